"""Every choice as a number below a fixed count: a use of a card, then, where there are several, a way to pay.

Blocks of one number a card come first (`cards` wide, the card's place in the edition being its place
in the block), then a row of eight single choices, the ways to pay, and, with ships on the table, the
free advances and the islands. A number that names nothing is never legal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .city import City
from .codes import (
    ADVANCE,
    BUILD,
    CONFLICT,
    FLAG,
    KEEP,
    SALVAGE,
    SELL,
    SHIP_SHIFT,
    STAGE,
    STAGE_SHIFT,
    SUBJECT_SHIFT,
    VOYAGE,
)  # fmt: skip
from .moves import Bills, advance_fits, can_sail, costs_nothing, next_stages, ship_cost
from .state import ADVANCE_SHIPS, BUILD_SALVAGED, JOIN_CONFLICT, KEEP_ISLAND, SET_OUT, TURN, State
from .tables import BIT, FREE_ONCE, WONDER_SHIPS, Item, Tables

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
    """Where each kind of choice begins; -1 for a kind that these tables do not have."""

    def __init__(self, tables: Tables) -> None:
        cards: i64 = len(tables.card_ids)
        if cards <= 56 or cards > MOST_CARDS:
            raise ValueError(f"the numbers are made for 57 to {MOST_CARDS} cards, not {cards}")
        ships: bool = tables.fleets > 0
        stages: i64 = max([len(board.stages) for board in tables.boards])
        self.one: i64 = 1  # shifted instead of the literal, which the compiler would take for 32 bits
        self.cards: i64 = (cards + 7) // 8 * 8
        self.stages: i64 = stages
        self.fleets: i64 = tables.fleets
        block: i64 = self.cards
        self.build: i64 = 0
        self.build_ship: i64 = block if ships else -1
        self.free: i64 = 2 * block if ships else block
        self.free_ship: i64 = 3 * block if ships else -1
        self.stage: i64 = self.free + (2 * block if ships else block)
        self.stage_ship: i64 = self.stage + stages * block if ships else -1
        self.sell: i64 = self.stage + stages * block * (1 + tables.fleets)
        self.sell_ship: i64 = self.sell + block if ships else -1
        self.salvage: i64 = self.sell + (2 * block if ships else block)
        self.single: i64 = self.salvage + block
        self.pay: i64 = self.single + 8
        self.advance: i64 = self.pay + WAYS if ships else -1
        self.island: i64 = self.advance + 16 if ships else -1
        self.count: i64 = self.island + 32 if ships else self.pay + WAYS

    def use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use, its payment left open; -1 if the seat may not choose it now."""
        phase: i64 = state.phase
        if number < 0 or number >= self.count:
            return -1
        if phase == TURN:
            return self.turn_use(state, seat, number) if number < self.salvage else -1
        city: City = state.cities[seat]
        if phase == BUILD_SALVAGED:
            if number == self.single + BUILD_NOTHING:
                return SALVAGE | FLAG
            card: i64 = number - self.salvage
            if card < 0 or card >= len(state.tables.cards) or card not in state.discard:
                return -1
            return -1 if city.has(state.tables.cards[card]) else SALVAGE | card << SUBJECT_SHIFT
        if phase == ADVANCE_SHIPS:
            ships: i64 = number - self.advance
            fits: bool = ships >= 0 and ships < 16 and advance_fits(city, ships)
            return ADVANCE | ships << SUBJECT_SHIFT if fits else -1
        if phase == KEEP_ISLAND:
            island: i64 = number - self.island
            fits = island >= 0 and city.drawn & BIT[island] != 0
            return KEEP | island << SUBJECT_SHIFT if fits else -1
        if phase == JOIN_CONFLICT:
            if number == self.single + JOIN:
                return CONFLICT
            return CONFLICT | FLAG if number == self.single + STAY_AWAY else -1
        if phase == SET_OUT:
            if number == self.single + GO:
                return VOYAGE
            return VOYAGE | FLAG if number == self.single + FORGO else -1
        return -1

    def turn_use(self, state: State, seat: i64, number: i64) -> i64:
        """The code of a use of a card in hand; whether it can be paid is left to `ways_to_pay`."""
        city: City = state.cities[seat]
        block: i64 = number // self.cards
        card: i64 = number - block * self.cards
        if city.in_hand(card) < 0:
            return -1
        item: Item = state.tables.cards[card]
        first: i64 = block * self.cards
        code: i64 = card << SUBJECT_SHIFT
        if first >= self.sell:
            if first == self.sell:
                return SELL | code
            sails: bool = state.tables.sale_ship >= 0 and can_sail(city, state.tables.sale_ship)
            return SELL | FLAG | code if sails else -1
        if first >= self.stage:
            block = (first - self.stage) // self.cards
            stage: i64 = block % self.stages
            if next_stages(state.tables, city) & BIT[stage] == 0:
                return -1
            ship: i64 = block // self.stages
            if ship > 0 and not self.stage_sails(state.tables, city, ship - 1):
                return -1
            return STAGE | code | stage << STAGE_SHIFT | ship << SHIP_SHIFT
        if city.has(item):
            return -1
        if first >= self.free:
            if not free_counts(state, city, item):
                return -1
            code |= FLAG
        if first == self.build_ship or first == self.free_ship:
            if item.fleet < 0 or not can_sail(city, item.fleet):
                return -1
            code |= (item.fleet + 1) << SHIP_SHIFT
        return BUILD | code

    def stage_sails(self, tables: Tables, city: City, fleet: i64) -> bool:
        """Whether this ship may go with a stage: the Wonder's, or any with the island that frees it."""
        if city.powers & WONDER_SHIPS == 0 and fleet != tables.yards[city.yard].wonder:
            return False
        return can_sail(city, fleet)


def free_counts(state: State, city: City, item: Item) -> bool:
    """Whether the Age's one free building can be used, and makes a difference for this card."""
    if city.powers & FREE_ONCE == 0 or city.used_free:
        return False
    return item.n0 | item.n1 | item.n2 | item.coins != 0 and not costs_nothing(state, city, item)


def ways_to_pay(state: State, seat: i64, code: i64) -> list[int]:
    """Every undominated payment of a use, cheapest first; none if it can't be paid."""
    bills: Bills = Bills(state, seat)
    city: City = bills.city
    ship: Item | None = None
    if code & 7 == BUILD:
        item: Item = state.tables.cards[code >> SUBJECT_SHIFT & 127]
        free: bool = code & FLAG != 0 or costs_nothing(state, city, item)
    else:
        item = state.tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
        free = False
    if code >> SHIP_SHIFT & 7:
        if not bills.fits(item, free, None):
            return []
        if code & 7 == BUILD or city.powers & WONDER_SHIPS == 0:
            ship = ship_cost(state.tables, city, (code >> SHIP_SHIFT & 7) - 1)
    return bills.ways(item, free, ship)
