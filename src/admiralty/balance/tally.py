"""The games of a balance added up as they end: no game is kept, and the order in which they end changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from .watched import PARTS, Counted, CountedGame

PLACE = "place"
"""The kind of things that a seat is itself: which one at the table."""
TOTAL = "total"
BINS = 10
"""Chances from 0 to 1, in so many parts."""

Games = Counter[tuple[float, int]]
"""How many games had this sum of something (wins, things taken) over so many seats."""


@dataclass(slots=True)
class Picked:
    """A thing that was offered: to whom, who took it, and how both ended."""

    offered: Games = field(default_factory=Counter)
    """Wins of those who were offered it."""
    taken: Games = field(default_factory=Counter)
    """How many of them took it."""
    won: Games = field(default_factory=Counter)
    """Wins of those who took it."""


@dataclass(slots=True)
class Tally:
    """What the games said so far."""

    games: int = 0
    had: dict[str, dict[str, Games]] = field(default_factory=dict)
    picked: dict[str, dict[str, Picked]] = field(default_factory=dict)
    endings: Counter[str] = field(default_factory=Counter)
    points: dict[str, Counter[tuple[int, int, int, int]]] = field(default_factory=dict)
    """By category: the points of those who won and how many they were, and the same of the others."""
    positions: int = 0
    foreseen: dict[int, Counter[tuple[float, int, int]]] = field(default_factory=dict)
    """By part of the chances: wins, chances foreseen and how many of them, game by game."""

    def add(self, game: CountedGame) -> None:
        """One more game."""
        self.games += 1
        if game.ending:
            self.endings[game.ending] += 1
        self._add_things(game)
        self._add_picks(game)
        self._add_points(game)
        self._add_chances(game)

    def _add_things(self, game: CountedGame) -> None:
        sums: dict[tuple[str, str], tuple[float, int]] = {}
        for number, seat in enumerate(game.seats):
            things = [(kind, id) for kind, ids in seat.had.items() for id in dict.fromkeys(ids)]
            for thing in [(PLACE, str(number + 1)), *things]:
                _sum(sums, thing, seat.win)
        for (kind, id), row in sums.items():
            self.had.setdefault(kind, {}).setdefault(id, Counter())[row] += 1

    def _add_picks(self, game: CountedGame) -> None:
        offered: dict[tuple[str, str], tuple[float, int]] = {}
        won: dict[tuple[str, str], tuple[float, int]] = {}
        for seat in game.seats:
            for pick in seat.picks:
                for id in dict.fromkeys(pick.offered):
                    _sum(offered, (pick.kind, id), seat.win)
                if pick.taken:
                    _sum(won, (pick.kind, pick.taken), seat.win)
        for (kind, id), row in offered.items():
            picked = self.picked.setdefault(kind, {}).setdefault(id, Picked())
            taken = won.get((kind, id), (0.0, 0))
            picked.offered[row] += 1
            picked.taken[float(taken[1]), row[1]] += 1
            if taken[1]:
                picked.won[taken] += 1

    def _add_points(self, game: CountedGame) -> None:
        first = [seat for seat in game.seats if seat.win]
        rest = [seat for seat in game.seats if not seat.win]
        if not rest:  # nobody is behind
            return
        for name in {TOTAL, *(name for seat in game.seats for name in seat.scores)}:
            row = (_points(first, name), len(first), _points(rest, name), len(rest))
            self.points.setdefault(name, Counter())[row] += 1

    def _add_chances(self, game: CountedGame) -> None:
        sums: dict[int, tuple[float, int, int]] = {}
        for chances in game.foreseen:
            for seat, chance in zip(game.seats, chances, strict=True):
                part = min(chance * BINS // PARTS, BINS - 1)
                won, sum, count = sums.get(part, (0.0, 0, 0))
                sums[part] = (won + seat.won, sum + chance, count + 1)
        self.positions += len(game.foreseen)
        for part, row in sums.items():
            self.foreseen.setdefault(part, Counter())[row] += 1


def _sum(sums: dict[tuple[str, str], tuple[float, int]], thing: tuple[str, str], win: float) -> None:
    won, seats = sums.get(thing, (0.0, 0))
    sums[thing] = (won + win, seats + 1)


def _points(seats: list[Counted], name: str) -> int:
    return sum(seat.points if name == TOTAL else seat.scores.get(name, 0) for seat in seats)
