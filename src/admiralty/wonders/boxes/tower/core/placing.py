"""Cards discarded for tiles, and the tiles that are laid on the tower at a turn's end."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import BIT
from ....core.part import Offering, Part, Scorer, Setup
from ....core.state import State
from .tower import (
    NONE,
    PLACED_TILE,
    Tiles,
    Tower,
    TowerLookup,
    own_tiles,
    own_tower,
    seen,
    tiles_of,
    tower_lookup,
)
from .worth import placing_worth


class PlaceTile(Offering):
    """A card from the hand may be discarded for one of the own tiles (BT4); a leader may not (XB17)."""

    def choices(self, state: State, city: City) -> i64:
        return tiles_of(city).held if state.turn > 0 else 0

    def spend(self, state: State, seat: i64, city: City, number: i64) -> None:
        tiles: Tiles = own_tiles(city)
        tiles.held &= ~BIT[number]
        tiles.laying = number

    def covered(self, city: City) -> bool:
        return tiles_of(city).laying != NONE

    def worth(self, state: State, seat: i64, number: i64) -> i64:
        return placing_worth(state, seat, number)


class LayTiles(Part):
    """All tiles of the turn are laid, by rising number; each covers the oldest when no space is free (BT5, BT6)."""

    def run(self, state: State, chance: Chance) -> None:
        laid: list[int] = []
        seat: i64 = 0
        city: City
        for city in state.cities:
            if tiles_of(city).laying != NONE:
                tiles: Tiles = own_tiles(city)
                laid.append(8 * tiles.laying + seat)
                tiles.placed |= BIT[tiles.laying]
                tiles.laying = NONE
            seat += 1
        if len(laid) == 0:
            return
        laid.sort()
        spaces: i64 = tower_lookup(state.lookup).spaces
        tower: Tower = own_tower(state)
        for row in laid:
            over: i64 = tower.order[-spaces] >> 3 if len(tower.order) >= spaces else NONE
            tower.order = [*tower.order, row]
            state.note((PLACED_TILE, row & 7, row >> 3, over))
        tower.visible = seen(tower.order, spaces)


class TilePoints(Scorer):
    """Points by the number of tiles placed (BT8)."""

    def points(self, state: State, seat: i64) -> i64:
        placed: i64 = tiles_of(state.cities[seat]).placed
        count: i64 = 0
        while placed != 0:
            placed &= placed - 1
            count += 1
        rows: TowerLookup = tower_lookup(state.lookup)
        return rows.points[count]


class Site(Setup):
    """The empty tower, and no tiles before the seats."""

    def found(self, city: City) -> None:
        city.extra3 = Tiles()

    def open(self, state: State) -> None:
        state.extra3 = Tower()
