"""All pay at once, then all place their cards: in the city, under a stage or on the discard pile."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.bills import costs_nothing
from ....core.city import City
from ....core.codes import (
    BUILD,
    SELL,
    STAGE,
    flagged,
    kind_of,
    pay_of,
    stage_of,
    subject_of,
    to_beyond_left,
    to_beyond_right,
    to_left,
    to_right,
)
from ....core.item import Item
from ....core.lookup import PLAY_LAST, Lookup
from ....core.options import added_cost
from ....core.part import Part
from ....core.state import BUILT, BURIED, LEFT_OVER, PAID, SOLD, Past, State


class Pay(Part):
    """All pay at once from what they hold; then all place their cards and stages (B7, A38)."""

    def run(self, state: State, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if city.code >= 0:
                pay(state, seat, city)
            seat += 1
        seat = 0
        for city in state.cities:
            if city.code >= 0:
                place(state, seat, city)
            seat += 1
        if state.last_turn():
            leave_over(state)


def pay(state: State, seat: i64, city: City) -> None:
    """Pay the sellers and the bank."""
    code: i64 = city.code
    kind: i64 = kind_of(code)
    if kind == SELL:
        return
    lookup: Lookup = state.lookup
    coins: i64 = 0
    if kind == BUILD:
        card: Item = lookup.cards[subject_of(code)]
        if card.coins and not flagged(code) and not costs_nothing(state, city, card):
            coins = card.coins
    else:
        coins = lookup.boards[city.board].stages[stage_of(code)].coins
    added: Item | None = added_cost(state, city, code)
    if added is not None:
        coins += added.coins
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


def hand_over(state: State, seat: i64, city: City, seller: i64, coins: i64) -> None:
    if coins == 0:
        return
    other: City = state.cities[seller]
    city.coins -= coins
    other.coins += coins
    if state.log is not None:
        state.note((PAID, seat, seller, coins))


def place(state: State, seat: i64, city: City) -> None:
    """Lay the chosen card: in the city, under a stage or on the discard pile."""
    code: i64 = city.code
    card: i64 = subject_of(code)
    kind: i64 = kind_of(code)
    city.drop(card)
    if kind == BUILD:
        if flagged(code):
            city.used_free = True
        if state.log is not None:
            free: bool = flagged(code) or costs_nothing(state, city, state.lookup.cards[card])
            state.note((BUILT, seat, card, 1 if free else 0))
        city.place(state.lookup.cards[card])
    elif kind == STAGE:
        stage: i64 = stage_of(code)
        city.bury(stage, card)
        city.place(state.lookup.boards[city.board].stages[stage])
        if state.log is not None:
            state.note((BURIED, seat, card, stage))
    else:
        if state.lookup.cards[card].building:
            state.discard.append(card)
        if state.log is not None:
            state.note((SOLD, seat, card, 1 if flagged(code) else 0))


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
