"""The options that several commands share, and the game that they ask for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from ..games import AnyGame, open_game
from ..kernel.game import Malformed
from ..wonders.boxes import read_house
from ..words import Words, spoken, words

GameName = Annotated[str, typer.Argument()]
Edition = Annotated[str, typer.Option("--edition")]
Armada = Annotated[bool, typer.Option("--armada/--no-armada")]
Seats = Annotated[int, typer.Option("--seats")]
Teams = Annotated[bool, typer.Option("--teams")]
Boards = Annotated[list[str], typer.Option("--board")]
Shipyards = Annotated[list[str], typer.Option("--shipyard")]
House = Annotated[Path | None, typer.Option("--house")]
Bots = Annotated[str, typer.Option("--bots")]
Language = Annotated[str, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]


def said_in(language: str) -> Words:
    """The words of the language asked for, or of the environment."""
    return words(spoken(language or None, os.environ))


def asked_game(
    name: str,
    edition: str,
    armada: bool,
    teams: bool = False,
    boards: list[str] | None = None,
    shipyards: list[str] | None = None,
    house: Path | None = None,
) -> AnyGame:
    """The game that the options ask for; Malformed where there is none like it."""
    header: dict[str, Any] = {"name": name, "edition": edition, "armada": armada, "teams": teams}
    if boards:
        header["boards"] = boards
    if shipyards:
        header["shipyards"] = shipyards
    if house:
        header["house"] = _plain(read_house(house))
    return open_game(header)


def bot_row(bots: str, seats: int) -> list[str]:
    """The bots of so many seats; a shorter row begins again."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise Malformed("--bots should name at least one bot")
    return [names[i % len(names)] for i in range(seats)]


def _plain(house: Mapping[str, Any]) -> dict[str, Any]:
    return dict(house)
