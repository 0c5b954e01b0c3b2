"""Taxes and pirates, at the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.part import Part
from ....core.state import State
from .sea import IMMUNE, LOST, Sea, level, own_sea, sea_of


class Losses(Part):
    """The highest tax and every pirate effect of the turn, each by the commercial level (A14, A15)."""

    def run(self, state: State, chance: Chance) -> None:
        tax: i64 = 0
        raisers: i64 = 0
        pirates: i64 = 0
        sea: Sea
        city: City
        for city in state.cities:
            sea = sea_of(city)
            pirates += sea.pirates
            if sea.tax > tax:
                tax = sea.tax
                raisers = 1
            elif sea.tax == tax and tax:
                raisers += 1
        if tax == 0 and pirates == 0:
            return
        seat: i64 = 0
        for city in state.cities:
            sea = sea_of(city)
            spared: bool = sea.tax == tax and raisers == 1
            lose(state, seat, city, 0 if spared else tax, pirates - sea.pirates)
            seat += 1
        for city in state.cities:
            if sea_of(city).tax or sea_of(city).pirates:
                sea = own_sea(city)
                sea.tax = 0
                sea.pirates = 0


def lose(state: State, seat: i64, city: City, tax: i64, pirates: i64) -> None:
    """What a city loses to a tax and to so many pirate effects, as far as it has it."""
    sea: Sea = sea_of(city)
    covered: i64 = level(state.lookup, sea)
    to_tax: i64 = tax - covered if tax > covered else 0
    to_pirates: i64 = covered * pirates
    loss: i64 = 0 if sea.powers & IMMUNE else to_tax + to_pirates
    if loss > city.coins:
        loss = city.coins
    if loss:
        city.coins -= loss
        if state.log is not None:
            state.note((LOST, seat, loss, to_tax, to_pirates))
