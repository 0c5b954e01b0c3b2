"""The uses of a hand (`uses.py`) as codes: one of them at random, how each can be paid, and what the bank gets."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.chance import Chance
from .bills import Bills
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
    how_built,
    kind_of,
    offer_bits,
    pay_of,
    stage_of,
    subject_of,
    to_bank,
)
from .due import charge, costs_nothing, printed_bills
from .item import Item
from .lookup import Lookup, Other
from .part import Addition
from .room import MOST_HAND as PLACES
from .room import MOST_STAGES as STAGES
from .state import State
from .uses import Uses, find_uses


def ways_to_pay(bills: Bills, code: i64) -> vec[i64]:
    """Every undominated payment of a use, cheapest first; none if it can't be paid. Nobody changes the list."""
    added: Item | None = added_cost(bills.state, bills.city, code) if added_of(code) else None
    return item_ways(bills, code, built_by(bills.lookup, bills.city, code), added)


def item_ways(bills: Bills, code: i64, item: Item, added: Item | None) -> vec[i64]:
    """The same, for what is known to be built by it, and what is paid for the addition."""
    spare: bool = added is not None and spares(bills, code)
    if not bills.plain:
        return bills.due_ways(bills.due(item, how_built(code)), added, spare, bills.city.coins)
    return bills.ways(item, builds_free(bills.state, bills.seat, bills.city, item, code), added, spare)


def cheapest_way(bills: Bills, code: i64, item: Item, added: Item | None) -> i64:
    """The first of these, for a use that can be paid."""
    if not bills.plain or bills.city.imports or (added is not None and spares(bills, code)):
        return item_ways(bills, code, item, added)[0]
    return bills.cheapest(item, builds_free(bills.state, bills.seat, bills.city, item, code), added)


def spares(bills: Bills, code: i64) -> bool:
    """Whether the addition of a code costs the city one resource less."""
    return bills.lookup.adders[added_of(code)].spares(bills.city)


def builds_free(state: State, seat: i64, city: City, item: Item, code: i64) -> bool:
    """Whether a code builds a card of a plain bill for nothing."""
    if kind_of(code) == STAGE:
        return False
    return flagged(code) or costs_nothing(state, seat, city, item)


def built_by(lookup: Lookup, city: City, code: i64) -> Item:
    """The card or the stage that a code builds."""
    if kind_of(code) == BUILD:
        return lookup.cards[subject_of(code)]
    return lookup.boards[city.board].stages[stage_of(code)]


def coins_due(state: State, seat: i64, city: City, code: i64) -> i64:
    """The coins that the bank gets for a code: for the card or stage, what is added, and goods that it sells."""
    return item_coins(state, seat, city, built_by(state.lookup, city, code), code)


def item_coins(state: State, seat: i64, city: City, item: Item, code: i64) -> i64:
    """The same, for what is known to be built by it."""
    coins: i64 = 0
    if not printed_bills(state, seat, city):
        coins = charge(state, seat, city, item, how_built(code)).to_bank() + to_bank(pay_of(code))
    elif item.coins and not builds_free(state, seat, city, item, code):
        coins = item.coins
    if added_of(code):
        added: Item | None = added_cost(state, city, code)
        coins += i64(0) if added is None else added.coins
    return coins


def added_cost(state: State, city: City, code: i64) -> Item | None:
    """What is paid for the addition of a code that has one; None if that can't be added."""
    choice: i64 = added_of(code)
    addition: Addition = state.lookup.adders[choice]
    if kind_of(code) == STAGE:
        return addition.with_stage(state, city, choice)
    return addition.with_card(state, city, state.lookup.cards[subject_of(code)])


def random_turn(state: State, seat: i64, chance: Chance) -> i64:
    """A random use: each building, stage and addition that can be paid is as likely, and so is selling, if it may be.

    Legality of every use is settled; the ways to pay are listed for the chosen one only.
    """
    bills: Bills = Bills(state, seat)
    uses: Uses = find_uses(bills)
    count: i64 = bits(uses.build) + bits(uses.build_added) + bits(uses.free) + bits(uses.free_added)
    count += bits(uses.stages)
    if not bills.printed:
        count += special_count(uses)
    pick: i64 = chance.below(count + 1) if uses.sales else chance.below(count)
    if pick == count:
        if uses.offers and chance.below(2) == 0:
            number: i64 = bit_at(uses.offers, chance.below(bits(uses.offers)))
            return SELL | random_card(bills.city, chance) | offer_bits(number)
        return SELL | random_card(bills.city, chance) | (FLAG if uses.sales & 2 and chance.below(2) == 0 else i64(0))
    code: i64 = picked(bills, uses, pick)
    if kind_of(code) == STAGE:
        code |= random_card(bills.city, chance)
    ways: vec[i64] = ways_to_pay(bills, code)
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
    pick -= bits(uses.free_added)
    place = bit_at(uses.stages, pick)
    if place < 0:
        return picked_special(bills, uses, pick - bits(uses.stages))
    return STAGE | (place % STAGES) << STAGE_SHIFT | (place // STAGES) << ADDED_SHIFT


def special_count(uses: Uses) -> i64:
    """How many uses there are only where bills are not plain."""
    count: i64 = bits(uses.free_stages)
    other: Other
    for other in uses.others:
        count += bits(other.build) + bits(other.added)
    return count


def picked_special(bills: Bills, uses: Uses, pick: i64) -> i64:
    """The use with this number among those."""
    other: Other
    for other in uses.others:
        place: i64 = bit_at(other.build, pick)
        if place >= 0:
            return BUILD | other.way | card_at(bills.city, place)
        pick -= bits(other.build)
        place = bit_at(other.added, pick)
        if place >= 0:
            return BUILD | other.way | with_addition(bills, place)
        pick -= bits(other.added)
    place = bit_at(uses.free_stages, pick)
    return STAGE | FLAG | (place % STAGES) << STAGE_SHIFT | (place // STAGES) << ADDED_SHIFT


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
