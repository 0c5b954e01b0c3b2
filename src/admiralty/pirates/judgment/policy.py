"""What an action seems to be worth, at a glance: the judgment of a sensible captain, and of simulated ones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.claim import conditions
from ..core.codes import (
    ACT,
    ATTACK_WEAPONS,
    BUY,
    CENTRAL,
    CONVERT,
    DUE,
    END_RAID,
    END_TURN,
    ENROLL,
    EXPLORE,
    FIGHT,
    GOLD,
    LAUNCH,
    MOBILIZE,
    MORE_ACTIONS,
    MOVE,
    MUTINY,
    NEW_SHIP,
    NOWHERE,
    PLAY,
    RECRUIT,
    SAIL,
    SEARCHING,
    TRANSFER,
    UNLOAD,
    bands_of,
    first_of,
    gold_of,
    kind_of,
    second_of,
    total_of,
)
from ..core.lookup import Lookup
from ..core.options import list_options
from ..core.state import State
from .answers import answer, is_answer, place_worth
from .chart import Chart
from .outlook import Outlook
from .weights import Weights

NEVER: Final[i64] = -100
WIN: Final[i64] = 1_000_000


class Judge:
    """Judges actions; `noise` is how far a judgment may stray."""

    def __init__(self, lookup: Lookup, chart: Chart, weights: Weights) -> None:
        self.lookup: Lookup = lookup
        self.chart: Chart = chart
        self.outlook: Outlook = Outlook(lookup, chart, weights)
        self.weights: Weights = weights

    def choose(self, s: State, seat: i64, noise: i64, chance: Chance) -> i64:
        """The action that looks best to an asked seat."""
        if is_answer(s):
            return answer(self.outlook, s, seat)
        actions: list[i64] = self.sensible(s, seat)
        best: i64 = actions[0]
        most: i64 = -1_000_000
        for action in actions:
            value: i64 = self.worth(s, action)
            if noise > 0:
                value += chance.below(noise)
            if value > most:
                most = value
                best = action
        return best

    def sensible(self, s: State, seat: i64) -> list[i64]:
        """Every action of an asked seat, with the amounts that make sense; the outlook is read for it."""
        options: list[i64] = []
        list_options(s, seat, options)
        self.outlook.read(s, s.actor())
        if s.ask != ACT:
            return options
        actions: list[i64] = []
        for option in options:
            if MOVE <= kind_of(option) <= TRANSFER:
                self.add_amounts(s, option, actions)
            else:
                actions.append(option)
        return actions

    def add_amounts(self, s: State, option: i64, actions: list[i64]) -> None:
        """All that can go, all but a guard, or one band; with all the gold that can go, or none."""
        start: i64 = first_of(option)
        most: i64 = bands_of(option)
        here: i64 = s.bands[start]
        spare: i64 = here - self.outlook.guard(s, start)
        if spare > most:
            spare = most
        self.add_amount(option, most, actions)
        if 0 < spare < most:
            self.add_amount(option, spare, actions)
        if kind_of(option) == UNLOAD and most > 2 and spare != most - 1:
            self.add_amount(option, most - 1, actions)
        if most > 1 and spare != 1:
            self.add_amount(option, 1, actions)

    def add_amount(self, option: i64, bands: i64, actions: list[i64]) -> None:
        head: i64 = option & 0x3FFFFF
        gold: i64 = gold_of(option)
        if gold > total_of(option) - bands:
            gold = total_of(option) - bands
        actions.append(head | (bands << 22))
        if gold > 0:
            actions.append(head | (bands << 22) | (gold << 28))

    def worth(self, s: State, action: i64) -> i64:
        """What an action of the question seems to be worth, after the outlook was read."""
        if s.ask != ACT:
            return place_worth(self.outlook, s, first_of(action))
        kind: i64 = kind_of(action)
        if MOVE <= kind <= TRANSFER:
            return self.carry_worth(s, action)
        a: i64 = first_of(action)
        b: i64 = second_of(action)
        if kind == SAIL:
            return self.sail_worth(s, a, b)
        if kind == FIGHT:
            return self.fight_worth(s, a, b)
        if kind == EXPLORE:
            return self.explore_worth(s, a, b)
        if kind == LAUNCH:
            return self.launch_worth(s, a, b)
        if kind == PLAY:
            return self.play_worth(s, a, b)
        if kind == BUY:
            return self.buy_worth(s, a, b)
        return self.still_worth(s, kind)

    def still_worth(self, s: State, kind: i64) -> i64:
        """What it is worth to do something that moves nothing on the board, or to end."""
        if kind == CONVERT:
            return self.weights.convert
        if kind == ENROLL:
            return self.weights.enroll
        if kind == END_TURN and s.claim[s.color] == DUE and conditions(s, s.color) != 0:
            return WIN
        if kind in (END_TURN, END_RAID):
            return 1
        return NEVER

    def carry_worth(self, s: State, action: i64) -> i64:
        """Where the bands and the gold are better off."""
        outlook: Outlook = self.outlook
        start: i64 = first_of(action)
        end: i64 = second_of(action)
        bands: i64 = bands_of(action)
        here: i64 = s.bands[start]
        there: i64 = s.bands[end]
        gain: i64 = outlook.potential(s, end, there + bands) - outlook.potential(s, end, there)
        gain += outlook.potential(s, start, here - bands) - outlook.potential(s, start, here)
        gold: i64 = gold_of(action)
        if gold > 0:
            gain += gold * (outlook.gold_hope(s, end) - outlook.gold_hope(s, start))
        missing: i64 = outlook.guard(s, start) - (here - bands)
        if missing > 0:
            gain -= self.weights.unguarded * missing
        if end < self.lookup.lands:
            if outlook.want[end] > 0:
                gain += outlook.want[end] * self.weights.entering // 100 + 100
            lacking: i64 = outlook.guard(s, end) - there
            if lacking > 0:
                gain += self.weights.guarding * (bands if bands < lacking else lacking)
        if kind_of(action) == UNLOAD and bands == here:
            gain -= self.weights.adrift  # a ship left adrift is anybody's
        return gain - 5

    def sail_worth(self, s: State, start: i64, end: i64) -> i64:
        outlook: Outlook = self.outlook
        bands: i64 = s.bands[start]
        gain: i64 = outlook.potential(s, end, bands) - outlook.potential(s, start, bands)
        if s.gold[start] > 0:
            gain += s.gold[start] * (outlook.gold_hope(s, end) - outlook.gold_hope(s, start))
        return gain - 2

    def fight_worth(self, s: State, start: i64, target: i64) -> i64:
        """The prize by the odds of all rolls that are left, less what is lost."""
        defenders: i64 = s.bands[target]
        prize: i64 = self.weights.ship_prize + 100 * s.gold[target]
        if target < self.lookup.lands:
            defenders += s.tribes[target]
            prize = self.outlook.want[target]
        if self.lookup.card_kinds > 0 and defenders > 1:
            card: i64 = self.lookup.card_of[ATTACK_WEAPONS]
            if card >= 0 and s.hands[self.outlook.seat * self.lookup.card_kinds + card] > 0:
                defenders -= 1
        prize += self.weights.band * defenders
        i: i64 = self.chart.at(s.actions_left(), s.bands[start], defenders)
        win: i64 = self.chart.win[i]
        if win < self.weights.good_odds and prize < self.weights.bad_odds_prize:
            return NEVER
        return (
            win * prize - self.chart.lost[i] * self.weights.band * self.weights.losing // 100
        ) // 1000 + self.weights.fighting

    def explore_worth(self, s: State, land: i64, card: i64) -> i64:
        if card != NOWHERE:
            return NEVER  # more gold, but more tribes too
        lookup: Lookup = self.lookup
        color: i64 = self.outlook.color
        bands: i64 = 0
        for near in lookup.by_land[land]:
            if s.owner[near] == color and s.bands[near] > bands and lookup.region[near] == CENTRAL:
                bands = s.bands[near]
        for sea in lookup.by_sea[land]:
            if s.owner[sea] == color and s.bands[sea] > bands:
                bands = s.bands[sea]
        return (
            self.weights.exploring
            * self.outlook.want[land]
            * (self.weights.explore_base + self.outlook.hope(land, bands))
            // 100_000
        )

    def launch_worth(self, s: State, city: i64, sea: i64) -> i64:
        crew: i64 = s.bands[city]
        for land in self.lookup.by_land[sea]:
            if s.owner[land] == self.outlook.color and s.bands[land] > crew:
                crew = s.bands[land]
        if crew < 3:
            return NEVER
        if crew > self.lookup.capacity:
            crew = self.lookup.capacity
        return self.weights.launching + self.weights.launch_share * self.outlook.potential(s, sea, crew) // 100

    def buy_worth(self, s: State, first: i64, second: i64) -> i64:
        if s.actions > 4 or first in self.outlook.mints or second in self.outlook.mints:
            return NEVER
        return self.weights.buying - (self.outlook.gold_hope(s, first) + self.outlook.gold_hope(s, second)) // 10

    def play_worth(self, s: State, card: i64, place: i64) -> i64:
        effect: i64 = self.lookup.card_effect[card]
        actions: i64 = s.actions_left()
        if effect == GOLD:
            return 500 if place in self.outlook.mints else NEVER
        if effect == RECRUIT:
            return 400
        if effect == MUTINY:
            return 300 + 100 * (s.bands[place] + s.gold[place])
        if effect == NEW_SHIP:
            return 200 + 10 * s.bands[place]
        if effect == MORE_ACTIONS:
            return 200 if actions <= 1 else NEVER
        if effect == SEARCHING:
            return 20 if 2 <= actions <= 4 else NEVER
        if effect == MOBILIZE:
            return 100 if self.outlook.spoiling else NEVER
        return NEVER
