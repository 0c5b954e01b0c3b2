"""One game of a balance, played to its end: what each seat had, what it picked, and what was foreseen of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ..arena.match import Match, bots_of, categories_of, opened, play_out
from ..arena.plan import Plan
from ..bots.entrants import open_bot
from ..bots.hindsight import Hindsight, winners
from ..bots.shelf import levels
from ..games import entry_of
from ..kernel.chance import Chance
from ..kernel.game import AnyGame, Seat
from ..kernel.table import Table
from .census import Census, Pick

PARTS = 10_000
"""Chances are kept in whole parts of this, so that they add up to the same in any order."""


@dataclass(frozen=True, slots=True)
class BalancePlan(Plan):
    """The games of a balance, and what is asked of each of them besides its end."""

    positions: int = 0
    """Positions of each game whose chances are foreseen."""
    tries: int = 0
    """Games that are played on for each of them."""

    def jobs(self) -> list[Watched]:
        """The games in order, as work for any process."""
        return [Watched(match.number, match, self.positions, self.tries) for match in self.matches()]


def balance_plan(plan: Plan, positions: int, tries: int) -> BalancePlan:
    """The games of a plan, and so many positions of each; the tries are those of positions, if there are any."""
    tried = tries if positions else 0
    return BalancePlan(plan.game, plan.seats, plan.bots, plan.games, plan.seed, plan.version, positions, tried)


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat of a game that is over."""

    win: float
    """1 for the winner; winners who share the win split it."""
    won: float
    """The same for the seat's side: those of a team have won together."""
    points: int
    scores: Mapping[str, int]
    had: Mapping[str, tuple[str, ...]]
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that is over; of some positions the chances of all seats, as they were foreseen."""

    number: int
    seed: str
    ending: str
    seats: tuple[Counted, ...]
    foreseen: tuple[tuple[int, ...], ...] = ()

    def is_of(self, match: Match | None) -> bool:
        return match is not None and (match.number, match.seed) == (self.number, self.seed)


@dataclass(frozen=True, slots=True)
class Watched:
    """A match to be played while somebody counts."""

    number: int
    match: Match
    positions: int
    tries: int

    def play(self, header: str) -> CountedGame:
        game, match = opened(header), self.match
        table: Table[Any, Any, Any] = Table(game, len(match.bots), match.seed)
        clerk = Clerk(census_of(header), self.positions, match.seed)
        play_out(table, bots_of(header, match), clerk)
        return CountedGame(
            match.number,
            match.seed,
            clerk.census.ending(table.state),
            clerk.counted(game, table.state),
            tuple(self._chances(header, step, state) for step, state in sorted(clerk.kept.items())),
        )

    def _chances(self, header: str, step: int, state: Any) -> tuple[int, ...]:
        found = looking_back(header).chances(state, self.tries, f"study {self.match.seed} {step}")
        return tuple(round(PARTS * chance) for chance in found)


@dataclass(slots=True)
class Clerk:
    """Looks on at one game: told of every choice, it keeps what was picked and some of the positions."""

    census: Census
    positions: int
    seed: str
    picks: dict[Seat, list[Pick]] = field(default_factory=dict)
    used: dict[Seat, dict[str, dict[str, None]]] = field(default_factory=dict)
    kept: dict[int, Any] = field(default_factory=dict)
    chance: Chance = field(init=False)
    last: int = -1

    def __post_init__(self) -> None:
        self.chance = Chance(f"study {self.seed} positions")

    def __call__(self, table: Table[Any, Any, Any], seat: Seat, action: Any) -> None:
        if self.positions and len(table.steps) > self.last:
            self.last = len(table.steps)
            self._keep(table.state)
        pick = self.census.pick(table.state, seat, table.options(seat), action)
        if pick is not None:
            self.picks.setdefault(seat, []).append(pick)
        used = self.census.used(action)
        if used is not None:
            self.used.setdefault(seat, {}).setdefault(used[0], {})[used[1]] = None

    def _keep(self, state: Any) -> None:
        """Any position is as likely to be among those that are kept as the next, however long the game will be."""
        if len(self.kept) < self.positions:
            self.kept[self.last] = state
            return
        place = self.chance.below(self.last + 1)
        if place < self.positions:
            del self.kept[sorted(self.kept)[place]]
            self.kept[self.last] = state

    def counted(self, game: AnyGame, state: Any) -> tuple[Counted, ...]:
        scores, won = game.scores(state), winners(game, state)
        wins = sum(score.winner for score in scores)
        found = []
        for score in scores:
            had = {kind: tuple(ids) for kind, ids in self.census.had(state, score.seat).items()}
            had |= {kind: tuple(ids) for kind, ids in self.used.get(score.seat, {}).items()}
            win = 1 / wins if score.winner else 0.0
            picks = tuple(self.picks.get(score.seat, ()))
            found.append(Counted(win, won[score.seat], score.points, categories_of(score), had, picks))
        return tuple(found)


@cache
def census_of(header: str) -> Census:
    """What is counted in the games of a header."""
    game = opened(header)
    return entry_of(game.name).balance()(game)


@cache
def looking_back(header: str) -> Hindsight:
    """The highest level looks back, as it does for whoever asks for the story of a game."""
    game = opened(header)
    return Hindsight(game, open_bot(levels(game.name)[-1], game))
