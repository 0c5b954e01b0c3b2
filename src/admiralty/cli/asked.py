"""The options that several commands share, and the game that they ask for."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ..games import AnyGame, open_game
from ..kernel.game import Malformed
from ..pirates import house as pirates_house
from ..wonders.boxes import read_house
from ..words import Words, spoken, words

GameName = Annotated[str, typer.Argument()]
Edition = Annotated[str, typer.Option("--edition")]
Armada = Annotated[bool, typer.Option("--armada/--no-armada")]
Seats = Annotated[int, typer.Option("--seats")]
Teams = Annotated[bool, typer.Option("--teams")]
Boards = Annotated[list[str], typer.Option("--board")]
Shipyards = Annotated[list[str], typer.Option("--shipyard")]
Cards = Annotated[bool, typer.Option("--cards/--no-cards")]
Enrollment = Annotated[bool, typer.Option("--enrollment/--no-enrollment", "--enrolment/--no-enrolment")]
Rounds = Annotated[int, typer.Option("--rounds", min=0)]
Combat = Annotated[str, typer.Option("--combat")]
House = Annotated[Path | None, typer.Option("--house")]
Bots = Annotated[str, typer.Option("--bots")]
OneBot = Annotated[list[str], typer.Option("--bot")]
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


def asked_pirates(
    seats: int, cards: bool, enrollment: bool, rounds: int, combat: str = "", house: Path | None = None
) -> AnyGame:
    """The game of pirates that the options ask for; a die named on the line goes before the house's."""
    header: dict[str, Any] = {"name": "pirates", "seats": seats, "cards": cards, "enrollment": enrollment}
    corrections = pirates_house.read_house(house) if house else {}
    if combat:
        corrections["dice"] = {**corrections.get("dice", {}), "combat": combat}
    return open_game(header | {"rounds": rounds} | ({"house": corrections} if corrections else {}))


def any_game(
    name: str,
    seats: int,
    edition: str,
    armada: bool,
    teams: bool,
    boards: list[str],
    shipyards: list[str],
    cards: bool,
    enrollment: bool,
    rounds: int,
    combat: str,
    house: Path | None,
) -> AnyGame:
    """Whichever game the options ask for; those of the other one are left alone."""
    if name == "pirates":
        return asked_pirates(seats, cards, enrollment, rounds, combat, house)
    return asked_game(name, edition, armada, teams, boards, shipyards, house)


def bot_names(bots: str, more: Sequence[str], default: str) -> list[str]:
    """The bots of --bots, which commas part, and after them each --bot as it stands."""
    names = [name.strip() for name in (bots or ("" if more else default)).split(",") if name.strip()]
    names += [name.strip() for name in more if name.strip()]
    if not names:
        raise Malformed("--bots should name at least one bot")
    return names


def bot_row(bots: str, more: Sequence[str], seats: int, default: str) -> list[str]:
    """The bots of so many seats; a shorter row begins again."""
    names = bot_names(bots, more, default)
    return [names[i % len(names)] for i in range(seats)]


def _plain(house: Mapping[str, Any]) -> dict[str, Any]:
    return dict(house)
