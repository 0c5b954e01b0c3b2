"""What Armada lays on the table when a game begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import subject_of
from ....core.keep import Keep
from ....core.lookup import Lookup
from ....core.part import Setup
from ....core.state import State
from .sea import SHIPYARD_KEPT, Islands, Sea, moor, own_sea, sea_lookup, sea_of
from .worth import yard_worth

TWO_SHIPYARDS: Final = "two shipyards"


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
            moor(sea_lookup(state.lookup), own_sea(city))
            seat += 1

    def gather(self, lookup: Lookup, city: City) -> None:
        """Islands lie there as they did, and so do ships."""
        sea: Sea = own_sea(city)
        moor(sea_lookup(lookup), sea)
        sea.naval = 0
        sea.powers = 0
        sea.ship_coins = 0
        islands: i64 = sea.islands
        island: i64 = 0
        while islands >> island != 0:
            if islands >> island & 1:
                city.place(sea_lookup(lookup).islands[island])
            island += 1


class KeepShipyard(Keep):
    """Two shipyards lie open before each seat; it keeps one (V9)."""

    def held(self, state: State, seat: i64) -> i64:
        return sea_of(state.cities[seat]).yard

    def hold(self, state: State, seat: i64, thing: i64) -> None:
        own_sea(state.cities[seat]).yard = thing
        state.note((SHIPYARD_KEPT, seat, thing))

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return yard_worth(state, seat, subject_of(code))
