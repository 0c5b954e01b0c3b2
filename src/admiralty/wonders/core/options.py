"""What a hand may do: the one statement of it, read by options, random play, researchers' masks and refusals."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from .bills import Bills, costs, costs_nothing, frees_once, next_stages
from .city import City
from .codes import (
    ADDED_SHIFT,
    BUILD,
    FLAG,
    PAY_SHIFT,
    SELL,
    STAGE,
    STAGE_SHIFT,
    SUBJECT_SHIFT,
    added_of,
    flagged,
    kind_of,
    stage_of,
    subject_of,
)
from .item import BIT, Item
from .lookup import Lookup
from .part import Addition, Sale
from .room import CARD, CARD_BITS, HAND_WORD
from .room import MOST_HAND as PLACES
from .room import MOST_STAGES as STAGES
from .state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Uses:
    """The uses of a hand that can be paid. Of two equal cards only the first counts."""

    def __init__(self) -> None:
        self.cards: i64 = 0  # the different cards, a bit a place of the hand
        self.build: i64 = 0  # those that can be built
        self.build_added: i64 = 0  # with each addition: 10 bits an addition
        self.free: i64 = 0  # with the Age's free building, where that makes a difference
        self.free_added: i64 = 0
        self.stages: i64 = 0  # 4 bits a choice of what is added (0 nothing), a bit a stage: any card will do
        self.sales: i64 = 1  # what a card can be sold for: 1 coins, 2 what a box gives instead


def find_uses(bills: Bills) -> Uses:
    """Everything that a seat can do with its hand, and pay."""
    state: State = bills.state
    lookup: Lookup = bills.lookup
    city: City = bills.city
    uses: Uses = Uses()
    free_once: bool = frees_once(city)
    adds: bool = lookup.first_addition is not None
    hand: i64 = city.hand
    last: i64 = -1  # equal cards lie side by side
    bit: i64 = 1
    i: i64 = 0
    while i < city.cards:
        if i == HAND_WORD:
            hand = city.hand_rest
        card: i64 = hand & CARD
        hand >>= CARD_BITS
        if card != last:
            last = card
            item: Item = lookup.cards[card]
            uses.cards |= bit
            if not city.has(item):
                free: bool = costs_nothing(state, city, item)
                if bills.fits(item, free, None, False):
                    uses.build |= bit
                    if adds:
                        uses.build_added |= added(bills, state, city, item, free, i)
                if free_once and not free and item.building and costs(item):
                    uses.free |= bit
                    if adds:
                        uses.free_added |= added(bills, state, city, item, True, i)
        bit += bit
        i += 1
    uses.stages = stages(bills)
    sale: Sale | None = lookup.other_sale
    if sale is not None and sale.possible(state, city):
        uses.sales = 3
    return uses


def added(bills: Bills, state: State, city: City, item: Item, free: bool, place: i64) -> i64:
    """The additions that can be paid with a card, a bit each at the card's place."""
    found: i64 = 0
    shift: i64 = place
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        cost: Item | None = addition.with_card(state, city, item)
        if cost is not None and bills.fits(item, free, cost, addition.spares(city)):
            found |= BIT[shift]
        shift += PLACES
        addition = addition.next
    return found


def stages(bills: Bills) -> i64:
    """The stages that can be paid, without and with each choice of what is added."""
    lookup: Lookup = bills.lookup
    city: City = bills.city
    found: i64 = 0
    allowed: i64 = next_stages(lookup, city)
    stage: i64 = 0
    while allowed >> stage != 0:
        if allowed >> stage & 1:
            item: Item = lookup.boards[city.board].stages[stage]
            if bills.fits(item, False, None, False):
                found |= BIT[stage]
                if lookup.first_addition is not None:
                    found |= added_to_stage(bills, item, stage)
        stage += 1
    return found


def added_to_stage(bills: Bills, item: Item, stage: i64) -> i64:
    found: i64 = 0
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        choices: i64 = addition.stage_choices(bills.state, bills.city)
        choice: i64 = 0
        while choices >> choice != 0:
            if choices >> choice & 1:
                cost: Item = addition.with_stage(bills.state, bills.city, choice)
                if bills.fits(item, False, cost, addition.spares(bills.city)):
                    found |= BIT[STAGES * choice + stage]
            choice += 1
        addition = addition.next
    return found


def ways_to_pay(bills: Bills, code: i64) -> list[int]:
    """Every undominated payment of a use, cheapest first; none if it can't be paid."""
    state: State = bills.state
    lookup: Lookup = bills.lookup
    city: City = bills.city
    if kind_of(code) == BUILD:
        item: Item = lookup.cards[subject_of(code)]
        free: bool = flagged(code) or costs_nothing(state, city, item)
    else:
        item = lookup.boards[city.board].stages[stage_of(code)]
        free = False
    choice: i64 = added_of(code)
    if choice == 0:
        return bills.ways(item, free, None, False)
    return bills.ways(item, free, added_cost(state, city, code), lookup.adders[choice].spares(city))


def added_cost(state: State, city: City, code: i64) -> Item | None:
    """What is paid for the addition of a code; None if it has none."""
    choice: i64 = added_of(code)
    if choice == 0:
        return None
    addition: Addition = state.lookup.adders[choice]
    if kind_of(code) == STAGE:
        return addition.with_stage(state, city, choice)
    return addition.with_card(state, city, state.lookup.cards[subject_of(code)])


