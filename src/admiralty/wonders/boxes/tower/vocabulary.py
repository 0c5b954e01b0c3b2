"""The vocabulary of the Tower of Babel: the laws on its tiles, which hold for everybody.

`on` names what a law is about: cards of a color, "stage", or "chain" for cards that a chain makes free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...effects import Effect


@dataclass(frozen=True, slots=True)
class Toll(Effect):
    """Whoever builds this pays as many coins more as the number of the Age."""

    on: str


@dataclass(frozen=True, slots=True)
class Bounty(Effect):
    """Whoever builds this gains coins: so many, or (0) as many as the number of the Age."""

    on: str
    coins: int = 0


@dataclass(frozen=True, slots=True)
class NoGoods(Effect):
    """This costs no resources; coins stay."""

    on: str


@dataclass(frozen=True, slots=True)
class ForCoins(Effect):
    """Each resource in the cost of this is replaced by a coin; if optional, the resources will do as well."""

    on: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Idle(Effect):
    """These buildings produce nothing, and make nothing cheaper."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Endless(Effect):
    """These buildings produce any number of their resource."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Common(Effect):
    """Everybody produces one of these goods more, for own use."""

    goods: str


@dataclass(frozen=True, slots=True)
class Price(Effect):
    """A resource of this kind bought from a neighbor costs so many coins more, or less."""

    goods: Literal["WSCO", "GPL"]
    by: int


@dataclass(frozen=True, slots=True)
class NeighborChains(Effect):
    """Buildings of the neighbors make cards free by chain too."""


@dataclass(frozen=True, slots=True)
class SmallVictories(Effect):
    """Victory tokens that are taken are those of the Age before; for those of Age I nothing."""


@dataclass(frozen=True, slots=True)
class DoubleDefeats(Effect):
    """Two defeat tokens are taken for each."""
