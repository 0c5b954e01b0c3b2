"""How a game is looked back on: at which moments, with how many tries, in which parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.game import Seat

MOMENTS = 90
"""Points of a curve, at most: a game of 7 Wonders has some thirty steps, one of the pirates a thousand."""
CHANCES = (40, 240, 7_000)
"""Games played on for one point of the chances: at least, at most, and for all points together."""
COSTS = (12, 32, 1_000)
"""The same for a first look at each of a seat's choices."""
WEIGHED = 8
"""Choices that are weighed after that first look."""
TRIES = 240
"""Worlds in which such a choice is weighed."""
TOLD = 5
"""Turning points that are told."""
LEAST = 0.01
"""What a choice must have cost to be one, in the search's own measure (from 0 to 1)."""
AT_ONCE = 4
"""Steps of a part at least: what lies between two parts, others' questions may come between."""
PARTS = 40


@dataclass(frozen=True, slots=True)
class Part:
    """Steps that a worker looks at in one go."""

    steps: tuple[int, ...]
    tries: int


def moments(last: int) -> list[int]:
    """The steps of a curve from the setup to the end, evenly apart."""
    count = min(last, MOMENTS)
    return [round(last * n / count) for n in range(count + 1)] if count else [0]


def chance_parts(last: int) -> list[Part]:
    """Where the chances of all seats are asked for."""
    return list(_parts(moments(last), CHANCES))


def cost_parts(steps: Sequence[Mapping[Seat, Any]], seat: Seat) -> list[Part]:
    """Where a seat chose."""
    return list(_parts([number for number, step in enumerate(steps) if seat in step], COSTS))


def _parts(steps: Sequence[int], limits: tuple[int, int, int]) -> Iterator[Part]:
    least, most, together = limits
    tries = max(least, min(most, together // max(len(steps), 1)))
    size = max(AT_ONCE, -(-len(steps) // PARTS))
    for first in range(0, len(steps), size):
        yield Part(tuple(steps[first : first + size]), tries)


def costliest(costs: Mapping[int, float]) -> list[int]:
    """The steps whose choices seem to have cost most, the dearest first."""
    ranked = sorted(costs, key=lambda step: (-costs[step], step))
    return [step for step in ranked[:WEIGHED] if costs[step] > 0]


def turning_points(weighed: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of the choices that were weighed, those that clearly cost something, the dearest first."""
    clear = [row for row in weighed if row["sure"] and row["cost"] >= LEAST]
    return sorted(clear, key=lambda row: (-row["cost"], row["step"]))[:TOLD]
