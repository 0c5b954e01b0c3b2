"""How a group sets up its tables: how Wonders are dealt, boards that it never uses, help for whom it wants to help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from ..kernel.chance import Chance
from ..kernel.codec import decode, encode
from ..kernel.game import Malformed
from .core.bonus import Bonus
from .core.item import BIT
from .core.lookup import Lookup
from .core.opening import Opening
from .core.part import Setup
from .core.state import State
from .edition import Edition
from .typed import choices_of

Sides = Literal["drawn", "first", "second", "chosen"]
"""Drawn with the board; for all the first (A, day), or the second; or by each player, once all boards lie open."""
Dealing = Literal["drawn", "two", "draft", "redraw"]
"""One board each; two each, to keep one; one more than players, taken in turn; or Babylon may be put back."""
MOST_COINS = 6
MOST_BONUS = 30
SEATED = ("handicap", "bonus")
"""The customs that say something of each seat."""


@dataclass(frozen=True, slots=True)
class Customs:
    """`wonders` says how boards are dealt, `two` of which other things everybody gets two to keep one; `struck` are
    Wonders that are left in the box, `handicap` the coins more that each seat begins with, `bonus` the points more
    that it ends with; with `hints` a person may ask what a bot would do."""

    sides: Sides = "drawn"
    wonders: Dealing = "drawn"
    two: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    handicap: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    hints: bool = False

    def header(self) -> dict[str, Any]:
        """What a record says of them: only what is not as usual."""
        return {name: value for name, value in encode(self).items() if name != "is"}

    def ahead(self, edition: Edition) -> list[str]:
        """The parts that a table with these customs has before the first Age."""
        either = self.sides == "chosen"
        boards = {
            "drawn": ["sides"] if either else [],
            "two": ["two boards and sides" if either else "two boards"],
            "draft": ["board draft"],
            "redraw": ["redraw", *(["sides"] if either else [])],
        }
        return [
            *boards[self.wonders],
            *(choice.two for choice in choices_of(edition.boxes) if choice.option in self.two),
        ]


NAMES = tuple(field.name for field in fields(Customs))


def customs_of(edition: Edition, boards: Sequence[str], asked: Mapping[str, Any]) -> Customs:
    """The customs of a table; Malformed for what can't be."""
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in asked.items()}
    customs: Customs = decode(Customs, plain, "game wonders")
    if boards and customs.sides != "drawn":
        raise Malformed(f"boards that are chosen name their sides; with sides {customs.sides!r} there should be none")
    if boards and customs.wonders != "drawn":
        raise Malformed(
            f"boards are either chosen for all or dealt; with wonders {customs.wonders!r} none should be named"
        )
    _check_struck(edition, boards, customs)
    _check_redraw(edition, customs)
    _check_two(edition, customs)
    for name, most, what in (("handicap", MOST_COINS, "coins"), ("bonus", MOST_BONUS, "points")):
        for count in getattr(customs, name):
            if not 0 <= count <= most:
                raise Malformed(f"{name}: {count!r} {what} for a seat should be 0 to {most}")
    return customs


def _check_struck(edition: Edition, boards: Sequence[str], customs: Customs) -> None:
    known = [wonder.id for wonder in edition.wonders]
    for wonder in customs.struck:
        if wonder not in known:
            raise Malformed(f"there is no Wonder {wonder!r} to strike; there are {', '.join(known)}")
        if wonder in [board.partition(" ")[0] for board in boards]:
            raise Malformed(f"the Wonder {wonder!r} is both struck and chosen")


def _check_redraw(edition: Edition, customs: Customs) -> None:
    if customs.wonders != "redraw":
        return
    redrawn = [wonder.id for wonder in edition.wonders if wonder.redrawn]
    if not redrawn:
        raise Malformed(f"no Wonder of the {edition.id} edition may be drawn again, only Babylon of the first")
    if set(redrawn) <= set(customs.struck):
        raise Malformed(f"{', '.join(redrawn)} is struck, so nobody can draw it and put it back")


def _check_two(edition: Edition, customs: Customs) -> None:
    known = [choice.option for choice in choices_of(edition.boxes) if choice.two]
    for option in customs.two:
        if option not in known:
            there = f"there are {', '.join(known)}" if known else "no box on this table has any"
            raise Malformed(f"there is no {option!r} of which everybody could get two; {there}")


def furnish(lookup: Lookup, customs: Customs) -> None:
    """Leave out of the lookup what the customs leave out, and add what they add."""
    left = [sides for sides in lookup.sides if lookup.boards[sides[0]].wonder not in customs.struck]
    needed = lookup.cities + (lookup.seats if customs.wonders == "two" else 0)
    if len(left) < needed:
        kept = "; two each take {needed}" if customs.wonders == "two" else ""
        struck = "with these Wonders struck " if customs.struck else ""
        raise Malformed(f"{struck}{len(left)} are left for {lookup.cities} cities{kept.format(needed=needed)}")
    if customs.sides in ("first", "second"):
        place = ("first", "second").index(customs.sides)
        left = [[sides[min(place, len(sides) - 1)]] for sides in left]
    lookup.sides = left
    for name in SEATED:
        counts = getattr(customs, name)
        if counts and len(counts) != lookup.seats:
            raise Malformed(f"{name}: {len(counts)} numbers for {lookup.seats} seats; each needs one")
    if any(customs.bonus):
        lookup.scorers.append(Bonus(list(customs.bonus)))


def first_sides(lookup: Lookup, boards: list[int]) -> list[int]:
    """The boards of the seats with their first sides up, for those who will choose; a city without a seat keeps its."""
    first = {board: sides[0] for sides in lookup.sides for board in sides}
    return [first[board] if seat < lookup.seats else board for seat, board in enumerate(boards)]


def spare_boards(lookup: Lookup, customs: Customs, boards: list[int], chance: Chance) -> dict[str, list[int]]:
    """The boards that lie open besides those before the seats: one for each of them, or (in a draft) one for all."""
    if customs.wonders not in ("two", "draft"):
        return {}
    left = [wonder for wonder, sides in enumerate(lookup.sides) if not set(sides) & set(boards)]
    chance.shuffle(left)
    spares = [lookup.sides[wonder][chance.below(len(lookup.sides[wonder]))] for wonder in left]
    part = customs.ahead(lookup.edition)[0]
    if customs.wonders == "two":
        spares = spares[: lookup.seats]
        return {part: first_sides(lookup, spares) if customs.sides == "chosen" else spares}
    return {part: first_sides(lookup, spares[:1])}


def spare_things(
    lookup: Lookup, customs: Customs, setup: Setup, drawn: list[int], chance: Chance
) -> dict[str, list[int]]:
    """Of what a box lays before the seats the second ones, where everybody gets two."""
    for choice in choices_of(lookup.edition.boxes):
        if choice.option in customs.two and isinstance(setup, choice.setup):
            count = len(choice.ids(lookup.edition))
            left = [thing for thing in range(count) if thing not in drawn]
            if len(left) < lookup.seats:
                raise Malformed(f"two {choice.option} each for {lookup.seats} seats are too many: there are {count}")
            chance.shuffle(left)
            return {choice.two: left[: lookup.seats]}
    return {}


def opening_of(lookup: Lookup, customs: Customs, spares: dict[str, list[int]]) -> Opening | None:
    """What lies open before the first Age."""
    if not spares:
        return None
    return Opening(spares, BIT[lookup.seats] - 1 if customs.wonders == "draft" else 0)


def help_along(state: State, customs: Customs) -> None:
    """Give the seats the coins of their handicap."""
    for seat, coins in enumerate(customs.handicap):
        state.cities[seat].coins += coins
