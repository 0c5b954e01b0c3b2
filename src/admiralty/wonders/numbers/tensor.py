"""What a seat knows of the table as a row of bytes: sets of one bit a thing first, then counts of one byte each.

`layout` names every field in order. Nothing that the seat may not know is written: no hand but its own and its
teammate's, no card under another's stage, nothing that a box hides, no choice that lies face down. What boxes add is in
their features (core/features.py), what earlier turns taught in the memory (memory.py), where that is asked for.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...research.slate import Plan, Slate
from ..core.city import City
from ..core.codes import STAGE, added_of, flagged, kind_of, stage_of, subject_of
from ..core.counters import Counter
from ..core.features import Features
from ..core.item import BIT
from ..core.lookup import COLORS, SET_POINTS, TURN, Lookup
from ..core.room import POWER_BITS
from ..core.state import State
from .mask import write_mask
from .memory import memory_layout, put_payment, write_memory
from .numbers import WAYS, Numbers
from .trial import Trial

EARLY: list[str] = ["reserved bits", "reserved bit", "reserved count", "reserved count 2"]  # where no box fills them
MORE_POWERS: Final[i64] = 4  # behind a city's own: a box may fill them
MASK28: Final[i64] = 0xFFFFFFF

PRINTED_SYMBOLS: Final = 5  # kinds of them that every game has: compass, gear, tablet, any, most


Fields = list[tuple[str, int]]
"""Names and lengths."""


def layout(lookup: Lookup, numbers: Numbers, memory: bool) -> tuple[Fields, Fields]:
    """The fields in order: those of bits, then those of bytes."""
    bits: Fields = own_bits(lookup, numbers)
    counts: Fields = own_counts()
    for i in range(lookup.cities):
        bits += [(f"city {i} {name}", length) for name, length in city_bits(lookup, numbers)]
        counts += [(f"city {i} {name}", length) for name, length in city_counts(lookup, numbers)]
    return bits, counts + (memory_layout(lookup, numbers.cards) if memory else [])


def plan(lookup: Lookup, numbers: Numbers, memory: bool) -> Plan:
    """The same for a slate: cities are parts that all rows of a game repeat."""
    more: int = size(memory_layout(lookup, numbers.cards)) if memory else 0
    bits: int = size(city_bits(lookup, numbers))
    counts: int = size(city_counts(lookup, numbers))
    return Plan(size(own_bits(lookup, numbers)), size(own_counts()), lookup.cities, bits, counts, more)


def size(fields: Fields) -> int:
    return sum([length for _, length in fields])


def own_bits(lookup: Lookup, numbers: Numbers) -> Fields:
    cards: int = numbers.cards
    bits: Fields = [("hand", cards), ("hand twice", cards), ("paying for", cards)]
    if lookup.teams:
        bits += [("teammate hand", cards), ("teammate hand twice", cards)]
    bits += [("phase", 6), ("extra turn", 2), ("age", 3), ("passing left", 1), ("asked", 1), ("paying for how", 3)]
    for features in lookup.features:
        bits += features.own
    if numbers.further:
        bits += [("question of another box", question_bits(numbers))]
    if lookup.seats < lookup.cities:
        bits += [("chosen for", cards), ("for the free city", 1), ("holds the free city", 1), ("no meaning", 6)]
    return bits


def own_counts() -> Fields:
    counts: Fields = [("turn", 1), ("discards", 1), ("paying for addition", 1), ("paying for stage", 1)]
    return [*counts, ("ways to pay", 4 * int(WAYS))]


def city_bits(lookup: Lookup, numbers: Numbers) -> Fields:
    early: list[str] = early_of(numbers)
    bits: Fields = [("built", numbers.cards), ("board", board_bits(lookup)), ("stages", 5), ("used free", 1)]
    bits += [(early[0], 2), ("powers", int(POWER_BITS + MORE_POWERS)), ("discounts", 4), (early[1], 1), ("asked", 1)]
    for features in lookup.features:
        bits += features.city
    return bits


def city_counts(lookup: Lookup, numbers: Numbers) -> Fields:
    early: list[str] = early_of(numbers)
    counts: Fields = [(name, 1) for name in ("coins", "cards", "shields", early[2], early[3], "points")]
    counts += [("victories", 3), ("defeats", 3), ("colors", len(COLORS)), ("symbols", PRINTED_SYMBOLS), ("supply", 24)]
    for features in lookup.features:
        counts += features.counts
    if lookup.copies:
        counts += [(name, 1) for name in ("copied symbols", "changing symbols", "points of sets")]
    counts += [(color, 1) for color in lookup.colors[len(COLORS) :]]
    return counts + [(counter.id, 1) for counter in lookup.counters]


def early_of(numbers: Numbers) -> list[str]:
    """The names of what the first layouts keep."""
    return EARLY if numbers.early is None else numbers.early.early


def question_bits(numbers: Numbers) -> int:
    """Room for one bit a question that has no other place, in whole bytes."""
    return (len(numbers.further) + 7) // 8 * 8


def board_bits(lookup: Lookup) -> int:
    """Room for one bit a board side, in whole bytes."""
    return (len(lookup.boards) + 7) // 8 * 8


def write_tensor(slate: Slate, trial: Trial, seat: i64, memory: bool) -> None:
    """The table as this seat may know it, its own city first, then around the table to the left, then its memory."""
    state: State = trial.state
    write_own_bits(slate, trial, seat, state.cities[seat])
    slate.align()
    write_own_counts(slate, trial, seat)
    if memory:
        write_memory(slate, state, seat, trial.numbers.cards)
    if slate.begin_parts():
        place: i64 = 0
        while place < state.city_count:
            write_city_bits(slate, trial, place)
            slate.align()
            write_city_counts(slate, trial, state.cities[place])
            slate.align()
            place += 1


def put_set(slate: Slate, word0: i64, word1: i64, word2: i64, word3: i64, bits: i64) -> None:
    """A set of cards in so many bits, a multiple of 8."""
    put_word(slate, word0, bits)
    if bits > 64:
        put_word(slate, word1, bits - 64)
        if bits > 128:
            put_word(slate, word2, bits - 128)
            slate.put(word3, bits - 192)


def put_hand(slate: Slate, bits: i64, city: City) -> None:
    """The cards that a city holds, and those that it holds twice."""
    at: i64 = slate.at
    slate.skip(2 * bits)
    last: i64 = -1
    again: i64 = -1
    i: i64 = 0
    while i < city.cards:
        card: i64 = city.card_at(i)
        if card != last:
            slate.mark(at + card, 1)
        elif card != again:
            slate.mark(at + bits + card, 1)
            again = card
        last = card
        i += 1


def put_card(slate: Slate, bits: i64, card: i64) -> None:
    """A set of one card, or of none."""
    at: i64 = slate.at
    slate.skip(bits)
    if card >= 0:
        slate.mark(at + card, 1)


def write_own_bits(slate: Slate, trial: Trial, seat: i64, city: City) -> None:
    """The hand, the use that waits for its payment, and what is asked."""
    state: State = trial.state
    cards: i64 = trial.numbers.cards
    one: i64 = trial.numbers.one
    acting: City = state.cities[trial.city_of(seat)]
    put_hand(slate, cards, acting if state.phase == TURN else city)
    code: i64 = trial.open[seat]
    how: i64 = 0
    if code >= 0:
        how = 2 if kind_of(code) == STAGE else 1
        if flagged(code):
            how |= 4
    put_card(slate, cards, subject_of(code) if code >= 0 else i64(-1))
    if state.lookup.teams:
        put_hand(slate, cards, state.cities[seat ^ 1])
    bit: i64 = trial.numbers.phase_bits[state.phase]
    ages: i64 = one << (state.age - 1)
    if state.lookup.passing[state.age - 1] == 1:
        ages |= 8
    if trial.waiting >> seat & 1:
        ages |= 16
    slate.put(bit | state.extra << 6 | ages << 8 | how << 13, 16)
    features: Features
    for features in state.lookup.features:
        word: i64 = 0
        while 64 * word < features.own_size:
            put_word(slate, features.own_word(state, trial.city_of(seat), word), features.own_size - 64 * word)
            word += 1
    if trial.numbers.further:
        asked: i64 = 0
        if state.phase in trial.numbers.further:
            asked = BIT[trial.numbers.further.index(state.phase)]
        put_word(slate, asked, question_bits(trial.numbers))
    if state.seats < state.city_count:
        write_free_bits(slate, trial, seat, city)


def put_word(slate: Slate, word: i64, bits: i64) -> None:
    """The first bits of a word, at most all of it."""
    slate.put(word, i64(64) if bits > 64 else bits)


def write_free_bits(slate: Slate, trial: Trial, seat: i64, city: City) -> None:
    """With two seats: the card that the seat has chosen for its own city, and whether it chooses for the free one."""
    state: State = trial.state
    free: i64 = state.seats
    held: bool = state.lookup.control.seat(state, free) == seat
    chosen: bool = state.phase == TURN and state.laid & BIT[seat] != 0
    put_card(slate, trial.numbers.cards, subject_of(city.code) if chosen else i64(-1))
    slate.put((1 if trial.city_of(seat) == free else 0) | (2 if held else 0), 8)


def write_city_bits(slate: Slate, trial: Trial, place: i64) -> None:
    """Buildings, board, stages, powers, and what boxes say of a city."""
    state: State = trial.state
    city: City = state.cities[place]
    put_set(slate, city.built0, city.built1, city.built2, city.built3, trial.numbers.cards)
    board: i64 = slate.at + city.board
    slate.skip(board_bits(state.lookup))
    slate.mark(board, 1)
    stages: i64 = city.stages
    powers: i64 = city.powers | city.discounts << (POWER_BITS + MORE_POWERS)
    early: Features | None = trial.numbers.early
    if early is not None:
        filled: i64 = early.early_bits(city)
        stages |= (filled & 3) << 6
        powers |= (filled >> 2 & 15) << POWER_BITS | (filled >> 6 & 1) << 14
    if city.used_free:
        stages |= 32
    if state.asked >> place & 1:
        powers |= 32768
    slate.put(stages | powers << 8, 24)
    features: Features
    for features in state.lookup.features:
        word: i64 = 0
        while 64 * word < features.city_size:
            put_word(slate, features.city_word(state, city, word), features.city_size - 64 * word)
            word += 1


def write_own_counts(slate: Slate, trial: Trial, seat: i64) -> None:
    """Turn, discard pile, and the payments to choose from: to the left, the right, and beyond them."""
    state: State = trial.state
    discards: i64 = len(state.discard)
    code: i64 = trial.open[seat]
    if discards > 255:
        discards = 255
    if code < 0:
        slate.put(state.turn | discards << 8, 16)
        slate.skip(16 + 32 * WAYS)
        return
    slate.put(state.turn | discards << 8 | added_of(code) << 16, 24)
    slate.put(stage_of(code) + 1 if kind_of(code) == STAGE else i64(0), 8)
    ways: vec[i64] = trial.ways[seat]
    shown: i64 = len(ways)
    if shown > WAYS:
        shown = WAYS - 1
    i: i64 = 0
    while i < shown:
        put_payment(slate, ways[i])
        i += 1
    slate.skip(32 * (WAYS - shown))


def write_city_counts(slate: Slate, trial: Trial, city: City) -> None:
    """Coins, strengths, tokens, colors, symbols, the goods a city can produce, set by set, and what boxes count."""
    state: State = trial.state
    coins: i64 = city.coins if city.coins < 256 else i64(255)
    word: i64 = coins | city.cards << 8 | (city.shields & 255) << 16
    word |= (city.points & 255) << 40 | city.won_in(1) << 48 | city.won_in(2) << 56
    early: Features | None = trial.numbers.early
    if early is not None:
        word |= (early.early_counts(state, city) & 65535) << 24
    colors: i64 = city.colors
    won: i64 = city.won_in(3) | city.lost_in(1) << 8 | city.lost_in(2) << 16 | city.lost_in(3) << 24
    won |= (colors & 63) << 32 | (colors >> 6 & 63) << 40 | (colors >> 12 & 63) << 48 | (colors >> 18 & 63) << 56
    more: i64 = colors >> 24 & 63 | (colors >> 30 & 63) << 8 | (colors >> 36 & 63) << 16
    more |= (city.symbols & 0xFFFFFFFFFF) << 24
    slate.put(word, 64)
    slate.put(won, 64)
    slate.put(more, 64)
    slate.put(spread(city.own0), 64)
    slate.put(spread(city.own1), 64)
    slate.put(spread(city.own2), 64)
    features: Features
    for features in state.lookup.features:
        part: i64 = 0
        while 8 * part < features.counts_size:
            put_word(slate, features.counts_word(state, city, part), 8 * (features.counts_size - 8 * part))
            part += 1
    write_rows(slate, state.lookup, city)


def spread(lanes: i64) -> i64:
    """Eight lanes of seven bits as eight bytes."""
    x: i64 = lanes & MASK28 | (lanes >> 28 & MASK28) << 32
    x = x & 0x3FFF00003FFF | (x & 0xFFFC0000FFFC000) << 2
    return x & 0x7F007F007F007F | (x & 0x3F803F803F803F80) << 1


def write_rows(slate: Slate, lookup: Lookup, city: City) -> None:
    """What boxes bring as data: symbols of other kinds, buildings of further colors, and counters."""
    if lookup.copies:
        slate.put(city.symbols >> 40, 16)
        slate.put(city.symbols >> SET_POINTS, 8)
    color: i64 = len(COLORS)
    while color < len(lookup.colors):
        slate.put(city.color_count(color), 8)
        color += 1
    counter: Counter
    for counter in lookup.counters:
        slate.put(counter.count(city), 8)


def look(slate: Slate, trial: Trial, seat: i64, memory: bool) -> None:
    """Write mask and tensor of one seat, to a slate that is only for that."""
    slate.wipe(1)
    slate.open(seat)
    write_mask(slate, trial, seat)
    write_tensor(slate, trial, seat, memory)
    slate.close()


def legal(slate: Slate, trial: Trial, seat: i64) -> list[int]:
    """The numbers that a seat may choose, by way of such a slate."""
    slate.wipe(1)
    slate.open(seat)
    write_mask(slate, trial, seat)
    return slate.numbers()
