"""How likely each seat is to win, from what the board shows.

A color's prospects are a weighted sum of what it has and what threatens it; chances to win are shared in
proportion to their exponentials (a conditional logit). The weights were fitted to who won games of judging captains.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ..core.claim import conditions, enemy_cities
from ..core.codes import CENTRAL, COLORS, DUE, OVER
from ..core.lookup import Lookup
from ..core.state import State, row
from .chart import Chart
from .outlook import Outlook, lair_missing, posts_missing

REACH: Final[i64] = 4  # spaces from which a ship threatens a shore
ENOUGH: Final[i64] = 15  # bands up to which each counts more
PART: Final = 100_000.0  # the weights are whole numbers of these parts

# What counts, and its weight.
POSTS: Final[i64] = 0
HAS_CENTER: Final[i64] = 1
MET: Final[i64] = 2  # the condition of posts
LACKS_ONE: Final[i64] = 3
LACKS_TWO: Final[i64] = 4
FOREIGN: Final[i64] = 5  # enemy cities
FOREIGN_NEAR: Final[i64] = 6  # all but one that it takes
LACKS_LAIR: Final[i64] = 7
HOMELANDS: Final[i64] = 8
HOME_CITIES: Final[i64] = 9
ALL_BANDS: Final[i64] = 10
FIRST_BANDS: Final[i64] = 11
ABOARD: Final[i64] = 12
MANNED: Final[i64] = 13
GOLD_MINTED: Final[i64] = 14
GOLD_LOOSE: Final[i64] = 15
MIDLANDS: Final[i64] = 16
CARDS: Final[i64] = 17
POST_GUARDS: Final[i64] = 18
POST_THREATS: Final[i64] = 19
CITY_GUARDS: Final[i64] = 20
CITY_THREATS: Final[i64] = 21
CLAIM_THREATS: Final[i64] = 22  # the same as for posts, when all hangs on them
CLAIM_DUE: Final[i64] = 23  # three of them: decided in the next turn, the second, the third
BEST_HOPE: Final[i64] = 26
ALL_HOPES: Final[i64] = 27
WAITS: Final[i64] = 28  # three of them: next in turn, second, third
LACKS_ONE_NEXT: Final[i64] = 31
FEATURES: Final[i64] = 32
WEIGHTS: Final[list[int]] = [
    53612,
    3871,
    65695,
    -2136,
    2942,
    -4527,
    47306,
    -58472,
    2077,
    -31758,
    1369,
    5183,
    1796,
    6064,
    9939,
    1871,
    15039,
    10587,
    2924,
    -5945,
    -1019,
    -1959,
    -1060,
    673870,
    109692,
    38559,
    25,
    24,
    39664,
    29273,
    17716,
    21129,
]


def chances(outlook: Outlook, s: State) -> list[float]:
    """The chance of every seat to win; certain when the game was won."""
    result: list[float] = [0.0] * s.lookup.seats
    if s.ask == OVER and s.winner >= 0:
        result[s.winner] = 1.0
        return result
    total: float = 0.0
    shares: list[float] = []
    c: i64 = 0
    while c < COLORS:
        share: float = 0.0
        seat: i64 = s.seat_of[c]
        if seat >= 0 and not (s.out >> seat) & 1:
            share = exp(prospects(outlook, s, c))
            total += share
        shares.append(share)
        c += 1
    c = 0
    while c < COLORS:
        seat = s.seat_of[c]
        if seat >= 0:
            result[seat] += shares[c] / total
        c += 1
    return result


def prospects(outlook: Outlook, s: State, color: i64) -> float:
    """A color's weighted sum."""
    f: list[i64] = features(outlook, s, color)
    total: i64 = 0
    i: i64 = 0
    while i < FEATURES:
        total += f[i] * WEIGHTS[i]
        i += 1
    return float(total) / PART


