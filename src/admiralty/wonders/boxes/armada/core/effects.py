"""What Armada's effects do: once, or for good."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from .....kernel.game import Endless
from ....core.city import City
from ....core.item import BIT, Deed, Lasting
from ....core.lookup import Lookup
from ....core.part import Rivals, Scorer, Thing
from ....core.score import counted
from ....core.state import State
from ....judgment.outlook import coin_worth
from .sea import (
    BOARDED,
    IMMUNE,
    MOST_QUEUE,
    SHIP_DISCOUNT,
    SPACES,
    WONDER_SHIPS,
    Sea,
    SeaLookup,
    own_sea,
    sea_lookup,
    sea_of,
    strength,
)
from .worth import (
    CHEAPER_SHIPS,
    IMMUNITY,
    SHIPS_OF_WONDER,
    advance_worth,
    boarding_worth,
    losses,
    naval_worth,
)


class NavalStrength(Lasting):
    """Strength in naval conflicts."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def add(self, city: City) -> None:
        own_sea(city).naval += self.count

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return naval_worth(state, seat, self.count)


class ShipReward(Lasting):
    """Coins for each naval construction, paid or free."""

    def __init__(self, coins: i64) -> None:
        self.coins: i64 = coins

    def add(self, city: City) -> None:
        own_sea(city).ship_coins += self.coins

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return self.coins * coin_worth(state, city) * 8 * state.turns_left() // (3 * state.lookup.turns)


class SeaPower(Lasting):
    """An ability at sea that lasts."""

    def __init__(self, power: i64) -> None:
        self.power: i64 = power

    def add(self, city: City) -> None:
        own_sea(city).powers |= self.power

    def worth(self, state: State, seat: i64, city: City) -> i64:
        """By the turns that are left for it."""
        lookup: Lookup = state.lookup
        left: i64 = state.turns_left()
        all_turns: i64 = 3 * lookup.turns
        if self.power == WONDER_SHIPS:
            missing: i64 = len(lookup.boards[city.board].stages) - city.stage_count()
            return SHIPS_OF_WONDER * missing * (3 * left if 3 * left < all_turns else all_turns) // all_turns
        if self.power == SHIP_DISCOUNT:
            return CHEAPER_SHIPS * left // all_turns
        if self.power == IMMUNE:
            return IMMUNITY * left // all_turns
        return 300 if strength(sea_of(city)) < 3 else 100


class FreeAdvance(Deed):
    """Up to so many different ships of some fleets advance a space; which, is asked."""

    def __init__(self, count: i64, fleets: i64) -> None:
        self.count: i64 = count
        self.fleets: i64 = fleets

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        """It waits behind those that the city already has."""
        sea: Sea = own_sea(city)
        shift: i64 = 0
        while sea.moves >> shift:
            shift += 8
        if shift >= 8 * MOST_QUEUE:
            raise Endless("more free advances wait in one turn than the rules have room for")
        sea.moves |= (self.count | self.fleets << 4) << shift

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return advance_worth(state, seat, sea_of(city), self.count, self.fleets)


class Raid(Deed):
    """Every other player loses a coin per own commercial level at the end of the turn."""

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        own_sea(city).pirates += 1

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return coin_worth(state, city) * losses(state, seat, 0, True)


class Board(Deed):
    """One more land conflict this Age, with the city beyond a neighbor (A30)."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side  # 1 left, 2 right

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        own_sea(city).boards |= self.side
        state.note((BOARDED, seat, self.target(state, seat)))

    def target(self, state: State, seat: i64) -> i64:
        return state.beyond_left(seat) if self.side & 1 else state.beyond_right(seat)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return boarding_worth(state, seat, self.target(state, seat))


class Boardings(Rivals):
    """The cities that boarding tokens lead to."""

    def seats(self, state: State, seat: i64, city: City) -> i64:
        boards: i64 = sea_of(city).boards
        found: i64 = 0
        if boards & 1:
            found |= BIT[state.beyond_left(seat)]
        if boards & 2:
            found |= BIT[state.beyond_right(seat)]
        return found

    def fought(self, state: State) -> None:
        """The tokens go back as soon as these conflicts are fought (A30)."""
        city: City
        for city in state.cities:
            if sea_of(city).boards:
                own_sea(city).boards = 0


class CommercialLevel(Thing):
    """The commercial level, as something to be counted."""

    def count(self, city: City) -> i64:
        return sea_of(city).level


class IslandCount(Thing):
    """Islands, as something to be counted."""

    def count(self, city: City) -> i64:
        return sea_of(city).island_count()


class SeaPoints(Scorer):
    """Naval tokens, ships' spaces, and islands that count something."""

    def points(self, state: State, seat: i64) -> i64:
        rows: SeaLookup = sea_lookup(state.lookup)
        sea: Sea = sea_of(state.cities[seat])
        points: i64 = 0
        rest: i64 = sea.tokens
        while rest != 0:
            if rest & 31:
                points += (rest & 31) - 8
            rest >>= 5
        fleet: i64 = 0
        while fleet < 4:
            points += rows.spaces[fleet * SPACES + sea.ship(fleet)].points
            fleet += 1
        rest = sea.islands
        island: i64 = 0
        while rest != 0:
            if rest & 1 and rows.islands[island].points_each:
                points += rows.islands[island].points_each * counted(
                    state, seat, rows.islands[island].points_per, rows.islands[island].points_of
                )
            rest >>= 1
            island += 1
        return points
