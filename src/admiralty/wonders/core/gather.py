"""A city's totals, built up from nothing: where something that lies before it is taken away."""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .item import Item
from .lookup import Lookup
from .part import Setup
from .terms import LOST_START, NOBODY


def gather(lookup: Lookup, city: City) -> None:
    """Count everything that lies before a city anew; what was taken away leaves nothing behind."""
    built: list[Item] = [card for card in lookup.cards if city.has(card)]
    stages: i64 = city.stages
    clear(city)
    setup: Setup
    for setup in lookup.setups:
        setup.gather(lookup, city)
    city.settle(lookup, city.board)
    item: Item
    for item in built:
        city.place(item)
    stage: i64 = 0
    while stages >> stage != 0:
        if stages >> stage & 1:
            city.place(lookup.boards[city.board].stages[stage])
        stage += 1


def take_away(lookup: Lookup, city: City, card: Item) -> None:
    """A card lies before the city no more, and all that it gave is gone."""
    city.built0 &= ~card.bit0
    city.built1 &= ~card.bit1
    city.built2 &= ~card.bit2
    city.built3 &= ~card.bit3
    gather(lookup, city)


def clear(city: City) -> None:
    """Set the totals to nothing; facts stay."""
    city.own0 = 0
    city.own1 = 0
    city.own2 = 0
    city.trade0 = 0
    city.trade1 = 0
    city.trade2 = 0
    city.colors = 0
    city.shields = 0
    city.points = 0
    city.symbols = 0
    city.discounts = 0
    city.imports = 0
    city.powers = 0
    city.terms &= NOBODY | LOST_START


def lose_start(lookup: Lookup, city: City) -> None:
    """Go without all that the board gives from the start: its resource, to use and to sell, and whatever else."""
    if city.terms & LOST_START == 0:
        city.terms |= LOST_START
        gather(lookup, city)
