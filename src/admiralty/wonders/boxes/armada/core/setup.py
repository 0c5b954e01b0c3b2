"""What Armada lays on the table when a game begins."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.lookup import Lookup
from ....core.part import Setup
from ....core.state import State
from .sea import Islands, Sea, own_sea, sea_lookup


class Shipyards(Setup):
    """A shipyard for each seat, and the islands (A2)."""

    def found(self, city: City) -> None:
        city.extra0 = Sea()

    def open(self, state: State) -> None:
        state.extra0 = Islands()

    def draw(self, lookup: Lookup, chance: Chance) -> list[int]:
        order: list[int] = list(range(len(sea_lookup(lookup).yards)))
        chance.shuffle(order)
        return order[: lookup.cities]

    def lay(self, state: State, drawn: list[int]) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            own_sea(city).yard = drawn[seat]
            seat += 1

    def gather(self, lookup: Lookup, city: City) -> None:
        """Islands lie there as they did."""
        sea: Sea = own_sea(city)
        sea.naval = 0
        sea.powers = 0
        sea.ship_coins = 0
        islands: i64 = sea.islands
        island: i64 = 0
        while islands >> island != 0:
            if islands >> island & 1:
                city.place(sea_lookup(lookup).islands[island])
            island += 1
