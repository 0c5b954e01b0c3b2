"""What a seat may choose, as a row of bits, one for each number (see numbers.py)."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, u8

from ..boxes.armada.core.sea import sea_of
from ..boxes.armada.core.ships import advance_fits
from ..core.bills import Bills
from ..core.city import City
from ..core.codes import CARD, to_beyond_left, to_beyond_right, to_left, to_right
from ..core.item import BIT
from ..core.lookup import TURN
from ..core.options import Uses, find_uses
from ..core.state import State
from .numbers import BUILD_NOTHING, FORGO, GO, JOIN, LOW, STAY_AWAY, WAIT, WAYS, Numbers
from .trial import Trial

SIGN: Final[i64] = -0x8000000000000000


def put_set(w: BytesWriter, low: i64, high: i64, bits: i64) -> None:
    """Write a set of cards in so many bits (a multiple of 8, from 64 on)."""
    word: i64 = low | (high & 127) << LOW
    if high & 128:
        word |= SIGN
    write_i64_le(w, word)
    high >>= 8
    bits -= 64
    while bits > 0:
        w.append(u8(high & 255))
        high >>= 8
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


def put_cards(w: BytesWriter, numbers: Numbers, city: City, places: i64) -> None:
    """Write the cards of a hand at these places (a bit each) as a set."""
    low: i64 = 0
    high: i64 = 0
    hand: i64 = city.hand
    while places != 0:
        if places & 1:
            card: i64 = hand & CARD
            if card < LOW:
                low |= numbers.one << card
            else:
                high |= numbers.one << (card - LOW)
        places >>= 1
        hand >>= 7
    put_set(w, low, high, numbers.cards)


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
        write_uses(w, numbers, state.cities[seat], find_uses(Bills(state, seat)))
        put_zeros(w, size - numbers.salvage // 8)
        return
    put_zeros(w, numbers.salvage // 8)
    write_answers(w, trial, seat)


def write_uses(w: BytesWriter, numbers: Numbers, city: City, uses: Uses) -> None:
    """The blocks of one bit a card, up to the sales."""
    ships: bool = numbers.fleets > 0
    put_cards(w, numbers, city, uses.build)
    if ships:
        put_cards(w, numbers, city, uses.build_added)
    put_cards(w, numbers, city, uses.free)
    if ships:
        put_cards(w, numbers, city, uses.free_added)
    choice: i64 = 0
    while choice <= numbers.fleets:
        stage: i64 = 0
        while stage < numbers.stages:
            put_cards(w, numbers, city, uses.cards if uses.stages >> (8 * choice + stage) & 1 else 0)
            stage += 1
        choice += 1
    put_cards(w, numbers, city, uses.cards)
    if ships:
        put_cards(w, numbers, city, uses.cards if uses.sales & 2 else 0)


def write_answers(w: BytesWriter, trial: Trial, seat: i64) -> None:
    """The blocks from the discard pile on: everything but a use of a card in hand."""
    numbers: Numbers = trial.numbers
    state: State = trial.state
    city: City = state.cities[seat]
    single: i64 = 0
    ways: i64 = 0
    advances: i64 = 0
    islands: i64 = 0
    low: i64 = 0
    high: i64 = 0
    if state.phase == TURN:
        count: i64 = len(trial.ways[seat])
        ways = BIT[WAYS if count > WAYS else count] - 1
    elif state.phase == numbers.asks_salvage:
        single = BIT[BUILD_NOTHING]
        for card in state.discard:
            if not city.has(state.lookup.cards[card]):
                if card < LOW:
                    low |= BIT[card]
                else:
                    high |= BIT[card - LOW]
    elif state.phase == numbers.asks_advance:
        ships: i64 = 0
        while ships < 16:
            if advance_fits(sea_of(city), ships):
                advances |= BIT[ships]
            ships += 1
    elif state.phase == numbers.asks_island:
        islands = sea_of(city).drawn
    elif state.phase == numbers.asks_join:
        single = BIT[JOIN] | BIT[STAY_AWAY]
    elif state.phase == numbers.asks_set_out:
        single = BIT[GO] | BIT[FORGO]
    put_set(w, low, high, numbers.cards)
    w.append(u8(single))
    w.append(u8(ways & 255))
    w.append(u8(ways >> 8))
    if numbers.fleets > 0:
        w.append(u8(advances & 255))
        w.append(u8(advances >> 8))
        write_i32_le(w, i32(islands))
