"""The rows of Leaders that no other box has: the number of leaders dealt, and the sets that they come in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...edition import BoxRules, Mark, Row


@dataclass(frozen=True, slots=True)
class LeaderRules(BoxRules):
    """How many leaders each player is dealt."""

    leaders: int = 4
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeaderSet(Row):
    """Leaders that are in the deck together, or not at all: on their own, or along with another set."""

    id: str
    cards: tuple[str, ...]
    optional: bool = False
    """Whether it stays in the box unless the table names it."""
    along: str = ""
    """The set that it is in the deck with."""
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeadersData:
    """All that only Leaders has."""

    rules: LeaderRules = LeaderRules()
    sets: tuple[LeaderSet, ...] = ()

    def deck(self, named: Sequence[str]) -> list[str]:
        """The leaders of these sets, and of those along with them."""
        return [card for row in self.sets if row.id in named or row.along in named for card in row.cards]
