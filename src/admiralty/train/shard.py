"""A piece of a round: some games to learn from, or some deals of a match, on whichever machine this is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..bots.core.network import Network
from ..bots.school import School
from ..bots.weights import read_weights
from ..games import GAMES, open_game
from ..kernel.game import Malformed


@dataclass(frozen=True, slots=True)
class Shard:
    """`network` and `rival` are files of weights, or nothing: judgment. Without deals, `games` are played to learn."""

    number: int
    seats: int
    seed: str
    network: bytes
    rival: bytes = b""
    games: int = 0
    every: int = 1
    thought: int = 0
    deals: int = 0

    def play(self, header: str) -> Done:
        school = school_of(json.loads(header), self.seats)
        one = network_of(self.network)
        if self.deals:
            assert one is not None
            won = school.match(one, network_of(self.rival), self.deals, self.seed)
            return Done(self.number, self.seats, shares=tuple(won))
        return Done(self.number, self.seats, *school.lessons(one, self.games, self.every, self.thought, self.seed))


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a shard: lessons, or the share of each deal."""

    number: int
    seats: int
    ends: bytes = b""
    counts: bytes = b""
    traits: bytes = b""
    shares: tuple[float, ...] = ()


def school_of(header: Mapping[str, Any], seats: int) -> School:
    """The school of a game; Malformed if it has none."""
    game = open_game(header)
    school = GAMES[game.name].bots().school
    if school is None:
        raise Malformed(f"{game.name} has no school: there is nothing to train")
    return school(game, seats)


@lru_cache(maxsize=4)
def network_of(data: bytes) -> Network | None:
    return read_weights(data, "network").network() if data else None
