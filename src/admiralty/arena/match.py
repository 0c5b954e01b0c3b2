"""One game between bots: which deal, who sits where, and how it ended."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from time import perf_counter
from typing import Any, Protocol, TypeVar

from ..bots.bot import Bot, Forfeiting, bot_chance
from ..bots.entrants import open_bot
from ..bots.random import RandomBot
from ..games import open_game
from ..kernel.asides import Drifting, facts_of, says, sides_of, sight_of
from ..kernel.game import AnyGame, Score, Seat
from ..kernel.table import Table
from .times import Times, times_of

R_co = TypeVar("R_co", bound="Numbered", covariant=True)
Watch = Callable[[Table[Any, Any, Any], Seat, Any], None]
"""Whoever looks on: told of each choice, before it is laid."""


class Numbered(Protocol):
    """Whatever has a number among its like."""

    @property
    def number(self) -> int: ...


class Job(Numbered, Protocol[R_co]):
    """A piece of work that any process can do; what comes of it has the same number."""

    def play(self, header: str) -> R_co:
        """Do it, for the game of a header."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game to be played: its number, its deal, how far the seating is turned, and the bots by seat."""

    number: int
    deal: int
    turn: int
    seed: str
    bots: tuple[str, ...]

    def play(self, header: str) -> Played:
        return play_match(header, self)


@dataclass(frozen=True, slots=True)
class Untimed(Match):
    """A game of which nobody asks how long its decisions took."""

    def play(self, header: str) -> Played:
        return play_untimed(header, self)


@dataclass(frozen=True, slots=True)
class Seated:
    """How a game ended for one seat."""

    bot: str
    points: int
    rank: int
    win: float
    """1 for the winner; winners who share the win split it."""
    scores: Mapping[str, int]
    facts: Mapping[str, Any]
    times: Times = field(default_factory=Times)
    forfeits: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    number: int
    deal: int
    turn: int
    seed: str
    seats: tuple[Seated, ...]

    def is_of(self, match: Match | None) -> bool:
        """Whether this is how that match may have ended."""
        return match is not None and match == Match(
            self.number, self.deal, self.turn, self.seed, tuple(seated.bot for seated in self.seats)
        )

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, seated in enumerate(self.seats) if seated.win]


def play_match(header: str, match: Match) -> Played:
    """Play one game of a plan, from the first choice to the score sheet."""
    game = opened(header)
    bots = bots_of(header, match)
    table: Table[Any, Any, Any] = Table(game, len(bots), match.seed)
    seconds, forfeits = play_out(table, bots)
    return _ended(game, match, table.state, [times_of(row) for row in seconds], forfeits)


def play_untimed(header: str, match: Match) -> Played:
    """The same game for who does not ask how long decisions took: where all is left to chance, inside the core."""
    game: Any = opened(header)
    bots = bots_of(header, match)
    if not says(game, Drifting) or any(type(bot) is not RandomBot for bot in bots):
        return play_match(header, match)
    return _ended(game, match, game.drift(len(bots), match.seed), [Times()] * len(bots), [0] * len(bots))


def _ended(game: AnyGame, match: Match, state: Any, times: Sequence[Times], forfeits: Sequence[int]) -> Played:
    """How a game ended, seat by seat."""
    scores = game.scores(state)
    ranks = ranked(scores, sides_of(game, len(scores)))
    wins = sum(score.winner for score in scores)
    view = sight_of(game, state, None)
    seats = tuple(
        Seated(
            name,
            score.points,
            ranks[score.seat],
            1 / wins if score.winner else 0.0,
            categories_of(score),
            facts_of(game, view, score.seat),
            times[score.seat],
            forfeits[score.seat],
        )
        for name, score in zip(match.bots, scores, strict=True)
    )
    return Played(match.number, match.deal, match.turn, match.seed, seats)


def check_bots(header: str, names: Sequence[str]) -> None:
    """Make the bots once, so that one that is not there is known before the first game."""
    for name in dict.fromkeys(names):
        _bot(header, name)


def bots_of(header: str, match: Match) -> list[Bot]:
    """The bots of a match, by seat."""
    return [_bot(header, name) for name in match.bots]


def play_out(
    table: Table[Any, Any, Any], bots: Sequence[Bot], watch: Watch | None = None
) -> tuple[list[list[float]], list[int]]:
    """Let the bots play to the end; the seconds of every decision, and the answers that each seat owed."""
    seconds: list[list[float]] = [[] for _ in bots]
    forfeits = [0] * len(bots)
    programs = [bot if isinstance(bot, Forfeiting) else None for bot in bots]
    while not table.over:
        step = len(table.steps)
        for seat in table.waiting():
            bot = bots[seat]
            view = None if bot.blind else table.view(seat)
            options = table.options(seat)
            program = programs[seat]
            owed = program.forfeits if program else 0
            start = perf_counter()
            action = bot(view, options, bot_chance(table.seed, step, seat))
            seconds[seat].append(perf_counter() - start)
            if program and program.forfeits > owed:
                _tell(program.command, program.reason)
                forfeits[seat] += program.forfeits - owed
            if watch:
                watch(table, seat, action)
            table.choose(seat, action)
    return seconds, forfeits


@cache
def _tell(command: str, reason: str) -> None:
    """Say on standard error why a program forfeits, once for each reason."""
    sys.stderr.write(f"{command}: forfeits to the default answer ({reason})\n")


def ranked(scores: Sequence[Score], sides: Sequence[Sequence[Seat]]) -> list[int]:
    """Each seat's rank, from 1; sides that nothing parts share theirs."""
    keys = {}
    for side in sides:
        mine = [scores[seat] for seat in side]
        won = any(score.winner for score in mine)
        keys[tuple(side)] = (won, sum(score.points for score in mine), sum(score.tie_break for score in mine))
    ranks = [0] * len(scores)
    for side in sides:
        for seat in side:
            ranks[seat] = 1 + sum(other > keys[tuple(side)] for other in keys.values())
    return ranks


def categories_of(score: Score) -> dict[str, int]:
    """The points of a score sheet by category."""
    categories: dict[str, int] = {}
    for line in score.lines:
        categories[line.category] = categories.get(line.category, 0) + line.points
    return categories


@cache
def opened(header: str) -> AnyGame:
    """The game of a header in JSON, made once."""
    return open_game(json.loads(header))


@cache
def _bot(header: str, name: str) -> Bot:
    return open_bot(name, opened(header))
