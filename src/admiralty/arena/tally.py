"""What many games say about each bot: how often it wins, with which points, how long it thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from ..kernel.asides import sides_of
from .interval import Interval, mean_interval, share_interval
from .match import Played, Seated, opened
from .plan import Plan
from .ratings import Rating, has_ratings, rate
from .times import Times, added


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot after all games."""

    bot: str
    games: int
    seats: int
    wins: float
    share: Interval
    """Of the games that it took part in, those that it won."""
    fair: float
    """The share that it would have if all seats were alike."""
    points: Interval
    median: float
    """Of the points: half of all times it has no more."""
    tenth: int
    """Of the points: one time of ten it has no more."""
    categories: dict[str, float]
    times: Times
    forfeits: int
    rating: Rating | None


@dataclass(frozen=True, slots=True)
class Report:
    """All bots after all games, the best first."""

    plan: Plan
    games: int
    deals: int
    standings: tuple[Standing, ...]
    counted: tuple[str, ...]
    """The categories that the points are made of; others of the sheet only break ties."""


def report(plan: Plan, games: Sequence[Played]) -> Report:
    """Add the games up; the same games give the same report."""
    bots = list(dict.fromkeys(plan.bots))
    ratings = rate(games, sides_of(opened(plan.game), plan.seats)) if has_ratings() else {}
    standings = [_standing(bot, games, plan.seats, ratings.get(bot)) for bot in bots]
    standings.sort(key=lambda standing: -standing.share.value / (standing.fair or 1))
    deals = len({played.deal for played in games})
    return Report(plan, len(games), deals, tuple(standings), _counted(games))


def _counted(games: Sequence[Played]) -> tuple[str, ...]:
    """All categories, where they add up to the points; else the one that is the points."""
    seats = [seated for played in games for seated in played.seats]
    names = sorted({name for seated in seats for name in seated.scores})
    if all(sum(seated.scores.values()) == seated.points for seated in seats):
        return tuple(names)
    return tuple(name for name in names if all(seated.scores.get(name) == seated.points for seated in seats))[:1]


def _standing(bot: str, games: Sequence[Played], seats: int, rating: Rating | None) -> Standing:
    deals: dict[int, list[tuple[float, int, int, int]]] = {}
    mine: list[Seated] = []
    for played in games:
        own = [seated for seated in played.seats if seated.bot == bot]
        if own:
            mine += own
            row = (sum(seated.win for seated in own), 1, sum(seated.points for seated in own), len(own))
            deals.setdefault(played.deal, []).append(row)
    wins, counts, points, seated_in = ([sum(row[i] for row in rows) for rows in deals.values()] for i in range(4))
    played_in = int(sum(counts))
    ended = sorted(seated.points for seated in mine)
    return Standing(
        bot,
        played_in,
        len(mine),
        sum(wins),
        share_interval(wins, [int(count) for count in counts]),
        len(mine) / (played_in * seats) if played_in else 0.0,
        mean_interval(points, [int(count) for count in seated_in]),
        median(ended) if ended else 0.0,
        ended[(len(ended) - 1) // 10] if ended else 0,
        _categories(mine),
        added(seated.times for seated in mine),
        sum(seated.forfeits for seated in mine),
        rating,
    )


def _categories(mine: Sequence[Seated]) -> dict[str, float]:
    totals: Counter[str] = Counter()
    for seated in mine:
        totals.update(seated.scores)
    return {name: totals[name] / len(mine) for name in sorted(totals)}
