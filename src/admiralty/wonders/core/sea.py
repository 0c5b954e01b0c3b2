"""Ships and islands: constructions, free advances, the spaces reached, and explorations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .codes import FLAG, SELL, SHIP_SHIFT, SUBJECT_SHIFT
from .gain import colonize, draw_island, earn
from .moves import can_sail
from .state import (
    ADVANCE_SHIPS,
    BY_PAYING,
    BY_SHIPS,
    BY_SPACE,
    DREW,
    FORWENT,
    FREELY,
    KEEP_ISLAND,
    SAILED,
    SET_OUT,
    SETTLED,
    State,
)
from .tables import BIT, Space

ALONE: Final[i64] = 4  # islands that a single explorer draws
HARMLESS: Final[i64] = 3  # of so many islands one at least costs the teammate nothing: a level has two that may
SURE: Final[i64] = 4  # beside the level of a voyage: it was asked for, and the answer was yes


def sail(state: State) -> None:
    """Advance the ships that were paid for, and those that a sold card moves (A6, A34)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        code: i64 = city.code
        if code >= 0:
            if code & 7 == SELL:
                if code & FLAG:
                    reach(state, seat, city, state.tables.sale_ship, FREELY)
            elif code >> SHIP_SHIFT & 7:
                reach(state, seat, city, (code >> SHIP_SHIFT & 7) - 1, BY_PAYING)
        seat += 1


def reach(state: State, seat: i64, city: City, fleet: i64, why: i64) -> None:
    """A ship reaches its next space: its tax and exploration count even if it moves on (A45)."""
    city.fleet += BIT[4 * fleet]
    at: i64 = city.ship(fleet)
    space: Space = state.tables.spaces[fleet * 7 + at]
    city.space_coins += space.coins
    if space.tax > city.tax:
        city.tax = space.tax
    if space.explore:
        city.explores |= BIT[space.explore]
    if state.log is not None:
        state.note((SAILED, seat, fleet, at, why))
    if city.ship_coins:
        earn(state, seat, city, city.ship_coins, BY_SHIPS)


def pay_spaces(state: State) -> None:
    """The coins of the spaces that ships have reached."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.space_coins:
            coins: i64 = city.space_coins
            city.space_coins = 0
            earn(state, seat, city, coins, BY_SPACE)
        seat += 1


def ask_advances(state: State) -> None:
    """Whoever has free advances, and a ship to take them, chooses."""
    asked: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        while city.moves and not can_use_moves(city):
            city.moves >>= 8
        if city.moves:
            asked |= BIT[seat]
        seat += 1
    if asked:
        state.ask(ADVANCE_SHIPS, asked)


def can_use_moves(city: City) -> bool:
    fleet: i64 = 0
    while fleet < 4:
        if city.moves >> (4 + fleet) & 1 and can_sail(city, fleet):
            return True
        fleet += 1
    return False


def advance_ships(state: State, asked: i64) -> None:
    """The chosen ships advance."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            city.moves >>= 8
            ships: i64 = city.code >> SUBJECT_SHIFT & 15
            fleet: i64 = 0
            while fleet < 4:
                if ships >> fleet & 1:
                    reach(state, seat, city, fleet, FREELY)
                fleet += 1
        seat += 1


def explore(state: State, chance: Chance) -> None:
    """One wave of explorations: alone four islands, together an equal share of all (A18, A19, A22)."""
    if state.tables.teams and state.tables.rules >= 3:
        ask_explorers(state)
        if state.asked:
            return
    asked: i64 = 0
    level: i64 = 1
    while level <= 3:
        explorers: i64 = explorers_of(state, level, asked)
        if explorers:
            asked |= draw_islands(state, level, explorers, chance)
        level += 1
    if asked:
        state.ask(KEEP_ISLAND, asked)


def explorers_of(state: State, level: i64, busy: i64) -> i64:
    """The seats that explore a level in this wave, a bit each; one that is busy with a lower level waits."""
    explorers: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.explores & BIT[level] and busy & BIT[seat] == 0:
            explorers |= BIT[seat]
        seat += 1
    return explorers


def islands_each(state: State, level: i64, explorers: i64) -> i64:
    """How many islands of a level each of its explorers receives (A18, A19)."""
    left: i64 = bits(state.islands(level))
    count: i64 = bits(explorers)
    share: i64 = left // count
    return ALONE if count == 1 and share > ALONE else share


def bits(word: i64) -> i64:
    count: i64 = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def ask_explorers(state: State) -> None:
    """In teams, whoever might serve the teammate better by staying is asked before islands are dealt (A20)."""
    busy: i64 = 0
    asked: i64 = 0
    level: i64 = 1
    while level <= 3:
        explorers: i64 = explorers_of(state, level, busy)
        share: i64 = islands_each(state, level, explorers) if explorers else 0
        if share:
            busy |= explorers
            asked |= ask_level(state, level, explorers, share)
        level += 1
    if asked:
        state.ask(SET_OUT, asked)


def ask_level(state: State, level: i64, explorers: i64, share: i64) -> i64:
    """The explorers of a level to whom staying could matter, a bit each.

    Either the teammate explores it too and would receive more islands, or so few come to each that all of
    them may be islands that cost the teammate something: naval strength, pirates.
    """
    asked: i64 = 0
    more: bool = share < islands_each(state, level, 1)
    seat: i64 = 0
    city: City
    for city in state.cities:
        if explorers & BIT[seat] and city.voyage != level + SURE:
            if share < HARMLESS or (more and explorers & BIT[seat ^ 1]):
                city.voyage = level
                asked |= BIT[seat]
        seat += 1
    return asked


def set_out(state: State, asked: i64) -> None:
    """Who forgoes an exploration gives it up for good; the others will be dealt islands."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            level: i64 = city.voyage
            if city.code & FLAG:
                city.explores ^= BIT[level]
                city.voyage = 0
                if state.log is not None:
                    state.note((FORWENT, seat, level))
            else:
                city.voyage = level + SURE
        seat += 1


def draw_islands(state: State, level: i64, explorers: i64, chance: Chance) -> i64:
    """Deal the islands of a level to its explorers; the seats that got any."""
    deck: i64 = state.islands(level)
    share: i64 = islands_each(state, level, explorers)
    seat: i64 = 0
    city: City
    for city in state.cities:
        if explorers & BIT[seat]:
            city.explores ^= BIT[level]
            city.voyage = 0
            drawn: i64 = 0
            i: i64 = 0
            while i < share:
                island: i64 = draw_island(deck, chance)
                deck ^= BIT[island]
                drawn |= BIT[island]
                i += 1
            city.drawn = drawn << (9 * (level - 1))
            if state.log is not None:
                state.note((DREW, seat, level, city.drawn))
        seat += 1
    state.keep_islands(level, deck)
    return explorers if share else 0


def settle_islands(state: State, asked: i64, chance: Chance) -> None:
    """All lay their islands open at once; the others go back; then the islands act."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat]:
            island: i64 = city.code >> SUBJECT_SHIFT & 127
            level: i64 = island // 9 + 1
            back: i64 = (city.drawn ^ BIT[island]) >> (9 * (level - 1))
            state.keep_islands(level, state.islands(level) | back)
            city.drawn = 0
            if state.log is not None:
                state.note((SETTLED, seat, island))
        seat += 1
    seat = 0
    for city in state.cities:
        if asked & BIT[seat]:
            colonize(state, seat, city, city.code >> SUBJECT_SHIFT & 127, chance)
        seat += 1
