"""How likely each color is to win, from what the board shows.

A color's prospects are a weighted sum of what it has and what threatens it; chances to win are shared
in proportion to their exponentials. The weights were fitted to games of judging captains.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from .chart import Chart
from .claim import conditions, enemy_cities
from .codes import CENTRAL, COLORS, DUE, LAID, OVER
from .outlook import Outlook, lair_missing, posts_missing
from .rules import Rules
from .state import State, row

FEATURES: Final[i64] = 32
WEIGHTS: Final[list[int]] = [
    32105,
    17076,
    72755,
    -2296,
    4992,
    -72347,
    -222958,
    2776,
    -170135,
    -27071,
    9661,
    772,
    16493,
    1033,
    18446,
    1100,
    21,
    23245,
    13082,
    2934,
    -6290,
    2385,
    -1504,
    87080,
    28601,
    46,
    18,
    40737,
    31716,
    18450,
    658720,
    36083,
]
REACH: Final[i64] = 4  # spaces from which a ship threatens a shore


def chances(outlook: Outlook, s: State) -> list[float]:
    """The chance of every seat to win."""
    result: list[float] = [0.0] * s.rules.seats
    if s.ask == OVER:
        if s.winner >= 0:
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
    f: list[i64] = features(outlook, s, color)
    total: i64 = 0
    i: i64 = 0
    while i < FEATURES:
        total += f[i] * WEIGHTS[i]
        i += 1
    return float(total) / 100000.0


def features(outlook: Outlook, s: State, color: i64) -> list[i64]:
    """What counts for a color's prospects; the outlook is read for it."""
    rules: Rules = s.rules
    f: list[i64] = row(0, FEATURES)
    outlook.read(s, color)
    posts: i64 = posts_missing(s, color)
    lair: i64 = lair_missing(s, color)
    foreign: i64 = enemy_cities(s, color)
    met: i64 = conditions(s, color)
    f[0] = s.posts[color]
    f[1] = 1 if s.owner[rules.center] == color else 0
    f[2] = met & 1
    f[3] = 1 if posts + lair == 1 else 0
    f[4] = 1 if posts + lair == 2 else 0
    f[5] = foreign
    f[6] = 1 if foreign + 1 == rules.victory_cities else 0
    f[7] = met >> 1
    f[8] = lair
    f[9] = s.held[color * 5 + color]
    f[10] = s.cities[color * 4 + color]
    f[11] = s.total[color]
    f[12] = s.total[color] if s.total[color] < 15 else 15
    f[17] = s.held[color * 5 + CENTRAL]
    f[18] = s.hand_size[outlook.seat]
    count_lands(outlook, s, color, f)
    count_ships(outlook, s, color, f)
    wait: i64 = (color - s.color) % COLORS
    if wait < 3:
        f[27 + wait] = 1
    if s.claim[color] == DUE and met != 0:
        f[23] = 0
        f[24] = 0
        if wait == 0:
            f[30] = 1
        elif wait == 1:
            f[23] = 1
        elif wait == 2:
            f[24] = 1
        f[7] += f[20]
    f[31] = 1 if posts + lair == 1 and wait == 0 else 0
    return f


def count_lands(outlook: Outlook, s: State, color: i64, f: list[i64]) -> None:
    """Gold, garrisons, what threatens them, and what they could do."""
    rules: Rules = s.rules
    best: i64 = 0
    land: i64 = 0
    while land < rules.lands:
        if s.owner[land] == color:
            bands: i64 = s.bands[land]
            if s.gold[land] > 0:
                if land in outlook.mints:
                    f[15] += s.gold[land]
                else:
                    f[16] += s.gold[land]
            if rules.post[land] == 1:
                f[19] += bands if bands < 8 else 8
                threat: i64 = pressure(outlook, s, land) - bands
                if threat > 0:
                    f[20] += threat if threat < 10 else 10
            elif rules.city[land] >= 0:
                f[21] += bands if bands < 4 else 4
                threat = pressure(outlook, s, land) - bands
                if threat > 0:
                    f[22] += threat if threat < 10 else 10
            if bands > 2:
                hope: i64 = outlook.potential(s, land, bands)
                f[26] += hope
                if hope > best:
                    best = hope
        land += 1
    f[25] = best


def count_ships(outlook: Outlook, s: State, color: i64, f: list[i64]) -> None:
    for sea in s.fleet:
        if s.owner[sea] == color:
            f[13] += s.bands[sea]
            f[14] += 1
            f[16] += s.gold[sea]
            if s.bands[sea] > 2:
                hope: i64 = outlook.potential(s, sea, s.bands[sea])
                f[26] += hope
                if hope > f[25]:
                    f[25] = hope


def pressure(outlook: Outlook, s: State, land: i64) -> i64:
    """Bands of the strongest other player that could come to a place soon."""
    rules: Rules = s.rules
    chart: Chart = outlook.chart
    near: list[i64] = row(0, COLORS)
    for sea in s.fleet:
        owner: i64 = s.owner[sea]
        if owner < COLORS and s.seat_of[owner] != outlook.seat and chart.by_sea[land * rules.places + sea] <= REACH:
            near[owner] += s.bands[sea]
    for beside in rules.by_land[land]:
        if s.bands[beside] > 0:
            owner = s.owner[beside]
            if s.seat_of[owner] >= 0 and s.seat_of[owner] != outlook.seat:
                near[owner] += s.bands[beside]
    most: i64 = 0
    for count in near:
        if count > most:
            most = count
    return most
