"""The tower in cases: what a position may say of tiles, and the facts that it may ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .....kernel.game import Malformed, Seat
from ....cases.positions import once
from ....core.lookup import Lookup
from ....core.state import State
from ..core.tower import tiles_of, tower_lookup
from .facts import TileFacts, TowerFacts, lay_tower, named, number_of, view_of_tower


@dataclass(frozen=True)
class TileSetup:
    """What a position may say of a seat: the tiles that it holds."""

    tiles: tuple[str, ...] = ()


@dataclass(frozen=True)
class TowerPosition:
    """The tiles that were placed, the first one first, each with its seat: [[0, "tile_7"]]."""

    tower: tuple[tuple[Seat, str], ...] = ()


def absent(position: Any) -> None:
    """Refuse what would otherwise be left out without a word."""
    if position.tower or any(setup.tiles for setup in position.seats):
        raise Malformed("tiles need the box tower")


def check_position(lookup: Lookup, position: Any) -> None:
    """Refuse what no table can have."""
    for seat, _ in position.tower:
        if not 0 <= seat < len(position.seats):
            raise Malformed(f"the tower: there is no seat {seat}")
    tiles = [tile for setup in position.seats for tile in setup.tiles] + [tile for _, tile in position.tower]
    once("tile", tiles)
    for tile in tiles:
        number_of(lookup, tile)
    most = int(tower_lookup(lookup).each)
    for seat, setup in enumerate(position.seats):
        count = len(setup.tiles) + sum(owner == seat for owner, _ in position.tower)
        if count > most:
            raise Malformed(f"seat {seat}: {count} tiles, and should be {most} at most")


def facts(position: Any, seat: Seat) -> Mapping[str, Any]:
    """The tiles of one seat."""
    placed = tuple(tile for owner, tile in position.tower if owner == seat)
    return {"tiles": position.seats[seat].tiles, "tiles_placed": placed}


def open_tower(state: State, position: Any) -> None:
    lay_tower(state, TowerFacts(position.tower))


def city(facts: TileFacts) -> Mapping[str, Any]:
    """What cases may ask of a city's tiles."""
    return {
        "tiles": list(facts.tiles),
        "tiles_left": facts.tiles_left,
        "tiles_placed": list(facts.tiles_placed),
        "tiles_dealt": list(facts.tiles_dealt),
        "tiles_got": list(facts.tiles_got),
        "laying": facts.laying,
    }


def table(state: State) -> Mapping[str, Callable[[], Any]]:
    """The visible tiles, and all that were placed."""
    view = view_of_tower(state)
    unseen = _unseen(state)
    return {
        "laws": lambda: list(view["laws"]),
        "tower": lambda: [tile for _, tile in view["tower"]],
        "unseen_tiles": lambda: unseen,
    }


def _unseen(state: State) -> int:
    """How many tiles are out of the game."""
    held = [tiles_of(city) for city in state.cities]
    there = sum(len(named(state.lookup, tiles.held | tiles.placed | tiles.dealt)) for tiles in held)
    return int(tower_lookup(state.lookup).count) - there
