"""The vocabulary of Leaders: the effects of leaders, of the box's Guilds and of its Wonders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...effects import Effect

Occasion = Literal["yellow", "black", "chain", "stage", "neighbor stage", "victory", "trade", "bank"]


@dataclass(frozen=True, slots=True)
class Reward(Effect):
    """Coins from the bank on each such occasion; every other player may lose some too.

    trade: once a turn for each neighbor from whom something is bought; bank: once a turn, when the bank pays coins.
    """

    most: ClassVar[int] = 7
    on: Occasion
    count: int
    loss: int = 0


@dataclass(frozen=True, slots=True)
class Cheaper(Effect):
    """Cards of a color, or stages, cost so many resources less."""

    what: Literal["blue", "green", "red", "stage"]
    less: int = 1


@dataclass(frozen=True, slots=True)
class BankGoods(Effect):
    """So many resources a turn may be bought from the bank, for a coin each."""

    most: ClassVar[int] = 3
    count: int = 1


@dataclass(frozen=True, slots=True)
class FreeColor(Effect):
    """Cards of a color cost nothing."""

    color: str


@dataclass(frozen=True, slots=True)
class FreeOnce(Effect):
    """One card of a color in each Age costs nothing, by choice."""

    color: str


@dataclass(frozen=True, slots=True)
class Scars(Effect):
    """Strength in land conflicts for each own defeat token."""

    most: ClassVar[int] = 3
    count: int = 1


@dataclass(frozen=True, slots=True)
class Deflect(Effect):
    """Defeat tokens of later conflicts go to the winner."""


@dataclass(frozen=True, slots=True)
class Disgrace(Effect):
    """Every other player discards a victory token."""


@dataclass(frozen=True, slots=True)
class LeaderDiscount(Effect):
    """Own leaders, and those of the neighbors, cost so many coins less."""

    own: int
    neighbors: int = 0


@dataclass(frozen=True, slots=True)
class DrawLeaders(Effect):
    """So many new leaders for the hand."""

    most: ClassVar[int] = 4
    once: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class RecruitMore(Effect):
    """So many more leaders of the hand may be recruited at once."""

    most: ClassVar[int] = 3
    count: int = 1


@dataclass(frozen=True, slots=True)
class Bury(Effect):
    """A leader may be turned over: no effect any more, but twice its cost in points."""


@dataclass(frozen=True, slots=True)
class CopyLeader(Effect):
    """The effect of a neighbor's leader is one's own too."""
