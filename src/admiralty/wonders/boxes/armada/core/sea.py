"""The sea: what Armada keeps of a city and of the table, and the rows that it looks up."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from ....core.city import City
from ....core.extra import CityExtra, LookupExtra, StateExtra
from ....core.item import BIT, Item, Meanings
from ....core.lookup import COLORS, Lookup
from ....core.options import bits
from ....core.state import State
from ....edition import Edition
from ....effects import Coins, Effect, Fleet, Points
from ....judgment.outlook import Prospects
from ..rows import ArmadaData, Shipyard
from ..vocabulary import Explore, Level, Naval, Tax

FLEETS: Final[tuple[Fleet, ...]] = ("red", "yellow", "blue", "green")
YELLOW: Final[i64] = 1
LAST_SPACE: Final[i64] = 6
SPACES: Final[i64] = 7  # of a fleet, with the start
SHIPS_OF_YARD: Final[i64] = 24  # spaces of all fleets that a shipyard has a price for
LEVELS: Final[i64] = 3  # of islands
OF_A_LEVEL: Final[i64] = 9  # islands
WHOLE_DECK: Final[i64] = 511

# what the words of a city at sea have room for
LEAST_TOKEN: Final[i64] = -7  # of a naval conflict: 5 bits an Age, its value plus 8
MOST_TOKEN: Final[i64] = 23
MOST_QUEUE: Final[i64] = 7  # free advances that wait, 8 bits each

# powers of a city at sea
WONDER_SHIPS: Final[i64] = 1
SHIP_DISCOUNT: Final[i64] = 2
IMMUNE: Final[i64] = 4
STAY_OUT: Final[i64] = 8

# events of the log
SAILED: Final[i64] = 32  # seat, fleet, space, why
BOARDED: Final[i64] = 33  # seat, target
DISCOVERED: Final[i64] = 34  # seat, island
DREW: Final[i64] = 35  # seat, level, islands (bits)
SETTLED: Final[i64] = 36  # seat, island
LOST: Final[i64] = 37  # seat, coins, to taxes, to pirates
STAYED_OUT: Final[i64] = 38  # seat
NAVAL_TOKEN: Final[i64] = 39  # seat, value, strength
FORWENT: Final[i64] = 40  # seat, level
SHIPYARD_KEPT: Final[i64] = 41  # seat, shipyard

# why coins came or a ship sailed
BY_SPACE: Final[i64] = 2
BY_SHIPS: Final[i64] = 3
BY_PAYING: Final[i64] = 4
FREELY: Final[i64] = 5


@mypyc_attr(acyclic=True)
class Sea(CityExtra):
    """A city's shipyard, islands and naval tokens."""

    def __init__(self) -> None:
        self.yard: i64 = -1
        self.fleet: i64 = 0  # 4 bits a ship: its space
        self.islands: i64 = 0  # a bit an island
        self.tokens: i64 = 0  # 5 bits an Age: the token's value plus 8, 0 for none
        self.boards: i64 = 0  # boarding this Age: 1 the city beyond the left neighbor, 2 the right
        # totals
        self.naval: i64 = 0  # strength without ships
        self.ships: i64 = 0  # and that of the ships where they stand (see `moor`)
        self.level: i64 = 0  # the commercial level: the amphora of the yellow ship's space
        self.powers: i64 = 0
        self.ship_coins: i64 = 0
        # within a turn
        self.space_coins: i64 = 0
        self.tax: i64 = 0
        self.pirates: i64 = 0
        self.moves: i64 = 0  # 8 bits each: free advances to choose (count, fleets)
        self.explores: i64 = 0  # a bit a level
        self.voyage: i64 = 0  # the level of an exploration that is asked for, plus 4 once the answer is yes
        self.drawn: i64 = 0  # islands to choose from, a bit each
        self.out: bool = False  # stays out of this Age's naval conflict

    def twin(self) -> Sea:
        """A sea of its own, equal to this one."""
        s: Sea = Sea()
        s.yard = self.yard
        s.fleet = self.fleet
        s.islands = self.islands
        s.tokens = self.tokens
        s.boards = self.boards
        s.naval = self.naval
        s.ships = self.ships
        s.level = self.level
        s.powers = self.powers
        s.ship_coins = self.ship_coins
        s.space_coins = self.space_coins
        s.tax = self.tax
        s.pirates = self.pirates
        s.moves = self.moves
        s.explores = self.explores
        s.voyage = self.voyage
        s.drawn = self.drawn
        s.out = self.out
        return s

    def ship(self, fleet: i64) -> i64:
        """The space where a ship stands."""
        return self.fleet >> (4 * fleet) & 15

    def can_sail(self, fleet: i64) -> bool:
        """A ship on its last space can't advance (A10)."""
        return self.fleet >> (4 * fleet) & 15 < LAST_SPACE

    def island_count(self) -> i64:
        return bits(self.islands)


def sea_of(city: City) -> Sea:
    """What Armada keeps of a city, to be read."""
    return cast(Sea, city.extra0)


def own_sea(city: City) -> Sea:
    """What Armada keeps of a city, to be changed: states that were copied share it until then."""
    sea: Sea = cast(Sea, city.extra0)
    if city.shares & 1:
        city.shares ^= 1
        sea = sea.twin()
        city.extra0 = sea
    return sea


