"""Who won, or who is ahead: what each seat owns, in the order that ranks a game at its limit."""

from __future__ import annotations

from ..kernel.game import Line, Score
from .core import codes
from .core.claim import contends, standing
from .core.state import State

CATEGORIES = ("condition", "strongholds", "territories", "bands", "gold")
SCALE = 1000  # every category is below this


def score_sheets(s: State) -> tuple[Score, ...]:
    """A sheet for each seat. There are no points to count: whether a condition is met ranks first, the rest breaks ties
    in the order of PV10."""
    standings = [standing(s, seat) for seat in range(s.lookup.seats)]
    best = max(row for seat, row in enumerate(standings) if contends(s, seat))
    return tuple(
        _sheet(s, seat, row, s.ask == codes.OVER and _won(s, seat, row == best)) for seat, row in enumerate(standings)
    )


def _won(s: State, seat: int, best: bool) -> bool:
    return s.winner == seat if s.winner >= 0 else best and contends(s, seat)


def _sheet(s: State, seat: int, row: list[int], winner: bool) -> Score:
    lines = tuple(Line(category, "board", points) for category, points in zip(CATEGORIES, row, strict=True))
    met, strongholds, territories, bands, gold = row
    tie_break = ((strongholds * SCALE + territories) * SCALE + bands) * SCALE + gold
    return Score(seat, met, tie_break, winner, lines)
