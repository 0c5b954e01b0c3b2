"""The rows of Leaders that no other box has: the number of leaders dealt, and the sets that they come in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...edition import Mark, Row


@dataclass(frozen=True, slots=True)
class LeaderRules(Row):
    """How many leaders each player is dealt."""

    leaders: int = 4
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeaderSet(Row):
    """Leaders that are in the deck together, or not at all."""

    id: str
    cards: tuple[str, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeadersData:
    """All that only Leaders has."""

    rules: LeaderRules = LeaderRules()
    sets: tuple[LeaderSet, ...] = ()
