"""What ships, islands and naval strength promise a simulated player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.goods import raw_missing
from ....core.item import Item
from ....core.lookup import Lookup
from ....core.state import State
from ....judgment.outlook import Prospects, coin_worth, counted_more, holds, mates, opponents
from .sea import LAST_SPACE, SPACES, Sea, SeaLookup, Space, Yard, sea_lookup, sea_of, strength

# evolved with the weights of the base game (see judgment/weights.py)
SEA_ARMS: Final[i64] = 137  # a lead in naval strength
SHIPS: Final[i64] = 81  # they promise a little more than they keep
FARTHER: Final[i64] = 75  # the space after the next
COMMERCE: Final[i64] = 22  # a commercial level
ISLANDS: Final[list[int]] = [441, 525, 611]  # of level 1, 2, 3
SHIPS_OF_WONDER: Final[i64] = 94
CHEAPER_SHIPS: Final[i64] = 384
IMMUNITY: Final[i64] = 159
OWN_GOODS: Final[i64] = 50  # a space whose goods the city makes itself
GOODS_WITH_SHIPS: Final[i64] = 177  # whoever builds ships can use more goods


def yard_worth(state: State, seat: i64, number: i64) -> i64:
    """A shipyard is worth what the city needs not buy for the first spaces of its ships."""
    yard: Yard = sea_lookup(state.lookup).yards[number]
    city: City = state.cities[seat]
    value: i64 = 0
    fleet: i64 = 0
    while fleet < 4:
        first: Item = yard.costs[LAST_SPACE * fleet]
        second: Item = yard.costs[LAST_SPACE * fleet + 1]
        value += OWN_GOODS * (raw_missing(city.own0, city.own1, first.n0, first.n1) == 0)
        value += OWN_GOODS * (raw_missing(city.own0, city.own1, second.n0, second.n1) == 0)
        fleet += 1
    return value


def discover_worth(level: i64) -> i64:
    """An island that comes without a choice."""
    return ISLANDS[level - 1] * 8 // 10


def ship_worth(state: State, seat: i64, fleet: i64) -> i64:
    """What a fleet's next space adds, and a part of what may come after it."""
    spaces: list[Space] = sea_lookup(state.lookup).spaces
    city: City = state.cities[seat]
    at: i64 = sea_of(city).ship(fleet)
    here: Space = spaces[fleet * SPACES + at]
    there: Space = spaces[fleet * SPACES + at + 1]
    value: i64 = space_worth(state, seat, city, here, there)
    if at + 2 <= LAST_SPACE and state.turns_left() > 3:
        after: i64 = space_worth(state, seat, city, there, spaces[fleet * SPACES + at + 2])
        if after > 0:
            value += after * FARTHER // 100
    return value * SHIPS // 100


def space_worth(state: State, seat: i64, city: City, here: Space, there: Space) -> i64:
    """What the way from one space to the next adds."""
    rows: SeaLookup = sea_lookup(state.lookup)
    value: i64 = 100 * (there.points - here.points)
    if there.naval != here.naval:
        value += naval_worth(state, seat, there.naval - here.naval)
    if there.level != here.level:
        value += (there.level - here.level) * (COMMERCE + 100 * counted_more(state, city, rows.counted_level))
    if there.coins | there.tax:
        value += coin_worth(state, city) * (there.coins + losses(state, seat, there.tax, False))
    if there.explore:
        value += ISLANDS[there.explore - 1] + 100 * counted_more(state, city, rows.counted_island)
    return value


def losses(state: State, seat: i64, tax: i64, pirates: bool) -> i64:
    """The coins that an opponent loses: to pirates as many as its commercial level, or what a tax leaves uncovered."""
    total: i64 = 0
    other: i64 = 0
    city: City
    for city in state.cities:
        if not mates(state, seat, other):
            covered: i64 = sea_of(city).level
            due: i64 = covered if pirates else tax - covered
            if due > city.coins:
                due = city.coins
            if due > 0:
                total += due
        other += 1
    return total // opponents(state)


def advance_worth(state: State, seat: i64, sea: Sea, count: i64, fleets: i64) -> i64:
    """A free advance of so many of these ships: of those that promise most."""
    worths: list[int] = []
    fleet: i64 = 0
    while fleet < 4:
        if fleets >> fleet & 1 and sea.can_sail(fleet):
            worths.append(ship_worth(state, seat, fleet))
        fleet += 1
    worths.sort(reverse=True)
    value: i64 = 0
    for worth in worths[:count]:
        if worth > 0:
            value += worth
    return value


def naval_worth(state: State, seat: i64, more: i64) -> i64:
    """More strength at sea, against everybody, in every Age to come."""
    prospects: Prospects = naval_prospects(state.lookup)
    own: i64 = strength(sea_of(state.cities[seat]))
    value: i64 = 0
    other: i64 = 0
    city: City
    for city in state.cities:
        if not mates(state, seat, other):
            value += prospects.gain(state, own - strength(sea_of(city)), more)
        other += 1
    return value * SEA_ARMS // (1000 * opponents(state))


def naval_prospects(lookup: Lookup) -> Prospects:
    """What a lead at sea promises: the best rank instead of the last."""
    rows: SeaLookup = sea_lookup(lookup)
    found: Prospects | None = rows.prospects
    if found is None:
        found = Prospects(lookup, rows.prizes)
        rows.prospects = found
    return found


def boarding_worth(state: State, seat: i64, target: i64) -> i64:
    """One more conflict this Age, with the city beyond a neighbor."""
    if mates(state, seat, target):
        return 0
    lookup: Lookup = state.lookup
    lead: i64 = state.cities[seat].shields - state.cities[target].shields
    won: i64 = holds(lead, state.turns_in_age())
    return (won * lookup.victory[state.age - 1] + (1000 - won) * lookup.defeat) // 10


def stay_worth(state: State, seat: i64) -> i64:
    """Staying out saves a defeat: worth it for the weakest only."""
    own: i64 = strength(sea_of(state.cities[seat]))
    city: City
    for city in state.cities:
        sea: Sea = sea_of(city)
        if not sea.out and strength(sea) < own:
            return -100
    return 50
