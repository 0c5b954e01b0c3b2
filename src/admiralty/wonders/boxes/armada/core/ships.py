"""Ships: what is built along with a card or a stage, free advances, and the spaces reached."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SELL, SUBJECT_SHIFT, added_of, flagged, kind_of, subject_of
from ....core.effect import earn
from ....core.item import Item, bit
from ....core.part import Addition, Part, Question, Sale
from ....core.state import State
from .sea import (
    BY_PAYING,
    BY_SHIPS,
    BY_SPACE,
    FREELY,
    SAILED,
    SHIP_DISCOUNT,
    SPACES,
    WONDER_SHIPS,
    Sea,
    SeaLookup,
    Space,
    fleet_of,
    moor,
    own_sea,
    sea_lookup,
    sea_of,
    ship_cost,
)
from .worth import ship_worth


class Construction(Addition):
    """The ship of a card's color, or of the Wonder, advances a space; it is paid in one bill with the rest (A6, A7)."""

    def __init__(self, rows: SeaLookup) -> None:
        super().__init__()
        self.colors = rows.ship_colors

    def with_card(self, state: State, city: City, card: Item) -> Item | None:
        rows: SeaLookup = sea_lookup(state.lookup)
        fleet: i64 = fleet_of(rows, card)
        if fleet < 0:
            return None
        sea: Sea = sea_of(city)
        return ship_cost(rows, sea, fleet) if sea.can_sail(fleet) else None

    def choice(self, state: State, card: Item) -> i64:
        return self.first + fleet_of(sea_lookup(state.lookup), card)

    def stage_choices(self, state: State, city: City) -> i64:
        sea: Sea = sea_of(city)
        if sea.powers & WONDER_SHIPS == 0:
            wonder: i64 = sea_lookup(state.lookup).yards[sea.yard].wonder
            return bit(self.first + wonder) if sea.can_sail(wonder) else i64(0)
        choices: i64 = 0
        fleet: i64 = 0
        while fleet < 4:
            if sea.can_sail(fleet):
                choices |= bit(self.first + fleet)
            fleet += 1
        return choices

    def with_stage(self, state: State, city: City, choice: i64) -> Item:
        sea: Sea = sea_of(city)
        rows: SeaLookup = sea_lookup(state.lookup)
        return rows.nothing if sea.powers & WONDER_SHIPS else ship_cost(rows, sea, choice - self.first)  # AI11

    def spares(self, city: City) -> bool:
        return sea_of(city).powers & SHIP_DISCOUNT != 0

    def worth(self, state: State, seat: i64, choice: i64) -> i64:
        return ship_worth(state, seat, choice - self.first)


class SaleShip(Sale):
    """A discarded card may advance a ship instead of bringing coins (A34)."""

    def possible(self, state: State, city: City) -> bool:
        return sea_of(city).can_sail(sea_lookup(state.lookup).sale_ship)

    def worth(self, state: State, seat: i64) -> i64:
        return ship_worth(state, seat, sea_lookup(state.lookup).sale_ship)


class Sail(Part):
    """Advance the ships that were paid for, and those that a sold card moves (A6, A34)."""

    def run(self, state: State, chance: Chance) -> None:
        rows: SeaLookup = sea_lookup(state.lookup)
        seat: i64 = 0
        city: City
        for city in state.cities:
            code: i64 = city.code
            if code >= 0:
                if kind_of(code) == SELL:
                    if flagged(code):
                        reach(state, seat, city, rows.sale_ship, FREELY)
                else:
                    fleet: i64 = added_of(code) - rows.first_ship
                    if fleet >= 0 and fleet < 4:
                        reach(state, seat, city, fleet, BY_PAYING)
            seat += 1


def reach(state: State, seat: i64, city: City, fleet: i64, why: i64) -> None:
    """A ship reaches its next space: its tax and exploration count even if it moves on (A45)."""
    sea: Sea = own_sea(city)
    rows: SeaLookup = sea_lookup(state.lookup)
    sea.fleet += bit(4 * fleet)
    moor(rows, sea)
    at: i64 = sea.ship(fleet)
    space: Space = rows.spaces[fleet * SPACES + at]
    sea.space_coins += space.coins
    if space.tax > sea.tax:
        sea.tax = space.tax
    if space.explore:
        sea.explores |= bit(space.explore)
    if state.log is not None:
        state.note((SAILED, seat, fleet, at, why))
    if sea.ship_coins:
        earn(state, seat, city, sea.ship_coins, BY_SHIPS)


class Spaces(Part):
    """The coins of the spaces that ships have reached."""

    def run(self, state: State, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            sea: Sea = sea_of(city)
            coins: i64 = sea.space_coins
            if coins:
                own_sea(city).space_coins = 0
                earn(state, seat, city, coins, BY_SPACE)
            seat += 1


class Advances(Question):
    """Whoever has free advances, and a ship to take them, chooses."""

    def run(self, state: State, chance: Chance) -> None:
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            sea: Sea = sea_of(city)
            while sea.moves and not can_use_moves(sea):
                sea = own_sea(city)
                sea.moves >>= 8
            if sea.moves:
                asked |= bit(seat)
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        sea: Sea = sea_of(state.cities[seat])
        out: list[int] = []
        ships: i64 = 0
        while ships < 16:
            if advance_fits(sea, ships):
                out.append(self.kind | ships << SUBJECT_SHIFT)
            ships += 1
        return out

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked >> seat & 1:
                own_sea(city).moves >>= 8
                ships: i64 = subject_of(city.code)
                fleet: i64 = 0
                while fleet < 4:
                    if ships >> fleet & 1:
                        reach(state, seat, city, fleet, FREELY)
                    fleet += 1
            seat += 1
        state.part -= 1  # the same part again: a city may have more to advance

    def random(self, state: State, seat: i64, chance: Chance) -> i64:
        sea: Sea = sea_of(state.cities[seat])
        ships: i64 = 0
        while not advance_fits(sea, ships) or ships == 0:
            ships = 1 + chance.below(15)
        return self.kind | ships << SUBJECT_SHIFT

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        ships: i64 = subject_of(code)
        value: i64 = 0
        fleet: i64 = 0
        while fleet < 4:
            if ships >> fleet & 1:
                value += ship_worth(state, seat, fleet)
            fleet += 1
        return value


def can_use_moves(sea: Sea) -> bool:
    fleet: i64 = 0
    while fleet < 4:
        if sea.moves >> (4 + fleet) & 1 and sea.can_sail(fleet):
            return True
        fleet += 1
    return False


def advance_fits(sea: Sea, ships: i64) -> bool:
    """Whether these ships may take the first of the city's free advances (A47)."""
    count: i64 = sea.moves & 15
    allowed: i64 = sea.moves >> 4 & 15
    if ships & ~allowed:
        return False
    fleet: i64 = 0
    while fleet < 4:
        if ships >> fleet & 1:
            count -= 1
            if not sea.can_sail(fleet):
                return False
        fleet += 1
    return count >= 0
