"""Which games an arena plays: every deal under all turns of its seating, from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .. import __version__
from ..kernel.asides import sides_of
from ..kernel.chance import Chance
from ..kernel.game import AnyGame, Malformed
from ..kernel.table import Table
from .match import Match, opened


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that settles the games of an arena; the same plan has the same games."""

    game: str
    """The game's header, as JSON."""
    seats: int
    bots: tuple[str, ...]
    games: int
    """At least so many: the last deal is played in all its seatings."""
    seed: str
    version: str

    def matches(self) -> list[Match]:
        """The games in order."""
        found: list[Match] = []
        mates = len(sides_of(opened(self.game), self.seats)[0])
        for deal, row in enumerate(lineups(len(self.bots), self.seats // mates, self.seed)):
            names = [self.bots[bot] for bot in row for _ in range(mates)]
            turned: list[tuple[str, ...]] = []
            for turn in range(0, self.seats, mates):
                seating = (*names[turn:], *names[:turn])
                # The same bots in the same seats would play the very same game again.
                if seating not in turned:
                    turned.append(seating)
                    found.append(Match(len(found), deal, turn, f"{self.seed}/{deal}", seating))
            if len(found) >= self.games:
                break
        return found


def make_plan(game: AnyGame, seats: int, bots: Sequence[str], games: int, seed: str) -> Plan:
    """The plan of an arena; Malformed or Illegal for a game that can't be played."""
    if not bots:
        raise Malformed("an arena needs at least one bot")
    Table(game, seats, seed)
    header: dict[str, Any] = dict(game.header())
    return Plan(json.dumps(header, ensure_ascii=False, sort_keys=True), seats, tuple(bots), games, seed, __version__)


def lineups(bots: int, seats: int, seed: str) -> Iterator[list[int]]:
    """The bots of each deal by seat or team, without end: all play alike often, beside changing neighbors."""
    chance = Chance(f"{seed}/seating")
    played = [0] * bots
    while True:
        order = list(range(bots))
        chance.shuffle(order)
        row = order * (seats // bots)
        # Seats that are left over go to those who have played least.
        row += sorted(order, key=lambda bot: played[bot])[: seats % bots]
        for bot in row:
            played[bot] += 1
        chance.shuffle(row)
        yield row
