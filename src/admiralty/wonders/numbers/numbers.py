"""Every choice as a number below a fixed count: a use of a card, then, where there are several, a way to pay.

Blocks of one number a card come first (`cards` wide, the card's place in the edition being its place
in the block), then a row of eight single choices, the ways to pay, a block for each question of a box that has
numbers of its own (`Question.subjects`), and where boxes ask something else a number for each of the options.
A number that names nothing is never legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.game import Malformed
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
    offer_bits,
    offered_of,
    stage_of,
    subject_of,
)  # fmt: skip
from ..core.due import costs, costs_nothing, frees_once, plain_bills
from ..core.features import Features
from ..core.item import BIT, Item, bit
from ..core.lookup import OVER, TURN, Lookup
from ..core.options import ways_to_pay
from ..core.part import TOLD, Addition, Offering, Question, Sale
from ..core.state import State
from ..core.uses import allowed, find_uses, other_ways

NONE: Final[i64] = -1  # no code: a choice between one and a literal would be one of Python's own numbers
WAYS: Final[i64] = 16  # ways to pay that have numbers; with more of them the last number shows the next ones
ANSWERS: Final[i64] = 64  # options of other boxes' questions that have numbers: the first ones

# single choices, after the blocks; pairs of boxes' questions follow
WAIT: Final[i64] = 0
BUILD_NOTHING: Final[i64] = 1
FIRST_PAIR: Final[i64] = 2
SINGLES: Final[i64] = 8

# bits of the phases
BIT_OF_TURN: Final[i64] = 0
BIT_OF_SALVAGE: Final[i64] = 3
BIT_OF_END: Final[i64] = 5
PHASE_BITS: Final[i64] = 6


class Numbers:
    """Where each kind of choice begins; -1 for a kind that this game does not have."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup
        cards: i64 = len(lookup.card_ids)
        stages: i64 = max([len(board.stages) for board in lookup.boards])
        self.one: i64 = 1  # shifted instead of the literal, which the compiler would take for 32 bits
        self.cards: i64 = (cards + 7) // 8 * 8
        self.stages: i64 = stages
        self.additions: i64 = len(lookup.additions)
        self.choices: i64 = len(lookup.adders) - 1  # of what is added
        block: i64 = self.cards
        self.build: i64 = 0
        self.build_added: i64 = block if self.additions else -1  # a block for each addition
        self.free: i64 = (1 + self.additions) * block
        self.free_added: i64 = self.free + block if self.additions else -1
        self.stage: i64 = self.free + (1 + self.additions) * block
        self.sell: i64 = self.stage + stages * block * (1 + self.choices)
        self.sell_other: i64 = self.sell + block if lookup.other_sale is not None else -1
        self.other: i64 = self.sell + (2 * block if self.sell_other >= 0 else block)  # each as many blocks as `build`
        self.other_ways: list[int] = other_ways(lookup)
        self.free_stage: i64 = self.other + len(self.other_ways) * (1 + self.additions) * block
        self.free_stages: i64 = stages if len(lookup.grants) > 0 else 0  # with each choice, like `stage`
        self.offer: i64 = self.free_stage + self.free_stages * block * (1 + self.choices)  # a block for each thing
        self.offers: i64 = 0 if lookup.offering is None else lookup.offering.things
        self.salvage: i64 = self.offer + self.offers * block
        self.single: i64 = self.salvage + block
        self.pay: i64 = self.single + SINGLES
        self.count: i64 = self.pay + WAYS

        self.asks_salvage: i64 = self.asks(lookup, "build salvaged")
        phases: int = 2 + len(lookup.questions)
        self.begins: list[int] = [-1] * phases  # the first number of a question that has some of its own
        self.others: list[int] = []  # the questions that have none
        self.number_questions(lookup)
        self.answers: i64 = self.count if self.others else -1
        if self.others:
            self.count += ANSWERS
        self.phase_bits: list[int] = [0] * phases
        self.further: list[int] = []  # the questions that have no bit there, and are not told by features
        self.mark_phases(lookup)
        self.early: Features | None = filler(lookup)

    def number_questions(self, lookup: Lookup) -> None:
        """Give the questions of boxes their numbers: a pair that is free, or a block."""
        pairs: list[i64] = []
        question: Question
        for question in lookup.questions:
            fits: bool = question.pair >= FIRST_PAIR and question.pair + 1 < SINGLES
            if question.number == self.asks_salvage:
                self.begins[question.number] = int(self.salvage)
            elif question.subjects > 0:
                self.begins[question.number] = int(self.count)
                self.count += (question.subjects + 7) // 8 * 8
            elif fits and question.pair not in pairs and question.pair + 1 not in pairs:
                self.begins[question.number] = int(self.single + question.pair)
                pairs += [question.pair, question.pair + 1]
            else:
                self.others.append(int(question.number))

    def mark_phases(self, lookup: Lookup) -> None:
        """Give each phase its bit in the tensor, whatever its number is among the questions of these boxes."""
        self.phase_bits[TURN] = BIT[BIT_OF_TURN]
        self.phase_bits[OVER] = BIT[BIT_OF_END]
        question: Question
        for question in lookup.questions:
            bit: i64 = BIT_OF_SALVAGE if question.number == self.asks_salvage else question.bit
            if bit >= 0 and bit < PHASE_BITS and BIT[bit] not in self.phase_bits:
                self.phase_bits[question.number] = BIT[bit]
            elif bit != TOLD:
                self.further.append(int(question.number))

    def asks(self, lookup: Lookup, title: str) -> int:
        """The number of a question, or -1."""
        return max([-1, *[int(question.number) for question in lookup.questions if question.title == title]])

    def use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use, its payment left open; -1 if the seat may not choose it now."""
        phase: i64 = state.phase
        if number < 0 or number >= self.count or phase == OVER:
            return -1
        if phase == TURN:
            return self.turn_use(state, seat, number) if number < self.salvage else NONE
        question: Question = state.lookup.question(phase)
        kind: i64 = question.kind
        codes: list[int] = question.options(state, seat)
        first: i64 = self.begins[phase]
        if phase == self.asks_salvage:
            code: i64 = kind | FLAG
            if number != self.single + BUILD_NOTHING:
                code = kind | (number - first) << SUBJECT_SHIFT
            return code if number >= first and code in codes else NONE
        if first < 0:
            place: i64 = number - self.answers
            return codes[place] if place >= 0 and place < len(codes) else NONE
        number -= first
        code = kind | number << SUBJECT_SHIFT
        if question.subjects == 0 and number == 1:
            code = kind | FLAG
        return code if number >= 0 and number < answers_of(question) and code in codes else NONE

    def number_of(self, state: State, seat: i64, code: i64) -> i64:
        """The number of a use, whatever is paid for it; -1 if it has none."""
        if kind_of(code) < ANSWER:
            return self.turn_number(state, code)
        phase: i64 = state.lookup.answered(kind_of(code)).number
        if phase == self.asks_salvage:
            return self.single + BUILD_NOTHING if flagged(code) else self.salvage + subject_of(code)
        question: Question = state.lookup.question(phase)
        first: i64 = self.begins[phase]
        if first >= 0:
            return first + (1 if question.subjects == 0 and flagged(code) else subject_of(code))
        codes: list[int] = question.options(state, seat)[:ANSWERS]
        return self.answers + codes.index(code) if code in codes else -1

    def turn_number(self, state: State, code: i64) -> i64:
        """The number of a use of a card in hand."""
        block: i64 = self.sell_other if flagged(code) else self.sell
        if kind_of(code) == STAGE:
            block = self.free_stage if flagged(code) else self.stage
            block += self.cards * (added_of(code) * self.stages + stage_of(code))
        elif kind_of(code) == SELL:
            if offered_of(code):
                block = self.offer + self.cards * (offered_of(code) - 1)
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
        """The code of a use of a card in hand; of a plain bill `payments` says then whether it can be paid.

        With it, what `allowed` says of plain bills is said a second time, of one use: all uses of the hand were found
        when its mask was written, and are not looked for again. `tests/wonders/test_uses.py` holds each number of a
        hand to the mask.
        """
        city: City = state.cities[seat]
        if city.in_hand(number % self.cards) < 0:
            return -1
        code: i64 = self.turn_code(state, number)
        if code < 0:
            return -1
        if not plain_bills(state, city):
            bills: Bills = Bills(state, seat)
            return code if allowed(bills, find_uses(bills), code) else NONE
        if kind_of(code) == SELL:
            offering: Offering | None = state.lookup.offering
            if offering is not None and offered_of(code):
                return code if offering.choices(state, city) & bit(offered_of(code)) else NONE
            sale: Sale | None = state.lookup.other_sale if flagged(code) else None
            return code if sale is None or sale.possible(state, city) else NONE
        added: i64 = added_of(code)
        if kind_of(code) == STAGE:
            if next_stages(state.lookup, city) & bit(stage_of(code)) == 0:
                return NONE
            return code if added == 0 or state.lookup.adders[added].stage_choices(state, city) & bit(added) else NONE
        item: Item = state.lookup.cards[subject_of(code)]
        if city.has(item):
            return -1
        if flagged(code) and (not frees_once(city) or not costs(item) or costs_nothing(state, seat, city, item)):
            return -1
        return NONE if added and state.lookup.adders[added].with_card(state, city, item) is None else code

    def turn_code(self, state: State, number: i64) -> i64:
        """The code that a number below `salvage` names, possible or not; -1 if it names nothing."""
        card: i64 = number % self.cards
        if card >= len(state.lookup.cards):
            return -1
        use: i64 = self.use_of(state, card, number - card)
        return use | card << SUBJECT_SHIFT if use >= 0 else NONE

    def use_of(self, state: State, card: i64, first: i64) -> i64:
        """What the block that begins with this number does with a card."""
        block: i64 = 0
        if first >= self.offer:
            return SELL | offer_bits((first - self.offer) // self.cards + 1)
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
            choice: i64 = addition.choice(state, state.lookup.cards[card])
            if choice < addition.first:  # nothing that goes with this card
                return -1
            code |= choice << ADDED_SHIFT
        return code

    def code_of(self, state: State, number: i64) -> i64:
        """The code that a number names, possible or not; -1 if it is none of a card or of a question's own."""
        if number < self.salvage:
            return self.turn_code(state, number)
        question: Question
        for question in state.lookup.questions:
            place: i64 = number - self.begins[question.number]
            if question.number == self.asks_salvage:
                if number == self.single + BUILD_NOTHING:
                    return question.kind | FLAG
                if place >= 0 and place < len(state.lookup.cards):
                    return question.kind | place << SUBJECT_SHIFT
            elif place >= 0 and place < answers_of(question) and self.begins[question.number] >= 0:
                no: bool = question.subjects == 0 and place == 1
                return question.kind | (FLAG if no else place << SUBJECT_SHIFT)
        return -1


def answers_of(question: Question) -> i64:
    """How many numbers a question has of its own."""
    return question.subjects if question.subjects > 0 else 2


def filler(lookup: Lookup) -> Features | None:
    """The features of the box that fills what the first layouts keep."""
    found: list[Features] = [features for features in lookup.features if features.early]
    if len(found) > 1:
        raise Malformed("two boxes fill the fields that the first layouts keep; one at most is right")
    return found[0] if found else None


def payments(state: State, seat: i64, code: i64) -> vec[i64]:
    """Every undominated payment of a use, cheapest first; none if it, or what it is added to, can't be paid."""
    bills: Bills = Bills(state, seat)
    if added_of(code) and len(ways_to_pay(bills, code & ~(ADDED << ADDED_SHIFT))) == 0:
        return vec[i64]()
    return ways_to_pay(bills, code)
