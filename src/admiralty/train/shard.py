"""A piece of a round: some games to learn from, or some deals of a match, on whichever machine this is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from ..bots.core.network import Network
from ..bots.school import School
from ..bots.weights import read_weights
from ..games import GAMES, open_game
from ..kernel.game import Malformed
from .fit import renumbered


@dataclass(frozen=True, slots=True)
class Shard:
    """Games of one of the run's tables (`table`, a header), noted as its networks are laid out (`layout`, as JSON).

    `network` and `rival` are files of weights, or nothing: judgment. Without deals, `games` are played to learn.
    """

    number: int
    table: str
    seats: int
    seed: str
    layout: str
    network: bytes
    rival: bytes = b""
    games: int = 0
    every: int = 1
    thought: int = 0
    deals: int = 0

    def play(self, header: str) -> Done:
        one = network_of(self.network, self.table, self.seats)
        school = school_of(self.table, self.seats)
        if self.deals:
            assert one is not None
            rival = network_of(self.rival, self.table, self.seats)
            won = school.match(one, rival, self.deals, self.seed)
            return Done(self.number, self.seats, shares=tuple(won))
        ends, counts, traits = school.lessons(one, self.games, self.every, self.thought, self.seed)
        return Done(self.number, self.seats, ends, *renumbered(counts, traits, school.places(json.loads(self.layout))))


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a shard: lessons, or the share of each deal."""

    number: int
    seats: int
    ends: bytes = b""
    counts: bytes = b""
    traits: bytes = b""
    shares: tuple[float, ...] = ()


@lru_cache(maxsize=16)
def school_of(header: str, seats: int) -> School:
    """The school of a header's game; Malformed if it has none."""
    game = open_game(json.loads(header))
    school = GAMES[game.name].bots().school
    if school is None:
        raise Malformed(f"{game.name} has no school: there is nothing to train")
    return school(game, seats)


@lru_cache(maxsize=16)
def network_of(data: bytes, header: str, seats: int) -> Network | None:
    """A file's network as a table needs it; None where there is no file."""
    if not data:
        return None
    weights = read_weights(data, "network")
    return weights.network(school_of(header, seats).places(weights.about.get("layout")))
