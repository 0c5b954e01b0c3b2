"""Who has won: each seat's share of the victory of a game that is over."""

from __future__ import annotations

from mypy_extensions import i64

from ..core.claim import contends, standing
from ..core.state import State


def won(s: State) -> list[float]:
    """All of it for whoever met his condition; at the limit it goes to the best standing, and is shared by equals."""
    found: list[float] = [0.0] * s.lookup.seats
    if s.winner >= 0:
        found[s.winner] = 1.0
        return found
    best: list[i64] = []
    level: float = 0.0
    seat: i64 = 0
    while seat < s.lookup.seats:
        if contends(s, seat):
            own: list[i64] = standing(s, seat)
            if own > best:
                best = own
                level = 0.0
            if own == best:
                level += 1.0
        seat += 1
    seat = 0
    while seat < s.lookup.seats:
        if contends(s, seat) and standing(s, seat) == best:
            found[seat] = 1.0 / level
        seat += 1
    return found
