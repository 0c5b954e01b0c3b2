"""All pay at once, then all place their cards: in the city, under a stage or on the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import (
    BUILD,
    CHAINED,
    SELL,
    STAGE,
    USUAL,
    by_chain,
    flagged,
    how_built,
    kind_of,
    offered_of,
    pay_of,
    stage_of,
    subject_of,
    to_beyond_left,
    to_beyond_right,
    to_left,
    to_right,
)
from ....core.due import chained, freed
from ....core.item import BIT, Item
from ....core.lookup import PLAY_LAST
from ....core.options import built_by, item_coins
from ....core.part import Grant, Offering, Part
from ....core.state import BUILT, BURIED, LEFT_OVER, PAID, SOLD, Past, State
from ....core.uses import stage_grant


class Pay(Part):
    """All pay at once from what they hold; then all place their cards and stages (B7, A38)."""

    def run(self, state: State, chance: Chance) -> None:
        free: i64 = 0  # the cities that build free, a bit each, for the log: judged before anybody builds
        seat: i64 = 0
        city: City
        for city in state.cities:
            if city.code >= 0 and kind_of(city.code) != SELL:
                pay(state, seat, city)
                if state.log is not None and was_free(state, city):
                    free |= BIT[seat]
            seat += 1
        seat = 0
        for city in state.cities:
            if city.code >= 0:
                place(state, seat, city, free >> seat & 1)
            seat += 1
        if state.last_turn():
            state.lookup.control.close(state)
            leave_over(state)


def pay(state: State, seat: i64, city: City) -> None:
    """Pay the sellers and the bank; a code whose card a chain makes free says so from now on."""
    code: i64 = city.code
    item: Item = built_by(state.lookup, city, code)
    coins: i64 = item_coins(state, seat, city, item, code)
    if item.chained and how_built(code) == USUAL and chained(state, seat, city, item):
        city.code |= CHAINED
    if coins:
        city.coins -= coins
        if state.log is not None:
            state.note((PAID, seat, -1, coins))
    payment: i64 = pay_of(code)
    if payment:
        hand_over(state, seat, city, state.left(seat), to_left(payment))
        hand_over(state, seat, city, state.right(seat), to_right(payment))
        hand_over(state, seat, city, state.beyond_left(seat), to_beyond_left(payment))
        hand_over(state, seat, city, state.beyond_right(seat), to_beyond_right(payment))


def was_free(state: State, city: City) -> bool:
    """Whether the card that the city has paid for was free."""
    code: i64 = city.code
    if kind_of(code) != BUILD:
        return False
    return flagged(code) or by_chain(code) or freed(state, city, state.lookup.cards[subject_of(code)])


def hand_over(state: State, seat: i64, city: City, seller: i64, coins: i64) -> None:
    if coins == 0:
        return
    other: City = state.cities[seller]
    city.coins -= coins
    other.coins += coins
    if state.log is not None:
        state.note((PAID, seat, seller, coins))


def place(state: State, seat: i64, city: City, free: i64) -> None:
    """Lay the chosen card: in the city, under a stage or on the discard pile."""
    code: i64 = city.code
    card: i64 = subject_of(code)
    kind: i64 = kind_of(code)
    city.drop(card)
    if kind == BUILD:
        if flagged(code):
            use_up(state, seat, city, stage_of(code))
        if state.log is not None:
            state.note((BUILT, seat, card, free))
        city.place(state.lookup.cards[card])
    elif kind == STAGE:
        stage: i64 = stage_of(code)
        if flagged(code):
            use_up(state, seat, city, stage_grant(state, seat, city))
        city.bury(stage, card)
        city.place(state.lookup.boards[city.board].stages[stage])
        if state.log is not None:
            state.note((BURIED, seat, card, stage))
    else:
        if state.lookup.cards[card].building:
            state.discard.append(card)
        if state.log is not None:
            state.note((SOLD, seat, card, 2 if offered_of(code) else 1 if flagged(code) else 0))
        offering: Offering | None = state.lookup.offering
        if offering is not None and offered_of(code):
            offering.spend(state, seat, city, offered_of(code))


def use_up(state: State, seat: i64, city: City, number: i64) -> None:
    """What made a card or a stage free by choice: the Age's free building, or a grant by its number from 1 on."""
    if number == 0:
        city.used_free = True
        return
    grant: Grant = state.lookup.grants[number - 1]
    grant.use(state, seat, city)


def leave_over(state: State) -> None:
    """The cards left at the Age's end go to the discard pile, but for a seat that plays its last (B3, B17)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.powers & PLAY_LAST == 0:
            discard_hand(state, seat, city)
        seat += 1
    past: Past | None = state.past
    if state.remembers and past is not None:
        past.kept = state.last_cards()


def discard_hand(state: State, seat: i64, city: City) -> None:
    while city.cards > 0:
        card: i64 = city.card_at(0)
        city.drop(card)
        state.discard.append(card)
        if state.log is not None:
            state.note((LEFT_OVER, seat, card))
