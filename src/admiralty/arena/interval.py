"""How sure a share or a mean is, when the games of one deal resemble each other.

A deal is a cluster: its games share cards and boards. The variance is that of a ratio over clusters; the
interval of a share is Wilson's, for as many independent games as would have that variance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate and the bounds that hold it, 95 times of 100."""

    value: float
    low: float
    high: float


def share_interval(wins: Sequence[float], games: Sequence[int], confidence: float = 0.95) -> Interval:
    """The share of games won, from the wins and games of each deal."""
    total = sum(games)
    if not total:
        return Interval(0.0, 0.0, 1.0)
    share = sum(wins) / total
    deals = len(games)
    variance = _variance(wins, games, share)
    # Without any variance to go by (all won, all lost, one deal) a deal counts as one game.
    alike = share * (1 - share) / variance if variance > 0 else float(deals)
    size = max(1.0, min(alike, float(total)))
    z = _quantile(confidence, deals - 1)
    center = (share + z * z / (2 * size)) / (1 + z * z / size)
    half = z / (1 + z * z / size) * math.sqrt(share * (1 - share) / size + z * z / (4 * size * size))
    return Interval(share, max(0.0, min(center - half, share)), min(1.0, max(center + half, share)))


def mean_interval(sums: Sequence[float], counts: Sequence[int], confidence: float = 0.95) -> Interval:
    """The mean of some number, from its sum and count in each deal."""
    total = sum(counts)
    if not total:
        return Interval(0.0, -math.inf, math.inf)
    mean = sum(sums) / total
    if len(counts) < 2:
        return Interval(mean, -math.inf, math.inf)
    half = _quantile(confidence, len(counts) - 1) * math.sqrt(_variance(sums, counts, mean))
    return Interval(mean, mean - half, mean + half)


def _variance(sums: Sequence[float], counts: Sequence[int], mean: float) -> float:
    """The variance of a ratio over clusters; 0 for a single one."""
    deals = len(counts)
    if deals < 2:
        return 0.0
    squares = sum((own - mean * count) ** 2 for own, count in zip(sums, counts, strict=True))
    return deals / (deals - 1) * squares / sum(counts) ** 2


def _quantile(confidence: float, freedom: int) -> float:
    """Student's quantile by its expansion around the normal one: few deals make a wide interval."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    v = max(freedom, 1)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )
