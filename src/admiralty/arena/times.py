"""How long decisions took: count, total, longest, and the rest in steps of a tenth, so that times add up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

STEP = math.log(1.1)
SHORTEST = 1e-6


@dataclass(frozen=True, slots=True)
class Times:
    """The times of many decisions, in seconds."""

    count: int = 0
    total: float = 0.0
    longest: float = 0.0
    steps: Mapping[int, int] = field(default_factory=dict)
    """How many took from 1.1**step to 1.1**(step + 1) microseconds."""

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, part: float) -> float:
        """A time that this part of the decisions kept to, within a tenth."""
        left = math.ceil(part * self.count)
        for step in sorted(self.steps):
            left -= self.steps[step]
            if left <= 0:
                return min(SHORTEST * math.exp(STEP * (step + 1)), self.longest)
        return self.longest


def times_of(seconds: Iterable[float]) -> Times:
    """The times of some decisions."""
    count, total, longest = 0, 0.0, 0.0
    steps: dict[int, int] = {}
    for second in seconds:
        step = max(0, math.floor(math.log(max(second, SHORTEST) / SHORTEST) / STEP))
        steps[step] = steps.get(step, 0) + 1
        count, total, longest = count + 1, total + second, max(longest, second)
    return Times(count, round(total, 6), round(longest, 6), steps)


def added(many: Iterable[Times]) -> Times:
    """All the times together."""
    count, total, longest = 0, 0.0, 0.0
    steps: dict[int, int] = {}
    for times in many:
        count, total, longest = count + times.count, total + times.total, max(longest, times.longest)
        for step, number in times.steps.items():
            steps[step] = steps.get(step, 0) + number
    return Times(count, total, longest, steps)
