"""What a turn gone by laid on the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from .codes import SELL, kind_of, subject_of
from .item import BIT
from .lookup import Lookup
from .state import TURN_PAST, Past


def dropped_cards(lookup: Lookup, node: Past, seat: i64, code: i64) -> list[int]:
    """The cards that a seat's turn laid on the discard pile: the one sold, and the one left over."""
    dropped: list[int] = []
    if code < 0:
        return dropped
    card: int = subject_of(code)
    if kind_of(code) == SELL and lookup.cards[card].building:
        dropped.append(card)
    if node.kind == TURN_PAST and node.turn == lookup.turns and node.kept & BIT[seat] == 0:
        rest: list[int] = node.hand(seat)
        rest.remove(card)
        dropped += rest
        if seat >= lookup.seats:
            dropped.append(node.left)
    return dropped
