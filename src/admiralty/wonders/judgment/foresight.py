"""How a table looks to end, by a network that has seen many games end; and choosing by it at a glance."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...bots.core.network import Network
from ...kernel.chance import Chance
from ..core.item import BIT
from ..core.lookup import OVER, Lookup
from ..core.state import State
from ..core.step import lay, play
from .policy import judge
from .ranking import Ranking, ranked
from .rewards import rewards
from .traits import Traits

TRUST: Final = 0.0001  # what a hundredth of a point of judged worth counts in a choice by foresight


class Foresight:
    """A network and the traits that it reads."""

    def __init__(self, lookup: Lookup, network: Network) -> None:
        self.traits: Traits = Traits(lookup)
        self.network: Network = network
        if self.traits.size != network.inputs:
            raise ValueError(f"the network has {network.inputs} inputs, the table {self.traits.size} traits")

    def rewards(self, state: State) -> list[float]:
        """What every seat may expect, from 0 to 1 (see rewards.py)."""
        traits: Traits = self.traits
        traits.see(state, -1)
        return self.network.see(traits.traits, traits.marks, traits.parts, state.seats, 1)

    def reward(self, state: State, seat: i64) -> float:
        """The same for one seat; what is over is known."""
        if state.phase == OVER:
            return rewards(state)[seat]
        return self.ends(state, seat, 1)[0]

    def ends(self, state: State, seat: i64, outputs: i64) -> list[float]:
        """All that the network says of one seat: its reward, its share of the victory."""
        traits: Traits = self.traits
        traits.see(state, seat)
        return self.network.see(traits.traits, traits.marks, traits.parts, 1, outputs)


def foreseen(state: State, city: i64, foresight: Foresight, noise: i64, breadth: i64, chance: Chance) -> i64:
    """The code after which the city's seat expects most, whatever the others may choose meanwhile.

    Judgment has a say: a network has seen few of the moves that nobody plays, and would believe in them.
    """
    ranking: Ranking = ranked(state, city, breadth)
    if len(ranking.codes) == 1:
        return ranking.codes[0]
    before: State = unlaid(state)
    lay_judged(before, BIT[city], state.seats, noise, chance)
    seat: i64 = state.lookup.control.seat(state, city)
    best: i64 = ranking.codes[0]
    most: float = -1e9
    i: i64 = 0
    while i < len(ranking.codes):
        code: i64 = ranking.codes[i]
        after: State = before.copy()
        lay(after, city, code)
        lay_judged(after, 0, state.city_count, noise, chance)
        play(after, chance)
        behind: i64 = ranking.values[i] - ranking.values[0]
        reward: float = foresight.reward(after, seat) + TRUST * float(behind)
        if reward > most:
            most = reward
            best = code
        i += 1
    return best


def unlaid(state: State) -> State:
    """A copy in which nothing is known of what others have laid face down; a seat with a second city has its first."""
    found: State = state.copy()
    if state.seats == state.city_count:
        found.laid = 0
    return found


def lay_judged(state: State, but: i64, cities: i64, noise: i64, chance: Chance) -> None:
    """Lay what the first so many cities may choose, where they are asked and are not among `but`."""
    city: i64 = 0
    while city < cities:
        if (state.asked & ~state.laid & ~but) >> city & 1:
            lay(state, city, judge(state, city, noise, chance))
        city += 1
