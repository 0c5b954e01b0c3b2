"""What a seat knows of the table as a row of bytes: sets of one bit a thing first, then counts of one byte each.

`layout` names every field in order. Nothing that the seat may not know is written: no hand but its own and its
teammate's, no card under another's stage, nothing that a box hides, no choice that lies face down. What boxes add is in
their features (core/features.py), what earlier turns taught in the memory (memory.py), where that is asked for.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from ..core.city import City
from ..core.codes import STAGE, added_of, flagged, kind_of, stage_of, subject_of
from ..core.counters import Counter
from ..core.features import Features
from ..core.item import BIT, Item
from ..core.lookup import COLORS, SET_POINTS, TURN, Lookup
from ..core.state import State
from .mask import CardSet, put_payment, put_set, put_word, put_zeros, write_mask
from .memory import memory_layout, write_memory
from .numbers import WAYS, Numbers
from .trial import Trial

EARLY: list[str] = ["reserved bits", "reserved bit", "reserved count", "reserved count 2"]  # where no box fills them
MASK28: Final[i64] = 0xFFFFFFF

PRINTED_SYMBOLS: Final = 5  # kinds of them that every game has: compass, gear, tablet, any, most


def layout(lookup: Lookup, numbers: Numbers, memory: bool) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The fields in order, each a name and its length: those of bits, then those of bytes."""
    early: list[str] = EARLY if numbers.early is None else numbers.early.early
    cards: int = numbers.cards
    bits: list[tuple[str, int]] = [("hand", cards), ("hand twice", cards), ("paying for", cards)]
    if lookup.teams:
        bits += [("teammate hand", cards), ("teammate hand twice", cards)]
    bits += [("phase", 6), ("extra turn", 2), ("age", 3), ("passing left", 1), ("asked", 1), ("paying for how", 3)]
    for features in lookup.features:
        bits += features.own
    if numbers.further:
        bits += [("question of another box", question_bits(numbers))]
    if lookup.seats < lookup.cities:
        bits += [("chosen for", cards), ("for the free city", 1), ("holds the free city", 1), ("no meaning", 6)]
    counts: list[tuple[str, int]] = [("turn", 1), ("discards", 1), ("paying for addition", 1), ("paying for stage", 1)]
    counts += [("ways to pay", 4 * int(WAYS))]
    for i in range(lookup.cities):
        city: str = f"city {i} "
        bits += [(city + "built", cards), (city + "board", board_bits(lookup))]
        bits += [(city + "stages", 5), (city + "used free", 1), (city + early[0], 2)]
        bits += [(city + "powers", 10), (city + "discounts", 4), (city + early[1], 1), (city + "asked", 1)]
        counts += [(city + name, 1) for name in ("coins", "cards", "shields", early[2], early[3], "points")]
        counts += [(city + "victories", 3), (city + "defeats", 3)]
        counts += [(city + "colors", len(COLORS)), (city + "symbols", PRINTED_SYMBOLS), (city + "supply", 24)]
        for features in lookup.features:
            bits += [(city + name, length) for name, length in features.city]
            counts += [(city + name, length) for name, length in features.counts]
        if lookup.copies:
            counts += [(city + name, 1) for name in ("copied symbols", "changing symbols", "points of sets")]
        counts += [(city + color, 1) for color in lookup.colors[len(COLORS) :]]
        counts += [(city + counter.id, 1) for counter in lookup.counters]
    if memory:
        counts += memory_layout(lookup, cards)
    return bits, counts


def question_bits(numbers: Numbers) -> int:
    """Room for one bit a question that has no other place, in whole bytes."""
    return (len(numbers.further) + 7) // 8 * 8


def board_bits(lookup: Lookup) -> int:
    """Room for one bit a board side, in whole bytes."""
    return (len(lookup.boards) + 7) // 8 * 8


def write_tensor(bits: BytesWriter, counts: BytesWriter, trial: Trial, seat: i64, memory: bool) -> None:
    """The table as this seat may know it, its own city first, then around the table to the left, then its memory."""
    state: State = trial.state
    cities: list[City] = state.cities
    city: City = cities[seat]
    write_own_bits(bits, trial, seat, city)
    write_own_counts(counts, trial, seat)
    i: i64 = 0
    other: i64 = seat
    while i < state.city_count:
        write_city_bits(bits, trial, other, city)
        write_city_counts(counts, trial, city)
        write_features(bits, counts, state, city)
        write_rows(counts, state.lookup, city)
        other = other + 1 if other + 1 < state.city_count else 0
        city = cities[other]
        i += 1
    if memory:
        write_memory(counts, state, seat, trial.numbers.cards)


