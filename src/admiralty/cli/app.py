"""The commands of `admiralty`: one module each, listed here."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import __version__
from .arena import arena
from .check import check
from .commands import Commands
from .data import data
from .explain import explain
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve
from .show import show
from .simulate import simulate

app = typer.Typer(cls=Commands, name="admiralty", add_completion=False, pretty_exceptions_enable=False)
app.command("play")(play)
app.command("replay")(replay)
app.command("show")(show)
app.command("simulate")(simulate)
app.command("arena")(arena)
app.command("explain")(explain)
app.command("data")(data)
app.command("serve")(serve)
app.command("check")(check)
app.command("rules")(rules)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"admiralty {__version__}")
        raise typer.Exit


@app.callback()
def admiralty(
    version: Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True)] = False,
) -> None:
    """Play, simulate and study the two Armada games."""


def main() -> None:
    """What the shell calls."""
    app()