def features(outlook: Outlook, s: State, color: i64) -> list[i64]:
    """What counts for a color; the outlook is read for it."""
    lookup: Lookup = s.lookup
    f: list[i64] = row(0, FEATURES)
    outlook.read(s, color)
    lair: i64 = lair_missing(s, color)
    lacking: i64 = posts_missing(s, color) + lair
    met: i64 = conditions(s, color)
    wait: i64 = (color - s.color) % COLORS
    f[POSTS] = s.posts[color]
    f[HAS_CENTER] = 1 if s.owner[lookup.center] == color else 0
    f[MET] = met & 1
    f[LACKS_ONE] = 1 if lacking == 1 else 0
    f[LACKS_TWO] = 1 if lacking == 2 else 0
    f[FOREIGN] = enemy_cities(s, color)
    f[FOREIGN_NEAR] = 1 if f[FOREIGN] + 1 == lookup.victory_cities else 0
    f[LACKS_LAIR] = lair
    f[HOMELANDS] = s.held[color * 5 + color]
    f[HOME_CITIES] = s.cities[color * 4 + color]
    f[ALL_BANDS] = s.total[color]
    f[FIRST_BANDS] = s.total[color] if s.total[color] < ENOUGH else ENOUGH
    f[MIDLANDS] = s.held[color * 5 + CENTRAL]
    f[CARDS] = s.hand_size[outlook.seat]
    count_lands(outlook, s, color, f)
    count_ships(outlook, s, color, f)
    if wait < 3:
        f[WAITS + wait] = 1
    if s.claim[color] == DUE and met != 0:
        f[CLAIM_THREATS] = f[POST_THREATS]
        if wait < 3:
            f[CLAIM_DUE + wait] = 1
    f[LACKS_ONE_NEXT] = 1 if lacking == 1 and wait == 0 else 0
    return f


def count_lands(outlook: Outlook, s: State, color: i64, f: list[i64]) -> None:
    """Gold, garrisons, what threatens them, and what they could do."""
    lookup: Lookup = s.lookup
    land: i64 = 0
    while land < lookup.lands:
        if s.owner[land] == color:
            bands: i64 = s.bands[land]
            if s.gold[land] > 0:
                f[GOLD_MINTED if land in outlook.mints else GOLD_LOOSE] += s.gold[land]
            if lookup.post[land] == 1:
                f[POST_GUARDS] += bands if bands < 8 else 8
                f[POST_THREATS] += threat(outlook, s, land)
            elif lookup.city[land] >= 0:
                f[CITY_GUARDS] += bands if bands < 4 else 4
                f[CITY_THREATS] += threat(outlook, s, land)
            count_hope(outlook, s, land, f)
        land += 1


def count_ships(outlook: Outlook, s: State, color: i64, f: list[i64]) -> None:
    for sea in s.fleet:
        if s.owner[sea] == color:
            f[ABOARD] += s.bands[sea]
            f[MANNED] += 1
            f[GOLD_LOOSE] += s.gold[sea]
            count_hope(outlook, s, sea, f)


def count_hope(outlook: Outlook, s: State, place: i64, f: list[i64]) -> None:
    """What a stack could do from where it is."""
    if s.bands[place] > 2:
        hope: i64 = outlook.potential(s, place, s.bands[place])
        f[ALL_HOPES] += hope
        if hope > f[BEST_HOPE]:
            f[BEST_HOPE] = hope


def threat(outlook: Outlook, s: State, land: i64) -> i64:
    """By how many bands the strongest other player who could come soon outnumbers a garrison; ten at most."""
    lookup: Lookup = s.lookup
    chart: Chart = outlook.chart
    near: list[i64] = row(0, COLORS)
    for sea in s.fleet:
        owner: i64 = s.owner[sea]
        if owner < COLORS and s.seat_of[owner] != outlook.seat and chart.by_sea[land * lookup.places + sea] <= REACH:
            near[owner] += s.bands[sea]
    for beside in lookup.by_land[land]:
        if s.bands[beside] > 0:
            owner = s.owner[beside]
            if s.seat_of[owner] >= 0 and s.seat_of[owner] != outlook.seat:
                near[owner] += s.bands[beside]
    most: i64 = 0
    for count in near:
        if count - s.bands[land] > most:
            most = count - s.bands[land]
    return most if most < 10 else 10
