"""What a seat may choose, as a row of bits, one for each number (see numbers.py)."""

from __future__ import annotations

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64, u8

from ..core.bills import Bills
from ..core.city import City
from ..core.codes import subject_of, to_beyond_left, to_beyond_right, to_left, to_right
from ..core.item import BIT, Item
from ..core.lookup import TURN
from ..core.part import Question
from ..core.room import MOST_HAND, MOST_STAGES
from ..core.state import State
from ..core.uses import Other, Uses, find_uses
from .numbers import ANSWERS, BUILD_NOTHING, WAIT, WAYS, Numbers
from .trial import Trial


class CardSet:
    """A set of cards, as the four words of a city's buildings."""

    def __init__(self) -> None:
        self.word0: i64 = 0
        self.word1: i64 = 0
        self.word2: i64 = 0
        self.word3: i64 = 0

    def add(self, card: Item) -> None:
        self.word0 |= card.bit0
        self.word1 |= card.bit1
        self.word2 |= card.bit2
        self.word3 |= card.bit3

    def put(self, w: BytesWriter, bits: i64) -> None:
        """Write it in so many bits, a multiple of 8."""
        put_set(w, self.word0, self.word1, self.word2, self.word3, bits)


def put_set(w: BytesWriter, word0: i64, word1: i64, word2: i64, word3: i64, bits: i64) -> None:
    """Write a set of cards in so many bits, a multiple of 8."""
    put_word(w, word0, bits)
    if bits > 64:
        put_word(w, word1, bits - 64)
        if bits > 128:
            put_word(w, word2, bits - 128)
            put_word(w, word3, bits - 192)


def put_word(w: BytesWriter, word: i64, bits: i64) -> None:
    """Write the first bits of a word, at most all of it."""
    if bits >= 64:
        write_i64_le(w, word)
        return
    while bits > 0:
        w.append(u8(word & 255))
        word >>= 8
        bits -= 8


def put_zeros(w: BytesWriter, count: i64) -> None:
    while count >= 8:
        write_i64_le(w, 0)
        count -= 8
    while count > 0:
        w.append(u8(0))
        count -= 1


def put_payment(w: BytesWriter, pay: i64) -> None:
    """Whom a payment goes to, a byte each."""
    left: i64 = to_left(pay)
    right: i64 = to_right(pay)
    w.append(u8(left if left < 256 else 255))
    w.append(u8(right if right < 256 else 255))
    w.append(u8(to_beyond_left(pay)))
    w.append(u8(to_beyond_right(pay)))


