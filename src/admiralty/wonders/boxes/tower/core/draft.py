"""The draft of the tiles, before the first Age."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.item import BIT
from ....core.part import Question
from ....core.state import State
from .law import tiles_in
from .tower import CHOSE_TILE, Tiles, own_tiles, own_tower, tiles_of, tower_lookup, tower_of
from .worth import tile_worth


class DraftTiles(Question):
    """Three tiles each: one is kept, two go to the right; of these one is kept, and the last goes on (BT2, BT3)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.age != 1:
            return
        if tower_of(state).choosing == 0:
            deal(state, chance)
        state.ask(self.number, BIT[state.city_count] - 1)

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind | tile << SUBJECT_SHIFT for tile in tiles_in(on_hand(state, state.cities[seat]))]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        chosen: list[int] = []
        rest: list[int] = []
        seat: i64 = 0
        city: City
        for city in state.cities:
            tile: i64 = subject_of(city.code)
            chosen.append(tile)
            rest.append(on_hand(state, city) & ~BIT[tile])
            state.note((CHOSE_TILE, seat, tile))
            seat += 1
        first: bool = tower_of(state).choosing == 1
        seat = 0
        for city in state.cities:
            tiles: Tiles = own_tiles(city)
            came: i64 = rest[state.left(seat)]
            tiles.held |= BIT[chosen[seat]]
            if first:
                tiles.got = came
            else:
                tiles.held |= came
            seat += 1
        own_tower(state).choosing = 2 if first else 0
        if first:
            state.part -= 1  # the same part again, with the two that came

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return tile_worth(state, seat, subject_of(code))


def deal(state: State, chance: Chance) -> None:
    """Three tiles for each seat; the rest is out of the game, unseen."""
    count: i64 = tower_lookup(state.lookup).count
    order: list[int] = list(range(1, count + 1))
    chance.shuffle(order)
    each: i64 = tower_lookup(state.lookup).each
    at: i64 = 0
    city: City
    for city in state.cities:
        tiles: Tiles = own_tiles(city)
        i: i64 = 0
        while i < each:
            tiles.dealt |= BIT[order[at]]
            at += 1
            i += 1
    own_tower(state).choosing = 1


def on_hand(state: State, city: City) -> i64:
    """The tiles that a city chooses from in this round, a bit each."""
    tiles: Tiles = tiles_of(city)
    return tiles.dealt if tower_of(state).choosing == 1 else tiles.got
