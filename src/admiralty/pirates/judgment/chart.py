"""What never changes for those who judge: how far places are from each other, and how battles go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.lookup import Lookup
from ..core.state import row

FAR: Final[i64] = 40  # steps to a place that can't be reached
MOST: Final[i64] = 20  # bands and defenders that the odds tell apart
ROLLS: Final[i64] = 12


class Chart:
    """Distances by land and by sea, and the odds of battles without cards."""

    def __init__(self, lookup: Lookup) -> None:
        self.lands: i64 = lookup.lands
        self.places: i64 = lookup.places
        self.by_land: list[i64] = []  # steps from a land to a land
        self.by_sea: list[i64] = []  # from a land to any sea space: spaces sailed from its nearest shore
        land: i64 = 0
        while land < lookup.lands:
            self.by_land.extend(steps_by_land(lookup, land))
            self.by_sea.extend(steps_by_sea(lookup, land))
            land += 1
        # By rolls, attackers and defenders, in thousandths: the chance to win, and attackers lost.
        self.win: list[i64] = []
        self.lost: list[i64] = []
        self.count_odds(lookup)

    def at(self, rolls: i64, attackers: i64, defenders: i64) -> i64:
        """Where the odds of a battle are kept."""
        r: i64 = rolls if rolls < ROLLS else ROLLS
        a: i64 = attackers if attackers < MOST else MOST
        d: i64 = defenders if defenders < MOST else MOST
        return (r * (MOST + 1) + a) * (MOST + 1) + d

    def count_odds(self, lookup: Lookup) -> None:
        """Battles that go on while they can, from those one roll shorter."""
        rolls: i64 = 0
        while rolls <= ROLLS:
            a: i64 = 0
            while a <= MOST:
                d: i64 = 0
                while d <= MOST:
                    self.count_battle(lookup, rolls, a, d)
                    d += 1
                a += 1
            rolls += 1

    def count_battle(self, lookup: Lookup, rolls: i64, a: i64, d: i64) -> None:
        if d == 0 or rolls == 0 or a < lookup.attackers:
            self.win.append(1000 if d == 0 else 0)
            self.lost.append(0)
            return
        won: i64 = 0
        lost: i64 = 0
        face: i64 = 0
        while face < 6:
            dead_a: i64 = lookup.crossed[face] if lookup.crossed[face] < a else a
            dead_d: i64 = lookup.cannons[face] if lookup.cannons[face] < d else d
            i: i64 = self.at(rolls - 1, a - dead_a, d - dead_d)
            won += self.win[i]
            lost += self.lost[i] + 1000 * dead_a
            face += 1
        self.win.append(won // 6)
        self.lost.append(lost // 6)


def steps_by_land(lookup: Lookup, start: i64) -> list[i64]:
    steps: list[i64] = row(FAR, lookup.lands)
    steps[start] = 0
    queue: list[i64] = [start]
    i: i64 = 0
    while i < len(queue):
        land: i64 = queue[i]
        for near in lookup.by_land[land]:
            if steps[near] == FAR:
                steps[near] = steps[land] + 1
                queue.append(near)
        i += 1
    return steps


def steps_by_sea(lookup: Lookup, land: i64) -> list[i64]:
    steps: list[i64] = row(FAR, lookup.places)
    queue: list[i64] = []
    for shore in lookup.by_sea[land]:
        steps[shore] = 0
        queue.append(shore)
    i: i64 = 0
    while i < len(queue):
        sea: i64 = queue[i]
        for near in lookup.by_sea[sea]:
            if steps[near] == FAR:
                steps[near] = steps[sea] + 1
                queue.append(near)
        i += 1
    return steps
