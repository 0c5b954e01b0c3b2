"""What all actions have in common: the city that they are for."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from ..kernel.game import Exact

A = TypeVar("A", bound=Exact)


@dataclass(frozen=True, slots=True)
class Act(Exact):
    """An action of 7 Wonders; `city` names the one that it is for, where nobody sits at that."""

    city: int | None = field(default=None, kw_only=True)


def act_for(action: A, city: int | None) -> A:
    """The same action for a city; None for the seat's own."""
    return replace(action, city=city) if isinstance(action, Act) and city is not None else action


def city_of_act(action: Exact) -> int | None:
    """The city that an action names; None for the seat's own."""
    return action.city if isinstance(action, Act) else None
