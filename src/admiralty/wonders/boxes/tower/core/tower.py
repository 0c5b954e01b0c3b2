"""The tower: what it keeps of a city and of the table, and the rows that it looks up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from ....core.city import City
from ....core.extra import CityExtra, LookupExtra, StateExtra
from ....core.item import BIT, Meanings
from ....core.lookup import Lookup
from ....core.state import State
from ..rows import Tile, TowerData
from .law import Law

PLACE: Final[i64] = 8  # its bit among what boxes keep
NONE: Final[i64] = 0  # tiles have numbers from 1 on

# events of the log
CHOSE_TILE: Final[i64] = 96  # seat, tile
PLACED_TILE: Final[i64] = 97  # seat, tile, the tile it covers (0 none)

BY_LAW: Final[i64] = 32  # why coins came


@mypyc_attr(acyclic=True)
class Tiles(CityExtra):
    """A city's tiles, a bit each by their numbers."""

    def __init__(self) -> None:
        self.dealt: i64 = 0  # the first three
        self.got: i64 = 0  # the two that came from the left neighbor
        self.held: i64 = 0  # kept, and not placed yet; during the draft those that are kept so far
        self.placed: i64 = 0
        self.laying: i64 = NONE  # chosen with the action of this turn, to be placed at its end

    def twin(self) -> Tiles:
        """Tiles of its own, equal to these."""
        t: Tiles = Tiles()
        t.dealt = self.dealt
        t.got = self.got
        t.held = self.held
        t.placed = self.placed
        t.laying = self.laying
        return t


def tiles_of(city: City) -> Tiles:
    """The tiles of a city, to be read."""
    return cast(Tiles, city.extra3)


def own_tiles(city: City) -> Tiles:
    """The tiles of a city, to be changed: states that were copied share them until then."""
    tiles: Tiles = cast(Tiles, city.extra3)
    if city.shares & PLACE:
        city.shares ^= PLACE
        tiles = tiles.twin()
        city.extra3 = tiles
    return tiles


@mypyc_attr(acyclic=True)
class Tower(StateExtra):
    """The tiles that were placed, the first one first, and those of them that are visible."""

    def __init__(self) -> None:
        self.order: list[int] = []  # 8 times the number, plus the seat; never changed in place
        self.visible: i64 = 0  # a bit each
        self.choosing: i64 = 0  # the round of the draft, 1 or 2; 0 when it is over

    def twin(self) -> Tower:
        """A tower of its own, equal to this one."""
        t: Tower = Tower()
        t.order = self.order
        t.visible = self.visible
        t.choosing = self.choosing
        return t


def tower_of(state: State) -> Tower:
    """The tower of a table, to be read."""
    return cast(Tower, state.extra3)


def own_tower(state: State) -> Tower:
    """The tower of a table, to be changed: states that were copied share it until then."""
    tower: Tower = cast(Tower, state.extra3)
    if state.shares & PLACE:
        state.shares ^= PLACE
        tower = tower.twin()
        state.extra3 = tower
    return tower


class TowerLookup(LookupExtra):
    """All that the tower looks up."""

    def __init__(self, lookup: Lookup, meanings: Meanings) -> None:
        own: TowerData = lookup.edition.of(TowerData)
        rows: list[Tile] = sorted(own.tiles, key=lambda tile: tile.number)
        self.ids: list[str] = [row.id for row in rows]
        self.laws: list[Law] = [Law(), *[law_of(row, lookup, meanings) for row in rows]]  # by number
        self.count: i64 = len(rows)
        self.each: i64 = own.rules.tiles
        self.points: list[int] = list(own.rules.tile_points)
        few, many = own.rules.spaces
        self.spaces: i64 = many if lookup.seats >= own.rules.crowd else few


def law_of(row: Tile, lookup: Lookup, meanings: Meanings) -> Law:
    """The law of a tile, as the rules read it."""
    law: Law = Law()
    law.learn(row.law[0], lookup, meanings)
    return law


def tower_lookup(lookup: Lookup) -> TowerLookup:
    """The rows of the tower."""
    return cast(TowerLookup, lookup.extra3)


def law_at(state: State, tile: i64) -> Law:
    """The law of a tile by its number."""
    return tower_lookup(state.lookup).laws[tile]


def seen(order: list[int], spaces: i64) -> i64:
    """The visible tiles of all that were placed: the last ones, as many as there are spaces (BT6)."""
    found: i64 = 0
    for row in order[-spaces:]:
        found |= BIT[row >> 3]
    return found
