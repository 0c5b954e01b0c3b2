"""What a hand can be used for, as bits: read by options, random play and researchers' masks.

Refusals read the same ways to build (`card_dues`, `stage_dues`). A researcher's number is looked at alone, by
`numbers.turn_use`, and must agree with this.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from .bills import Bills, open_stages
from .city import City
from .codes import (
    FLAG,
    GRANTED,
    IN_GOODS,
    NOT_CHAINED,
    SELL,
    STAGE,
    STAGE_SHIFT,
    USUAL,
    added_of,
    kind_of,
    offered_of,
    stage_of,
    subject_of,
)
from .codes import STAGES as STAGE_MASK
from .due import FREEING, Due, costs, freed, frees_once
from .item import Item, bit
from .lookup import Board, Lookup, Other
from .part import Addition, Grant, Offering, Sale
from .room import CARD, CARD_BITS, HAND_WORD
from .room import MOST_HAND as PLACES
from .room import MOST_STAGES as STAGES
from .state import State
from .terms import NOBODY


@mypyc_attr(acyclic=True, free_list_len=1)
class Uses:
    """The uses of a hand that can be paid. Of two equal cards only the first counts."""

    def __init__(self, others: list[Other]) -> None:
        self.cards: i64 = 0  # the different cards, a bit a place of the hand
        self.build: i64 = 0  # those that can be built
        self.build_added: i64 = 0  # with each addition: 10 bits an addition
        self.free: i64 = 0  # with the Age's free building, where that makes a difference
        self.free_added: i64 = 0
        self.stages: i64 = 0  # 4 bits a choice of what is added (0 nothing), a bit a stage: any card will do
        self.free_stages: i64 = 0  # with a grant
        self.sales: i64 = 1  # what a card can be sold for: 1 coins, 2 what a box gives instead; 0 none can
        self.offers: i64 = 0  # what else a card can be discarded for, a bit each
        self.others: list[Other] = others  # one for each of the lookup's


def other_ways(lookup: Lookup) -> list[int]:
    """The bits of a code for each other way to build a card: not by its chain, each grant, with goods for coins."""
    return [other.way for other in lookup.others]


def new_uses(bills: Bills) -> Uses:
    """Nothing found yet; where bills are as printed, no card will be built in another way."""
    if bills.printed:
        return Uses(bills.lookup.others)
    return Uses([Other(other.way) for other in bills.lookup.others])


def find_uses(bills: Bills) -> Uses:
    """Everything that a seat can do with its hand, and pay."""
    state: State = bills.state
    lookup: Lookup = bills.lookup
    city: City = bills.city
    uses: Uses = new_uses(bills)
    if bills.printed:
        find_printed(bills, uses)
    else:
        find_others(bills, uses)
    find_stages(bills, uses)
    sale: Sale | None = lookup.other_sale
    if sale is not None and sale.possible(state, city):
        uses.sales = 3
    offering: Offering | None = lookup.offering
    if offering is not None:
        uses.offers = offering.choices(state, city)
    if city.terms & NOBODY and plays(uses):  # what can be played is not sold (D7)
        uses.sales = 0
    return uses


def find_printed(bills: Bills, uses: Uses) -> None:
    """The cards that a city can build where bills are as printed."""
    state: State = bills.state
    lookup: Lookup = bills.lookup
    city: City = bills.city
    free_once: bool = frees_once(city)
    free_some: bool = city.powers & FREEING != 0
    adds: bool = lookup.first_addition is not None
    coins: i64 = city.coins
    count: i64 = city.cards
    hand: i64 = city.hand
    last: i64 = -1  # equal cards lie side by side
    here: i64 = 1  # the place of the hand, as a bit
    cards: i64 = 0
    build: i64 = 0
    i: i64 = 0
    while i < count:
        if i == HAND_WORD:
            hand = city.hand_rest
        card: i64 = hand & CARD
        hand >>= CARD_BITS
        if card != last:
            last = card
            item: Item = lookup.cards[card]
            cards |= here
            if not city.has(item):
                # `costs_nothing`, of which the half that goes for every card was asked before
                free: bool = (item.chained and city.has_chain(item)) or (free_some and freed(state, city, item))
                if free or bills.can_buy(item.n0, item.n1, item.n2, coins - item.coins):
                    build |= here
                    if adds:
                        uses.build_added |= added(bills, state, city, item, free, i)
                if free_once and not free and item.building and costs(item):
                    uses.free |= here
                    if adds:
                        uses.free_added |= added(bills, state, city, item, True, i)
        here += here
        i += 1
    uses.cards = cards
    uses.build = build


def find_others(bills: Bills, uses: Uses) -> None:
    """The cards that a city can build where bills are not plain, and how."""
    city: City = bills.city
    last: i64 = -1
    i: i64 = 0
    while i < city.cards:
        card: i64 = city.card_at(i)
        if card != last:
            last = card
            item: Item = bills.lookup.cards[card]
            uses.cards |= bit(i)
            if not city.has(item):
                find_special(bills, uses, item, i)
        i += 1


def allowed(bills: Bills, uses: Uses, code: i64) -> bool:
    """Whether a code about a card in hand, its payment left open, is one of the uses of that hand."""
    place: i64 = bills.city.in_hand(subject_of(code))
    if kind_of(code) == SELL:
        if offered_of(code):
            return uses.offers >> offered_of(code) & 1 != 0
        return uses.sales & (2 if code & FLAG else 1) != 0
    if kind_of(code) == STAGE:
        found: i64 = uses.free_stages if code & FLAG else uses.stages
        return found >> (STAGES * added_of(code) + stage_of(code)) & 1 != 0
    build: i64 = uses.free if code & FLAG else uses.build
    added: i64 = uses.free_added if code & FLAG else uses.build_added
    if stage_of(code):
        other: Other
        build = 0
        for other in uses.others:
            if other.way == code & (FLAG | STAGE_MASK << STAGE_SHIFT):
                build = other.build
                added = other.added
    if added_of(code) == 0:
        return build >> place & 1 != 0
    return build >> place & 1 != 0 and added >> (PLACES * addition_of(bills, code) + place) & 1 != 0


def addition_of(bills: Bills, code: i64) -> i64:
    """The number of the addition that a code's choice belongs to."""
    return bills.lookup.additions.index(bills.lookup.adders[added_of(code)])