def turn_options(state: State, seat: i64) -> list[int]:
    """Every use of every card in hand, with every way to pay for it."""
    bills: Bills = Bills(state, seat)
    uses: Uses = find_uses(bills)
    stage_codes: list[int] = stage_options(bills, uses)
    sale_codes: list[int] = sale_options(uses)
    out: list[int] = []
    i: i64 = 0
    while i < bills.city.cards:
        if uses.cards >> i & 1:
            subject: i64 = card_at(bills.city, i)
            if uses.build >> i & 1:
                add_ways(bills, BUILD | subject, out)
                add_added(bills, BUILD | subject, uses.build_added, i, out)
            if uses.free >> i & 1:
                add_ways(bills, BUILD | subject | FLAG, out)
                add_added(bills, BUILD | subject | FLAG, uses.free_added, i, out)
            for code in stage_codes:
                out.append(code | subject)
            for code in sale_codes:
                out.append(code | subject)
        i += 1
    return out


def add_ways(bills: Bills, code: i64, out: list[int]) -> None:
    for way in ways_to_pay(bills, code):
        out.append(code | way << PAY_SHIFT)


def add_added(bills: Bills, code: i64, found: i64, place: i64, out: list[int]) -> None:
    """The same card with what can be added to it."""
    if found == 0:
        return
    shift: i64 = place
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        if found >> shift & 1:
            card: Item = bills.lookup.cards[subject_of(code)]
            add_ways(bills, code | addition.choice(bills.state, card) << ADDED_SHIFT, out)
        shift += PLACES
        addition = addition.next


def stage_options(bills: Bills, uses: Uses) -> list[int]:
    """Every way to build a stage, with and without what can be added; any card will do."""
    out: list[int] = []
    stage: i64 = 0
    while stage < STAGES:
        rest: i64 = uses.stages >> stage
        choice: i64 = 0
        while rest != 0:
            if rest & 1:
                add_ways(bills, STAGE | stage << STAGE_SHIFT | choice << ADDED_SHIFT, out)
            rest >>= STAGES
            choice += 1
        stage += 1
    return out


def sale_options(uses: Uses) -> list[int]:
    """A card sold for coins, or for what a box gives instead."""
    return [SELL, SELL | FLAG] if uses.sales & 2 else [SELL]


def random_turn(state: State, seat: i64, chance: Chance) -> i64:
    """A random use: each building, stage and addition that can be paid is as likely, and so is selling.

    Legality of every use is settled; the ways to pay are listed for the chosen one only.
    """
    bills: Bills = Bills(state, seat)
    uses: Uses = find_uses(bills)
    count: i64 = bits(uses.build) + bits(uses.build_added) + bits(uses.free) + bits(uses.free_added)
    count += bits(uses.stages)
    pick: i64 = chance.below(count + 1)
    if pick == count:
        return SELL | random_card(bills.city, chance) | (FLAG if uses.sales & 2 and chance.below(2) == 0 else 0)
    code: i64 = picked(bills, uses, pick)
    if kind_of(code) == STAGE:
        code |= random_card(bills.city, chance)
    ways: list[int] = ways_to_pay(bills, code)
    way: i64 = ways[chance.below(len(ways))] if len(ways) > 1 else ways[0]
    return code | way << PAY_SHIFT


def picked(bills: Bills, uses: Uses, pick: i64) -> i64:
    """The use with this number, in the order in which `random_turn` counts them."""
    place: i64 = bit_at(uses.build, pick)
    if place >= 0:
        return BUILD | card_at(bills.city, place)
    pick -= bits(uses.build)
    place = bit_at(uses.build_added, pick)
    if place >= 0:
        return BUILD | with_addition(bills, place)
    pick -= bits(uses.build_added)
    place = bit_at(uses.free, pick)
    if place >= 0:
        return BUILD | FLAG | card_at(bills.city, place)
    pick -= bits(uses.free)
    place = bit_at(uses.free_added, pick)
    if place >= 0:
        return BUILD | FLAG | with_addition(bills, place)
    place = bit_at(uses.stages, pick - bits(uses.free_added))
    return STAGE | (place % STAGES) << STAGE_SHIFT | (place // STAGES) << ADDED_SHIFT


def with_addition(bills: Bills, place: i64) -> i64:
    """A card of the hand and the choice that an addition makes with it."""
    subject: i64 = card_at(bills.city, place % PLACES)
    addition: Addition = bills.lookup.additions[place // PLACES]
    card: Item = bills.lookup.cards[subject_of(subject)]
    return subject | addition.choice(bills.state, card) << ADDED_SHIFT


def card_at(city: City, place: i64) -> i64:
    """A card of the hand, as the subject of a code."""
    return city.card_at(place) << SUBJECT_SHIFT


def random_card(city: City, chance: Chance) -> i64:
    return card_at(city, chance.below(city.cards))


def bits(word: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def bit_at(word: i64, pick: i64) -> i64:
    """The place of the bit with this number among those that are set, or -1."""
    while word != 0 and pick > 0:
        word &= word - 1
        pick -= 1
    if word == 0:
        return -1
    place: i64 = 0
    while word & 1 == 0:
        word >>= 1
        place += 1
    return place
