"""Taxes and pirates, at the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.levy import Levy
from ....core.part import Part
from ....core.state import State
from .sea import IMMUNE, LOST, Sea, own_sea, sea_of


class Toll:
    """The highest tax and every pirate effect of a turn, each by the commercial level (A14, A15)."""

    def __init__(self, state: State) -> None:
        self.tax: i64 = 0
        self.raisers: i64 = 0
        self.pirates: i64 = 0
        city: City
        for city in state.cities:
            sea: Sea = sea_of(city)
            self.pirates += sea.pirates
            if sea.tax > self.tax:
                self.tax = sea.tax
                self.raisers = 1
            elif sea.tax == self.tax and sea.tax:
                self.raisers += 1

    def to_tax(self, sea: Sea) -> i64:
        """What the tax leaves uncovered; who alone has raised it is spared."""
        covered: i64 = sea.level
        if self.tax <= covered or (sea.tax == self.tax and self.raisers == 1):
            return 0
        return self.tax - covered

    def to_pirates(self, sea: Sea) -> i64:
        return sea.level * (self.pirates - sea.pirates)

    def due(self, sea: Sea) -> i64:
        """Both together; nothing from a city that is immune."""
        return 0 if sea.powers & IMMUNE else self.to_tax(sea) + self.to_pirates(sea)


def falls(state: State) -> bool:
    """Whether this turn has brought a tax or pirates."""
    found: i64 = 0
    city: City
    for city in state.cities:
        sea: Sea = sea_of(city)
        found |= sea.tax | sea.pirates
    return found != 0


def put_away(state: State) -> None:
    """Taxes and pirates are over with the turn that brought them."""
    city: City
    for city in state.cities:
        if sea_of(city).tax or sea_of(city).pirates:
            sea: Sea = own_sea(city)
            sea.tax = 0
            sea.pirates = 0


class Losses(Part):
    """Taxes and pirates take what they ask for, as far as a city has it; nothing that was taken with debts before."""

    def run(self, state: State, chance: Chance) -> None:
        if not falls(state):
            return
        toll: Toll = Toll(state)
        seat: i64 = 0
        city: City
        for city in state.cities:
            lose(state, seat, city, toll)
            seat += 1
        put_away(state)


def lose(state: State, seat: i64, city: City, toll: Toll) -> None:
    """What a city loses to a tax and to pirates, as far as it has it."""
    sea: Sea = sea_of(city)
    loss: i64 = toll.due(sea)
    if loss > city.coins:
        loss = city.coins
    if loss:
        city.coins -= loss
        if state.log is not None:
            state.note((LOST, seat, loss, toll.to_tax(sea), toll.to_pirates(sea)))


class Tolls(Levy):
    """Taxes and pirates, where other losses of a turn come to them (X1)."""

    def falls(self, state: State) -> bool:
        return falls(state)

    def due(self, state: State) -> list[int]:
        toll: Toll = Toll(state)
        return [toll.due(sea_of(city)) for city in state.cities]

    def clear(self, state: State) -> None:
        put_away(state)
