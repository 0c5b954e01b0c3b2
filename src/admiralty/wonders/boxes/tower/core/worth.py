"""What a tile promises a simulated player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.state import State
from ....judgment.outlook import coin_worth
from .law import (
    BOUNTY,
    COMMON,
    DOUBLE_DEFEATS,
    ENDLESS,
    FOR_COINS,
    IDLE,
    NO_GOODS,
    PRICE,
    SMALL_VICTORIES,
    TOLL,
    Law,
    tiles_in,
)
from .tower import Tiles, law_at, tiles_of, tower_lookup, tower_of

MORE_TO_COME: Final[i64] = 250  # a second and a third tile are worth more than the first: a part of that
TURNS_SEEN: Final[i64] = 4  # how long a tile stays uncovered, about
SOME: Final[i64] = 40  # a law of unknown weight, each turn


def tile_worth(state: State, seat: i64, tile: i64) -> i64:
    """Which tile to keep in the draft: laws that help oneself, whatever they are; others lie covered soon."""
    law: Law = law_at(state, tile)
    return 30 if law.kind in (NO_GOODS, COMMON, ENDLESS, BOUNTY) else 10


def placing_worth(state: State, seat: i64, tile: i64) -> i64:
    """The points of one more tile, and what its law does to the seat and to the others while it is seen."""
    rows: list[int] = tower_lookup(state.lookup).points
    tiles: Tiles = tiles_of(state.cities[seat])
    placed: i64 = len(tiles_in(tiles.placed))
    value: i64 = 100 * (rows[placed + 1] - rows[placed])
    if placed + 1 < len(rows) - 1 and state.turns_left() > 4:
        value += MORE_TO_COME // (placed + 1)
    turns: i64 = state.turns_left()
    if turns > TURNS_SEEN:
        turns = TURNS_SEEN
    return value + turns * law_worth(state, seat, law_at(state, tile)) + turns * uncovered(state, seat)


def uncovered(state: State, seat: i64) -> i64:
    """What the law was worth that the next tile covers: gone, so with the other sign."""
    spaces: i64 = tower_lookup(state.lookup).spaces
    order: list[int] = tower_of(state).order
    if len(order) < spaces:
        return 0
    return -law_worth(state, seat, law_at(state, order[-spaces] >> 3))


def law_worth(state: State, seat: i64, law: Law) -> i64:
    """What a law is worth to the seat each turn, compared with its neighbors."""
    own: i64 = felt(state, state.cities[seat], law)
    left: i64 = felt(state, state.cities[state.left(seat)], law)
    right: i64 = felt(state, state.cities[state.right(seat)], law)
    return own - (left + right) // 2


def felt(state: State, city: City, law: Law) -> i64:
    """What a law gives one city each turn, or takes from it."""
    coin: i64 = coin_worth(state, city)
    likely: i64 = 25  # of a hundred: a construction of one kind
    if law.kind == TOLL:
        return -coin * state.age * likely // 100
    if law.kind == BOUNTY:
        return coin * (law.coins if law.coins else state.age) * likely // 100
    if law.kind == NO_GOODS:
        return 2 * coin * likely // 100 + SOME // (1 + goods_of(city))
    if law.kind == FOR_COINS:
        return -2 * coin * likely // 100 * goods_of(city) // 4
    if law.kind == PRICE:
        return -law.coins * coin * (4 if goods_of(city) < 4 else 2) * likely // 100
    if law.kind == COMMON:
        return SOME // (1 + goods_of(city) // 2)
    if law.kind == IDLE or law.kind == ENDLESS:
        hit: i64 = 0
        for card in law.cards:
            hit += 1 if city.has(card) else 0
        return SOME * hit // 2 if law.kind == ENDLESS else -SOME * hit // 2
    return conflict_worth(state, city, law)


def conflict_worth(state: State, city: City, law: Law) -> i64:
    """Laws on tokens: the strong lose by smaller victories, the weak by more defeats."""
    average: i64 = 0
    other: City
    for other in state.cities:
        average += other.shields
    lead: i64 = city.shields - average // len(state.cities)
    if law.kind == SMALL_VICTORIES:
        return -SOME if lead > 0 else 0
    if law.kind == DOUBLE_DEFEATS:
        return -SOME // 2 if lead < 0 else 0
    return 0


def goods_of(city: City) -> i64:
    """Brown and grey cards."""
    return city.color_count(0) + city.color_count(1)
