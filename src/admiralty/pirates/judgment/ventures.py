"""Looking ahead: what could be ventured now, each played to the end of the turn and of some more in imagined worlds.

A venture is a first action and how the turn goes on: by judgment, or bent on one territory. All are tried in the same
worlds by the same luck; the worse half is dropped again and again, so that the best are tried most.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.codes import OVER
from ..core.lookup import Lookup
from ..core.options import asked_seats
from ..core.state import State, row
from ..core.step import play
from .chart import Chart
from .foresight import Foresight
from .playout import MOST, judged_turns
from .policy import NEVER, Judge
from .reach import boarding
from .weights import Weights, seasoned

LIKELY: Final[i64] = 100  # in thousandths: what is less likely to be taken is no aim
CERTAIN: Final = Chance("")  # for whoever judges without straying: nothing is drawn
DOUBT: Final = 0.1  # how far two ventures may differ in one world, before any was seen


class Venture:
    """A first action, the territory that the turn is bent on (or -1), who judges on, and what came of it so far."""

    def __init__(self, first: i64, aim: i64, style: i64) -> None:
        self.first: i64 = first
        self.aim: i64 = aim
        self.style: i64 = style
        self.seen: list[float] = []  # in one world after the other, as each network sees it
        self.tries: i64 = 0

    def mean(self) -> float:
        return sum(self.seen) / 2 / float(int(self.tries)) if self.tries > 0 else 0.0

    def gain(self, other: Venture, caution: float) -> float:
        """By how much it does better than another that was tried as often at least, in the same worlds.

        As the network sees it that thinks less of it, and less so many standard errors: what few worlds show is mostly
        luck.
        """
        if self.tries == 0:
            return 0.0
        count: float = float(int(self.tries))
        one: float = 0.0
        two: float = 0.0
        squares: float = DOUBT * DOUBT
        i: i64 = 0
        while i < self.tries:
            first: float = self.seen[2 * i] - other.seen[2 * i]
            last: float = self.seen[2 * i + 1] - other.seen[2 * i + 1]
            one += first
            two += last
            squares += (first + last) * (first + last) / 4
            i += 1
        mean: float = (one + two) / 2 / count
        spread: float = squares / count - mean * mean
        return (one if one < two else two) / count - caution * sqrt((spread if spread > 0.0 else 0.0) / count)


class Ventures:
    """`judges` are styles of play, the usual one first; `breadth` is how many judged actions are tried, `aims` how many
    territories a turn may be bent on, `replies` how many turns of others are judged after it; `trust` is by how much
    anything must do better than what is judged best, beside so many standard errors (`caution`).
    """

    def __init__(self, judges: list[Judge], foresight: Foresight) -> None:
        self.judges: list[Judge] = judges
        self.judge: Judge = judges[0]
        self.foresight: Foresight = foresight
        self.breadth: i64 = 4
        self.aims: i64 = 6
        self.trust: float = 0.01
        self.caution: float = 0.5
        self.replies: i64 = 0
        self.tried: list[Venture] = []
        self.worlds: list[State] = []
        self.luck: i64 = 0
        self.used: i64 = 0

    def open(self, s: State, seat: i64) -> None:
        """List what could be ventured, the judged action first."""
        self.tried = []
        for action in self.judged(s, seat):
            self.add(action, -1, 0)
        for aim in self.likely(s, seat):
            self.judge.outlook.bent = aim
            self.add(self.judge.choose(s, seat, 0, CERTAIN), aim, 0)
        self.judge.outlook.bent = -1
        style: i64 = 1
        while style < len(self.judges):
            self.add(self.judges[style].choose(s, seat, 0, CERTAIN), -1, style)
            style += 1

    def alike(self) -> bool:
        """Whether all of them begin with the same action, so that there is nothing to choose."""
        return all(venture.first == self.tried[0].first for venture in self.tried)

    def add(self, first: i64, aim: i64, style: i64) -> None:
        self.tried.append(Venture(first, aim, style))

    def judged(self, s: State, seat: i64) -> list[i64]:
        """The sensible actions that are judged best."""
        rows: list[tuple[int, int]] = []
        for action in self.judge.sensible(s, seat):
            worth: i64 = self.judge.worth(s, action)
            if worth != NEVER:
                rows.append((-worth, action))
        rows.sort()
        return [action for _, action in rows[: self.breadth]]

    def likely(self, s: State, seat: i64) -> list[i64]:
        """The territories that the acting color could well take now, the most wanted first; the outlook was read."""
        lookup: Lookup = s.lookup
        color: i64 = s.actor()
        odds: list[i64] = row(0, lookup.lands)
        place: i64 = 0
        while place < lookup.places:
            if s.owner[place] == color and s.bands[place] >= lookup.attackers:
                away: i64 = boarding(s, place, color)
                for land in self.judge.outlook.aims:
                    one: i64 = self.foresight.traits.reach.stack_odds(s, place, away, land, s.actions_left())
                    if one > odds[land]:
                        odds[land] = one
            place += 1
        rows: list[tuple[int, int]] = []
        for land in self.judge.outlook.aims:
            if odds[land] > LIKELY:
                rows.append((-odds[land] * self.judge.outlook.want[land], land))
        rows.sort()
        return [land for _, land in rows[: self.aims]]

    def run(self, s: State, seat: i64, most: int, end: float, clock: Callable[[], float], chance: Chance) -> None:
        """So many tries in all, or until the clock says so: a share of it for each stage. The list was opened."""
        left: list[Venture] = self.tried[:]
        self.worlds = []
        self.luck = chance.below(1_000_000)
        self.used = 0
        began: float = clock()
        stages: i64 = 1
        halves: i64 = 2
        while halves < len(left):
            halves *= 2
            stages += 1
        stage: i64 = 1
        while stage <= stages:
            share: float = float(int(stage)) / float(int(stages))
            due: float = began + (end - began) * share
            wanted: float = float(most) * share
            while (clock() < due) if end > 0.0 else (float(int(self.used)) < wanted):
                for venture in left:
                    if end > 0.0 and clock() >= end:
                        return
                    self.attempt(s, seat, venture)
                if left[0].tries == 1:
                    left = distinct(left)
            left = better_half(left)
            stage += 1

    def attempt(self, s: State, seat: i64, venture: Venture) -> None:
        """Play a venture in the next of its worlds."""
        number: i64 = venture.tries
        while len(self.worlds) <= number:
            self.worlds.append(redealt(s, seat, Chance(f"{self.luck} world {len(self.worlds)}")))
        dream: State = self.worlds[number].copy()
        chance: Chance = Chance(f"{self.luck} {number}")
        self.play_turn(dream, seat, venture, chance)
        if self.replies > 0:
            judged_turns(self.judge, dream, self.replies - 1, 0, chance)
        venture.seen += self.foresight.looks(dream, seat)
        venture.tries += 1
        self.used += 1

    def play_turn(self, s: State, seat: i64, venture: Venture, chance: Chance) -> None:
        """The first action, then the rest of this turn."""
        color: i64 = s.color
        now: i64 = s.round
        choices: list[i64] = row(-1, s.lookup.seats)
        choices[seat] = venture.first
        play(s, choices, chance)
        count: i64 = 0
        while s.ask != OVER and s.color == color and s.round == now and count < MOST:
            self.step(s, seat, venture, chance)
            count += 1

    def step(self, s: State, seat: i64, venture: Venture, chance: Chance) -> None:
        asked: i64 = asked_seats(s)
        choices: list[i64] = row(-1, s.lookup.seats)
        other: i64 = 0
        while other < s.lookup.seats:
            if (asked >> other) & 1:
                if other == seat:
                    choices[other] = self.follow(s, seat, venture)
                else:
                    choices[other] = self.judge.choose(s, other, 0, chance)
            other += 1
        play(s, choices, chance)

    def follow(self, s: State, seat: i64, venture: Venture) -> i64:
        """How a venture goes on."""
        judge: Judge = self.judges[venture.style]
        judge.outlook.bent = venture.aim
        action: i64 = judge.choose(s, seat, 0, CERTAIN)
        judge.outlook.bent = -1
        return action

    def best(self) -> Venture:
        """What did best of those that were tried as often as the judged one, which is never dropped."""
        judged: Venture = self.tried[0]
        best: Venture = judged
        most: float = self.trust
        for venture in self.tried:
            if venture.tries + 1 >= judged.tries:
                gain: float = venture.gain(judged, self.caution)
                if gain > most:
                    best = venture
                    most = gain
        return best


def distinct(left: list[Venture]) -> list[Venture]:
    """Without those that came to the same end as one before them; what is won or lost may differ by luck."""
    kept: list[Venture] = []
    known: set[float] = set()
    for venture in left:
        value: float = venture.mean()
        if value not in known or value <= 0.0 or value >= 1.0:
            kept.append(venture)
        known.add(value)
    return kept


def better_half(left: list[Venture]) -> list[Venture]:
    """Those who did better so far; what is judged best stays to be compared with."""
    ranked: list[tuple[float, int]] = []
    i: i64 = 1
    while i < len(left):
        ranked.append((-left[i].gain(left[0], 0.0), i))
        i += 1
    ranked.sort()
    kept: list[Venture] = [left[0]]
    for _, number in ranked[: len(left) // 2]:
        kept.append(left[number])
    return kept


def redealt(s: State, seat: i64, chance: Chance) -> State:
    """A copy in which all cards that a seat can't see are dealt anew."""
    world: State = s.copy()
    kinds: i64 = s.lookup.card_kinds
    if kinds == 0:
        return world
    unseen: list[int] = s.deck[:]
    other: i64 = 0
    while other < s.lookup.seats:
        if other != seat:
            kind: i64 = 0
            while kind < kinds:
                count: i64 = s.hands[other * kinds + kind]
                while count > 0:
                    unseen.append(kind)
                    count -= 1
                kind += 1
        other += 1
    chance.shuffle(unseen)
    world.hands = s.hands[:]
    other = 0
    while other < s.lookup.seats:
        if other != seat:
            kind = 0
            while kind < kinds:
                world.hands[other * kinds + kind] = 0
                kind += 1
            count = s.hand_size[other]
            while count > 0:
                kind = unseen.pop()
                world.hands[other * kinds + kind] += 1
                count -= 1
        other += 1
    world.deck = unseen
    return world


def captains(lookup: Lookup, chart: Chart) -> list[Judge]:
    """The seasoned captain, one who guards more, and one who guards nothing."""
    wary: Weights = seasoned()
    wary.guard_least = 2
    wary.guard_share = 60
    wary.guard_most = 6
    wary.guard_near = 4
    bold: Weights = seasoned()
    bold.guard_most = 0
    bold.guard_near = 0
    return [Judge(lookup, chart, seasoned()), Judge(lookup, chart, wary), Judge(lookup, chart, bold)]
