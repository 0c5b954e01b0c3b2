"""The commands of `admiralty`: one module each, imported when its command is given."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import __version__
from .commands import Commands

NAMES = (
    "play", "replay", "show", "score", "simulate", "arena", "study", "train", "explain", "data", "serve", "check",
    "rules", "verify", "backup", "restore",
)  # fmt: skip
# Help as plain text: to draw it would take longer than all the rest of a command that only tells of itself.
app = typer.Typer(
    cls=Commands, name="admiralty", add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)


def _tell_version(asked: bool) -> None:
    if asked:
        typer.echo(f"admiralty {__version__}")
        raise typer.Exit


@app.callback()
def admiralty(
    version: Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True)] = False,
) -> None:
    """Play, simulate and study the two Armada games."""


def _named() -> None:
    """Stands for a command until it is given: only its name is known."""


for name in NAMES:
    app.command(name)(_named)


def main() -> None:
    """What the shell calls."""
    app()
