"""What Armada keeps of a city and shows of the table, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from .....kernel.game import Malformed
from ....core.city import City
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.state import State
from ....effects import Fleet, Side
from ....facts import CityFacts
from ....met import met_of
from ....view import Totals, View
from ..core.sea import (
    FLEETS,
    LEVELS,
    OF_A_LEVEL,
    WHOLE_DECK,
    Sea,
    islands_of,
    moor,
    own_islands,
    own_sea,
    sea_lookup,
    sea_of,
    strength,
)

NONE_DRAWN = (0, 0)


@dataclass(frozen=True, slots=True)
class FreeAdvance:
    """A free advance that waits: so many different ships of these fleets."""

    count: int
    fleets: tuple[Fleet, ...]


@dataclass(frozen=True)
class SeaFacts:
    """A city's shipyard, ships, islands and naval tokens, and what a turn at sea has left open."""

    shipyard: str = ""
    ships: tuple[int, int, int, int] = (0, 0, 0, 0)
    islands: tuple[str, ...] = ()
    naval_tokens: tuple[int, int, int] = (0, 0, 0)
    boarding: tuple[Side, ...] = ()
    space_coins: int = 0
    tax: int = 0
    pirates: int = 0
    advances: tuple[FreeAdvance, ...] = ()
    explores: tuple[int, ...] = ()
    voyage: int = 0
    drawn: tuple[str, ...] = ()
    stays_out: bool = False


@dataclass(frozen=True)
class SeaTotals:
    """Naval strength and commercial level."""

    strength: int
    level: int


@dataclass(frozen=True)
class SeaView:
    """Level and number of the islands that each seat chooses from, and the islands that lie before nobody."""

    drawn: tuple[tuple[int, int], ...]
    islands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class SeaTable:
    """The island decks by level."""

    islands: tuple[tuple[str, ...], ...] = ()


def at_sea(city: CityFacts) -> SeaFacts:
    """A city's facts, where Armada is on the table."""
    return cast(SeaFacts, city)


def sea_totals(totals: Totals) -> SeaTotals:
    return cast(SeaTotals, totals)


def sea_view(view: View) -> SeaView:
    return cast(SeaView, view)


def city_of_sea(lookup: Lookup, sea: Sea) -> Mapping[str, Any]:
    """All of it but which islands a seat has drawn."""
    fleet = sea.fleet
    return {
        "shipyard": sea_lookup(lookup).yards[sea.yard].id,
        "ships": (fleet & 15, fleet >> 4 & 15, fleet >> 8 & 15, fleet >> 12 & 15),
        "islands": _islands(lookup, sea.islands),
        "naval_tokens": _tokens(sea.tokens),
        "boarding": _sides(sea.boards) if sea.boards else (),
        "space_coins": sea.space_coins,
        "tax": sea.tax,
        "pirates": sea.pirates,
        "advances": tuple(_advances(sea.moves)) if sea.moves else (),
        "explores": tuple(level for level in (1, 2, 3) if sea.explores & BIT[level]) if sea.explores else (),
        "voyage": sea.voyage,
        "drawn": (),
        "stays_out": sea.out,
    }


def drawn_by(lookup: Lookup, sea: Sea) -> Mapping[str, Any]:
    """The islands that a seat chooses from: only itself knows them."""
    return {"drawn": _islands(lookup, sea.drawn)}


def _islands(lookup: Lookup, islands: int) -> tuple[str, ...]:
    if not islands:
        return ()
    met, key = met_of(lookup), ("islands", islands)
    row = met.rows.get(key)
    if row is None:
        ids = sea_lookup(lookup).island_ids
        row = met.keep(key, tuple(id for i, id in enumerate(ids) if islands & BIT[i]))
    return row


@cache
def _tokens(packed: int) -> tuple[int, ...]:
    """The naval tokens of the three Ages, which are few enough to be remembered."""
    tokens = [packed >> 5 * age & 31 for age in range(3)]
    return tuple(token - 8 if token else 0 for token in tokens)


def _sides(boards: int) -> tuple[Side, ...]:
    sides: tuple[Side, ...] = ("left", "right")
    return tuple(side for i, side in enumerate(sides) if boards >> i & 1)


