"""Points that a group gives some seats at the end, to even out who plays better."""

from __future__ import annotations

from mypy_extensions import i64

from .part import Scorer
from .state import State


class Bonus(Scorer):
    """So many points for each seat, whatever it builds (V14)."""

    def __init__(self, counts: list[int]) -> None:
        self.counts: list[int] = counts

    def points(self, state: State, seat: i64) -> i64:
        return self.counts[seat] if seat < len(self.counts) else 0
