"""The options that several commands share, and the game that they ask for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from ..games import AnyGame, open_game
from ..kernel.game import Malformed, Seat
from ..pirates import house as pirates_house
from ..wonders.boxes import read_house
from ..words import Words, spoken, words
from .wonders.boards import all_boards, all_shipyards

GameName = Annotated[str, typer.Argument()]
Edition = Annotated[str, typer.Option("--edition")]
Armada = Annotated[bool, typer.Option("--armada/--no-armada")]
Seats = Annotated[int, typer.Option("--seats")]
Teams = Annotated[bool, typer.Option("--teams")]
Boards = Annotated[list[str], typer.Option("--board")]
Shipyards = Annotated[list[str], typer.Option("--shipyard")]
Cards = Annotated[bool, typer.Option("--cards")]
Enrollment = Annotated[bool, typer.Option("--enrollment")]
Enrolment = Annotated[bool, typer.Option("--enrolment", hidden=True)]  # the other spelling
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


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks to be played."""

    name: str
    edition: str
    armada: bool
    seats: int
    teams: bool
    boards: list[str]
    shipyards: list[str]
    house: Path | None
    seed: str
    first: Seat = 0
    cards: bool = False
    enrollment: bool = False
    rounds: int = 0
    combat: str = ""

    def game(self) -> AnyGame:
        """The game, its boards drawn where only some were chosen; Malformed where there is none like it."""
        if self.name == "pirates":
            return asked_pirates(self.seats, self.cards, self.enrollment, self.rounds, self.combat, self.house)
        header: dict[str, Any] = {"name": self.name, "edition": self.edition, "armada": self.armada}
        if self.teams:
            header["teams"] = True
        if self.house:
            header["house"] = dict(read_house(self.house))
        game = open_game(header)
        if self.boards or self.shipyards:
            edition = game.edition  # type: ignore[attr-defined]
            places = (self.seats, self.first, self.seed)
            header["boards"] = all_boards(edition, self.boards, *places)
            header["shipyards"] = all_shipyards(edition, self.shipyards, *places)
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


def bot_names(bots: str, more: Sequence[str], default: str, said: Words) -> list[str]:
    """The bots of --bots, which commas part, and after them each --bot as it stands."""
    names = [name.strip() for name in (bots or ("" if more else default)).split(",") if name.strip()]
    names += [name.strip() for name in more if name.strip()]
    if not names:
        raise Malformed(said.tr("error.no_bots"))
    return names


def bot_row(names: Sequence[str], seats: int) -> list[str]:
    """The bots of so many seats; a shorter row begins again."""
    return [names[i % len(names)] for i in range(seats)]


def checked_seat(seat: Seat, seats: int, said: Words) -> Seat:
    """The seat, if the table has it."""
    if not 0 <= seat < seats:
        raise Malformed(said.tr("error.no_seat", seat=seat, last=seats - 1))
    return seat
