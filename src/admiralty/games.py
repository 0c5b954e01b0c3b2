"""The list of games: a record's header becomes the game that it was played by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .kernel.codec import decode
from .kernel.game import Game, Malformed
from .pirates import game as pirates
from .pirates.edition import correct_box, printed_box
from .pirates.lookup import RULES as PIRATES_RULES
from .pirates.lookup import Choices
from .wonders import game as wonders
from .wonders.compose import EditionId
from .wonders.headers import with_boxes

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class WondersHeader:
    """What a record says about a game of 7 Wonders."""

    name: str
    edition: EditionId
    boxes: tuple[str, ...]
    rules: int = wonders.RULES
    teams: bool = False
    boards: tuple[str, ...] = ()
    shipyards: tuple[str, ...] = ()
    house: Mapping[str, Any] = field(default_factory=dict)


def open_wonders(header: Mapping[str, Any]) -> AnyGame:
    """7 Wonders and its boxes, as a header has it."""
    asked: WondersHeader = decode(WondersHeader, with_boxes(header, "game wonders"), "game wonders")
    _check_rules("wonders", asked.rules, wonders.RULES)
    return wonders.Wonders(
        asked.edition, asked.boxes, asked.teams, asked.boards, asked.shipyards, asked.house or None, asked.rules
    )


@dataclass(frozen=True, slots=True)
class PiratesHeader:
    """What a record says about a game of the pirates."""

    name: str
    seats: int
    rules: int = PIRATES_RULES
    cards: bool = False
    enrollment: bool = False
    rounds: int = 0
    house: Mapping[str, Any] = field(default_factory=dict)


def open_pirates(header: Mapping[str, Any]) -> AnyGame:
    """The pirates of the archipelago, as a header has it."""
    asked: PiratesHeader = decode(PiratesHeader, header, "game pirates")
    _check_rules("pirates", asked.rules, PIRATES_RULES)
    choices = Choices(asked.seats, asked.cards, asked.enrollment, asked.rounds)
    return pirates.Pirates(choices, correct_box(printed_box(), asked.house, "game pirates"), asked.rules)


GAMES: dict[str, Callable[[Mapping[str, Any]], AnyGame]] = {"wonders": open_wonders, "pirates": open_pirates}


def open_game(header: Mapping[str, Any]) -> AnyGame:
    """The game of a record's header, or Malformed with a sentence that says what is wrong with it."""
    name = header.get("name")
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name](header)


def _check_rules(name: str, asked: int, newest: int) -> None:
    """Records of older rules play by theirs; of newer ones nothing is known here."""
    if not 1 <= asked <= newest:
        known = "those of version 1" if newest == 1 else f"versions 1 to {newest}"
        raise Malformed(f"game {name}: this was played by version {asked} of the rules, and known here are {known}")
