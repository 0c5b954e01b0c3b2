"""What leaders count: tokens, coins, sets of colors, and whether a city has more than its neighbors."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import Deed, Item
from ....core.lookup import Lookup
from ....core.options import bits
from ....core.part import Part, Scorer, Thing
from ....core.score import counted
from ....core.state import State
from .choices import faces_near
from .court import COPIES, TOMB, TOMB_BITS, TOMB_COST, Court, court_lookup, court_of
from .deeds import Ask
from .rewards import count_scars

OF_COINS: Final[i64] = -1


class LeaderCount(Thing):
    """Leaders face up before a city."""

    def count(self, city: City) -> i64:
        return bits(court_of(city).faces)


class OnlyLeader(Thing):
    """1 if a single leader lies face up there (L37)."""

    def count(self, city: City) -> i64:
        return 1 if bits(court_of(city).faces) == 1 else 0


class PairValue(Thing):
    """For every two victory tokens of a value, this value (L36)."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup

    def count(self, city: City) -> i64:
        total: i64 = 0
        age: i64 = 0
        while age < 3:
            total += city.won_in(age + 1) // 2 * self.lookup.victory[age]
            age += 1
        return total


class NoDefeat(Thing):
    """1 for a city without any defeat token (L35)."""

    def count(self, city: City) -> i64:
        return 0 if city.defeats() else 1


class AgeNumber(Thing):
    """The number of the Age (CL4)."""

    def around(self, state: State, seat: i64, city: City) -> i64:
        return state.age


class ThreeCoins(Thing):
    """Full threes of coins (L27)."""

    def count(self, city: City) -> i64:
        return city.coins // 3


class ColorSets(Thing):
    """Sets of one card of each of some colors (L26)."""

    def __init__(self, colors: list[int]) -> None:
        self.colors: list[int] = colors

    def count(self, city: City) -> i64:
        least: i64 = 99
        for color in self.colors:
            count: i64 = city.color_count(color)
            if count < least:
                least = count
        return least


class Lead(Thing):
    """1 for a city with more cards of a color, or coins, than each of its neighbors (L34)."""

    def __init__(self, color: i64) -> None:
        self.color: i64 = color

    def amount(self, city: City) -> i64:
        return city.coins if self.color == OF_COINS else city.color_count(self.color)

    def around(self, state: State, seat: i64, city: City) -> i64:
        left: i64 = self.amount(state.cities[state.left(seat)])
        right: i64 = self.amount(state.cities[state.right(seat)])
        own: i64 = self.amount(city)
        return 1 if own > left and own > right else 0


class CourtPoints(Scorer):
    """Leaders under Abu Simbel, and what a copied leader counts; the limit of a Guild holds for it (X18)."""

    def points(self, state: State, seat: i64) -> i64:
        court: Court = court_of(state.cities[seat])
        points: i64 = 0
        tombs: i64 = court.tombs
        while tombs:
            points += 2 * (tombs >> TOMB_COST & TOMB)
            tombs >>= TOMB_BITS
        if court.copied:
            points += copied_points(state, seat, court.copied - 1)
        return points

    def stand_ins(self, state: State, seat: i64, guild: Item) -> list[Item]:
        """The leaders next door, for a Guild that copies one (L43)."""
        found: list[Item] = []
        deed: Deed
        for deed in guild.deeds:
            if isinstance(deed, Ask) and deed.what == COPIES:
                faces: i64 = faces_near(state, seat)
                leader: i64 = 0
                while faces >> leader != 0:
                    if faces >> leader & 1:
                        found.append(court_lookup(state.lookup).copies[leader])
                    leader += 1
        return found


def copied_points(state: State, seat: i64, leader: i64) -> i64:
    """What a copied leader counts in its copier's city, beyond its fixed points, which are there already."""
    copy: Item = court_lookup(state.lookup).copies[leader]
    counts: i64 = 0
    if copy.points_each:
        counts = copy.points_each * counted(state, seat, copy.points_per, copy.points_of)
    limit: i64 = state.lookup.guild_limit - copy.points
    return limit if counts > limit else counts


class CountScars(Part):
    """After an Age's conflicts the tokens just taken count for strength too (L28)."""

    def run(self, state: State, chance: Chance) -> None:
        city: City
        for city in state.cities:
            if court_of(city).scars:
                count_scars(city)
