"""What a city makes and sells, and its trade discounts, as the tariffs of the game leave them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .city import City
from .goods import goods_in
from .item import Item
from .lookup import Board, Lookup
from .part import Tariff
from .state import State
from .terms import LOST_START

MANY: Final[i64] = 99  # more units than any bill asks for


@mypyc_attr(acyclic=True)
class Supply:
    """One city's production; tariffs take from it and add to it before anybody buys."""

    def __init__(self, state: State, city: City) -> None:
        start: Item = state.lookup.boards[city.board].start
        lost: bool = city.terms & LOST_START != 0
        self.city: City = city
        self.own0: i64 = city.own0
        self.own1: i64 = city.own1
        self.own2: i64 = city.own2
        self.trade0: i64 = city.trade0
        self.trade1: i64 = city.trade1
        self.trade2: i64 = city.trade2
        self.start0: i64 = i64(0) if lost else start.s0
        self.start1: i64 = i64(0) if lost else start.s1
        self.start2: i64 = i64(0) if lost else start.s2
        self.endless: i64 = 0  # goods of which it has any number, for use and for sale: a bit each
        self.discounts: i64 = city.discounts
        tariff: Tariff
        for tariff in state.lookup.tariffs:
            tariff.supply(state, city, self)

    def produce(self, item: Item) -> None:
        """Make for own use what an item produces, on top of the rest."""
        self.own0 += item.s0
        self.own1 += item.s1
        self.own2 += item.s2

    def stop(self, item: Item) -> None:
        """Let a building of the city produce nothing."""
        if not self.city.has(item):
            return
        self.own0 -= item.s0
        self.own1 -= item.s1
        self.own2 -= item.s2
        if item.sold:
            self.trade0 -= item.s0
            self.trade1 -= item.s1
            self.trade2 -= item.s2

    def stop_discounts(self, lookup: Lookup, stopped: list[Item]) -> None:
        """Let these buildings make nothing cheaper: what others of its buildings and stages do stays."""
        city: City = self.city
        board: Board = lookup.boards[city.board]
        discounts: i64 = 0
        item: Item
        for item in lookup.discounting:
            if city.has(item) and item not in stopped:
                discounts |= item.discounts
        stage: i64 = 0
        for item in board.stages:
            if city.stages >> stage & 1:
                discounts |= item.discounts
            stage += 1
        self.discounts = discounts

    def kinds(self) -> i64:
        """The goods that its cards for sale and its board produce, a bit each; one of either counts for both."""
        return self.endless | goods_in(self.trade0, self.trade1, self.trade2)
