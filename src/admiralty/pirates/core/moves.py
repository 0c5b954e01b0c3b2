"""Bands, gold and ships on the move: entering, boarding, launching, sailing, sinking."""

from __future__ import annotations

from mypy_extensions import i64

from .codes import (
    ADRIFT,
    COLORS,
    E_BANDS,
    E_BOARDED,
    E_FLAG,
    E_GOLD,
    E_LOST,
    E_PAID,
    E_SUNK,
    NATIVES,
    WATER,
)
from .lookup import Lookup
from .state import State, count_land


def enterable(s: State, color: i64, land: i64) -> bool:
    """Whether bands of a color may enter: explored, free of tribes and of other bands (PA2, PA13)."""
    owner: i64 = s.owner[land]
    if owner == color:
        return s.tribes[land] == 0
    return owner <= NATIVES and s.tribes[land] == 0 and s.bands[land] == 0


def plant_flag(s: State, color: i64, land: i64) -> None:
    """The invader's flag replaces the old one (PA9, PA21)."""
    before: i64 = s.owner[land]
    if before == color:
        return
    s.held = s.held[:]
    s.cities = s.cities[:]
    s.posts = s.posts[:]
    if before < COLORS:
        count_land(s, land, before, -1)
    s.owner = s.owner[:]
    s.owner[land] = color
    count_land(s, land, color, 1)
    s.tell(E_FLAG, land, color, before)


def carry(s: State, start: i64, end: i64, bands: i64, gold: i64) -> None:
    """Bands and gold go from one place to another; the first to come takes it (PA9, PA24)."""
    color: i64 = s.owner[start]
    s.bands[start] -= bands
    s.bands[end] += bands
    if gold > 0:
        s.gold = s.gold[:]
        s.gold[start] -= gold
        s.gold[end] += gold
    if s.bands[start] == 0 and start >= s.lookup.lands:
        set_owner(s, start, ADRIFT)
    if end < s.lookup.lands:
        plant_flag(s, color, end)
    elif s.owner[end] == ADRIFT:
        set_owner(s, end, color)
        s.tell(E_BOARDED, end, color, 0)


def launch(s: State, city: i64, sea: i64) -> None:
    """A ship leaves port for good, without a crew (PA1, PA26)."""
    s.port &= ~s.lookup.bit[s.lookup.city[city]]
    set_owner(s, sea, ADRIFT)
    add_ship(s, sea)


def sail(s: State, start: i64, end: i64) -> None:
    s.owner = s.owner[:]
    s.owner[end] = s.owner[start]
    s.owner[start] = WATER
    s.bands[end] = s.bands[start]
    s.bands[start] = 0
    if s.gold[start] > 0:
        s.gold = s.gold[:]
        s.gold[end] = s.gold[start]
        s.gold[start] = 0
    remove_ship(s, start)
    add_ship(s, end)


def scuttle(s: State, sea: i64) -> None:
    """The ship goes to the box, gold aboard to the supply (PA28)."""
    add_gold_at(s, sea, -s.gold[sea])
    set_owner(s, sea, WATER)
    remove_ship(s, sea)
    s.tell(E_SUNK, sea, 0, 0)


def destroy(s: State, city: i64) -> None:
    """A ship in port goes to the box (PA10, PA28)."""
    s.port &= ~s.lookup.bit[s.lookup.city[city]]
    s.tell(E_SUNK, city, 0, 0)


def convert(s: State, land: i64) -> None:
    """A gold becomes bands, as far as the supply goes (PA12, PA32)."""
    add_gold_at(s, land, -1)
    add_bands(s, land, s.owner[land], s.lookup.conversion)


def add_bands(s: State, place: i64, color: i64, number: i64) -> None:
    """Bands from the supply; what it lacks is not placed (P10)."""
    supply: i64 = s.supply(color)
    count: i64 = number if number < supply else supply
    s.bands[place] += count
    s.total[color] += count
    s.tell(E_BANDS, place, color, count)


def add_gold(s: State, land: i64, number: i64) -> None:
    supply: i64 = s.gold_supply()
    count: i64 = number if number < supply else supply
    add_gold_at(s, land, count)
    s.tell(E_GOLD, land, count, 0)


def pay(s: State, place: i64) -> None:
    """A gold goes back to the supply."""
    add_gold_at(s, place, -1)
    s.tell(E_PAID, place, 1, 0)


def lose(s: State, place: i64, number: i64) -> None:
    """Bands or tribes of a place are killed; surplus hits are lost (P9, PA29, PA30)."""
    if place < s.lookup.lands and s.tribes[place] > 0:
        dead: i64 = number if number < s.tribes[place] else s.tribes[place]
        s.tribes = s.tribes[:]
        s.tribes[place] -= dead
        s.tribes_out -= dead
        if dead > 0:
            s.tell(E_LOST, place, NATIVES, dead)
        return
    color: i64 = s.owner[place]
    dead = number if number < s.bands[place] else s.bands[place]
    if dead == 0:
        return
    s.bands[place] -= dead
    s.total[color] -= dead
    s.tell(E_LOST, place, color, dead)
    if s.bands[place] == 0 and place >= s.lookup.lands:
        set_owner(s, place, ADRIFT)


def set_owner(s: State, place: i64, owner: i64) -> None:
    s.owner = s.owner[:]
    s.owner[place] = owner


def add_gold_at(s: State, place: i64, number: i64) -> None:
    """Gold between a place and the supply."""
    s.gold = s.gold[:]
    s.gold[place] += number
    s.gold_out += number


def add_ship(s: State, sea: i64) -> None:
    """Keep the list of ships in order, so that equal boards are equal states."""
    fleet: list[i64] = s.fleet
    i: i64 = 0
    while i < len(fleet) and fleet[i] < sea:
        i += 1
    fleet.insert(i, sea)


def remove_ship(s: State, sea: i64) -> None:
    fleet: list[i64] = s.fleet
    i: i64 = 0
    while fleet[i] != sea:
        i += 1
    del fleet[i]


def room(s: State, sea: i64) -> i64:
    """Pieces a ship can still take (PA3, PA25)."""
    lookup: Lookup = s.lookup
    return lookup.capacity - s.bands[sea] - s.gold[sea]
