"""The options that several commands share, and the game that they ask for."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from ..games import AnyGame, open_game
from ..kernel.game import Malformed, Seat
from ..pirates import house as pirates_house
from ..wonders.boxes.shelf import USUAL, ordered
from ..wonders.compose import read_house
from ..wonders.terminal.boards import all_boards, all_shipyards
from ..words import Words, spoken, words

GameName = Annotated[str, typer.Argument()]
Edition = Annotated[str, typer.Option("--edition")]
Boxes = Annotated[str, typer.Option("--with")]
WITH = ",".join(USUAL)
House = Annotated[Path | None, typer.Option("--house")]
Language = Annotated[str, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]

FOREIGN = {"pirates": ("edition", "boxes", "teams", "board", "shipyard"), "wonders": ("cards", "enrollment", "combat")}
"""By game, the options that are the other game's."""
SPELLED = {"boxes": "with"}
"""How an option is written where its field is called otherwise."""


def named(boxes: str) -> list[str]:
    """The boxes of --with, which commas part; "base" is the base game alone."""
    return list(ordered(name.strip() for name in boxes.split(",") if name.strip())[1:])


def said_in(language: str) -> Words:
    """The words of the language asked for, or of the environment."""
    return words(spoken(language or None, os.environ))


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks to be played, and by whom: a field is an option of every command with `asks`."""

    game: GameName = "wonders"
    edition: Edition = "second"
    boxes: Boxes = WITH
    seats: Annotated[int, typer.Option("--seats")] = 4
    teams: Annotated[bool, typer.Option("--teams")] = False
    board: Annotated[list[str], typer.Option("--board")] = field(default_factory=list)
    shipyard: Annotated[list[str], typer.Option("--shipyard")] = field(default_factory=list)
    cards: Annotated[bool, typer.Option("--cards")] = False
    enrollment: Annotated[bool, typer.Option("--enrollment")] = False
    enrolment: Annotated[bool, typer.Option("--enrolment", hidden=True)] = False  # the other spelling
    rounds: Annotated[int, typer.Option("--rounds", min=0)] = 0
    combat: Annotated[str, typer.Option("--combat")] = ""
    house: House = None
    bots: Annotated[str, typer.Option("--bots")] = ""
    bot: Annotated[list[str], typer.Option("--bot")] = field(default_factory=list)

    def open(self, seed: str, first: Seat = 0) -> AnyGame:
        """The game, its boards drawn where only some were chosen; Malformed where there is none like it."""
        if self.game == "pirates":
            return self._open_pirates()
        header: dict[str, Any] = {"name": self.game, "edition": self.edition, "boxes": named(self.boxes)}
        if self.teams:
            header["teams"] = True
        if self.house:
            header["house"] = dict(read_house(self.house))
        game = open_game(header)
        if self.board or self.shipyard:
            edition = game.edition  # type: ignore[attr-defined]
            places = (self.seats, first, seed)
            header["boards"] = all_boards(edition, self.board, *places)
            header["shipyards"] = all_shipyards(edition, self.shipyard, *places)
        return open_game(header)

    def _open_pirates(self) -> AnyGame:
        """A die named on the line goes before the house's."""
        header: dict[str, Any] = {"name": "pirates", "seats": self.seats, "cards": self.cards, "rounds": self.rounds}
        header["enrollment"] = self.enrollment or self.enrolment
        corrections = pirates_house.read_house(self.house) if self.house else {}
        if self.combat:
            corrections["dice"] = {**corrections.get("dice", {}), "combat": self.combat}
        return open_game(header | ({"house": corrections} if corrections else {}))

    def bot_names(self, default: str, said: Words) -> list[str]:
        """The bots of --bots, which commas part, and after them each --bot as it stands."""
        names = [name.strip() for name in (self.bots or ("" if self.bot else default)).split(",") if name.strip()]
        names += [name.strip() for name in self.bot if name.strip()]
        if not names:
            raise Malformed(said.tr("error.no_bots"))
        return names


def asks(**defaults: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options of `Asked`, some with other defaults; it gets them as one, before its own."""
    kinds = get_type_hints(Asked, include_extras=True)

    def parameter(name: str, default: Any) -> Parameter:
        return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kinds[name])

    def give(command: Callable[..., None]) -> Callable[..., None]:
        plain = asdict(Asked()) | defaults
        own = list(signature(command, eval_str=True).parameters.values())[1:]

        @wraps(command)
        def run(**given: Any) -> None:
            asked = Asked(**{name: given.pop(name) for name in plain})
            for name in FOREIGN.get(asked.game, ()):
                if getattr(asked, name) != plain[name]:
                    said = said_in(given.get("lang", ""))
                    raise Malformed(
                        said.tr("error.other_option", option=f"--{SPELLED.get(name, name)}", game=asked.game)
                    )
            command(asked, **given)

        both = [*(parameter(name, default) for name, default in plain.items()), *own]
        run.__signature__ = Signature(both)  # type: ignore[attr-defined]
        run.__annotations__ = {given.name: given.annotation for given in both}
        return run

    return give


def bot_row(names: Sequence[str], seats: int) -> list[str]:
    """The bots of so many seats; a shorter row begins again."""
    return [names[i % len(names)] for i in range(seats)]


def checked_seat(seat: Seat, seats: int, said: Words) -> Seat:
    """The seat, if the table has it."""
    if not 0 <= seat < seats:
        raise Malformed(said.tr("error.no_seat", seat=seat, last=seats - 1))
    return seat
