"""What the end of a game is worth to each seat, from 0 to 1."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ..core.score import total
from ..core.state import State

MARGIN: Final = 7.0  # points ahead that are as good as a victory
PRIDE: Final = 0.2  # what the points themselves count, whoever wins
GLORY: Final = 120  # points beyond which no more count


def rewards(state: State) -> list[float]:
    """The margin over the best other, and a little for the points themselves."""
    points: list[int] = final_points(state)
    return [reward(points, seat, state.lookup.teams) for seat in range(state.seats)]


def reward(points: list[int], seat: i64, teams: bool) -> float:
    own: int = points[seat]
    ahead: float = float(own - best_other(points, seat, teams))
    glory: float = float(min(own, GLORY))
    return (1 - PRIDE) / (1 + math.exp(-ahead / MARGIN)) + PRIDE * glory / GLORY


def wins(state: State) -> list[float]:
    """A victory for whoever has the most points, shared equally."""
    points: list[int] = final_points(state)
    most: int = max(points)
    won: float = 1.0 / points.count(most)
    return [won if own == most else 0.0 for own in points]


def final_points(state: State) -> list[int]:
    """The points of each seat, those of its teammate added."""
    points: list[int] = [total(state, seat) for seat in range(state.seats)]
    if state.lookup.teams:
        return [points[seat] + points[seat ^ 1] for seat in range(state.seats)]
    return points


def best_other(points: list[int], seat: i64, teams: bool) -> i64:
    """The most points of any opponent."""
    mate: i64 = seat ^ 1 if teams else seat
    best: i64 = -999999
    other: i64 = 0
    own: i64
    for own in points:
        if other != seat and other != mate and own > best:
            best = own
        other += 1
    return best
