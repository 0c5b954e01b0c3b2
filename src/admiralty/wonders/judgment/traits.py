"""What a network sees of a table: traits, each there or not, as numbers.

A city's traits come in four roles (see `role_of`), the moment and the hands once, and all of them anew in every Age:
what a thing is worth is another question then. Hands come by how soon the seat gets them: a search imagines them all.
Counts are traits of their own, one for each size. What boxes add is read from their features, so a new box needs
nothing here.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i16_le, write_i16_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from ..core.city import City
from ..core.features import Features
from ..core.lookup import Lookup
from ..core.room import MOST_QUESTIONS, WORD
from ..core.score import total
from ..core.state import State
from .goods import units

AGES: Final[i64] = 3
ROLES: Final[i64] = 4
PASSES: Final[i64] = 4  # a hand that is held, that comes next, after it, or later
SEATS: Final[i64] = 9
TURNS: Final[i64] = 16
STAGES: Final[i64] = 6
COINS: Final[i64] = 20
SHIELDS: Final[i64] = 16
LEADS: Final[i64] = 21  # from 10 behind to 10 ahead
MARGINS: Final[i64] = 41  # of points, from 20 behind to 20 ahead
HALVES: Final[i64] = 50  # points, two by two
TOKENS: Final[i64] = 7
SYMBOLS: Final[i64] = 5
SYMBOL: Final[i64] = 8
GOODS: Final[i64] = 7
GOOD: Final[i64] = 5
COLOR: Final[i64] = 12
BYTE: Final[i64] = 16  # of a box's bytes, and of counters


class Traits:
    """The numbers of all traits of tables with these cards, boards and boxes.

    `see` writes down a table for some seats: the lists of their hands and of all cities (`traits`, `marks`) and what of
    them each seat looks at (`parts`), as `Network.see` has it. `moments` and `cities` name the traits of a moment and
    of a city in order, each name with how many it has: what is the same is called the same with other boxes too.
    """

    def __init__(self, lookup: Lookup) -> None:
        self.cards: i64 = len(lookup.cards)
        self.moments: list[tuple[str, int]] = moment_names(lookup)
        self.cities: list[tuple[str, int]] = []
        self.begins: vec[i64] = vec[i64]()
        size: i64 = 0
        for group in city_names(lookup):
            self.begins = append(self.begins, size)
            self.cities += group
            size += length_of(group)
        self.city_size: i64 = size
        self.moment_size: i64 = length_of(self.moments)
        self.age_size: i64 = self.moment_size + ROLES * size
        self.size: i64 = AGES * self.age_size
        self.totals: vec[i64] = vec[i64]([0] * int(lookup.cities))
        self.shifts: list[bytes] = [
            self.looked(lookup, age, seat) for age in range(AGES) for seat in range(lookup.seats)
        ]
        self.tables: list[bytes] = [
            b"".join(self.shifts[age * lookup.seats : (age + 1) * lookup.seats]) for age in range(AGES)
        ]
        self.traits: bytes = b""
        self.marks: bytes = b""
        self.parts: bytes = b""

    def looked(self, lookup: Lookup, age: i64, seat: i64) -> bytes:
        """What a seat looks at in an Age: each city in its role; its own hand and those to come."""
        found: BytesWriter = BytesWriter()
        begin: i64 = age * self.age_size
        city: i64 = 0
        while city < lookup.cities:
            write_i16_le(found, i16(city))
            write_i16_le(found, wrapped(begin + self.moment_size + role_of(lookup, seat, city) * self.city_size))
            city += 1
        write_i16_le(found, i16(lookup.cities + seat))
        write_i16_le(found, wrapped(begin))
        return found.getvalue()

    def see(self, state: State, seat: i64) -> None:
        """The table for one seat, or for all of them where it is -1."""
        traits: BytesWriter = BytesWriter()
        marks: BytesWriter = BytesWriter()
        city: i64 = 0
        while city < state.city_count:
            self.totals[city] = total(state, city)
            city += 1
        city = 0
        while city < state.city_count:
            write_i16_le(marks, i16(len(traits) // 2))
            self.city(traits, state, city)
            city += 1
        holder: i64 = 0
        while holder < state.seats:
            write_i16_le(marks, i16(len(traits) // 2))
            if seat < 0 or holder == seat:
                self.moment(traits, state, holder)
            holder += 1
        write_i16_le(marks, i16(len(traits) // 2))
        self.traits = traits.getvalue()
        self.marks = marks.getvalue()
        age: i64 = state.age - 1 if state.age > 0 else 0  # before the first Age there may be choices too
        self.parts = self.tables[age] if seat < 0 else self.shifts[age * state.seats + seat]

    def rows(self) -> bytes:
        """The rows of a network that one seat's look adds up, as whole numbers of 16 bits."""
        found: BytesWriter = BytesWriter()
        at: i64 = 0
        while at < len(self.parts):
            which: i64 = i64(read_i16_le(self.parts, at))
            shift: i64 = i64(read_i16_le(self.parts, at + 2))
            i: i64 = i64(read_i16_le(self.marks, 2 * which))
            while i < i64(read_i16_le(self.marks, 2 * which + 2)):
                put(found, (i64(read_i16_le(self.traits, 2 * i)) + shift) & 0xFFFF)
                i += 1
            at += 4
        return found.getvalue()

    def moment(self, out: BytesWriter, state: State, seat: i64) -> None:
        """The moment of the game and the hands; the first trait is always there."""
        put(out, 0)
        at: i64 = 1
        put(out, at + state.turn + (8 if state.extra else 0))
        at += TURNS
        put(out, at + state.phase)
        at += MOST_QUESTIONS + 2
        put(out, at + state.city_count)
        at += SEATS
        late: i64 = MARGINS if 2 * state.turn > state.lookup.turns else 0
        put(out, at + late + within(self.ahead(state, seat), 20))
        at += 2 * MARGINS
        step: i64 = state.lookup.passing[state.age - 1]
        holder: i64 = seat
        passes: i64 = 0
        while passes < state.seats:
            city: City = state.cities[holder]
            i: i64 = 0
            while i < city.cards:
                put(out, at + city.card_at(i))
                i += 1
            if passes < PASSES - 1:
                at += self.cards
            holder = (holder - step + state.seats) % state.seats
            passes += 1

    def ahead(self, state: State, seat: i64) -> i64:
        """By how many points a seat leads the best of the others, as the table stands; teammates are none of them."""
        best: i64 = -999
        other: i64 = 0
        while other < state.seats:
            mate: bool = state.lookup.teams and other // 2 == seat // 2
            if other != seat and not mate and self.totals[other] > best:
                best = self.totals[other]
            other += 1
        return self.totals[seat] - best

    def city(self, out: BytesWriter, state: State, seat: i64) -> None:
        """The traits of one city, whoever looks at it; a count of nothing is no trait."""
        city: City = state.cities[seat]
        begins: vec[i64] = self.begins
        bits(out, city.built0, 0)
        bits(out, city.built1, WORD)
        bits(out, city.built2, 2 * WORD)
        bits(out, city.built3, 3 * WORD)
        put(out, begins[1] + STAGES * city.board + city.stage_count())
        counted(out, begins[2], city.coins, COINS)
        counted(out, begins[3], city.shields, SHIELDS)
        put(out, begins[4] + within(city.shields - state.cities[state.left(seat)].shields, 10))
        put(out, begins[4] + LEADS + within(city.shields - state.cities[state.right(seat)].shields, 10))
        counted(out, begins[5], city.points // 2, HALVES)
        counted(out, begins[6], self.totals[seat] // 2, HALVES)
        counted(out, begins[7], city.victories(), TOKENS)
        counted(out, begins[8], city.defeats(), TOKENS)
        i: i64 = 0
        while i < SYMBOLS:
            counted(out, begins[9] + SYMBOL * i, city.symbols >> (8 * i) & 255, SYMBOL)
            i += 1
        if city.used_free:
            put(out, begins[10])
        i = 0
        while i < len(state.lookup.colors):
            counted(out, begins[11] + COLOR * i, city.color_count(i), COLOR)
            i += 1
        i = 0
        while i < GOODS:
            counted(out, begins[12] + GOOD * i, units(city.own0, city.own1, city.own2, i), GOOD)
            i += 1
        self.boxed(out, state, city)

    def boxed(self, out: BytesWriter, state: State, city: City) -> None:
        """What boxes add: counters and the words of their features."""
        begins: vec[i64] = self.begins
        at: i64 = begins[13]
        for counter in state.lookup.counters:
            counted(out, at, counter.count(city), BYTE)
            at += BYTE
        row: i64 = 14
        features: Features
        for features in state.lookup.features:
            word: i64 = 0
            while 64 * word < features.city_size:
                bits(out, features.city_word(state, city, word), begins[row] + 64 * word)
                word += 1
            word = 0
            while 8 * word < features.counts_size:
                lanes(out, features.counts_word(state, city, word), begins[row + 1] + 8 * BYTE * word)
                word += 1
            if features.early:
                lanes(out, features.early_counts(state, city) & 65535, begins[row + 2])
            row += 3


def role_of(lookup: Lookup, seat: i64, city: i64) -> i64:
    """Whose a city is: 0 its own, 1 and 2 the neighbors', 3 any other's; in teams 1 is the teammate's."""
    if city == seat:
        return 0
    after: bool = city == (seat + 1) % lookup.cities
    if not after and city != (seat + lookup.cities - 1) % lookup.cities:
        return 3
    return 1 if (city == seat ^ 1 if lookup.teams else after) else 2


def moment_names(lookup: Lookup) -> list[tuple[str, int]]:
    """The moment, and the hands by how soon the seat gets them, card by card."""
    asked: list[str] = [question.title for question in lookup.questions]
    asked += [f"no question {i}" for i in range(len(asked), int(MOST_QUESTIONS))]
    found: list[tuple[str, int]] = [("always", 1), ("turn", TURNS), ("a turn is asked", 1), ("over", 1)]
    found += [(f"{title} is asked", 1) for title in asked]
    found += [("number of cities", SEATS), ("ahead", MARGINS), ("ahead, late", MARGINS)]
    return found + [(f"{id} in hand {passes}", 1) for passes in range(PASSES) for id in lookup.card_ids]


def city_names(lookup: Lookup) -> list[list[tuple[str, int]]]:
    """What lies before a city, in groups that the core finds by their places."""
    groups: list[list[tuple[str, int]]] = [
        [(f"{id} built", 1) for id in lookup.card_ids],
        [(f"stages of {board.wonder} {board.side}", int(STAGES)) for board in lookup.boards],
        [("coins", COINS)],
        [("shields", SHIELDS)],
        [("shields ahead to the left", LEADS), ("shields ahead to the right", LEADS)],
        [("points", HALVES)],
        [("total", HALVES)],
        [("victories", TOKENS)],
        [("defeats", TOKENS)],
        [(f"symbol {i}", SYMBOL) for i in range(SYMBOLS)],
        [("used free", 1)],
        [(f"{color} cards", COLOR) for color in lookup.colors],
        [(f"good {i}", GOOD) for i in range(GOODS)],
        [(f"counter {counter.id}", BYTE) for counter in lookup.counters],
    ]
    for features in lookup.features:
        own: str = type(features).__name__
        groups.append([(f"{own} {name}", size) for name, size in features.city])
        groups.append([(f"{own} {name} count", size * BYTE) for name, size in features.counts])
        groups.append([(f"{own} early {i}", BYTE) for i in range(2)])
    return groups


def length_of(names: list[tuple[str, int]]) -> i64:
    """How many traits have these names together."""
    size: i64 = 0
    for _, length in names:
        size += length
    return size


def put(out: BytesWriter, trait: i64) -> None:
    write_i16_le(out, wrapped(trait))


def wrapped(number: i64) -> i16:
    """The low 16 bits of a number."""
    return i16(number if number < 0x8000 else number - 0x10000)


def bits(out: BytesWriter, word: i64, begin: i64) -> None:
    """A trait for every bit of a word."""
    if word < 0:  # the topmost bit is the sign
        put(out, begin + 63)
        word &= 0x7FFFFFFFFFFFFFFF
    while word != 0:
        if word & 0xFF == 0:
            word >>= 8
            begin += 8
        else:
            if word & 1:
                put(out, begin)
            word >>= 1
            begin += 1


def lanes(out: BytesWriter, word: i64, begin: i64) -> None:
    """A trait for the size of every byte of a word."""
    lane: i64 = 0
    while lane < 8 and word != 0:
        counted(out, begin + BYTE * lane, word & 255, BYTE)
        word = word >> 8 & 0xFFFFFFFFFFFFFF
        lane += 1


def counted(out: BytesWriter, begin: i64, count: i64, sizes: i64) -> None:
    """A trait for a count; the largest stands for all that are larger."""
    if count > 0:
        put(out, begin + (count if count < sizes else sizes - 1))


def within(ahead: i64, most: i64) -> i64:
    """The place of a lead among those from so many behind to as many ahead."""
    if ahead > most:
        return 2 * most
    return ahead + most if ahead > -most else 0
