"""Islands: explorations, and islands that a card brings into play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import FLAG, SUBJECT_SHIFT, flagged, subject_of
from ....core.effect import take_effect
from ....core.item import BIT, Deed, Item
from ....core.options import bit_at, bits
from ....core.part import Question
from ....core.state import State
from ....judgment.outlook import item_worth
from .sea import (
    DISCOVERED,
    DREW,
    FORWENT,
    LEVELS,
    OF_A_LEVEL,
    SETTLED,
    Islands,
    Sea,
    islands_of,
    own_islands,
    own_sea,
    sea_lookup,
    sea_of,
)
from .worth import discover_worth

ALONE: Final[i64] = 4  # islands that a single explorer draws
HARMLESS: Final[i64] = 3  # of so many islands one at least costs the teammate nothing: a level has two that may
SURE: Final[i64] = 4  # beside the level of a voyage: it was asked for, and the answer was yes
AN_ISLAND: Final[i64] = 300  # more than the one or two islands that a teammate could choose from besides


class Explore(Question):
    """One wave of explorations: alone four islands, together an equal share of all (A18, A19, A22)."""

    def __init__(self, name: str, title: str, setting_out: Question) -> None:
        super().__init__(name, title)
        self.setting_out: Question = setting_out
        self.asks = [setting_out, self]

    def run(self, state: State, chance: Chance) -> None:
        if state.lookup.teams and state.lookup.rules >= 3:
            self.setting_out.run(state, chance)
            if state.asked:
                return
        asked: i64 = 0
        level: i64 = 1
        while level <= LEVELS:
            explorers: i64 = explorers_of(state, level, asked)
            if explorers:
                asked |= draw_islands(state, level, explorers, chance)
            level += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        drawn: i64 = sea_of(state.cities[seat]).drawn
        out: list[int] = []
        island: i64 = 0
        while drawn >> island != 0:
            if drawn >> island & 1:
                out.append(self.kind | island << SUBJECT_SHIFT)
            island += 1
        return out

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        """All lay their islands open at once; the others go back; then the islands act."""
        decks: Islands = own_islands(state)
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                sea: Sea = own_sea(city)
                island: i64 = subject_of(city.code)
                level: i64 = island // OF_A_LEVEL + 1
                back: i64 = (sea.drawn ^ BIT[island]) >> (OF_A_LEVEL * (level - 1))
                decks.keep(level, decks.deck(level) | back)
                sea.drawn = 0
                state.note((SETTLED, seat, island))
            seat += 1
        seat = 0
        for city in state.cities:
            if asked & BIT[seat]:
                colonize(state, seat, city, subject_of(city.code), chance)
            seat += 1
        state.part = state.lookup.again_part

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return item_worth(state, seat, sea_lookup(state.lookup).islands[subject_of(code)])


def explorers_of(state: State, level: i64, busy: i64) -> i64:
    """The seats that explore a level in this wave, a bit each; one that is busy with a lower level waits."""
    explorers: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if sea_of(city).explores & BIT[level] and busy & BIT[seat] == 0:
            explorers |= BIT[seat]
        seat += 1
    return explorers


def islands_each(state: State, level: i64, explorers: i64) -> i64:
    """How many islands of a level each of its explorers receives (A18, A19)."""
    left: i64 = bits(islands_of(state).deck(level))
    count: i64 = bits(explorers)
    share: i64 = left // count
    return ALONE if count == 1 and share > ALONE else share


class SetOut(Question):
    """In teams, whoever might serve the teammate better by staying is asked before islands are dealt (A20)."""

    def run(self, state: State, chance: Chance) -> None:
        busy: i64 = 0
        asked: i64 = 0
        level: i64 = 1
        while level <= LEVELS:
            explorers: i64 = explorers_of(state, level, busy)
            share: i64 = islands_each(state, level, explorers) if explorers else 0
            if share:
                busy |= explorers
                asked |= ask_level(state, level, explorers, share)
            level += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind, self.kind | FLAG]  # flag: forgoes the exploration

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        """Who forgoes an exploration gives it up for good; the others will be dealt islands."""
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                sea: Sea = own_sea(city)
                level: i64 = sea.voyage
                if flagged(city.code):
                    sea.explores ^= BIT[level]
                    sea.voyage = 0
                    state.note((FORWENT, seat, level))
                else:
                    sea.voyage = level + SURE
            seat += 1
        state.part -= 1  # the same part again: who has forgone one level may yet explore another

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return 0 if flagged(code) else AN_ISLAND


def ask_level(state: State, level: i64, explorers: i64, share: i64) -> i64:
    """The explorers of a level to whom staying could matter, a bit each.

    Either the teammate explores it too and would receive more islands, or so few come to each that all of
    them may be islands that cost the teammate something: naval strength, pirates.
    """
    asked: i64 = 0
    more: bool = share < islands_each(state, level, 1)
    seat: i64 = 0
    city: City
    for city in state.cities:
        if explorers & BIT[seat] and sea_of(city).voyage != level + SURE:
            if share < HARMLESS or (more and explorers & BIT[seat ^ 1]):
                own_sea(city).voyage = level
                asked |= BIT[seat]
        seat += 1
    return asked


def draw_islands(state: State, level: i64, explorers: i64, chance: Chance) -> i64:
    """Deal the islands of a level to its explorers; the seats that got any."""
    decks: Islands = own_islands(state)
    deck: i64 = decks.deck(level)
    share: i64 = islands_each(state, level, explorers)
    seat: i64 = 0
    city: City
    for city in state.cities:
        if explorers & BIT[seat]:
            sea: Sea = own_sea(city)
            sea.explores ^= BIT[level]
            sea.voyage = 0
            drawn: i64 = 0
            i: i64 = 0
            while i < share:
                island: i64 = draw_island(deck, chance)
                deck ^= BIT[island]
                drawn |= BIT[island]
                i += 1
            sea.drawn = drawn << (OF_A_LEVEL * (level - 1))
            state.note((DREW, seat, level, sea.drawn))
        seat += 1
    decks.keep(level, deck)
    return explorers if share else 0


def draw_island(deck: i64, chance: Chance) -> i64:
    """One island of a deck, each as likely: a deck is always freshly shuffled."""
    count: i64 = bits(deck)
    return bit_at(deck, chance.below(count) if count > 1 else 0)


def colonize(state: State, seat: i64, city: City, island: i64, chance: Chance) -> None:
    """An island comes into play before its owner."""
    item: Item = sea_lookup(state.lookup).islands[island]
    own_sea(city).islands |= BIT[island]
    city.place(item)
    if item.once:
        take_effect(state, seat, city, item, chance)


class DiscoverIsland(Deed):
    """The top island of a level comes into play; no exploration (AC8)."""

    def __init__(self, level: i64) -> None:
        self.level: i64 = level

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        decks: Islands = own_islands(state)
        deck: i64 = decks.deck(self.level)
        if deck == 0:
            return
        island: i64 = draw_island(deck, chance)
        decks.keep(self.level, deck ^ BIT[island])
        island += OF_A_LEVEL * (self.level - 1)
        state.note((DISCOVERED, seat, island))
        colonize(state, seat, city, island, chance)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return discover_worth(self.level)
