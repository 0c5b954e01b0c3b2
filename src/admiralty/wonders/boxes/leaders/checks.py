"""What must be true of the data of Leaders, printed or corrected."""

from __future__ import annotations

from collections import Counter

from ...checks import require
from ...edition import Edition
from ...space import most, within
from .core.court import MOST_LEADERS
from .rows import LeadersData

DEALT = 6  # a hand of leaders, with those that a Wonder brings, is no larger than any hand can be


def check(edition: Edition) -> None:
    """Raise Malformed with the first thing that can't be."""
    own = edition.of(LeadersData)
    within("rules.leaders", [own.rules.leaders], 1, DEALT)
    ids = [card.id for card in edition.cards if not card.is_building()]
    most("leaders", len(ids), MOST_LEADERS)
    for card in edition.cards:
        right = card.is_building() or card.pool == "leader"
        require(right, f"{card.title()}: a card of no Age should be one of the pool 'leader'")
    named = Counter(id for row in own.sets for id in row.cards)
    for id, count in named.items():
        require(id in ids, f"leader_set: there is no leader {id!r}")
        require(count == 1, f"leader_set: {id!r} is in {count} sets, and should be in one")
    for id in ids:
        require(id in named, f"card {id}: it should be in a leader_set")
    for row in own.sets:
        known = [other.id for other in own.sets if not other.along]
        require(row.along in ("", *known), f"leader_set {row.id}: there is no set {row.along!r} to be along with")
    needed, have = own.rules.leaders * edition.rules.seats[1], len(own.sets[0].cards) if own.sets else 0
    require(have >= needed, f"leader_set: {have} leaders are too few for {needed} to be dealt")
