"""How a group sets up its tables: which sides lie up, boards that it never uses, coins for whom it wants to help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from ..kernel.game import Malformed
from .core.lookup import Lookup
from .core.state import State
from .edition import Edition

Sides = Literal["drawn", "first", "second", "chosen"]
"""Drawn with the board; for all the first (A, day), or the second; or by each player, once all boards lie open."""
MOST_COINS = 6


@dataclass(frozen=True, slots=True)
class Customs:
    """`struck` are Wonders that are left in the box, `handicap` the coins more that each seat begins with."""

    sides: Sides = "drawn"
    struck: tuple[str, ...] = ()
    handicap: tuple[int, ...] = ()

    def header(self) -> dict[str, Any]:
        """What a record says of them: only what is not as usual."""
        rows = {"sides": self.sides, "struck": list(self.struck), "handicap": list(self.handicap)}
        return {name: value for name, value in rows.items() if value not in ("drawn", [])}


def customs_of(edition: Edition, boards: Sequence[str], asked: Mapping[str, Any]) -> Customs:
    """The customs of a table; Malformed for what can't be."""
    customs = Customs(asked["sides"], tuple(asked["struck"]), tuple(asked["handicap"]))
    if customs.sides not in get_args(Sides):
        raise Malformed(f"sides {customs.sides!r} should be one of {', '.join(get_args(Sides))}")
    if boards and customs.sides != "drawn":
        raise Malformed(f"boards that are chosen name their sides; with sides {customs.sides!r} there should be none")
    known = [wonder.id for wonder in edition.wonders]
    for wonder in customs.struck:
        if wonder not in known:
            raise Malformed(f"there is no Wonder {wonder!r} to strike; there are {', '.join(known)}")
        if wonder in [board.partition(" ")[0] for board in boards]:
            raise Malformed(f"the Wonder {wonder!r} is both struck and chosen")
    for coins in customs.handicap:
        if type(coins) is not int or not 0 <= coins <= MOST_COINS:
            raise Malformed(f"handicap: {coins!r} coins for a seat should be 0 to {MOST_COINS}")
    return customs


def furnish(lookup: Lookup, customs: Customs) -> None:
    """Leave out of the lookup what the customs leave out."""
    left = [sides for sides in lookup.sides if lookup.boards[sides[0]].wonder not in customs.struck]
    if len(left) < lookup.cities:
        raise Malformed(f"with these Wonders struck {len(left)} are left for {lookup.cities} cities")
    if customs.sides in ("first", "second"):
        place = ("first", "second").index(customs.sides)
        left = [[sides[min(place, len(sides) - 1)]] for sides in left]
    lookup.sides = left


def first_sides(lookup: Lookup, boards: list[int]) -> list[int]:
    """The boards of the seats with their first sides up, for those who will choose; a city without a seat keeps its."""
    first = {board: sides[0] for sides in lookup.sides for board in sides}
    return [first[board] if seat < lookup.seats else board for seat, board in enumerate(boards)]


def help_along(state: State, customs: Customs) -> None:
    """Give the seats the coins of their handicap."""
    if customs.handicap and len(customs.handicap) != state.seats:
        raise Malformed(f"handicap: {len(customs.handicap)} numbers of coins for {state.seats} seats")
    for seat, coins in enumerate(customs.handicap):
        state.cities[seat].coins += coins