def put_cards(w: BytesWriter, state: State, numbers: Numbers, city: City, places: i64) -> None:
    """Write the cards of a hand at these places (a bit each) as a set."""
    if places == 0:
        put_zeros(w, numbers.cards // 8)
        return
    word0: i64 = 0
    word1: i64 = 0
    word2: i64 = 0
    word3: i64 = 0
    place: i64 = 0
    while places != 0:
        if places & 1:
            card: Item = state.lookup.cards[city.card_at(place)]
            word0 |= card.bit0
            word1 |= card.bit1
            word2 |= card.bit2
            word3 |= card.bit3
        places >>= 1
        place += 1
    put_set(w, word0, word1, word2, word3, numbers.cards)


def write_mask(w: BytesWriter, trial: Trial, seat: i64) -> None:
    """The numbers that a seat may choose now, a bit each; a seat that is not asked may only wait."""
    numbers: Numbers = trial.numbers
    state: State = trial.state
    size: i64 = numbers.count // 8
    if trial.waiting >> seat & 1 == 0:
        put_zeros(w, numbers.single // 8)
        w.append(u8(BIT[WAIT]))
        put_zeros(w, size - numbers.single // 8 - 1)
        return
    if state.phase == TURN and trial.open[seat] < 0:
        place: i64 = trial.city_of(seat)
        write_uses(w, state, numbers, state.cities[place], find_uses(Bills(state, place)))
        put_zeros(w, size - numbers.salvage // 8)
        return
    put_zeros(w, numbers.salvage // 8)
    write_answers(w, trial, seat)


def write_uses(w: BytesWriter, state: State, numbers: Numbers, city: City, uses: Uses) -> None:
    """The blocks of one bit a card, up to the sales and the other ways to build."""
    put_cards(w, state, numbers, city, uses.build)
    put_added(w, state, numbers, city, uses.build_added)
    put_cards(w, state, numbers, city, uses.free)
    put_added(w, state, numbers, city, uses.free_added)
    put_stages(w, state, numbers, city, uses.cards, uses.stages)
    put_cards(w, state, numbers, city, uses.cards if uses.sales & 1 else 0)
    if numbers.sell_other >= 0:
        put_cards(w, state, numbers, city, uses.cards if uses.sales & 2 else 0)
    if len(numbers.other_ways) > 0:
        other: Other
        for other in uses.others:
            put_cards(w, state, numbers, city, other.build)
            put_added(w, state, numbers, city, other.added)
        if numbers.free_stages:
            put_stages(w, state, numbers, city, uses.cards, uses.free_stages)


def put_stages(w: BytesWriter, state: State, numbers: Numbers, city: City, cards: i64, found: i64) -> None:
    """A block for each stage with each choice of what is added: any card will do."""
    choice: i64 = 0
    while choice <= numbers.choices:
        stage: i64 = 0
        while stage < numbers.stages:
            fits: bool = found >> (MOST_STAGES * choice + stage) & 1 != 0
            put_cards(w, state, numbers, city, cards if fits else 0)
            stage += 1
        choice += 1


def put_added(w: BytesWriter, state: State, numbers: Numbers, city: City, found: i64) -> None:
    """A block for each addition: the cards that it can be built with."""
    addition: i64 = 0
    while addition < numbers.additions:
        put_cards(w, state, numbers, city, found >> (MOST_HAND * addition) & (BIT[MOST_HAND] - 1))
        addition += 1


def write_answers(w: BytesWriter, trial: Trial, seat: i64) -> None:
    """The blocks from the discard pile on: everything but a use of a card in hand."""
    numbers: Numbers = trial.numbers
    state: State = trial.state
    place: i64 = trial.city_of(seat)
    city: City = state.cities[place]
    single: i64 = 0
    ways: i64 = 0
    own: i64 = -1  # the question whose block has numbers now
    others: i64 = 0  # how many
    pile: CardSet = CardSet()
    if state.phase == TURN:
        count: i64 = len(trial.ways[seat])
        ways = BIT[WAYS if count > WAYS else count] - 1
    elif state.phase == numbers.asks_salvage:
        single = BIT[BUILD_NOTHING]
        for card in state.discard:
            if not city.has(state.lookup.cards[card]):
                pile.add(state.lookup.cards[card])
    elif numbers.begins[state.phase] < 0:
        others = len(state.lookup.question(state.phase).options(state, place))
    elif state.lookup.question(state.phase).subjects > 0:
        own = state.phase
    else:
        single = BIT[state.lookup.question(state.phase).pair] * 3
    pile.put(w, numbers.cards)
    w.append(u8(single))
    w.append(u8(ways & 255))
    w.append(u8(ways >> 8))
    question: Question
    for question in state.lookup.questions:
        if question.subjects > 0:
            put_subjects(w, state, place, question, question.number == own)
    if numbers.answers >= 0:
        put_first(w, others, ANSWERS)


def put_subjects(w: BytesWriter, state: State, seat: i64, question: Question, asked: bool) -> None:
    """The block of a question: its subjects that the seat may choose, if it is asked now."""
    size: i64 = (question.subjects + 7) // 8
    if not asked:
        put_zeros(w, size)
        return
    chosen: list[int] = [0] * size
    code: i64
    for code in question.options(state, seat):
        subject: i64 = subject_of(code)
        chosen[subject // 8] |= BIT[subject % 8]
    bits: i64
    for bits in chosen:
        w.append(u8(bits))


def put_first(w: BytesWriter, count: i64, bits: i64) -> None:
    """Set the first bits, so many, of a multiple of 8."""
    while bits > 0:
        w.append(u8(255 if count >= 8 else BIT[count] - 1))
        count = count - 8 if count > 8 else 0
        bits -= 8