def plays(uses: Uses) -> bool:
    """Whether any card can be built or put under a stage: nothing can be added where that can't be done."""
    found: i64 = uses.build | uses.free | uses.stages | uses.free_stages
    other: Other
    for other in uses.others:
        found |= other.build
    return found != 0


def find_special(bills: Bills, uses: Uses, item: Item, place: i64) -> None:
    """The ways in which a city can build a card where bills are not plain."""
    due: Due
    for due in card_dues(bills, item):
        if bills.due_fits(due, None, False):
            if due.how == USUAL:
                uses.build |= bit(place)
                uses.build_added |= added_due(bills, due, place)
            elif due.how == NOT_CHAINED:
                offer(bills, due, uses.others[0], place)
            elif due.how == IN_GOODS:
                offer(bills, due, uses.others[len(uses.others) - 1], place)
            else:
                find_granted(bills, uses, due, place)


def find_granted(bills: Bills, uses: Uses, due: Due, place: i64) -> None:
    """What lets the city build a card free by choice: the Age's free building, and each grant."""
    if frees_once(bills.city):
        uses.free |= bit(place)
        uses.free_added |= added_due(bills, due, place)
    grants: i64 = card_grants(bills, due.item)
    number: i64 = 1
    while grants >> number != 0:
        if grants >> number & 1:
            offer(bills, due, uses.others[number], place)
        number += 1


def card_dues(bills: Bills, item: Item) -> list[Due]:
    """What a card costs the city in each way that it has at hand to build it."""
    due: Due = bills.due(item, USUAL)
    found: list[Due] = [due]
    if due.chained and due.for_chain:  # a chain with a price is not compulsory: neither is it free
        due = bills.due(item, NOT_CHAINED)
        found.append(due)
    if due.either:
        found.append(bills.due(item, IN_GOODS))
    if item.building and not due.nothing() and (frees_once(bills.city) or card_grants(bills, item)):
        found.append(bills.due(item, GRANTED))
    return found


