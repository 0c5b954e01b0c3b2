"""Every choice as a number below a fixed count: a use of a card, then, where there are several, a way to pay.

Blocks of one number a card come first (`cards` wide, the card's place in the edition being its place
in the block), then a row of eight single choices, the ways to pay, with ships on the table the free advances
and the islands, and where other boxes ask something a number for each of their options. A number that names
nothing is never legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..boxes.armada.core.sea import sea_of
from ..boxes.armada.core.ships import advance_fits
from ..core.bills import Bills, next_stages
from ..core.city import City
from ..core.codes import (
    ADDED,
    ADDED_SHIFT,
    ANSWER,
    BUILD,
    FLAG,
    SELL,
    STAGE,
    STAGE_SHIFT,
    STAGES,
    SUBJECT_SHIFT,
    added_of,
    flagged,
    kind_of,
    stage_of,
    subject_of,
)  # fmt: skip
from ..core.due import costs, costs_nothing, frees_once, plain_bills
from ..core.item import BIT, Item
from ..core.lookup import OVER, TURN, Lookup
from ..core.options import ways_to_pay
from ..core.part import Addition
from ..core.state import State
from ..core.uses import allowed, find_uses, other_ways

WAYS: Final[i64] = 16  # ways to pay that have numbers; with more of them the last number shows the next ones
ANSWERS: Final[i64] = 64  # options of other boxes' questions that have numbers: the first ones

# single choices, after the blocks
WAIT: Final[i64] = 0
BUILD_NOTHING: Final[i64] = 1
JOIN: Final[i64] = 2
STAY_AWAY: Final[i64] = 3
GO: Final[i64] = 4
FORGO: Final[i64] = 5


class Numbers:
    """Where each kind of choice begins; -1 for a kind that this game does not have."""

    def __init__(self, lookup: Lookup) -> None:
        cards: i64 = len(lookup.card_ids)
        ships: bool = lookup.extra0 is not None
        stages: i64 = max([len(board.stages) for board in lookup.boards])
        self.one: i64 = 1  # shifted instead of the literal, which the compiler would take for 32 bits
        self.cards: i64 = (cards + 7) // 8 * 8
        self.stages: i64 = stages
        self.ships: bool = ships
        self.additions: i64 = len(lookup.additions)
        self.choices: i64 = len(lookup.adders) - 1  # of what is added
        block: i64 = self.cards
        self.build: i64 = 0
        self.build_added: i64 = block if self.additions else -1  # a block for each addition
        self.free: i64 = (1 + self.additions) * block
        self.free_added: i64 = self.free + block if self.additions else -1
        self.stage: i64 = self.free + (1 + self.additions) * block
        self.sell: i64 = self.stage + stages * block * (1 + self.choices)
        self.sell_other: i64 = self.sell + block if ships or len(lookup.sales) > 0 else -1
        self.other: i64 = self.sell + (2 * block if self.sell_other >= 0 else block)  # each as many blocks as `build`
        self.other_ways: list[int] = other_ways(lookup)
        self.free_stage: i64 = self.other + len(self.other_ways) * (1 + self.additions) * block
        self.free_stages: i64 = stages if len(lookup.grants) > 0 else 0  # with each choice, like `stage`
        self.salvage: i64 = self.free_stage + self.free_stages * block * (1 + self.choices)
        self.single: i64 = self.salvage + block
        self.pay: i64 = self.single + 8
        self.advance: i64 = self.pay + WAYS if ships else -1
        self.island: i64 = self.advance + 16 if ships else -1
        self.count: i64 = self.island + 32 if ships else self.pay + WAYS

        self.asks_salvage: i64 = self.asks(lookup, "build salvaged")
        self.asks_advance: i64 = self.asks(lookup, "advance ships")
        self.asks_island: i64 = self.asks(lookup, "keep island")
        self.asks_set_out: i64 = self.asks(lookup, "set out")
        self.asks_join: i64 = self.asks(lookup, "join conflict")
        self.phase_bits: list[int] = self.bits_of_phases(2 + len(lookup.questions))
        self.others: list[int] = self.other_questions(lookup)
        self.answers: i64 = self.count if self.others else -1
        if self.others:
            self.count += ANSWERS

    def bits_of_phases(self, phases: int) -> list[int]:
        """The bit of each phase in the tensor, whatever its number is among the questions of these boxes."""
        bits: list[int] = [0] * phases
        order: list[i64] = [TURN, self.asks_advance, self.asks_island, self.asks_salvage, self.asks_join, OVER]
        for bit, phase in enumerate(order):
            if phase >= 0:
                bits[int(phase)] = BIT[bit]
        return bits

    def other_questions(self, lookup: Lookup) -> list[int]:
        """The phases of questions that have no numbers of their own."""
        known: list[i64] = [self.asks_salvage, self.asks_advance, self.asks_island, self.asks_set_out, self.asks_join]
        return [int(question.number) for question in lookup.questions if question.number not in known]

    def asks(self, lookup: Lookup, title: str) -> int:
        """The number of a question, or -1."""
        return max([-1, *[int(question.number) for question in lookup.questions if question.title == title]])

    def use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use, its payment left open; -1 if the seat may not choose it now."""
        phase: i64 = state.phase
        if number < 0 or number >= self.count or phase == OVER:
            return -1
        if phase == TURN:
            return self.turn_use(state, seat, number) if number < self.salvage else -1
        kind: i64 = state.lookup.question(phase).kind
        city: City = state.cities[seat]
        if phase == self.asks_salvage:
            return self.salvage_use(state, city, number)
        if phase == self.asks_advance:
            ships: i64 = number - self.advance
            fits: bool = ships >= 0 and ships < 16 and advance_fits(sea_of(city), ships)
            return kind | ships << SUBJECT_SHIFT if fits else -1
        if phase == self.asks_island:
            island: i64 = number - self.island
            fits = island >= 0 and island < 32 and sea_of(city).drawn & BIT[island] != 0
            return kind | island << SUBJECT_SHIFT if fits else -1
        if phase == self.asks_set_out or phase == self.asks_join:
            yes: i64 = self.single + (GO if phase == self.asks_set_out else JOIN)
            if number == yes:
                return kind
            return kind | FLAG if number == yes + 1 else -1
        codes: list[int] = state.lookup.question(phase).options(state, seat)
        place: i64 = number - self.answers
        return codes[place] if place >= 0 and place < len(codes) else -1

    def salvage_use(self, state: State, city: City, number: i64) -> i64:
        """A card of the discard pile, or none."""
        kind: i64 = state.lookup.question(state.phase).kind
        if number == self.single + BUILD_NOTHING:
            return kind | FLAG
        card: i64 = number - self.salvage
        if card < 0 or card >= len(state.lookup.cards) or card not in state.discard:
            return -1
        return -1 if city.has(state.lookup.cards[card]) else kind | card << SUBJECT_SHIFT

    def number_of(self, state: State, seat: i64, code: i64) -> i64:
        """The number of a use, whatever is paid for it; -1 if it has none."""
        if kind_of(code) < ANSWER:
            return self.turn_number(state, code)
        phase: i64 = state.lookup.answered(kind_of(code)).number
        if phase == self.asks_salvage:
            return self.single + BUILD_NOTHING if flagged(code) else self.salvage + subject_of(code)
        if phase == self.asks_advance:
            return self.advance + subject_of(code)
        if phase == self.asks_island:
            return self.island + subject_of(code)
        if phase == self.asks_set_out:
            return self.single + (FORGO if flagged(code) else GO)
        if phase == self.asks_join:
            return self.single + (STAY_AWAY if flagged(code) else JOIN)
        codes: list[int] = state.lookup.question(phase).options(state, seat)[:ANSWERS]
        return self.answers + codes.index(code) if code in codes else -1

    def turn_number(self, state: State, code: i64) -> i64:
        """The number of a use of a card in hand."""
        block: i64 = self.sell_other if flagged(code) else self.sell
        if kind_of(code) == STAGE:
            block = self.free_stage if flagged(code) else self.stage
            block += self.cards * (added_of(code) * self.stages + stage_of(code))
        elif kind_of(code) == BUILD:
            block = self.free if flagged(code) else self.build
            if stage_of(code):
                way: i64 = self.other_ways.index(code & (FLAG | STAGES << STAGE_SHIFT))
                block = self.other + way * (1 + self.additions) * self.cards
            if added_of(code):
                addition: Addition = state.lookup.adders[added_of(code)]
                block += self.cards * (1 + state.lookup.additions.index(addition))
        return block + subject_of(code)

    def turn_use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use of a card in hand; whether it can be paid is left to `ways_to_pay`."""
        city: City = state.cities[seat]
        block: i64 = number // self.cards
        card: i64 = number - block * self.cards
        if city.in_hand(card) < 0:
            return -1
        item: Item = state.lookup.cards[card]
        first: i64 = block * self.cards
        if not plain_bills(state, city):
            return self.special_use(state, seat, card, first)
        code: i64 = card << SUBJECT_SHIFT
        if first >= self.sell:
            if first == self.sell:
                return SELL | code
            return SELL | FLAG | code if state.lookup.sales[0].possible(state, city) else -1
        if first >= self.stage:
            block = (first - self.stage) // self.cards
            stage: i64 = block % self.stages
            if next_stages(state.lookup, city) & BIT[stage] == 0:
                return -1
            choice: i64 = block // self.stages
            if choice > 0 and state.lookup.adders[choice].stage_choices(state, city) & BIT[choice] == 0:
                return -1
            return STAGE | code | stage << STAGE_SHIFT | choice << ADDED_SHIFT
        if city.has(item):
            return -1
        if first >= self.free:
            if not frees_once(city) or not costs(item) or costs_nothing(state, seat, city, item):
                return -1
            code |= FLAG
            first -= self.free
        if first > 0:
            addition: Addition = state.lookup.additions[first // self.cards - 1]
            if addition.with_card(state, city, item) is None:
                return -1
            code |= addition.choice(state, item) << ADDED_SHIFT
        return BUILD | code

    def special_use(self, state: State, seat: i64, card: i64, first: i64) -> i64:
        """The same where bills are not plain."""
        bills: Bills = Bills(state, seat)
        code: i64 = self.special_code(state, card, first) | card << SUBJECT_SHIFT
        return code if allowed(bills, find_uses(bills), code) else -1

    def special_code(self, state: State, card: i64, first: i64) -> i64:
        """What a block means, whether it may be chosen or not."""
        block: i64 = 0
        if first >= self.free_stage or (first >= self.stage and first < self.sell):
            free: bool = first >= self.free_stage
            block = (first - (self.free_stage if free else self.stage)) // self.cards
            code: i64 = STAGE | (block % self.stages) << STAGE_SHIFT | (block // self.stages) << ADDED_SHIFT
            return code | FLAG if free else code
        if first >= self.sell and first < self.other:
            return SELL if first == self.sell else SELL | FLAG
        code = BUILD
        block = first // self.cards
        if first >= self.other:
            block = (first - self.other) // self.cards
            code |= self.other_ways[block // (1 + self.additions)]
        elif first >= self.free:
            code |= FLAG
        block %= 1 + self.additions
        if block:
            addition: Addition = state.lookup.additions[block - 1]
            code |= addition.choice(state, state.lookup.cards[card]) << ADDED_SHIFT
        return code


def payments(state: State, seat: i64, code: i64) -> list[int]:
    """Every undominated payment of a use, cheapest first; none if it, or what it is added to, can't be paid."""
    bills: Bills = Bills(state, seat)
    if added_of(code) and len(ways_to_pay(bills, code & ~(ADDED << ADDED_SHIFT))) == 0:
        return []
    return ways_to_pay(bills, code)
