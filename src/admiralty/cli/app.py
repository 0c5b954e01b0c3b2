"""The commands of `admiralty`: one module each, listed here."""

from __future__ import annotations

import typer

from .data import data
from .helm import Helm
from .play import play
from .replay import replay
from .serve import serve
from .simulate import simulate

app = typer.Typer(cls=Helm, name="admiralty", no_args_is_help=True, add_completion=False, rich_markup_mode="rich")
app.command("play")(play)
app.command("replay")(replay)
app.command("simulate")(simulate)
app.command("data")(data)
app.command("serve")(serve)


@app.callback()
def admiralty() -> None:
    """Play, simulate and study the two Armada games."""


def main() -> None:
    """What the shell calls."""
    app()