def put_hand(w: BytesWriter, lookup: Lookup, bits: i64, city: City) -> None:
    """The cards that a city holds, and those that it holds twice."""
    held: CardSet = CardSet()
    twice: CardSet = CardSet()
    last: i64 = -1
    i: i64 = 0
    while i < city.cards:
        card: i64 = city.card_at(i)
        if card == last:
            twice.add(lookup.cards[card])
        else:
            held.add(lookup.cards[card])
        last = card
        i += 1
    held.put(w, bits)
    twice.put(w, bits)


def write_own_bits(w: BytesWriter, trial: Trial, seat: i64, city: City) -> None:
    """The hand, the use that waits for its payment, and what is asked."""
    state: State = trial.state
    cards: i64 = trial.numbers.cards
    one: i64 = trial.numbers.one
    acting: City = state.cities[trial.city_of(seat)]
    put_hand(w, state.lookup, cards, acting if state.phase == TURN else city)
    code: i64 = trial.open[seat]
    how: i64 = 0
    if code < 0:
        put_zeros(w, cards // 8)
    else:
        card: Item = state.lookup.cards[subject_of(code)]
        put_set(w, card.bit0, card.bit1, card.bit2, card.bit3, cards)
        how = 2 if kind_of(code) == STAGE else 1
        if flagged(code):
            how |= 4
    if state.lookup.teams:
        put_hand(w, state.lookup, cards, state.cities[seat ^ 1])
    bit: i64 = trial.numbers.phase_bits[state.phase]
    w.append(u8(bit | state.extra << 6))
    ages: i64 = one << (state.age - 1)
    if state.lookup.passing[state.age - 1] == 1:
        ages |= 8
    if trial.waiting >> seat & 1:
        ages |= 16
    w.append(u8(ages | how << 5))
    features: Features
    for features in state.lookup.features:
        word: i64 = 0
        while 64 * word < features.own_size:
            put_word(w, features.own_word(state, trial.city_of(seat), word), features.own_size - 64 * word)
            word += 1
    if trial.numbers.further:
        asked: i64 = 0
        if state.phase in trial.numbers.further:
            asked = BIT[trial.numbers.further.index(state.phase)]
        put_word(w, asked, question_bits(trial.numbers))
    if state.seats < state.city_count:
        write_free_bits(w, trial, seat, city)


def write_free_bits(w: BytesWriter, trial: Trial, seat: i64, city: City) -> None:
    """With two seats: the card that the seat has chosen for its own city, and whether it chooses for the free one."""
    state: State = trial.state
    free: i64 = state.seats
    held: bool = state.lookup.control.seat(state, free) == seat
    if state.phase == TURN and state.laid & BIT[seat]:
        card: Item = state.lookup.cards[subject_of(city.code)]
        put_set(w, card.bit0, card.bit1, card.bit2, card.bit3, trial.numbers.cards)
    else:
        put_zeros(w, trial.numbers.cards // 8)
    w.append(u8((1 if trial.city_of(seat) == free else 0) | (2 if held else 0)))


def write_city_bits(w: BytesWriter, trial: Trial, seat: i64, city: City) -> None:
    """Buildings, board, stages, powers."""
    lookup: Lookup = trial.state.lookup
    cards: i64 = trial.numbers.cards
    put_set(w, city.built0, city.built1, city.built2, city.built3, cards)
    board: i64 = trial.numbers.one << city.board
    sides: i64 = len(lookup.boards)
    while sides > 0:
        w.append(u8(board & 255))
        board >>= 8
        sides -= 8
    stages: i64 = city.stages
    powers: i64 = city.powers | city.discounts << 10
    features: Features | None = trial.numbers.early
    if features is not None:
        early: i64 = features.early_bits(city)
        stages |= (early & 3) << 6
        powers |= (early >> 2 & 15) << 6 | (early >> 6 & 1) << 14
    if city.used_free:
        stages |= 32
    w.append(u8(stages))
    if trial.state.asked >> seat & 1:
        powers |= 32768
    w.append(u8(powers & 255))
    w.append(u8(powers >> 8))


def write_own_counts(w: BytesWriter, trial: Trial, seat: i64) -> None:
    """Turn, discard pile, and the payments to choose from: to the left, the right, and beyond them."""
    state: State = trial.state
    discards: i64 = len(state.discard)
    code: i64 = trial.open[seat]
    w.append(u8(state.turn))
    w.append(u8(discards if discards < 256 else 255))
    if code < 0:
        put_zeros(w, 2 + 4 * WAYS)
        return
    w.append(u8(added_of(code)))
    w.append(u8(stage_of(code) + 1 if kind_of(code) == STAGE else 0))
    ways: list[int] = trial.ways[seat]
    shown: i64 = len(ways)
    if shown > WAYS:
        shown = WAYS - 1
    i: i64 = 0
    while i < shown:
        put_payment(w, ways[i])
        i += 1
    put_zeros(w, 4 * (WAYS - shown))


def write_city_counts(w: BytesWriter, trial: Trial, city: City) -> None:
    """Coins, strengths, tokens, colors, symbols, and the goods a city can produce, set by set."""
    coins: i64 = city.coins if city.coins < 256 else 255
    land: i64 = city.land
    word: i64 = coins | city.cards << 8 | (city.shields & 255) << 16
    word |= (city.points & 255) << 40 | (land & 15) << 48 | (land >> 4 & 15) << 56
    features: Features | None = trial.numbers.early
    if features is not None:
        word |= (features.early_counts(trial.state, city) & 65535) << 24
    write_i64_le(w, word)
    colors: i64 = city.colors
    word = land >> 8 & 15 | (land >> 12 & 15) << 8 | (land >> 16 & 15) << 16 | (land >> 20 & 15) << 24
    word |= (colors & 63) << 32 | (colors >> 6 & 63) << 40 | (colors >> 12 & 63) << 48 | (colors >> 18 & 63) << 56
    write_i64_le(w, word)
    word = colors >> 24 & 63 | (colors >> 30 & 63) << 8 | (colors >> 36 & 63) << 16
    write_i64_le(w, word | (city.symbols & 0xFFFFFFFFFF) << 24)
    write_i64_le(w, spread(city.own0))
    write_i64_le(w, spread(city.own1))
    write_i64_le(w, spread(city.own2))


def spread(lanes: i64) -> i64:
    """Eight lanes of seven bits as eight bytes."""
    x: i64 = lanes & MASK28 | (lanes >> 28 & MASK28) << 32
    x = x & 0x3FFF00003FFF | (x & 0xFFFC0000FFFC000) << 2
    return x & 0x7F007F007F007F | (x & 0x3F803F803F803F80) << 1


def write_features(bits: BytesWriter, counts: BytesWriter, state: State, city: City) -> None:
    """What boxes say of a city, beside their rows of data."""
    features: Features
    for features in state.lookup.features:
        word: i64 = 0
        while 64 * word < features.city_size:
            put_word(bits, features.city_word(state, city, word), features.city_size - 64 * word)
            word += 1
        word = 0
        while 8 * word < features.counts_size:
            put_word(counts, features.counts_word(state, city, word), 8 * features.counts_size - 64 * word)
            word += 1


def write_rows(w: BytesWriter, lookup: Lookup, city: City) -> None:
    """What boxes bring as data: symbols of other kinds, buildings of further colors, and counters."""
    if lookup.copies:
        w.append(u8(city.symbols >> 40 & 255))
        w.append(u8(city.symbols >> 48 & 255))
        w.append(u8(city.symbols >> SET_POINTS & 255))
    color: i64 = len(COLORS)
    while color < len(lookup.colors):
        w.append(u8(city.color_count(color)))
        color += 1
    counter: Counter
    for counter in lookup.counters:
        w.append(u8(counter.count(city)))


def row(trial: Trial, seat: i64, memory: bool) -> bytes:
    """Mask, bits and counts of one seat, behind each other."""
    bits: BytesWriter = BytesWriter()
    counts: BytesWriter = BytesWriter()
    write_mask(bits, trial, seat)
    write_tensor(bits, counts, trial, seat, memory)
    bits.write(counts.getvalue())
    return bits.getvalue()