def _advances(moves: int) -> list[FreeAdvance]:
    found = []
    while moves:
        found.append(FreeAdvance(moves & 15, tuple(fleet for i, fleet in enumerate(FLEETS) if moves >> 4 + i & 1)))
        moves >>= 8
    return found


def lay_sea(lookup: Lookup, city: City, facts: SeaFacts) -> None:
    """The sea of these facts; totals are built up from nothing."""
    rows, sea = sea_lookup(lookup), own_sea(city)
    sea.yard = [yard.id for yard in rows.yards].index(facts.shipyard)
    for name in facts.islands:
        island = rows.island_ids.index(name)
        sea.islands |= BIT[island]
        city.place(rows.islands[island])
    sea.fleet = sum(space << 4 * i for i, space in enumerate(facts.ships))
    moor(rows, sea)
    sea.tokens = sum(value + 8 << 5 * i for i, value in enumerate(facts.naval_tokens) if value)
    sea.boards = sum({"left": 1, "right": 2}[side] for side in facts.boarding)
    sea.space_coins = facts.space_coins
    sea.tax = facts.tax
    sea.pirates = facts.pirates
    for i, advance in enumerate(facts.advances):
        fleets = sum(1 << FLEETS.index(fleet) for fleet in advance.fleets)
        sea.moves |= (advance.count | fleets << 4) << 8 * i
    sea.explores = sum(BIT[level] for level in facts.explores)
    sea.voyage = facts.voyage
    sea.drawn = sum(BIT[rows.island_ids.index(name)] for name in facts.drawn)
    sea.out = facts.stays_out


def totals_of_sea(sea: Sea) -> Mapping[str, int]:
    return {"strength": strength(sea), "level": sea.level}


def view_of_sea(state: State) -> Mapping[str, Any]:
    drawn = [sea_of(city).drawn for city in state.cities]
    everybodys = 0
    for islands in drawn:
        everybodys |= islands
    decks = islands_of(state)
    unseen = [decks.deck(level) | everybodys >> OF_A_LEVEL * (level - 1) & WHOLE_DECK for level in (1, 2, 3)]
    return {
        "drawn": tuple([_drawn(islands) if islands else NONE_DRAWN for islands in drawn]),
        "islands": tuple([_unseen(state.lookup, level, left) for level, left in enumerate(unseen, start=1)]),
    }


def _drawn(islands: int) -> tuple[int, int]:
    """The level and number of the islands that a seat chooses from: everybody saw them drawn."""
    return (islands.bit_length() - 1) // OF_A_LEVEL + 1, islands.bit_count()


def _unseen(lookup: Lookup, level: int, islands: int) -> tuple[str, ...]:
    """The islands of a level that lie before nobody, a bit each: in the deck, or just drawn by somebody."""
    met, key = met_of(lookup), ("unseen islands", level, islands)
    return met.rows.get(key) or met.keep(key, tuple(sorted(_of_level(lookup, level, islands))))


def island_names(state: State, level: int) -> tuple[str, ...]:
    """The islands in the deck of a level."""
    return tuple(_of_level(state.lookup, level, islands_of(state).deck(level)))


def _of_level(lookup: Lookup, level: int, islands: int) -> list[str]:
    """The names of islands of a level, a bit each."""
    first = OF_A_LEVEL * (level - 1)
    names = sea_lookup(lookup).island_ids[first : first + OF_A_LEVEL]
    return [name for i, name in enumerate(names) if islands & BIT[i]]


def table_of_sea(state: State) -> Mapping[str, Any]:
    return {"islands": tuple(island_names(state, level) for level in (1, 2, 3))}


def lay_islands(state: State, facts: SeaTable) -> None:
    """The island decks of a whole table's facts."""
    if len(facts.islands) != LEVELS:
        raise Malformed(f"there should be {LEVELS} decks of islands, not {len(facts.islands)}")
    for number, names in enumerate(facts.islands, start=1):
        own_islands(state).keep(number, sum(BIT[_place(state.lookup, number, name)] for name in set(names)))


def _place(lookup: Lookup, level: int, name: str) -> int:
    """The place of an island in its level's deck."""
    names = _of_level(lookup, level, WHOLE_DECK)
    if name not in names:
        raise Malformed(f"there is no island {name!r} of level {level}; there are {', '.join(names)}")
    return names.index(name)
