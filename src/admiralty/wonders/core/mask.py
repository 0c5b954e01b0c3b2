"""What a seat may choose, as a row of bits, one for each number (see numbers.py)."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from mypy_extensions import i32, i64, mypyc_attr, u8

from .city import City
from .codes import to_beyond_left, to_beyond_right, to_left, to_right
from .moves import Bills, advance_fits, can_sail, costs_nothing, next_stages, ship_cost
from .numbers import BUILD_NOTHING, FORGO, GO, JOIN, LOW, STAY_AWAY, WAIT, WAYS, Numbers
from .state import ADVANCE_SHIPS, BUILD_SALVAGED, JOIN_CONFLICT, KEEP_ISLAND, SET_OUT, TURN, State
from .tables import BIT, FREE_ONCE, WONDER_SHIPS, Item, Tables
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


@mypyc_attr(acyclic=True, free_list_len=1)
class Uses:
    """The uses of a hand that can be paid: sets of cards, and stages and sales that take any card."""

    def __init__(self) -> None:
        self.hand_low: i64 = 0
        self.hand_high: i64 = 0
        self.build_low: i64 = 0
        self.build_high: i64 = 0
        self.build_ship_low: i64 = 0
        self.build_ship_high: i64 = 0
        self.free_low: i64 = 0
        self.free_high: i64 = 0
        self.free_ship_low: i64 = 0
        self.free_ship_high: i64 = 0
        self.stages: i64 = 0  # a bit a block: without a ship, then with each fleet's
        self.sale_ship: bool = False


def find_uses(state: State, seat: i64, numbers: Numbers) -> Uses:
    """Everything that the seat can do with its hand and pay."""
    tables: Tables = state.tables
    bills: Bills = Bills(state, seat)
    city: City = bills.city
    uses: Uses = Uses()
    one: i64 = numbers.one
    free_once: bool = city.powers & FREE_ONCE != 0 and not city.used_free
    hand: i64 = city.hand
    i: i64 = 0
    while i < city.cards:
        card: i64 = hand & 127
        hand >>= 7
        i += 1
        item: Item = tables.cards[card]
        low: i64 = one << card if card < LOW else 0
        high: i64 = 0 if card < LOW else one << (card - LOW)
        if uses.hand_low & low | uses.hand_high & high != 0:
            continue
        uses.hand_low |= low
        uses.hand_high |= high
        if city.built0 & item.bit0 | city.built1 & item.bit1 != 0:
            continue
        free: bool = costs_nothing(state, city, item)
        sails: bool = item.fleet >= 0 and item.fleet < tables.fleets and can_sail(city, item.fleet)
        if bills.fits(item, free, None):
            uses.build_low |= low
            uses.build_high |= high
            if sails and bills.fits(item, free, ship_cost(tables, city, item.fleet)):
                uses.build_ship_low |= low
                uses.build_ship_high |= high
        if free_once and not free and item.n0 | item.n1 | item.n2 | item.coins != 0:
            uses.free_low |= low
            uses.free_high |= high
            if sails and bills.fits(item, True, ship_cost(tables, city, item.fleet)):
                uses.free_ship_low |= low
                uses.free_ship_high |= high
    uses.stages = find_stages(tables, bills, numbers.stages)
    uses.sale_ship = tables.sale_ship >= 0 and can_sail(city, tables.sale_ship)
    return uses


def find_stages(tables: Tables, bills: Bills, stages: i64) -> i64:
    """The stages that can be paid, a bit each: without a ship, then with the ship of each fleet."""
    city: City = bills.city
    found: i64 = 0
    allowed: i64 = next_stages(tables, city)
    stage: i64 = 0
    while allowed >> stage != 0:
        if allowed >> stage & 1:
            item: Item = tables.boards[city.board].stages[stage]
            if bills.fits(item, False, None):
                found |= BIT[stage]
                fleet: i64 = 0
                while fleet < tables.fleets:
                    if can_sail(city, fleet):
                        fits: bool = city.powers & WONDER_SHIPS != 0
                        if not fits and fleet == tables.yards[city.yard].wonder:
                            fits = bills.fits(item, False, ship_cost(tables, city, fleet))
                        if fits:
                            found |= BIT[(fleet + 1) * stages + stage]
                    fleet += 1
        stage += 1
    return found


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
        write_uses(w, numbers, find_uses(state, seat, numbers))
        put_zeros(w, size - numbers.salvage // 8)
        return
    put_zeros(w, numbers.salvage // 8)
    write_answers(w, trial, seat)


def write_uses(w: BytesWriter, numbers: Numbers, uses: Uses) -> None:
    """The blocks of one bit a card, up to the sales."""
    bits: i64 = numbers.cards
    ships: bool = numbers.fleets > 0
    put_set(w, uses.build_low, uses.build_high, bits)
    if ships:
        put_set(w, uses.build_ship_low, uses.build_ship_high, bits)
    put_set(w, uses.free_low, uses.free_high, bits)
    if ships:
        put_set(w, uses.free_ship_low, uses.free_ship_high, bits)
    block: i64 = 0
    while block < numbers.stages * (1 + numbers.fleets):
        if uses.stages >> block & 1:
            put_set(w, uses.hand_low, uses.hand_high, bits)
        else:
            put_set(w, 0, 0, bits)
        block += 1
    put_set(w, uses.hand_low, uses.hand_high, bits)
    if ships:
        if uses.sale_ship:
            put_set(w, uses.hand_low, uses.hand_high, bits)
        else:
            put_set(w, 0, 0, bits)


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
    elif state.phase == BUILD_SALVAGED:
        single = BIT[BUILD_NOTHING]
        for card in state.discard:
            if not city.has(state.tables.cards[card]):
                if card < LOW:
                    low |= BIT[card]
                else:
                    high |= BIT[card - LOW]
    elif state.phase == ADVANCE_SHIPS:
        ships: i64 = 0
        while ships < 16:
            if advance_fits(city, ships):
                advances |= BIT[ships]
            ships += 1
    elif state.phase == KEEP_ISLAND:
        islands = city.drawn
    elif state.phase == JOIN_CONFLICT:
        single = BIT[JOIN] | BIT[STAY_AWAY]
    elif state.phase == SET_OUT:
        single = BIT[GO] | BIT[FORGO]
    put_set(w, low, high, numbers.cards)
    w.append(u8(single))
    w.append(u8(ways & 255))
    w.append(u8(ways >> 8))
    if numbers.fleets > 0:
        w.append(u8(advances & 255))
        w.append(u8(advances >> 8))
        write_i32_le(w, i32(islands))
