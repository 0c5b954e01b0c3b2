"""Times add up, and their quantiles are right to within a tenth."""

from __future__ import annotations

import random

import pytest

from admiralty.arena.times import Times, added, times_of


def test_quantiles_are_right_to_within_a_tenth() -> None:
    chance = random.Random(3)
    seconds = [chance.lognormvariate(-5, 1.5) for _ in range(5000)]
    times = times_of(seconds)
    for part in (0.5, 0.95, 0.99):
        exact = sorted(seconds)[int(part * len(seconds)) - 1]
        assert exact <= times.quantile(part) * 1.0001
        assert times.quantile(part) <= exact * 1.11
    assert times.longest == pytest.approx(max(seconds), abs=1e-6)


def test_parts_add_up() -> None:
    seconds = [0.001 * number for number in range(1, 400)]
    whole = times_of(seconds)
    parts = added([times_of(seconds[:100]), Times(), times_of(seconds[100:])])
    assert parts.steps == whole.steps
    assert parts.count == whole.count
    assert parts.mean == pytest.approx(whole.mean)


def test_no_time_at_all() -> None:
    assert Times().quantile(0.95) == 0.0
    assert times_of([0.0]).quantile(0.95) == 0.0
