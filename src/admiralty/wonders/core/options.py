"""What a hand may do: the one statement of it, read by options, random play, researchers' masks and refusals."""

from __future__ import annotations

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
from .due import charge, costs_nothing, plain_bills
from .item import Item
from .lookup import Lookup
from .part import Addition
from .room import MOST_HAND as PLACES
from .room import MOST_STAGES as STAGES
from .state import State
from .uses import Other, Uses, find_uses


def ways_to_pay(bills: Bills, code: i64) -> list[int]:
    """Every undominated payment of a use, cheapest first; none if it can't be paid."""
    state: State = bills.state
    lookup: Lookup = bills.lookup
    city: City = bills.city
    choice: i64 = added_of(code)
    added: Item | None = None
    spare: bool = False
    if choice:
        added = added_cost(state, city, code)
        spare = lookup.adders[choice].spares(city)
    item: Item = built_by(lookup, city, code)
    if not bills.plain:
        return bills.due_ways(bills.due(item, how_built(code)), added, spare, city.coins)
    free: bool = kind_of(code) == BUILD and (flagged(code) or costs_nothing(state, bills.seat, city, item))
    return bills.ways(item, free, added, spare)


def built_by(lookup: Lookup, city: City, code: i64) -> Item:
    """The card or the stage that a code builds."""
    if kind_of(code) == BUILD:
        return lookup.cards[subject_of(code)]
    return lookup.boards[city.board].stages[stage_of(code)]


def coins_due(state: State, seat: i64, city: City, code: i64) -> i64:
    """The coins that the bank gets for a code: for the card or stage, what is added, and goods that it sells."""
    item: Item = built_by(state.lookup, city, code)
    coins: i64 = 0
    if not plain_bills(state, city):
        coins = charge(state, seat, city, item, how_built(code)).to_bank() + to_bank(pay_of(code))
    elif item.coins and (kind_of(code) == STAGE or not (flagged(code) or costs_nothing(state, seat, city, item))):
        coins = item.coins
    added: Item | None = added_cost(state, city, code)
    if added is not None:
        coins += added.coins
    return coins


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
            other: Other
            for other in uses.others:
                if other.build >> i & 1:
                    add_ways(bills, BUILD | subject | other.way, out)
                    add_added(bills, BUILD | subject | other.way, other.added, i, out)
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
        add_stage(bills, STAGE | stage << STAGE_SHIFT, uses.stages >> stage, out)
        if uses.free_stages:
            add_stage(bills, STAGE | FLAG | stage << STAGE_SHIFT, uses.free_stages >> stage, out)
        stage += 1
    return out


def add_stage(bills: Bills, code: i64, choices: i64, out: list[int]) -> None:
    """A stage with each choice of what is added to it, 4 bits a choice."""
    choice: i64 = 0
    while choices != 0:
        if choices & 1:
            add_ways(bills, code | choice << ADDED_SHIFT, out)
        choices >>= STAGES
        choice += 1


def sale_options(uses: Uses) -> list[int]:
    """A card sold for coins, or for what a box gives instead; or discarded for something else of a box."""
    if uses.sales == 0:
        return []
    codes: list[int] = [SELL, SELL | FLAG] if uses.sales & 2 else [SELL]
    number: i64 = 1
    while uses.offers >> number != 0:
        if uses.offers >> number & 1:
            codes.append(SELL | offer_bits(number))
        number += 1
    return codes


def random_turn(state: State, seat: i64, chance: Chance) -> i64:
    """A random use: each building, stage and addition that can be paid is as likely, and so is selling, if it may be.

    Legality of every use is settled; the ways to pay are listed for the chosen one only.
    """
    bills: Bills = Bills(state, seat)
    uses: Uses = find_uses(bills)
    count: i64 = bits(uses.build) + bits(uses.build_added) + bits(uses.free) + bits(uses.free_added)
    count += bits(uses.stages)
    if not bills.plain:
        count += special_count(uses)
    pick: i64 = chance.below(count + 1) if uses.sales else chance.below(count)
    if pick == count:
        if uses.offers and chance.below(2) == 0:
            number: i64 = bit_at(uses.offers, chance.below(bits(uses.offers)))
            return SELL | random_card(bills.city, chance) | offer_bits(number)
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
