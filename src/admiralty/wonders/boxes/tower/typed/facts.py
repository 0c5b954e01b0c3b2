"""What the tower keeps of a city and shows of the table, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from .....kernel.game import Malformed, Seat
from ....core.city import City
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.options import bits
from ....core.state import State
from ....facts import CityFacts
from ....view import View
from ..core.law import tiles_in
from ..core.tower import own_tiles, own_tower, seen, tiles_of, tower_lookup, tower_of


@dataclass(frozen=True)
class TileFacts:
    """A seat's tiles: in hand and in the draft (only for itself), placed, and the one that waits for the turn's end.

    `tiles_left` is how many it holds; `laying` the tile that waits, "?" for others, "" for none.
    """

    tiles: tuple[str, ...] = ()
    tiles_left: int = 0
    tiles_dealt: tuple[str, ...] = ()
    tiles_got: tuple[str, ...] = ()
    tiles_placed: tuple[str, ...] = ()
    laying: str = ""


@dataclass(frozen=True)
class TowerView:
    """The visible tiles, the oldest first, all that were placed with their seats, and the round of the draft."""

    laws: tuple[str, ...]
    tower: tuple[tuple[Seat, str], ...]
    tower_round: int


@dataclass(frozen=True)
class TowerFacts:
    """All tiles that were placed, with their seats, and the round of the draft."""

    tower: tuple[tuple[Seat, str], ...] = ()
    tower_round: int = 0


HIDDEN = "?"


def with_tiles(city: CityFacts) -> TileFacts:
    """A city's facts, where the tower is on the table."""
    return cast(TileFacts, city)


def tower_view(view: View) -> TowerView:
    return cast(TowerView, view)


def named(lookup: Lookup, mask: int) -> tuple[str, ...]:
    """The tiles of a mask, by rising number."""
    return tuple(tower_lookup(lookup).ids[tile - 1] for tile in tiles_in(mask))


def mask_of(lookup: Lookup, ids: tuple[str, ...]) -> int:
    """The other way round; Malformed for what is no tile."""
    return sum(BIT[number_of(lookup, id)] for id in set(ids))


def number_of(lookup: Lookup, id: str) -> int:
    known = tower_lookup(lookup).ids
    if id not in known:
        raise Malformed(f"there is no tile {id!r}; there are {', '.join(known)}")
    return known.index(id) + 1


def city_of_tower(lookup: Lookup, city: City) -> Mapping[str, Any]:
    """All of it but which tiles a seat holds, and which one it lays."""
    tiles = tiles_of(city)
    return {
        "tiles": (),
        "tiles_left": int(bits(tiles.held)),
        "tiles_dealt": (),
        "tiles_got": (),
        "tiles_placed": named(lookup, tiles.placed),
        "laying": HIDDEN if tiles.laying else "",
    }


def tiles_in_hand(lookup: Lookup, city: City) -> Mapping[str, Any]:
    """What only the seat itself knows of its tiles."""
    tiles = tiles_of(city)
    return {
        "tiles": named(lookup, tiles.held),
        "tiles_dealt": named(lookup, tiles.dealt),
        "tiles_got": named(lookup, tiles.got),
        "laying": tower_lookup(lookup).ids[tiles.laying - 1] if tiles.laying else "",
    }


def lay_tiles(lookup: Lookup, city: City, facts: TileFacts) -> None:
    """Lay these tiles before a city; those that are not known are missing."""
    tiles = own_tiles(city)
    tiles.held = mask_of(lookup, facts.tiles)
    tiles.dealt = mask_of(lookup, facts.tiles_dealt)
    tiles.got = mask_of(lookup, facts.tiles_got)
    tiles.placed = mask_of(lookup, facts.tiles_placed)
    tiles.laying = number_of(lookup, facts.laying) if facts.laying not in ("", HIDDEN) else 0


def table_of_tower(state: State) -> Mapping[str, Any]:
    tower, ids = tower_of(state), tower_lookup(state.lookup).ids
    order = tuple((int(row) & 7, ids[(int(row) >> 3) - 1]) for row in tower.order)
    return {"tower": order, "tower_round": int(tower.choosing)}


def view_of_tower(state: State) -> Mapping[str, Any]:
    facts = table_of_tower(state)
    spaces = int(tower_lookup(state.lookup).spaces)
    return {**facts, "laws": tuple(tile for _, tile in facts["tower"][-spaces:])}


def lay_tower(state: State, facts: TowerFacts | TowerView) -> None:
    """Lay these tiles on the tower."""
    order = [8 * number_of(state.lookup, tile) + seat for seat, tile in facts.tower]
    if len({row >> 3 for row in order}) < len(order):
        raise Malformed("the tower: each tile can be placed once")
    if not 0 <= facts.tower_round <= 2:
        raise Malformed(f"tower_round {facts.tower_round} should be from 0 to 2")
    tower = own_tower(state)
    tower.order, tower.choosing = order, facts.tower_round
    tower.visible = seen(order, tower_lookup(state.lookup).spaces)