def stage_dues(bills: Bills, item: Item) -> list[Due]:
    """What a stage costs it: paid, and with a grant."""
    due: Due = bills.due(item, USUAL)
    if due.nothing() or stage_grant(bills.state, bills.seat, bills.city) == 0:
        return [due]
    return [due, bills.due(item, GRANTED)]


def card_grants(bills: Bills, item: Item) -> i64:
    """The grants that the city has at hand for a card, by their numbers, a bit each."""
    found: i64 = 0
    number: i64 = 1
    grant: Grant
    for grant in bills.lookup.grants:
        if grant.for_card(bills.state, bills.seat, bills.city, item):
            found |= bit(number)
        number += 1
    return found


def offer(bills: Bills, due: Due, other: Other, place: i64) -> None:
    """Another way to build a card, and what can be added to it."""
    other.build |= bit(place)
    other.added |= added_due(bills, due, place)


def added(bills: Bills, state: State, city: City, item: Item, free: bool, place: i64) -> i64:
    """The additions that can be paid with a card, a bit each at the card's place."""
    found: i64 = 0
    shift: i64 = place
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        if addition.colors >> item.color & 1:
            cost: Item | None = addition.with_card(state, city, item)
            if cost is not None and bills.fits(item, free, cost, addition.spares(city)):
                found |= bit(shift)
        shift += PLACES
        addition = addition.next
    return found


def added_due(bills: Bills, due: Due, place: i64) -> i64:
    """The same where bills are not plain."""
    found: i64 = 0
    shift: i64 = place
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        cost: Item | None = addition.with_card(bills.state, bills.city, due.item)
        if cost is not None and bills.due_fits(due, cost, addition.spares(bills.city)):
            found |= bit(shift)
        shift += PLACES
        addition = addition.next
    return found


def find_stages(bills: Bills, uses: Uses) -> None:
    """The stages that can be paid, without and with each choice of what is added."""
    lookup: Lookup = bills.lookup
    city: City = bills.city
    board: Board = lookup.boards[city.board]
    allowed: i64 = open_stages(board, city)
    stage: i64 = 0
    while allowed >> stage != 0:
        if allowed >> stage & 1:
            item: Item = board.stages[stage]
            if not bills.printed:
                find_special_stage(bills, uses, item, stage)
            elif bills.can_buy(item.n0, item.n1, item.n2, city.coins - item.coins):
                uses.stages |= bit(stage)
                if lookup.first_addition is not None:
                    uses.stages |= added_to_stage(bills, item, None, stage)
        stage += 1


def find_special_stage(bills: Bills, uses: Uses, item: Item, stage: i64) -> None:
    """A stage where bills are not plain."""
    due: Due
    for due in stage_dues(bills, item):
        if bills.due_fits(due, None, False):
            found: i64 = bit(stage) | added_to_stage(bills, item, due, stage)
            if due.how == USUAL:
                uses.stages |= found
            else:
                uses.free_stages |= found


def stage_grant(state: State, seat: i64, city: City) -> i64:
    """The number of the first grant that the city has at hand for a stage, from 1 on; 0 if it has none."""
    number: i64 = 1
    grant: Grant
    for grant in state.lookup.grants:
        if grant.for_stage(state, seat, city):
            return number
        number += 1
    return 0


def added_to_stage(bills: Bills, item: Item, due: Due | None, stage: i64) -> i64:
    """The choices of what is added that can be paid with a stage; `due` where bills are not plain."""
    found: i64 = 0
    addition: Addition | None = bills.lookup.first_addition
    while addition is not None:
        choices: i64 = addition.stage_choices(bills.state, bills.city)
        spare: bool = addition.spares(bills.city)
        choice: i64 = 0
        while choices >> choice != 0:
            if choices >> choice & 1:
                cost: Item = addition.with_stage(bills.state, bills.city, choice)
                fits: bool = bills.fits(item, False, cost, spare) if due is None else bills.due_fits(due, cost, spare)
                if fits:
                    found |= bit(STAGES * choice + stage)
            choice += 1
        addition = addition.next
    return found
