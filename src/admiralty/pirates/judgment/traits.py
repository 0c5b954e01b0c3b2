"""What a network reads off a board: for every color, seen from one seat, counts and odds in a few steps each.

A trait is there or not. Of each kind below a color has exactly one, so a row of the network stands for a whole count.
Nothing here looks into a hand.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i16_le
from mypy_extensions import i16, i64

from ..core.claim import BY_CITIES, BY_POSTS, conditions, enemy_cities
from ..core.codes import CENTRAL, COLORS, NO_CLAIM
from ..core.lookup import Lookup
from ..core.state import State
from .chart import Chart
from .outlook import lair_missing, posts_missing
from .reach import Reach

# The kinds, and into how many steps each is told apart.
POSTS: Final[i64] = 0
CENTER: Final[i64] = 1
LACKS_LAIR: Final[i64] = 2
FOREIGN_CITIES: Final[i64] = 3
HOME_CITIES: Final[i64] = 4
HOMELANDS: Final[i64] = 5
MIDLANDS: Final[i64] = 6
BANDS: Final[i64] = 7
ABOARD: Final[i64] = 8
SHIPS: Final[i64] = 9
PORTS: Final[i64] = 10
GOLD_MINTED: Final[i64] = 11
GOLD_LOOSE: Final[i64] = 12
MINTS: Final[i64] = 13
CARDS: Final[i64] = 14
CLAIM: Final[i64] = 15  # by whose turn comes first
MET: Final[i64] = 16
LARGEST: Final[i64] = 17
CENTER_GUARD: Final[i64] = 18
WEAKEST_POST: Final[i64] = 19
POST_GUARDS: Final[i64] = 20
CITY_GUARDS: Final[i64] = 21
WEAKEST_CITY: Final[i64] = 22
BEST_POST: Final[i64] = 23  # odds to take one in a turn
SECOND_POST: Final[i64] = 24
TAKE_CENTER: Final[i64] = 25
TAKE_CITIES: Final[i64] = 26
COMPLETE: Final[i64] = 27  # odds to meet a condition in the next turn
POST_RISK: Final[i64] = 28  # how many are lost until the next turn
CENTER_RISK: Final[i64] = 29
CITY_RISK: Final[i64] = 30
HOLD: Final[i64] = 31  # odds that a condition that is met stays so
LACKING: Final[i64] = 32  # posts and lair
STEPS: Final[list[int]] = [
    *(6, 2, 5, 6, 4, 8, 12, 18, 9, 5, 4, 8, 8, 6, 7, 12, 4, 12, 7, 7, 9, 7, 5),
    *(9, 9, 9, 9, 9, 9, 9, 9, 9, 8),
]
KINDS: Final[i64] = len(STEPS)
BEGINS: Final[list[int]] = [sum(STEPS[:kind]) for kind in range(len(STEPS))]
SIZE: Final[i64] = sum(STEPS)  # traits of a color
MOMENT: Final[i64] = 16  # traits of the table: always, whose turn, how late
NONE: Final[i64] = 1000  # no such thing: the last step


class Traits:
    """Reads boards of one kind of table."""

    def __init__(self, lookup: Lookup, chart: Chart) -> None:
        self.lookup: Lookup = lookup
        self.reach: Reach = Reach(lookup, chart)
        self.size: i64 = MOMENT + COLORS * SIZE
        self.found: BytesWriter = BytesWriter()
        self.base: i64 = 0

    def of(self, s: State, seat: i64) -> bytes:
        """All traits as a seat sees them, in whole numbers of 16 bits; colors by how soon they follow its own."""
        self.reach.read(s)
        return self.seen(s, seat)

    def seen(self, s: State, seat: i64) -> bytes:
        """The same, after the reach was read."""
        own: i64 = own_color(s, seat)
        self.found = BytesWriter()
        self.write(0)
        self.write(1 + (s.color - own) % COLORS)
        late: i64 = s.round // 3
        self.write(5 + (late if late < 10 else 10))
        color: i64 = 0
        while color < COLORS:
            self.base = MOMENT + ((color - own) % COLORS) * SIZE
            if s.seat_of[color] >= 0:
                self.read_color(s, color)
            color += 1
        return self.found.getvalue()

    def put(self, kind: i64, step: i64) -> None:
        last: i64 = STEPS[kind] - 1
        self.write(self.base + BEGINS[kind] + (step if step < last else last))

    def write(self, trait: i64) -> None:
        write_i16_le(self.found, i16(trait))

    def read_color(self, s: State, color: i64) -> None:
        self.put(POSTS, s.posts[color])
        lair: i64 = lair_missing(s, color)
        self.put(LACKS_LAIR, lair)
        self.put(LACKING, lair + posts_missing(s, color))
        self.put(FOREIGN_CITIES, enemy_cities(s, color))
        self.put(HOME_CITIES, s.cities[color * 4 + color])
        self.put(HOMELANDS, s.held[color * 5 + color])
        self.put(MIDLANDS, s.held[color * 5 + CENTRAL])
        self.put(BANDS, (s.total[color] + 2) // 3)
        self.put(CARDS, s.hand_size[s.seat_of[color]])
        met: i64 = conditions(s, color)
        self.put(MET, met)
        wait: i64 = (color - s.color) % COLORS
        claimed: i64 = s.claim[color]
        self.put(CLAIM, 4 * ((1 if met == 0 else 2) if claimed != NO_CLAIM else 0) + wait)
        self.read_guards(s, color)
        self.read_gold(s, color)
        self.read_ships(s, color)
        self.read_hopes(s, color, lair)
        self.read_risks(s, color, wait, met)

    def read_guards(self, s: State, color: i64) -> None:
        """Bands, on land and aboard."""
        lookup: Lookup = self.lookup
        largest: i64 = 0
        weakest: i64 = NONE
        weakest_city: i64 = NONE
        posts: i64 = 0
        cities: i64 = 0
        land: i64 = 0
        while land < lookup.lands:
            if s.owner[land] == color:
                bands: i64 = s.bands[land]
                if bands > largest:
                    largest = bands
                if lookup.post[land] == 1:
                    posts += bands
                    if bands < weakest:
                        weakest = bands
                elif lookup.city[land] >= 0:
                    cities += bands
                    if bands < weakest_city:
                        weakest_city = bands
            land += 1
        for sea in s.fleet:
            if s.owner[sea] == color and s.bands[sea] > largest:
                largest = s.bands[sea]
        self.put(LARGEST, largest // 2)
        self.put(WEAKEST_POST, guard_step(weakest))
        self.put(WEAKEST_CITY, weakest_city)
        self.put(POST_GUARDS, posts // 3)
        self.put(CITY_GUARDS, cities // 3)
        center: bool = s.owner[lookup.center] == color
        self.put(CENTER, 1 if center else 0)
        self.put(CENTER_GUARD, guard_step(s.bands[lookup.center] if center else NONE))

    def read_gold(self, s: State, color: i64) -> None:
        """Gold where it can be turned into bands and elsewhere, and ports."""
        lookup: Lookup = self.lookup
        minted: i64 = 0
        loose: i64 = 0
        mints: i64 = 0
        ports: i64 = 0
        at_posts: bool = s.posts[color] >= lookup.conversion_posts
        land: i64 = 0
        while land < lookup.lands:
            if s.owner[land] == color:
                mint: bool = False
                if lookup.post[land] == 1:
                    mint = at_posts
                elif lookup.city[land] >= 0:
                    mint = s.cities[color * 4 + lookup.region[land]] >= lookup.conversion_cities
                    if (s.port >> lookup.city[land]) & 1:
                        ports += 1
                if mint:
                    mints += 1
                    minted += s.gold[land]
                else:
                    loose += s.gold[land]
            land += 1
        for sea in s.fleet:
            if s.owner[sea] == color:
                loose += s.gold[sea]
        self.put(GOLD_MINTED, minted)
        self.put(GOLD_LOOSE, loose)
        self.put(MINTS, mints)
        self.put(PORTS, ports)

    def read_ships(self, s: State, color: i64) -> None:
        aboard: i64 = 0
        ships: i64 = 0
        for sea in s.fleet:
            if s.owner[sea] == color:
                aboard += s.bands[sea]
                ships += 1
        self.put(ABOARD, (aboard + 2) // 3)
        self.put(SHIPS, ships)

    def read_hopes(self, s: State, color: i64, lair: i64) -> None:
        """What the color could take in a turn."""
        lookup: Lookup = self.lookup
        reach: Reach = self.reach
        first: i64 = 0
        second: i64 = 0
        center: i64 = 0
        cities: i64 = 0
        city: i64 = 0
        i: i64 = 0
        while i < reach.count:
            odds: i64 = reach.odds[color * reach.count + i]
            land: i64 = reach.strongholds[i]
            if lookup.post[land] == 1:
                if land == lookup.center:
                    center = odds
                if odds > first:
                    second = first
                    first = odds
                elif odds > second:
                    second = odds
            elif s.seat_of[lookup.region[land]] != s.seat_of[color]:
                cities += odds
                if odds > city:
                    city = odds
            i += 1
        self.put(BEST_POST, odds_step(first))
        self.put(SECOND_POST, odds_step(second))
        self.put(TAKE_CENTER, odds_step(center))
        self.put(TAKE_CITIES, sum_step(cities))
        complete: i64 = 0
        if lair == 0:
            missing: i64 = posts_missing(s, color)
            if missing == 1:
                complete = center if s.owner[lookup.center] != color else first
            elif missing == 2:
                complete = first * second // 1000
                if s.owner[lookup.center] != color:
                    complete = center * (first if first != center else second) // 1000
            if lookup.victory_cities - enemy_cities(s, color) == 1 and city > complete:
                complete = city
        self.put(COMPLETE, odds_step(complete))

    def read_risks(self, s: State, color: i64, wait: i64, met: i64) -> None:
        """What others could take before the color's next turn."""
        lookup: Lookup = self.lookup
        reach: Reach = self.reach
        posts: i64 = 0
        cities: i64 = 0
        center: i64 = 0
        hold: i64 = 1000
        i: i64 = 0
        while i < reach.count:
            land: i64 = reach.strongholds[i]
            if s.owner[land] == color:
                safe: i64 = self.safety(s, color, wait, i)
                if lookup.post[land] == 1:
                    posts += 1000 - safe
                    if land == lookup.center:
                        center = 1000 - safe
                    if met == BY_POSTS:
                        hold = hold * safe // 1000
                else:
                    cities += 1000 - safe
                    if met == BY_CITIES and lookup.region[land] != color:
                        hold = hold * safe // 1000
            i += 1
        self.put(POST_RISK, sum_step(posts))
        self.put(CENTER_RISK, odds_step(center))
        self.put(CITY_RISK, sum_step(cities))
        self.put(HOLD, odds_step(hold) if met != 0 else 8)

    def safety(self, s: State, color: i64, wait: i64, stronghold: i64) -> i64:
        """How likely nobody takes it of those whose turn comes first; all others where the color is next itself."""
        seat: i64 = s.seat_of[color]
        safe: i64 = 1000
        other: i64 = 0
        while other < COLORS:
            if s.seat_of[other] >= 0 and s.seat_of[other] != seat and (other - s.color) % COLORS < wait:
                safe = safe * (1000 - self.reach.odds[other * self.reach.count + stronghold]) // 1000
            other += 1
        return safe


def own_color(s: State, seat: i64) -> i64:
    """A seat's color; of two the one whose turn is now or comes next."""
    wait: i64 = 0
    while wait < COLORS - 1 and s.seat_of[(s.color + wait) % COLORS] != seat:
        wait += 1
    return (s.color + wait) % COLORS


def guard_step(bands: i64) -> i64:
    """0, 1, 2, 3 to 4, 5 to 7, more; none."""
    if bands == NONE:
        return 6
    if bands <= 2:
        return bands
    if bands <= 4:
        return 3
    return 4 if bands <= 7 else 5


def odds_step(odds: i64) -> i64:
    """Thousandths in eight steps, narrow at both ends."""
    if odds < 20:
        return 0
    if odds > 970:
        return 7
    return 1 + odds * 6 // 971


def sum_step(odds: i64) -> i64:
    """Sums of odds in nine steps."""
    if odds < 20:
        return 0
    if odds < 1000:
        return 1 + odds // 250
    return 5 + (odds - 1000) // 600 if odds < 2800 else 8
