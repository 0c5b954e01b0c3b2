"""Who owns enough: victory conditions, means to go on, and the ranking at the limit."""

from __future__ import annotations

from mypy_extensions import i64

from .codes import CENTRAL, COLORS, NOBODY_LEFT
from .lookup import Lookup
from .state import State

BY_POSTS: i64 = 1
BY_CITIES: i64 = 2


def conditions(s: State, color: i64) -> i64:
    """The victory conditions a color meets now: lair and posts, lair and cities, or both (PV1)."""
    lookup: Lookup = s.lookup
    lair: bool = False
    region: i64 = 0
    while region < CENTRAL:
        if s.held[color * 5 + region] >= lookup.lair_hold:  # any lair (PV4)
            lair = True
        region += 1
    if not lair:
        return 0
    met: i64 = 0
    if s.posts[color] >= lookup.victory_posts and s.owner[lookup.center] == color:
        met = BY_POSTS
    if enemy_cities(s, color) >= lookup.victory_cities:
        met |= BY_CITIES
    return met


def enemy_cities(s: State, color: i64) -> i64:
    """Cities a color owns in lairs printed in no color of its player (PV5, PN23, PN32)."""
    seat: i64 = s.seat_of[color]
    count: i64 = 0
    region: i64 = 0
    while region < CENTRAL:
        if s.seat_of[region] != seat:
            count += s.cities[color * 4 + region]
        region += 1
    return count


def enrollable(s: State, color: i64) -> bool:
    """Whether what a color owns entitles it to an enrolled band (PO1)."""
    region: i64 = 0
    while region < CENTRAL:
        if s.held[color * 5 + region] >= s.lookup.lair_hold:
            return True
        region += 1
    return s.held[color * 5 + CENTRAL] >= s.lookup.enroll_every


def conversion_right(s: State, color: i64, land: i64) -> bool:
    """Whether a color owns enough cities of the lair, or posts, to convert there (PA12)."""
    lookup: Lookup = s.lookup
    if lookup.city[land] >= 0:
        return s.cities[color * 4 + lookup.region[land]] >= lookup.conversion_cities
    return lookup.post[land] == 1 and s.posts[color] >= lookup.conversion_posts


def has_means(s: State, color: i64) -> bool:
    """Whether a color has bands or a way to get some; tribes in the way are ignored (PV8)."""
    if s.total[color] > 0:
        return True
    lookup: Lookup = s.lookup
    if s.hand_size[s.seat_of[color]] > 0:
        return True
    if lookup.enrollment and enrollable(s, color):
        return True
    gold: i64 = 0
    p: i64 = 0
    while p < lookup.lands:
        if s.owner[p] == color and s.gold[p] > 0:
            if conversion_right(s, color, p):
                return True
            gold += s.gold[p]
        p += 1
    return lookup.card_kinds > 0 and gold >= lookup.card_gold


def seat_has_means(s: State, seat: i64) -> bool:
    color: i64 = 0
    while color < COLORS:
        if s.seat_of[color] == seat and has_means(s, color):
            return True
        color += 1
    return False


def own_gold(s: State, color: i64) -> i64:
    """Gold on a color's territories and ships, none of it beside tribes (PA22)."""
    gold: i64 = 0
    p: i64 = 0
    while p < s.lookup.places:
        if s.owner[p] == color and (p >= s.lookup.lands or s.tribes[p] == 0):
            gold += s.gold[p]
        p += 1
    return gold


def contends(s: State, seat: i64) -> bool:
    """Whether a seat is ranked for the victory: where nobody is left, those who were in until then (PV9)."""
    return s.reason != NOBODY_LEFT or not (s.out >> seat) & 1


def standing(s: State, seat: i64) -> list[i64]:
    """What a seat is ranked by at the limit, most important first; colors of a seat together (PV10)."""
    met: i64 = 0
    strongholds: i64 = 0
    territories: i64 = 0
    bands: i64 = 0
    gold: i64 = 0
    color: i64 = 0
    while color < COLORS:
        if s.seat_of[color] == seat:
            if conditions(s, color) != 0:
                met = BY_POSTS
            strongholds += s.posts[color]
            region: i64 = 0
            while region <= CENTRAL:
                territories += s.held[color * 5 + region]
                if region < CENTRAL:
                    strongholds += s.cities[color * 4 + region]
                region += 1
            bands += s.total[color]
            gold += own_gold(s, color)
        color += 1
    result: list[i64] = [met, strongholds, territories, bands, gold]
    return result
