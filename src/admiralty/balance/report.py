"""What many games said, with intervals: shares of wins, first picks, points of winners, chances as they came true.

Every interval stands for itself, 95 times of 100. A kind has many things, and one of twenty would lie outside by
luck: a thing is called unlike only where an interval that is wide enough for all things of its kind together leaves
the fair share out (Bonferroni).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..arena.interval import Interval, mean_interval, share_interval
from .tally import BINS, PLACE, TOTAL, Games, Picked, Tally
from .watched import PARTS, BalancePlan

DOUBT = 0.05
"""How often an interval may fail to hold what it is for."""
FEWEST = 30
"""Games below which nothing is said to be unlike: a variance of a handful of games is itself a guess."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Those who had a thing: how many seats, the share of their games that they won, the same for all of its kind."""

    id: str
    seats: int
    share: Interval
    wide: Interval
    fair: float
    games: int

    @property
    def unlike(self) -> int:
        """1 where whoever has it wins more than others, -1 where less; 0 where the games do not say."""
        if self.games < FEWEST:
            return 0
        return int(self.wide.low > self.fair) - int(self.wide.high < self.fair)


@dataclass(frozen=True, slots=True)
class First:
    """What was offered: how often it was taken, and the wins of those to whom it was offered, and who took it."""

    id: str
    offered: int
    rate: Interval
    dealt: Thing
    won: Thing


@dataclass(frozen=True, slots=True)
class Points:
    """Points of a category: of winners, of all others, and their difference."""

    category: str
    winners: float
    others: float
    gap: Interval


@dataclass(frozen=True, slots=True)
class Part:
    """Chances between two bounds: what was foreseen on average, what came true, and their difference."""

    low: float
    high: float
    count: int
    foreseen: float
    came: Interval
    gap: Interval


@dataclass(frozen=True, slots=True)
class Balance:
    """Everything that the games said."""

    plan: BalancePlan
    games: int
    things: dict[str, tuple[Thing, ...]]
    """By kind, those who won most first."""
    picks: dict[str, tuple[First, ...]]
    """By kind, what was taken most often first."""
    points: tuple[Points, ...]
    endings: dict[str, Interval]
    positions: int
    parts: tuple[Part, ...]

    @property
    def off(self) -> float:
        """How far chances are off, on average over all of them."""
        count = sum(part.count for part in self.parts)
        return sum(abs(part.gap.value) * part.count for part in self.parts) / count if count else 0.0


def balance_of(plan: BalancePlan, tally: Tally) -> Balance:
    """Read a tally; the same games give the same balance."""
    fair = 1 / plan.seats
    kinds = sorted(tally.had, key=lambda kind: (kind == PLACE, kind))
    return Balance(
        plan,
        tally.games,
        {kind: _things(tally.had[kind], fair) for kind in kinds},
        {kind: _firsts(rows, fair) for kind, rows in sorted(tally.picked.items())},
        tuple(
            _points(name, tally.points[name]) for name in sorted(tally.points, key=lambda name: (name != TOTAL, name))
        ),
        {ending: _share({(1.0, 1): n, (0.0, 1): tally.games - n}) for ending, n in tally.endings.most_common()},
        tally.positions,
        tuple(_part(part, rows) for part, rows in sorted(tally.foreseen.items())),
    )


def _things(rows: dict[str, Games], fair: float) -> tuple[Thing, ...]:
    found = [_thing(id, games, fair, len(rows)) for id, games in rows.items()]
    return tuple(sorted(found, key=lambda thing: (-thing.share.value, thing.id)))


def _thing(id: str, games: Games, fair: float, among: int) -> Thing:
    seats = sum(count * n for (_, count), n in games.items())
    return Thing(id, seats, _share(games), _share(games, 1 - DOUBT / among), fair, games.total())


def _firsts(rows: dict[str, Picked], fair: float) -> tuple[First, ...]:
    found = [_first(id, picked, fair, len(rows)) for id, picked in rows.items()]
    return tuple(sorted(found, key=lambda first: (-first.rate.value, first.id)))


def _first(id: str, picked: Picked, fair: float, among: int) -> First:
    dealt = _thing(id, picked.offered, fair, among)
    return First(id, dealt.seats, _share(picked.taken), dealt, _thing(id, picked.won, fair, among))


def _share(games: dict[tuple[float, int], int], confidence: float = 1 - DOUBT) -> Interval:
    """The share of some games, each a deal of its own; in the order of their sums, so that they always add up alike."""
    rows = [row for row, n in sorted(games.items()) for _ in range(n)]
    return share_interval([won for won, _ in rows], [count for _, count in rows], confidence)


def _points(name: str, games: dict[tuple[int, int, int, int], int]) -> Points:
    rows = [row for row, n in sorted(games.items()) for _ in range(n)]
    winners = [first / count for first, count, _, _ in rows]
    others = [rest / count for _, _, rest, count in rows]
    gaps = [won - lost for won, lost in zip(winners, others, strict=True)]
    return Points(name, _mean(winners), _mean(others), mean_interval(gaps, [1] * len(gaps)))


def _part(part: int, games: dict[tuple[float, int, int], int]) -> Part:
    rows = [row for row, n in sorted(games.items()) for _ in range(n)]
    wins, counts = [won for won, _, _ in rows], [count for _, _, count in rows]
    foreseen = [chance / PARTS for _, chance, _ in rows]
    gaps = [won - chance for won, chance in zip(wins, foreseen, strict=True)]
    total = sum(counts)
    return Part(
        part / BINS,
        (part + 1) / BINS,
        total,
        sum(foreseen) / total,
        share_interval(wins, counts),
        mean_interval(gaps, counts),
    )


def _mean(numbers: Iterable[float]) -> float:
    row = list(numbers)
    return sum(row) / len(row) if row else 0.0
