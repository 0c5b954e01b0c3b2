"""The vocabulary of Armada: the effects of its cards, stages and islands, and of the spaces of ships."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...effects import Effect, Fleet, Side


@dataclass(frozen=True, slots=True)
class Import(Effect):
    """Some times a turn, buy one resource for one coin from the city beyond a neighbor."""

    most: ClassVar[int] = 7
    reaches: ClassVar[bool] = True
    beyond: Side
    times: int


@dataclass(frozen=True, slots=True)
class Naval(Effect):
    """Strength in naval conflicts."""

    count: int


@dataclass(frozen=True, slots=True)
class Boarding(Effect):
    """One more land conflict this Age, with the city beyond this neighbor."""

    reaches: ClassVar[bool] = True
    beyond: Side


@dataclass(frozen=True, slots=True)
class Advance(Effect):
    """Up to so many different ships of these fleets advance one space, free."""

    most: ClassVar[int] = 4
    once: ClassVar[bool] = True
    count: int
    fleets: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")


@dataclass(frozen=True, slots=True)
class Pirates(Effect):
    """Every other player loses a coin per own commercial level at the end of the turn."""


@dataclass(frozen=True, slots=True)
class Discover(Effect):
    """The top island of this level comes into play."""

    once: ClassVar[bool] = True
    level: int


@dataclass(frozen=True, slots=True)
class WonderShips(Effect):
    """Naval constructions with the Wonder are free and of any color."""


@dataclass(frozen=True, slots=True)
class ShipDiscount(Effect):
    """Each naval construction costs one resource less."""


@dataclass(frozen=True, slots=True)
class ShipCoins(Effect):
    """Coins for each naval construction, paid or free."""

    count: int


@dataclass(frozen=True, slots=True)
class Immune(Effect):
    """No losses from taxes or pirates."""


@dataclass(frozen=True, slots=True)
class StayOut(Effect):
    """May stay out of the naval conflict at each Age's end."""


@dataclass(frozen=True, slots=True)
class Level(Effect):
    """The commercial level of a ship's space."""

    count: int


@dataclass(frozen=True, slots=True)
class Tax(Effect):
    """Reaching this space raises this tax at the end of the turn."""

    count: int


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Reaching this space explores an island of this level."""

    level: int
