"""Every choice as a number below a fixed count: a use of a card, then, where there are several, a way to pay.

Blocks of one number a card come first (`cards` wide, the card's place in the edition being its place
in the block), then a row of eight single choices, the ways to pay, and, with ships on the table, the
free advances and the islands. A number that names nothing is never legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..boxes.armada.core.islands import KEEP, VOYAGE
from ..boxes.armada.core.naval import CONFLICT
from ..boxes.armada.core.sea import sea_of
from ..boxes.armada.core.ships import ADVANCE, advance_fits
from ..core.bills import Bills, costs, costs_nothing, frees_once, next_stages
from ..core.city import City
from ..core.codes import (
    ADDED,
    ADDED_SHIFT,
    BUILD,
    FLAG,
    SALVAGE,
    SELL,
    STAGE,
    STAGE_SHIFT,
    SUBJECT_SHIFT,
)  # fmt: skip
from ..core.item import BIT, Item
from ..core.lookup import OVER, TURN, Lookup
from ..core.options import ways_to_pay
from ..core.state import State

WAYS: Final[i64] = 16  # ways to pay that have numbers; with more of them the last number shows the next ones
LOW: Final[i64] = 56  # cards in the first of the two words of a set of cards
MOST_CARDS: Final[i64] = 112

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
        if cards <= 56 or cards > MOST_CARDS:
            raise ValueError(f"the numbers are made for 57 to {MOST_CARDS} cards, not {cards}")
        ships: bool = len(lookup.additions) > 0
        stages: i64 = max([len(board.stages) for board in lookup.boards])
        self.one: i64 = 1  # shifted instead of the literal, which the compiler would take for 32 bits
        self.cards: i64 = (cards + 7) // 8 * 8
        self.stages: i64 = stages
        self.fleets: i64 = 4 if ships else 0
        block: i64 = self.cards
        self.build: i64 = 0
        self.build_ship: i64 = block if ships else -1
        self.free: i64 = 2 * block if ships else block
        self.free_ship: i64 = 3 * block if ships else -1
        self.stage: i64 = self.free + (2 * block if ships else block)
        self.stage_ship: i64 = self.stage + stages * block if ships else -1
        self.sell: i64 = self.stage + stages * block * (1 + self.fleets)
        self.sell_ship: i64 = self.sell + block if ships else -1
        self.salvage: i64 = self.sell + (2 * block if ships else block)
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

    def bits_of_phases(self, phases: int) -> list[int]:
        """The bit of each phase in the tensor, whatever its number is among the questions of these boxes."""
        bits: list[int] = [0] * phases
        order: list[i64] = [TURN, self.asks_advance, self.asks_island, self.asks_salvage, self.asks_join, OVER]
        for bit, phase in enumerate(order):
            if phase >= 0:
                bits[int(phase)] = BIT[bit]
        return bits

    def asks(self, lookup: Lookup, title: str) -> int:
        """The number of a question, or -1."""
        return max([-1, *[int(question.number) for question in lookup.questions if question.title == title]])

    def use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use, its payment left open; -1 if the seat may not choose it now."""
        phase: i64 = state.phase
        if number < 0 or number >= self.count:
            return -1
        if phase == TURN:
            return self.turn_use(state, seat, number) if number < self.salvage else -1
        city: City = state.cities[seat]
        if phase == self.asks_salvage:
            if number == self.single + BUILD_NOTHING:
                return SALVAGE | FLAG
            card: i64 = number - self.salvage
            if card < 0 or card >= len(state.lookup.cards) or card not in state.discard:
                return -1
            return -1 if city.has(state.lookup.cards[card]) else SALVAGE | card << SUBJECT_SHIFT
        if phase == self.asks_advance:
            ships: i64 = number - self.advance
            fits: bool = ships >= 0 and ships < 16 and advance_fits(sea_of(city), ships)
            return ADVANCE | ships << SUBJECT_SHIFT if fits else -1
        if phase == self.asks_island:
            island: i64 = number - self.island
            fits = island >= 0 and sea_of(city).drawn & BIT[island] != 0
            return KEEP | island << SUBJECT_SHIFT if fits else -1
        if phase == self.asks_set_out:
            if number == self.single + GO:
                return VOYAGE
            return VOYAGE | FLAG if number == self.single + FORGO else -1
        if phase == self.asks_join:
            if number == self.single + JOIN:
                return CONFLICT
            return CONFLICT | FLAG if number == self.single + STAY_AWAY else -1
        return -1

    def turn_use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use of a card in hand; whether it can be paid is left to `ways_to_pay`."""
        city: City = state.cities[seat]
        block: i64 = number // self.cards
        card: i64 = number - block * self.cards
        if city.in_hand(card) < 0:
            return -1
        item: Item = state.lookup.cards[card]
        first: i64 = block * self.cards
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
            if not frees_once(city) or not costs(item) or costs_nothing(state, city, item):
                return -1
            code |= FLAG
        if first == self.build_ship or first == self.free_ship:
            if state.lookup.additions[0].with_card(state, city, item) is None:
                return -1
            code |= state.lookup.additions[0].choice(state, item) << ADDED_SHIFT
        return BUILD | code


def payments(state: State, seat: i64, code: i64) -> list[int]:
    """Every undominated payment of a use, cheapest first; none if it, or what it is added to, can't be paid."""
    bills: Bills = Bills(state, seat)
    if code >> ADDED_SHIFT & 7 and len(ways_to_pay(bills, code & ~ADDED)) == 0:
        return []
    return ways_to_pay(bills, code)
