"""What more goods, and cheaper ones, promise a city, in hundredths of a point."""

from __future__ import annotations

from mypy_extensions import i64

from ..core.city import City
from ..core.item import Item
from ..core.lookup import Board
from ..core.state import State
from .weights import (
    GOODS_TIME,
    OTHER_GOODS,
    SATIETY,
    SECOND_GOOD,
    SOLD_NEAR,
    TRADE,
    TRADE_MOST,
    TRADE_OFFER,
    TRADE_TIME,
    WANTED,
)


def goods_worth(state: State, seat: i64, city: City, item: Item) -> i64:
    """New goods: what the city lacks, wants for its Wonder, or can't buy; of a choice the best counts most."""
    best: i64 = 0
    second: i64 = 0
    rest: i64 = 0
    lane: i64 = 0
    while lane < 7:  # wood, stone, clay, ore, glass, papyrus, loom
        gives: i64 = units(item.s0, item.s1, item.s2, lane)
        if gives:
            value: i64 = good_worth(state, seat, city, lane, gives)
            if value > best:
                rest += second
                second = best
                best = value
            elif value > second:
                rest += second
                second = value
            else:
                rest += value
        lane += 1
    value = best + (second * SECOND_GOOD + rest * OTHER_GOODS) // 100
    value = value * state.lookup.goods_worth // 100
    time: i64 = GOODS_TIME * state.turns_left() // (3 * state.lookup.turns)
    return value * time // 100 if time < 100 else value


def good_worth(state: State, seat: i64, city: City, lane: i64, gives: i64) -> i64:
    """What so many more units of a good are worth."""
    has: i64 = units(city.own0, city.own1, city.own2, lane)
    value: i64 = 0
    while gives > 0:
        value += SATIETY[has if has < 3 else i64(3)]
        if stage_wants(state, city, lane) > has:
            value += WANTED
        has += 1
        gives -= 1
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    sold: i64 = units(left.trade0, left.trade1, left.trade2, lane)
    sold += units(right.trade0, right.trade1, right.trade2, lane)
    return value * SOLD_NEAR // 100 if sold > 0 else value


def stage_wants(state: State, city: City, lane: i64) -> i64:
    """The most units of a good that a stage still to be built costs."""
    board: Board = state.lookup.boards[city.board]
    most: i64 = 0
    stage: i64 = 0
    item: Item
    for item in board.stages:
        if city.stages >> stage & 1 == 0:
            need: i64 = units(item.n0, item.n1, item.n2, lane)
            if need > most:
                most = need
        stage += 1
    return most


def units(word0: i64, word1: i64, word2: i64, lane: i64) -> i64:
    """The counter of a single good: wood, stone, clay, ore, glass, papyrus, loom."""
    if lane < 3:
        return word0 >> (7 if lane == 0 else (14 if lane == 1 else 28)) & 63
    if lane == 3:
        return word1 & 63
    return word2 >> (7 if lane == 4 else (14 if lane == 5 else 28)) & 63


def discount_worth(state: State, seat: i64, discounts: i64) -> i64:
    """Cheaper trade: by what the neighbors concerned have to sell."""
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    offered: i64 = 0
    if discounts & 1:
        offered += left.trade1 >> 49 & 63
    if discounts & 2:
        offered += right.trade1 >> 49 & 63
    if discounts & 4:
        offered += left.trade2 >> 49 & 63
    if discounts & 8:
        offered += right.trade2 >> 49 & 63
    value: i64 = TRADE + TRADE_OFFER * offered
    if value > TRADE_MOST:
        value = TRADE_MOST
    return value * TRADE_TIME * state.turns_left() // (100 * state.lookup.turns)
