"""What a network sees of a table: traits, each there or not, as numbers.

A city's traits come in four roles (own, left, right, any other), the moment once. Hands come by how soon the seat gets
them: a search imagines them all. Counts are traits of their own, one for each size. What boxes add is read from their
features, so a new box needs nothing here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..core.city import City
from ..core.features import Features
from ..core.lookup import Lookup
from ..core.room import MOST_QUESTIONS, WORD
from ..core.score import total
from ..core.state import State

ROLES: Final[i64] = 4
PASSES: Final[i64] = 4  # a hand that is held, that comes next, after it, or later
SEATS: Final[i64] = 9
MOMENTS: Final[i64] = 48  # 16 an Age
STAGES: Final[i64] = 6
COINS: Final[i64] = 20
SHIELDS: Final[i64] = 16
LEADS: Final[i64] = 21  # from 10 behind to 10 ahead
HALVES: Final[i64] = 50  # points, two by two
TOKENS: Final[i64] = 7
SYMBOLS: Final[i64] = 5
SYMBOL: Final[i64] = 8
COLOR: Final[i64] = 12
BYTE: Final[i64] = 16  # of a box's bytes, and of counters


class Traits:
    """The numbers of all traits of tables with these cards, boards and boxes."""

    def __init__(self, lookup: Lookup) -> None:
        self.cards: i64 = len(lookup.cards)
        sizes: list[tuple[str, int]] = [("built", len(lookup.cards)), ("board", len(lookup.boards) * int(STAGES))]
        sizes += [("coins", COINS), ("shields", SHIELDS), ("leads", 2 * LEADS), ("points", HALVES), ("total", HALVES)]
        sizes += [("victories", TOKENS), ("defeats", TOKENS), ("symbols", SYMBOLS * SYMBOL), ("used free", 1)]
        sizes += [("colors", len(lookup.colors) * int(COLOR)), ("counters", len(lookup.counters) * int(BYTE))]
        for features in lookup.features:
            sizes += [("box bits", features.city_size), ("box counts", features.counts_size * int(BYTE))]
            sizes += [("box early", 2 * BYTE)]
        self.begins: vec[i64] = vec[i64]()
        size: i64 = 0
        for _, length in sizes:
            self.begins = append(self.begins, size)
            size += length
        self.city_size: i64 = size
        self.moment_size: i64 = 1 + MOMENTS + MOST_QUESTIONS + 2 + SEATS + PASSES * self.cards
        self.size: i64 = self.moment_size + ROLES * size

    def shift(self, state: State, seat: i64, city: i64) -> i64:
        """Where the traits of a city begin as a seat sees it: its own, a neighbor's to the left or right, another's."""
        role: i64 = 3
        if city == seat:
            role = 0
        elif city == state.left(seat):
            role = 1
        elif city == state.right(seat):
            role = 2
        return self.moment_size + role * self.city_size

    def moment(self, state: State, seat: i64) -> vec[i64]:
        """The moment of the game and the hands; the first trait is always there."""
        found: vec[i64] = vec[i64](capacity=32)
        found = append(found, 0)
        at: i64 = 1
        turn: i64 = state.turn + (8 if state.extra else 0)
        found = append(found, at + 16 * (state.age - 1) + turn)
        at += MOMENTS
        found = append(found, at + state.phase)
        at += MOST_QUESTIONS + 2
        found = append(found, at + state.city_count)
        at += SEATS
        step: i64 = state.lookup.passing[state.age - 1]
        holder: i64 = seat
        passes: i64 = 0
        while passes < state.seats:
            city: City = state.cities[holder]
            i: i64 = 0
            while i < city.cards:
                found = append(found, at + city.card_at(i))
                i += 1
            if passes < PASSES - 1:
                at += self.cards
            holder = (holder - step + state.seats) % state.seats
            passes += 1
        return found

    def city(self, state: State, seat: i64) -> vec[i64]:
        """The traits of one city, whoever looks at it; a count of nothing is no trait."""
        city: City = state.cities[seat]
        begins: vec[i64] = self.begins
        found: vec[i64] = vec[i64](capacity=48)
        found = bits(found, city.built0, 0)
        found = bits(found, city.built1, WORD)
        found = bits(found, city.built2, 2 * WORD)
        found = bits(found, city.built3, 3 * WORD)
        found = append(found, begins[1] + STAGES * city.board + city.stage_count())
        found = counted(found, begins[2], city.coins, COINS)
        found = counted(found, begins[3], city.shields, SHIELDS)
        found = append(found, begins[4] + lead(city.shields - state.cities[state.left(seat)].shields))
        found = append(found, begins[4] + LEADS + lead(city.shields - state.cities[state.right(seat)].shields))
        found = counted(found, begins[5], city.points // 2, HALVES)
        found = counted(found, begins[6], total(state, seat) // 2, HALVES)
        found = counted(found, begins[7], city.victories(), TOKENS)
        found = counted(found, begins[8], city.defeats(), TOKENS)
        i: i64 = 0
        while i < SYMBOLS:
            found = counted(found, begins[9] + SYMBOL * i, city.symbols >> (8 * i) & 255, SYMBOL)
            i += 1
        if city.used_free:
            found = append(found, begins[10])
        i = 0
        while i < len(state.lookup.colors):
            found = counted(found, begins[11] + COLOR * i, city.color_count(i), COLOR)
            i += 1
        return self.boxed(found, state, city)

    def boxed(self, found: vec[i64], state: State, city: City) -> vec[i64]:
        """What boxes add: counters and the words of their features."""
        begins: vec[i64] = self.begins
        at: i64 = begins[12]
        for counter in state.lookup.counters:
            found = counted(found, at, counter.count(city), BYTE)
            at += BYTE
        row: i64 = 13
        features: Features
        for features in state.lookup.features:
            word: i64 = 0
            while 64 * word < features.city_size:
                found = bits(found, features.city_word(state, city, word), begins[row] + 64 * word)
                word += 1
            word = 0
            while 8 * word < features.counts_size:
                found = lanes(found, features.counts_word(state, city, word), begins[row + 1] + 8 * BYTE * word)
                word += 1
            if features.early:
                found = lanes(found, features.early_counts(state, city) & 65535, begins[row + 2])
            row += 3
        return found


def bits(found: vec[i64], word: i64, begin: i64) -> vec[i64]:
    """A trait for every bit of a word."""
    if word < 0:  # the topmost bit is the sign
        found = append(found, begin + 63)
        word &= 0x7FFFFFFFFFFFFFFF
    while word != 0:
        if word & 0xFFFF == 0:
            word >>= 16
            begin += 16
        else:
            if word & 1:
                found = append(found, begin)
            word >>= 1
            begin += 1
    return found


def lanes(found: vec[i64], word: i64, begin: i64) -> vec[i64]:
    """A trait for the size of every byte of a word."""
    lane: i64 = 0
    while lane < 8 and word != 0:
        found = counted(found, begin + BYTE * lane, word & 255, BYTE)
        word = word >> 8 & 0xFFFFFFFFFFFFFF
        lane += 1
    return found


def counted(found: vec[i64], begin: i64, count: i64, sizes: i64) -> vec[i64]:
    """A trait for a count; the largest stands for all that are larger."""
    if count <= 0:
        return found
    return append(found, begin + (count if count < sizes else sizes - 1))


def lead(ahead: i64) -> i64:
    """The place of a lead among those from 10 behind to 10 ahead."""
    if ahead > 10:
        return 20
    return ahead + 10 if ahead > -10 else 0
