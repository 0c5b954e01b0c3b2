"""The vocabulary of Cities: the effects of its black cards, Guilds and Wonders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ...effects import Effect, Side

Whom = Literal["neighbors", "others"]


@dataclass(frozen=True, slots=True)
class Loss(Effect):
    """Every other player loses coins at the end of the turn: a number, or a number for each thing of their own."""

    count: int
    per: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gift(Effect):
    """Coins from the bank for these players, at once."""

    count: int
    to: Whom


@dataclass(frozen=True, slots=True)
class Debt(Effect):
    """These players take debts at once, without a choice."""

    count: int
    to: Whom


@dataclass(frozen=True, slots=True)
class Diplomacy(Effect):
    """Tokens that keep the city out of land conflicts, one in each Age."""

    most: ClassVar[int] = 3
    count: int


@dataclass(frozen=True, slots=True)
class Rebate(Effect):
    """One coin less on these sides: for the first resource bought there in a turn, or for that of the board."""

    of: Literal["first", "start"]
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Duplicate(Effect):
    """Each turn, one more of a resource that the city's brown and grey cards or its board produce."""


@dataclass(frozen=True, slots=True)
class Supplement(Effect):
    """Each turn, one of a resource that none of them produces."""


@dataclass(frozen=True, slots=True)
class FreeStages(Effect):
    """Stages of the Wonder cost no resources; coins are still paid."""
