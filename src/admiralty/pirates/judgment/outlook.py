"""A position as a captain of one color reads it: what he wants, what he could take, what he must guard.

Values are in hundredths of what an ordinary captain would call a point.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.claim import conditions, conversion_right, enemy_cities
from ..core.codes import ADRIFT, CENTRAL, COLORS, NO_CLAIM, UNEXPLORED, WATER
from ..core.lookup import Lookup
from ..core.state import State, row
from .chart import FAR, Chart
from .weights import Weights

STACK: Final[i64] = 12  # more bands than these hope for no more


def fades(fade: i64) -> list[i64]:
    """How much of its worth a place keeps that is so many actions away, in thousandths."""
    result: list[i64] = []
    value: i64 = 1_000_000
    steps: i64 = 0
    while steps <= FAR + 3:
        result.append(value // 1000 if steps < FAR else 0)
        value = value * fade // 1000
        steps += 1
    return result


class Outlook:
    """One color's reading of a state; `read` makes it anew."""

    def __init__(self, lookup: Lookup, chart: Chart, weights: Weights) -> None:
        self.lookup: Lookup = lookup
        self.chart: Chart = chart
        self.weights: Weights = weights
        self.fade: list[i64] = fades(weights.fade)
        self.color: i64 = 0
        self.seat: i64 = 0
        self.want: list[i64] = row(0, lookup.lands)  # 0: ours already
        self.against: list[i64] = row(0, lookup.lands)  # who would fight for it, in hundredths
        self.aims: list[i64] = []
        self.mints: list[i64] = []  # where gold becomes bands
        self.bent: i64 = -1  # a territory that is wanted before all others, if any
        self.spoiling: bool = False
        self.near: bool = False  # to a condition of its own
        self.known: list[i64] = row(0, lookup.places * (STACK + 1))  # potentials, where seen is now
        self.seen: list[i64] = row(0, lookup.places * (STACK + 1))
        self.now: i64 = 0

    def read(self, s: State, color: i64) -> None:
        """See what a color wants, and where its gold could go."""
        lookup: Lookup = self.lookup
        self.color = color
        self.seat = s.seat_of[color]
        self.now += 1
        met: list[i64] = self.met_by_others(s)
        posts: i64 = posts_missing(s, color)
        cities: i64 = lookup.victory_cities - enemy_cities(s, color)
        lair: i64 = lair_missing(s, color)
        self.near = posts + lair <= 1
        self.aims = []
        self.mints = []
        land: i64 = 0
        while land < lookup.lands:
            owner: i64 = s.owner[land]
            self.want[land] = 0
            if owner >= COLORS or s.seat_of[owner] != self.seat or s.tribes[land] > 0:
                self.want[land] = self.value(s, land, met, posts, cities, lair)
                if land == self.bent:
                    self.want[land] += self.weights.zeal
                self.aims.append(land)
                if owner == UNEXPLORED:
                    self.against[land] = 500 if land == lookup.center else 250
                else:
                    self.against[land] = 100 * (s.bands[land] + s.tribes[land])
            elif owner == color and (lookup.city[land] >= 0 or lookup.post[land] == 1):
                if conversion_right(s, color, land):
                    self.mints.append(land)
            land += 1

    def met_by_others(self, s: State) -> list[i64]:
        """The conditions that each other color meets."""
        met: list[i64] = []
        self.spoiling = False
        c: i64 = 0
        while c < COLORS:
            seat: i64 = s.seat_of[c]
            met.append(0)
            if seat >= 0 and seat != self.seat and not (s.out >> seat) & 1 and s.claim[c] != NO_CLAIM:
                met[c] = conditions(s, c)
                if met[c] != 0:
                    self.spoiling = True
            c += 1
        return met

    def value(self, s: State, land: i64, met: list[i64], posts: i64, cities: i64, lair: i64) -> i64:
        """What owning a territory that is not ours is worth."""
        lookup: Lookup = self.lookup
        value: i64 = self.weights.gold_there * s.gold[land]
        owner: i64 = s.owner[land]
        region: i64 = lookup.region[land]
        if owner < COLORS and met[owner] != 0:
            value += self.spoils(s, land, owner, met[owner])
        if owner < COLORS and lookup.post[land] == 1 and posts_missing(s, owner) <= 1:
            value += self.weights.threat
        if lookup.post[land] == 1:
            value += self.weights.center if land == lookup.center else self.weights.post
            if posts + lair <= 1 and (
                land == lookup.center
                or s.posts[self.color] < lookup.victory_posts - 1
                or s.owner[lookup.center] == self.color
            ):
                value += self.weights.last
            elif posts + lair == 2:
                value += self.weights.next
        elif region == self.color:
            value += self.weights.home
            if lookup.city[land] >= 0:
                value += self.weights.city
            if lair > 0 and s.held[self.color * 5 + region] < lookup.lair_hold:
                value += self.weights.last if lair + posts == 1 else self.weights.next
        elif region == CENTRAL:
            value += self.weights.midland
        elif lookup.city[land] >= 0:
            value += self.weights.city
            if s.seat_of[region] != self.seat and cities + lair <= 2:
                value += self.weights.last if cities + lair <= 1 else self.weights.next
        else:
            value += self.weights.other
        return value

    def spoils(self, s: State, land: i64, owner: i64, met: i64) -> i64:
        """What it is worth that the owner loses this: all if that breaks every condition he meets."""
        lookup: Lookup = self.lookup
        region: i64 = lookup.region[land]
        if lookup.post[land] == 1:
            breaks: bool = land == lookup.center or s.posts[owner] == lookup.victory_posts
            if met & 1 and breaks:
                return self.weights.spoil
            return self.weights.spoil // 5
        if lookup.city[land] >= 0 and met & 2 and s.seat_of[region] != s.seat_of[owner]:
            if enemy_cities(s, owner) == lookup.victory_cities:
                return self.weights.spoil
            return self.weights.spoil // 3
        if region < CENTRAL and s.held[owner * 5 + region] >= lookup.lair_hold:
            spare: i64 = s.held[owner * 5 + region] - lookup.lair_hold
            return self.weights.spoil // (2 + 2 * spare)
        return 0

    def guard(self, s: State, place: i64) -> i64:
        """Bands that should stay where they are."""
        lookup: Lookup = self.lookup
        if place >= lookup.lands or (lookup.city[place] < 0 and lookup.post[place] == 0):
            return 0
        weights: Weights = self.weights
        needed: i64 = weights.guard_least + self.enemies_near(s, place) * weights.guard_share // 100
        if needed > weights.guard_most:
            needed = weights.guard_most
        if self.near and lookup.post[place] == 1:
            needed += weights.guard_near
        return needed

    def enemies_near(self, s: State, place: i64) -> i64:
        """Bands of others that could attack a place at once."""
        count: i64 = 0
        for near in self.lookup.by_land[place]:
            if s.bands[near] > 0 and s.seat_of[s.owner[near]] != self.seat:
                count += s.bands[near]
        for sea in self.lookup.by_sea[place]:
            if s.bands[sea] > 0 and s.seat_of[s.owner[sea]] != self.seat:
                count += s.bands[sea]
        return count

    def hope(self, land: i64, bands: i64) -> i64:
        """How likely so many bands are to take a territory, roughly, in thousandths."""
        against: i64 = self.against[land]
        if against == 0:
            return 1000
        if bands < self.lookup.attackers:
            return 0
        hope: i64 = 1000 * self.weights.slope * (bands - 1) // against
        return hope if hope < 1000 else 1000

    def potential(self, s: State, place: i64, bands: i64) -> i64:
        """What a stack can hope for from where it is."""
        if bands <= 0:
            return 0
        most: i64 = bands if bands < STACK else STACK
        key: i64 = place * (STACK + 1) + most
        if self.seen[key] != self.now:
            value: i64 = self.from_land(s, place, most) if place < self.lookup.lands else self.from_sea(place, most)
            self.known[key] = value
            self.seen[key] = self.now
        return self.known[key]

    def from_sea(self, sea: i64, bands: i64) -> i64:
        places: i64 = self.lookup.places
        by_sea: list[i64] = self.chart.by_sea
        fade: list[i64] = self.fade
        best: i64 = 0
        for land in self.aims:
            value: i64 = self.want[land] * fade[by_sea[land * places + sea] + 1]
            if value > best * 1000:
                value = value // 1000 * self.hope(land, bands) // 1000
                if value > best:
                    best = value
        return best

    def from_land(self, s: State, start: i64, bands: i64) -> i64:
        lookup: Lookup = self.lookup
        by_land: list[i64] = self.chart.by_land
        best: i64 = 0
        for land in self.aims:
            steps: i64 = by_land[start * lookup.lands + land]
            if steps < FAR and land != start:
                value: i64 = self.want[land] * self.fade[steps]
                if value > best * 1000:
                    value = value // 1000 * self.hope(land, bands) // 1000
                    if value > best:
                        best = value
        aboard: i64 = bands if bands < lookup.capacity else lookup.capacity
        city: i64 = lookup.city[start]
        for sea in lookup.by_sea[start]:
            owner: i64 = s.owner[sea]
            away: i64 = 0
            if owner in (ADRIFT, self.color):
                away = 1
            elif owner == WATER and city >= 0 and (s.port >> city) & 1:
                away = 2
            if away > 0:
                value = self.fade[away] * self.potential(s, sea, aboard) // 1000
                if value > best:
                    best = value
        return best

    def gold_hope(self, s: State, place: i64) -> i64:
        """What a gold is worth where it lies: it wants to a city or post that converts."""
        lookup: Lookup = self.lookup
        chart: Chart = self.chart
        nearest: i64 = FAR
        for mint in self.mints:
            if mint == place:
                return self.weights.minted
            steps: i64 = FAR
            if place >= lookup.lands:
                steps = chart.by_sea[mint * lookup.places + place] + 1
            else:
                steps = chart.by_land[mint * lookup.lands + place]
                if steps == FAR:
                    for sea in lookup.by_sea[place]:
                        if s.owner[sea] != WATER and chart.by_sea[mint * lookup.places + sea] + 2 < steps:
                            steps = chart.by_sea[mint * lookup.places + sea] + 2
            if steps < nearest:
                nearest = steps
        value: i64 = self.weights.minted * self.fade[nearest] // 1000
        return value if value > self.weights.loose else self.weights.loose


def lair_missing(s: State, color: i64) -> i64:
    """Territories that a color lacks for a lair, whichever is nearest."""
    most: i64 = 0
    region: i64 = 0
    while region < CENTRAL:
        if s.held[color * 5 + region] > most:
            most = s.held[color * 5 + region]
        region += 1
    return s.lookup.lair_hold - most if most < s.lookup.lair_hold else 0


def posts_missing(s: State, color: i64) -> i64:
    """Posts that a color lacks, the center among them."""
    missing: i64 = s.lookup.victory_posts - s.posts[color]
    if s.owner[s.lookup.center] != color and missing < 1:
        return 1
    return missing if missing > 0 else 0
