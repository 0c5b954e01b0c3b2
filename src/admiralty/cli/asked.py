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

from ..games import GAMES, open_game
from ..guides.shelf import guide_to
from ..kernel.game import AnyGame, Malformed, Seat
from ..words import Words, spoken, words
from .line import Line

GameName = Annotated[str, typer.Argument()]
House = Annotated[Path | None, typer.Option("--house")]
Language = Annotated[str, typer.Option("--lang")]
Json = Annotated[bool, typer.Option("--json")]

FIRST = next(iter(GAMES))
"""The game that is meant where none is named."""


def said_in(language: str) -> Words:
    """The words of the language asked for, or of the environment."""
    return words(spoken(language or None, os.environ))


@dataclass(frozen=True, slots=True)
class AskedBox:
    """Of which game and box the data are asked for: a field is an option of every command with `asks`."""

    line: Line
    """The game's own options."""
    game: GameName = FIRST
    house: House = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a command line asks to be played, and by whom."""

    line: Line
    game: GameName = FIRST
    seats: Annotated[int, typer.Option("--seats")] = 4
    house: House = None
    bots: Annotated[str, typer.Option("--bots")] = ""
    bot: Annotated[list[str], typer.Option("--bot")] = field(default_factory=list)

    def open(self, seed: str, first: Seat = 0) -> AnyGame:
        """The game, its boards drawn where only some were chosen; Malformed where there is none like it."""
        return open_game(self.line.header(self.seats, self.house, seed, first))

    def bot_names(self, default: str, said: Words) -> list[str]:
        """The bots of --bots, which commas part, and after them each --bot as it stands."""
        names = [name.strip() for name in (self.bots or ("" if self.bot else default)).split(",") if name.strip()]
        names += [name.strip() for name in self.bot if name.strip()]
        if not names:
            raise Malformed(said.tr("error.no_bots"))
        return names


class Own:
    """The options that are one game's own, of a kind of command."""

    def __init__(self, line: type[Line], kind: type[Asked | AskedBox], unwatched: bool) -> None:
        self.make: Callable[..., Line] = line
        self.kinds = get_type_hints(line, include_extras=True)
        usual = asdict(self.make()) | (line.UNWATCHED if unwatched else {})  # type: ignore[call-overload]
        self.usual: dict[str, Any] = usual if kind is Asked else {name: usual[name] for name in line.BOX}


def with_boxes(said: Words, game: AnyGame) -> Words:
    """The words of a language, with what the boxes of a game say besides the house: their categories of points."""
    return Words(said.language, {**guide_to(game.name).texts(said.language, game), **said.texts})


def asks(kind: type[Asked | AskedBox] = Asked, unwatched: bool = False) -> Callable[[Callable[..., None]], Any]:
    """Give a command the options of such a kind and every game's own; it gets them as one, before its other ones.

    `unwatched`: bots play among themselves.
    """
    lines = {name: Own(entry.line(), kind, unwatched) for name, entry in GAMES.items()}
    kinds = get_type_hints(kind, include_extras=True)
    shared = {name: value for name, value in asdict(kind(line=None)).items() if name != "line"}  # type: ignore[arg-type]
    usual = shared | {name: value for own in lines.values() for name, value in own.usual.items()}
    for own in lines.values():
        kinds = own.kinds | kinds

    def understood(given: dict[str, Any]) -> Asked | AskedBox:
        said = said_in(given.get("lang", ""))
        values = {name: given.pop(name) for name in usual}
        game = values["game"]
        if game not in lines:
            raise Malformed(said.tr("error.no_such_game", game=repr(game), games=", ".join(lines)))
        mine = lines[game].usual
        for name, value in values.items():
            if name not in mine and name not in shared and value != usual[name]:
                raise Malformed(said.tr("error.other_option", option=_spelled(kinds[name]), game=game))
        line = lines[game].make(**{name: values[name] for name in mine})
        return kind(line=line, **{name: values[name] for name in shared})

    def give(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:
            asked = understood(given)
            command(asked, **given)

        rest = list(signature(command, eval_str=True).parameters.values())[1:]
        both = [_option(name, kinds[name], value) for name, value in usual.items()] + rest
        run.__signature__ = Signature(both)  # type: ignore[attr-defined]
        run.__annotations__ = {given.name: given.annotation for given in both}
        return run

    return give


def _spelled(kind: Any) -> str:
    """How an option is written on a line, whatever its field is called."""
    option = kind.__metadata__[0]  # in an annotation Typer takes the first name for a default
    names = [name for name in (option.default, *(option.param_decls or ())) if str(name).startswith("--")]
    return str(names[0]).partition("/")[0]


def _option(name: str, kind: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind)


def bot_row(names: Sequence[str], seats: int) -> list[str]:
    """The bots of so many seats; a shorter row begins again."""
    return [names[i % len(names)] for i in range(seats)]


def checked_seat(seat: Seat, seats: int, said: Words) -> Seat:
    """The seat, if the table has it."""
    if not 0 <= seat < seats:
        raise Malformed(said.tr("error.no_seat", seat=seat, last=seats - 1))
    return seat
