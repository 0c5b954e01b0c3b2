"""Taxes and pirates, at the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .state import LOST, State
from .tables import IMMUNE


def lose_coins(state: State) -> None:
    """The highest tax and every pirate effect of the turn, each by the commercial level (A14, A15)."""
    tax: i64 = 0
    raisers: i64 = 0
    pirates: i64 = 0
    city: City
    for city in state.cities:
        pirates += city.pirates
        if city.tax > tax:
            tax = city.tax
            raisers = 1
        elif city.tax == tax and tax:
            raisers += 1
    if tax == 0 and pirates == 0:
        return
    seat: i64 = 0
    for city in state.cities:
        level: i64 = city.level(state.tables)
        to_tax: i64 = tax - level if tax > level else 0
        if city.tax == tax and raisers == 1:
            to_tax = 0
        to_pirates: i64 = level * (pirates - city.pirates)
        loss: i64 = to_tax + to_pirates
        if city.powers & IMMUNE:
            loss = 0
        if loss > city.coins:
            loss = city.coins
        if loss:
            city.coins -= loss
            if state.log is not None:
                state.note((LOST, seat, loss, to_tax, to_pirates))
        seat += 1
    for city in state.cities:
        city.tax = 0
        city.pirates = 0
