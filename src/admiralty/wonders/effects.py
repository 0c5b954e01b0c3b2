"""The vocabulary: every effect that a card, a stage, a ship's space or an island can have.

Effects have no behavior. Each question (shields, production, points, ...) is answered in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Color = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Fleet = Literal["red", "yellow", "blue", "green"]
Side = Literal["left", "right"]
Counted = Literal[
    "brown", "grey", "blue", "green", "yellow", "red", "purple",
    "stage", "defeat", "level", "island", "chosen color", "complete wonder",
]  # fmt: skip
Whose = Literal["own", "left", "right"]


@dataclass(frozen=True, slots=True)
class Produce:
    """Goods for own use each turn: "W" one wood, "WW" two, "W/S" one of the two."""

    goods: str


@dataclass(frozen=True, slots=True)
class Discount:
    """Goods bought from these neighbors cost one coin instead of two."""

    goods: Literal["WSCO", "GPL"]
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Import:
    """Some times a turn, buy one resource for one coin from the city beyond a neighbor."""

    beyond: Side
    times: int


@dataclass(frozen=True, slots=True)
class Coins:
    """Coins at once: a number, or a number for each thing counted in these cities."""

    count: int
    per: tuple[Counted, ...] = ()
    of: tuple[Whose, ...] = ("own",)


@dataclass(frozen=True, slots=True)
class Points:
    """Points at the end: a number, or a number for each thing counted in these cities."""

    count: int
    per: tuple[Counted, ...] = ()
    of: tuple[Whose, ...] = ("own",)


@dataclass(frozen=True, slots=True)
class Shields:
    """Strength in land conflicts."""

    count: int


@dataclass(frozen=True, slots=True)
class Naval:
    """Strength in naval conflicts."""

    count: int


@dataclass(frozen=True, slots=True)
class Symbol:
    """A science symbol; "any" is chosen at the end, "most" is one more of the most held."""

    symbol: Literal["compass", "gear", "tablet", "any", "most"]


@dataclass(frozen=True, slots=True)
class Boarding:
    """One more land conflict this Age, with the city beyond this neighbor."""

    beyond: Side


@dataclass(frozen=True, slots=True)
class Advance:
    """Up to so many different ships of these fleets advance one space, free."""

    count: int
    fleets: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")


@dataclass(frozen=True, slots=True)
class Pirates:
    """Every other player loses a coin per own commercial level at the end of the turn."""


@dataclass(frozen=True, slots=True)
class Discover:
    """The top island of this level comes into play."""

    level: int


@dataclass(frozen=True, slots=True)
class Salvage:
    """Build a card from the discard pile, free."""


@dataclass(frozen=True, slots=True)
class PlayLast:
    """The last card of each Age is played instead of discarded."""


@dataclass(frozen=True, slots=True)
class CopyGuild:
    """At the end, a neighbor's Guild counts as one's own."""


@dataclass(frozen=True, slots=True)
class FreeBuild:
    """Buildings without cost: one an Age, each new color, or an Age's first or last card."""

    when: Literal["once an age", "new color", "first", "last"]


@dataclass(frozen=True, slots=True)
class WonderShips:
    """Naval constructions with the Wonder are free and of any color."""


@dataclass(frozen=True, slots=True)
class ShipDiscount:
    """Each naval construction costs one resource less."""


@dataclass(frozen=True, slots=True)
class ShipCoins:
    """Coins for each naval construction, paid or free."""

    count: int


@dataclass(frozen=True, slots=True)
class Immune:
    """No losses from taxes or pirates."""


@dataclass(frozen=True, slots=True)
class StayOut:
    """May stay out of the naval conflict at each Age's end."""


@dataclass(frozen=True, slots=True)
class Level:
    """The commercial level of a ship's space."""

    count: int


@dataclass(frozen=True, slots=True)
class Tax:
    """Reaching this space raises this tax at the end of the turn."""

    count: int


@dataclass(frozen=True, slots=True)
class Explore:
    """Reaching this space explores an island of this level."""

    level: int


Effect = (
    Produce | Discount | Import | Coins | Points | Shields | Naval | Symbol | Boarding | Advance | Pirates
    | Discover | Salvage | PlayLast | CopyGuild | FreeBuild | WonderShips | ShipDiscount | ShipCoins
    | Immune | StayOut | Level | Tax | Explore
)  # fmt: skip
