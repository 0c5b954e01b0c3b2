"""The vocabulary of the Great Projects: what taking part brings, and what keeping away costs."""

from __future__ import annotations

from dataclasses import dataclass

from ...effects import Effect


@dataclass(frozen=True, slots=True)
class Keep(Effect):
    """A token of this counter, kept before the city; some have shields on them."""

    token: str
    shields: int = 0


@dataclass(frozen=True, slots=True)
class Victory(Effect):
    """A victory token of this Age's land conflicts."""

    age: int


@dataclass(frozen=True, slots=True)
class LoseCard(Effect):
    """One building of this color, of the owner's choice, goes to the discard pile."""

    color: str


@dataclass(frozen=True, slots=True)
class LoseCoins(Effect):
    """All coins go to the bank."""


@dataclass(frozen=True, slots=True)
class LoseStart(Effect):
    """The Wonder board gives no start resource any more."""


@dataclass(frozen=True, slots=True)
class LoseVictories(Effect):
    """So many victory tokens of land conflicts, of the owner's choice, go back."""

    count: int
