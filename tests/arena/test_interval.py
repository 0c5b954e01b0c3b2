"""An interval holds what it promises, even when the games of a deal are alike."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from admiralty.arena.interval import mean_interval, share_interval


def test_alone_standing_games_have_wilsons_interval() -> None:
    """A thousand deals of one game: 600 won is 57.0 to 63.0 %, as in any table."""
    found = share_interval([1.0] * 600 + [0.0] * 400, [1] * 1000)
    assert found.value == pytest.approx(0.6)
    assert found.low == pytest.approx(0.569, abs=0.002)
    assert found.high == pytest.approx(0.630, abs=0.002)


def test_games_that_repeat_each_other_count_once() -> None:
    once = share_interval([1.0] * 60 + [0.0] * 40, [1] * 100)
    repeated = share_interval([4.0] * 60 + [0.0] * 40, [4] * 100)
    assert repeated.low == pytest.approx(once.low, abs=0.001)
    assert repeated.high == pytest.approx(once.high, abs=0.001)


def test_all_won_is_not_certain() -> None:
    found = share_interval([3.0] * 50, [3] * 50)
    assert found.value == found.high == 1.0
    assert 0.90 < found.low < 0.95
    assert share_interval([0.0] * 50, [3] * 50).high == pytest.approx(1 - found.low)


def test_one_deal_says_little() -> None:
    found = share_interval([2.0], [4])
    assert found.low < 0.05
    assert found.high > 0.95
    assert share_interval([], []).low == 0.0
    assert mean_interval([50.0], [4]).high == float("inf")


@pytest.mark.parametrize(("share", "alike"), [(0.5, 2.0), (0.25, 0.5), (0.8, 1.0)])
def test_the_true_share_is_inside_95_times_of_100(share: float, alike: float) -> None:
    """Deals whose games are alike (a beta distribution for each deal), 40 deals of 4 games, 1500 arenas."""
    chance = random.Random(f"{share} {alike}")
    inside = 0
    for _ in range(1500):
        wins = []
        for _ in range(40):
            own = chance.betavariate(share * alike, (1 - share) * alike)
            wins.append(float(sum(chance.random() < own for _ in range(4))))
        found = share_interval(wins, [4] * 40)
        inside += found.low <= share <= found.high
    assert 0.935 <= inside / 1500 <= 0.985


def test_the_true_mean_is_inside_95_times_of_100() -> None:
    chance = random.Random(1)
    inside = 0
    for _ in range(1500):
        sums = []
        for _ in range(30):
            luck = chance.gauss(50, 8)
            sums.append(sum(chance.gauss(luck, 5) for _ in range(3)))
        found = mean_interval(sums, [3] * 30)
        assert found.value == pytest.approx(fmean(sums) / 3)
        inside += found.low <= 50 <= found.high
    assert 0.93 <= inside / 1500 <= 0.97
