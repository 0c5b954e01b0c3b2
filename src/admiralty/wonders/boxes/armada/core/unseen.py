"""The islands that a seat can't see: any that lie before nobody may be in a deck, or just drawn by somebody else."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....belief.worlds import Hidden
from ....core.city import City
from ....core.item import BIT
from ....core.state import State
from .sea import OF_A_LEVEL, own_islands, own_sea, sea_of


class UnseenIslands(Hidden):
    """The islands of each level that lie before nobody, and how many of which level each seat chooses from."""

    def __init__(self, islands: list[list[int]], levels: list[int], counts: list[int]) -> None:
        super().__init__()
        self.islands: list[list[int]] = islands
        self.levels: list[int] = levels
        self.counts: list[int] = counts

    def deal(self, state: State, chance: Chance) -> None:
        seen: i64 = 0
        city: City
        for city in state.cities:
            seen |= sea_of(city).drawn
        level: i64 = 1
        while level <= 3:
            unseen: list[int] = [island for island in self.islands[level - 1] if seen & BIT[island] == 0]
            chance.shuffle(unseen)
            seat: i64 = 0
            for city in state.cities:
                if self.levels[seat] == level and sea_of(city).drawn == 0:
                    count: i64 = self.counts[seat]
                    while count > 0:
                        own_sea(city).drawn |= BIT[unseen.pop()]
                        count -= 1
                seat += 1
            deck: i64 = 0
            island: i64
            for island in unseen:
                deck |= BIT[island - OF_A_LEVEL * (level - 1)]
            own_islands(state).keep(level, deck)
            level += 1
