"""The vocabulary of the base game: every effect that a card or a stage can have; boxes add their own.

Effects have no behavior. Each question (shields, production, points, ...) is answered in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

Fleet = Literal["red", "yellow", "blue", "green"]
Side = Literal["left", "right"]
Whose = Literal["own", "left", "right"]


class Effect:
    """What a card, a stage or a row of a box can have: each kind is a dataclass, known in the data by its name."""

    __slots__ = ()
    most: ClassVar[int] = 20
    """The largest number that is one of its `count` or `times`."""
    once: ClassVar[bool] = False
    """Whether a thing can have it once at most."""
    reaches: ClassVar[bool] = False
    """Whether it reaches beyond the neighbors, where somebody else sits only from four players on."""


@dataclass(frozen=True, slots=True)
class Produce(Effect):
    """Goods for own use each turn: "W" one wood, "WW" two, "W/S" one of the two."""

    goods: str


@dataclass(frozen=True, slots=True)
class Discount(Effect):
    """Goods bought from these neighbors cost one coin instead of two."""

    goods: Literal["WSCO", "GPL"]
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Coins(Effect):
    """Coins at once: a number, or a number for each thing counted in these cities."""

    count: int
    per: tuple[str, ...] = ()
    of: tuple[Whose, ...] = ("own",)


@dataclass(frozen=True, slots=True)
class Points(Effect):
    """Points at the end: a number, or a number for each thing counted in these cities."""

    count: int
    per: tuple[str, ...] = ()
    of: tuple[Whose, ...] = ("own",)


@dataclass(frozen=True, slots=True)
class Shields(Effect):
    """Strength in land conflicts."""

    count: int


@dataclass(frozen=True, slots=True)
class Symbol(Effect):
    """A science symbol; "any" is chosen at the end, "most" is one more of the most held, "copy" is one of a green card
    next door, and "change" turns one that the city has into another."""

    symbol: Literal["compass", "gear", "tablet", "any", "most", "copy", "change"]


@dataclass(frozen=True, slots=True)
class SetPoints(Effect):
    """So many points more for each set of three different science symbols."""

    count: int


@dataclass(frozen=True, slots=True)
class Token(Effect):
    """A victory token of land conflicts, at once: of this Age, or (0) of the one that is played."""

    age: int = 0


@dataclass(frozen=True, slots=True)
class DropDefeats(Effect):
    """Own defeat tokens of land conflicts are discarded, after whatever they bring."""


@dataclass(frozen=True, slots=True)
class Salvage(Effect):
    """Build a card from the discard pile, free."""


@dataclass(frozen=True, slots=True)
class PlayLast(Effect):
    """The last card of each Age is played instead of discarded."""


@dataclass(frozen=True, slots=True)
class CopyGuild(Effect):
    """At the end, a neighbor's Guild counts as one's own."""


@dataclass(frozen=True, slots=True)
class FreeBuild(Effect):
    """Buildings without cost: one an Age, each new color, or an Age's first or last card."""

    when: Literal["once an age", "new color", "first", "last"]