@mypyc_attr(acyclic=True)
class Islands(StateExtra):
    """The island decks, a bit an island: a deck is a set, because it is shuffled after every look at it."""

    def __init__(self) -> None:
        self.deck1: i64 = WHOLE_DECK
        self.deck2: i64 = WHOLE_DECK
        self.deck3: i64 = WHOLE_DECK

    def twin(self) -> Islands:
        """Decks of their own, equal to these."""
        i: Islands = Islands()
        i.deck1 = self.deck1
        i.deck2 = self.deck2
        i.deck3 = self.deck3
        return i

    def deck(self, level: i64) -> i64:
        """The islands left in the deck of a level."""
        if level == 1:
            return self.deck1
        return self.deck2 if level == 2 else self.deck3

    def keep(self, level: i64, deck: i64) -> None:
        if level == 1:
            self.deck1 = deck
        elif level == 2:
            self.deck2 = deck
        else:
            self.deck3 = deck


def islands_of(state: State) -> Islands:
    """The island decks of a table, to be read."""
    return cast(Islands, state.extra0)


def own_islands(state: State) -> Islands:
    """The island decks of a table, to be changed: states that were copied share them until then."""
    decks: Islands = cast(Islands, state.extra0)
    if state.shares & 1:
        state.shares ^= 1
        decks = decks.twin()
        state.extra0 = decks
    return decks


class Space:
    """What a ship's space gives: while the ship stands there, and on reaching it."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.naval: i64 = sum([e.count for e in effects if isinstance(e, Naval)])
        self.level: i64 = sum([e.count for e in effects if isinstance(e, Level)])
        self.points: i64 = sum([e.count for e in effects if isinstance(e, Points)])
        self.coins: i64 = sum([e.count for e in effects if isinstance(e, Coins)])
        self.tax: i64 = sum([e.count for e in effects if isinstance(e, Tax)])
        self.explore: i64 = sum([e.level for e in effects if isinstance(e, Explore)])


NOTHING: Final = Meanings({}, {})  # costs have no effects


class Yard:
    """A shipyard: what each further space costs, fleet by fleet, and the Wonder's fleet."""

    def __init__(self, yard: Shipyard) -> None:
        self.id: str = yard.id
        self.wonder: i64 = FLEETS.index(yard.wonder)
        costs = (yard.red, yard.yellow, yard.blue, yard.green)
        self.costs: list[Item] = [Item(cost, (), NOTHING) for fleet in costs for cost in fleet]


class SeaLookup(LookupExtra):
    """All that Armada looks up."""

    def __init__(self, edition: Edition, meanings: Meanings) -> None:
        own = edition.of(ArmadaData)
        rules = own.rules
        self.yards: list[Yard] = [Yard(yard) for yard in own.shipyards]
        tracks = {track.fleet: track.spaces for track in own.tracks}
        self.spaces: list[Space] = [Space(space) for fleet in FLEETS for space in tracks[fleet]]
        islands = sorted(own.islands, key=lambda island: island.level)
        self.island_ids: list[str] = [island.id for island in islands]
        self.islands: list[Item] = [Item("", island.effects, meanings) for island in islands]
        # 4 bits a color: its fleet plus 1
        self.fleets: i64 = sum([(FLEETS.index(fleet) + 1) * 16 ** COLORS.index(fleet) for fleet in FLEETS])
        self.ship_colors: i64 = sum([BIT[COLORS.index(fleet)] for fleet in FLEETS])  # those that have one, a bit each
        self.nothing: Item = Item("", (), meanings)  # the cost of a free ship
        self.first_ship: i64 = 0  # among what can be added to a construction
        self.sale_ship: i64 = FLEETS.index(rules.sale_ship[0]) if rules.sale_ship else -1
        self.ranks: list[list[int]] = [list(ranks) for ranks in rules.naval_ranks]
        self.last: list[int] = list(rules.naval_last)
        self.prizes: list[int] = [
            ranks[0] - last for ranks, last in zip(rules.naval_ranks, rules.naval_last, strict=True)
        ]
        self.prospects: Prospects | None = None  # what a lead promises, for bots (see worth.py)
        self.costs: list[Item] = [cost for yard in self.yards for cost in yard.costs]
        # the numbers of what it lets be counted
        self.counted_level: i64 = meanings.counted["level"]
        self.counted_island: i64 = meanings.counted["island"]


def sea_lookup(lookup: Lookup) -> SeaLookup:
    """The rows of Armada."""
    return cast(SeaLookup, lookup.extra0)


def fleet_of(rows: SeaLookup, card: Item) -> i64:
    """The fleet of a card's color, or -1."""
    return (rows.fleets >> (4 * card.color) & 15) - 1


def ship_cost(rows: SeaLookup, sea: Sea, fleet: i64) -> Item:
    """What the next space of a fleet costs on this shipyard."""
    return rows.costs[SHIPS_OF_YARD * sea.yard + LAST_SPACE * fleet + sea.ship(fleet)]


def moor(rows: SeaLookup, sea: Sea) -> None:
    """Count what the ships of a city give where they stand now."""
    ships: i64 = 0
    fleet: i64 = 0
    while fleet < 4:
        ships += rows.spaces[fleet * SPACES + sea.ship(fleet)].naval
        fleet += 1
    sea.ships = ships
    sea.level = rows.spaces[SPACES * YELLOW + sea.ship(YELLOW)].level


def strength(sea: Sea) -> i64:
    """Naval strength: cards, Wonder, islands and ships (A23)."""
    return sea.naval + sea.ships
