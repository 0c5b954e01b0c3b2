"""Who could take what in one turn: for each color and each city or post, the odds of its best stack that can get there.

Rough on purpose: whoever is in the way is not seen, nor that several stacks may come.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.codes import ADRIFT, COLORS, UNEXPLORED, WATER
from ..core.lookup import Lookup
from ..core.state import State, row
from .chart import FAR, Chart

TRIBES: Final[i64] = 3  # as many may live where nobody has been, and twice as many in the center


class Reach:
    """Steps from every place to every territory, and what they make of a state's stacks."""

    def __init__(self, lookup: Lookup, chart: Chart) -> None:
        self.lookup: Lookup = lookup
        self.chart: Chart = chart
        self.strongholds: list[i64] = []  # posts, then cities
        land: i64 = 0
        while land < lookup.lands:
            if lookup.post[land] == 1:
                self.strongholds.append(land)
            land += 1
        land = 0
        while land < lookup.lands:
            if lookup.city[land] >= 0:
                self.strongholds.append(land)
            land += 1
        self.count: i64 = len(self.strongholds)
        self.steps: list[i64] = steps_beside(lookup, chart)
        self.odds: list[i64] = row(0, COLORS * self.count)  # by color and stronghold, in thousandths

    def read(self, s: State) -> None:
        """The odds of every color that somebody plays, with the actions of a whole turn."""
        self.odds = row(0, COLORS * self.count)
        place: i64 = 0
        while place < self.lookup.lands:
            if s.bands[place] >= self.lookup.attackers:
                self.read_stack(s, place)
            place += 1
        for sea in s.fleet:
            if s.bands[sea] >= self.lookup.attackers:
                self.read_stack(s, sea)

    def read_stack(self, s: State, place: i64) -> None:
        color: i64 = s.owner[place]
        if color >= COLORS or s.seat_of[color] < 0:
            return
        seat: i64 = s.seat_of[color]
        away: i64 = boarding(s, place, color)
        i: i64 = 0
        while i < self.count:
            land: i64 = self.strongholds[i]
            owner: i64 = s.owner[land]
            if owner >= COLORS or s.seat_of[owner] != seat:
                odds: i64 = self.stack_odds(s, place, away, land, self.lookup.actions)
                if odds > self.odds[color * self.count + i]:
                    self.odds[color * self.count + i] = odds
            i += 1

    def stack_odds(self, s: State, place: i64, away: i64, land: i64, actions: i64) -> i64:
        """How likely a stack takes a territory with so many actions; `away`: actions until it is aboard, or FAR."""
        bands: i64 = s.bands[place]
        steps: i64 = self.steps[place * self.lookup.lands + land]
        if steps >= FAR and away < FAR:
            if bands > self.lookup.capacity:
                bands = self.lookup.capacity
            for sea in self.lookup.by_sea[place]:
                if away + self.steps[sea * self.lookup.lands + land] < steps:
                    steps = away + self.steps[sea * self.lookup.lands + land]
        rolls: i64 = actions - steps - 1
        if rolls < 0:
            return 0
        defenders: i64 = s.bands[land] + s.tribes[land]
        if s.owner[land] == UNEXPLORED:
            defenders = 2 * TRIBES if land == self.lookup.center else TRIBES
            rolls -= 1
            if rolls < 0:
                return 0
        return self.chart.win[self.chart.at(rolls, bands, defenders)]


def boarding(s: State, place: i64, color: i64) -> i64:
    """Actions until a stack on land is aboard a ship beside it: FAR where there is none, or it is at sea."""
    lookup: Lookup = s.lookup
    if place >= lookup.lands:
        return FAR
    away: i64 = FAR
    city: i64 = lookup.city[place]
    for sea in lookup.by_sea[place]:
        owner: i64 = s.owner[sea]
        if owner in (ADRIFT, color):
            return 1
        if owner == WATER and city >= 0 and (s.port >> city) & 1:
            away = 2
    return away


def steps_beside(lookup: Lookup, chart: Chart) -> list[i64]:
    """By place and territory: the actions until a stack is beside it, over land or, from the sea, with a landing."""
    steps: list[i64] = []
    place: i64 = 0
    while place < lookup.places:
        land: i64 = 0
        while land < lookup.lands:
            least: i64 = FAR
            if place < lookup.lands:
                away: i64 = chart.by_land[place * lookup.lands + land]
                if away < FAR:
                    least = away - 1 if away > 0 else 0
            else:
                least = sailing(lookup, chart, place, land)
            steps.append(least)
            land += 1
        place += 1
    return steps


def sailing(lookup: Lookup, chart: Chart, sea: i64, land: i64) -> i64:
    """The actions until a ship, or the bands that it lands, are beside a territory."""
    least: i64 = chart.by_sea[land * lookup.places + sea]
    shore: i64 = 0
    while shore < lookup.lands:
        over: i64 = chart.by_land[shore * lookup.lands + land]
        if 0 < over < FAR:
            steps: i64 = chart.by_sea[shore * lookup.places + sea] + over
            if steps < least:
                least = steps
        shore += 1
    return least
