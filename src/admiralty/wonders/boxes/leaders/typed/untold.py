"""The rounds of a draft before a position in the middle of it: what each city has kept by then, in some order."""

from __future__ import annotations

from ....belief.told import UNKNOWN, Told, Turn
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.lookup import Lookup
from ....core.state import DRAFT_PAST, EARLY_PAST
from ....memory import mates_of
from ....view import View
from ..core.court import court_lookup
from .facts import leader_view, with_leaders


def untold_rounds(lookup: Lookup, view: View, told: Told) -> list[Turn]:
    """The first rounds, where later ones were told or the draft goes on; whoever saw none of it needs none."""
    known = [turn for turn in told.past if turn.kind == DRAFT_PAST]
    first = min((int(turn.turn) for turn in known), default=leader_view(view).leader_draft)
    rounds = range(1, first)
    if not rounds:
        return []
    taken = [_kept_before(lookup, view, told, seat) for seat in range(told.seats)]
    return [
        Turn(1, round, DRAFT_PAST, [_code(row[round - 1 : round]) for row in taken], [None] * told.seats)
        for round in rounds
    ]


def _kept_before(lookup: Lookup, view: View, told: Told, seat: int) -> list[int]:
    """The leaders of a city that the seat of the view knows, and did not see it take."""
    if seat not in mates_of(lookup, view.seat):
        return []
    numbers, leaders, court = lookup.card_numbers, court_lookup(lookup).cards, with_leaders(view.cities[seat])
    own = {numbers[name] for name in (*court.kept, *court.leaders, *(tomb.leader for tomb in court.tombs))}
    if not leader_view(view).leader_draft:
        own |= {card for card in told.hands[seat] if card in leaders}
    for turn in told.past:
        own |= set(turn.hands[seat] or ()) if turn.kind == EARLY_PAST else set()
    seen = [turn.codes[seat] for turn in told.past if turn.kind == DRAFT_PAST]
    return sorted(own - {int(subject_of(code)) for code in seen if code >= 0})


def _code(card: list[int]) -> int:
    """A leader taken; where it is not known which, any."""
    return (card[0] if card else int(UNKNOWN)) << int(SUBJECT_SHIFT)
