"""The free city of the game for two: nobody sits at it, and the two seats choose for it in turn (D1-D19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .city import City
from .codes import subject_of
from .item import BIT
from .lookup import TURN
from .part import Control
from .state import DREW, Past, State

FREE: Final[i64] = 2  # the city behind those of the two seats
PAIR: Final[i64] = 2
CITIES: Final[i64] = 3


def holder(age: i64, turn: i64) -> i64:
    """Who plays for the free city in a turn: seat 0 begins the Ages I and III, seat 1 the second (D4, D5)."""
    before: i64 = turn - 1 if turn > 0 else 0
    return (before + age + 1) % 2


class FreeCity(Control):
    """The holder draws a card, chooses one for the own city, then one of the others for the free city (D6)."""

    def seat(self, state: State, city: i64) -> i64:
        return holder(state.age, state.turn) if city == FREE else city

    def seat_at(self, age: i64, turn: i64, city: i64) -> i64:
        return holder(age, turn) if city == FREE else city

    def begin(self, state: State) -> None:
        """The top card of the pile comes into the holder's hand."""
        seat: i64 = holder(state.age, state.turn)
        city: City = state.cities[seat]
        card: i64 = state.pile[0]
        state.pile = state.pile[1:]
        state.drew = card
        city.take(card)
        if state.log is not None:
            state.note((DREW, seat, card))

    def lay(self, state: State, city: i64) -> None:
        """What the holder leaves is the free city's to choose from; what is left then, the holder's again."""
        if state.phase != TURN or state.extra or state.asked & BIT[FREE] == 0:
            return
        seat: i64 = holder(state.age, state.turn)
        if city == seat:
            move_rest(state.cities[seat], state.cities[FREE])
        elif city == FREE:
            move_rest(state.cities[FREE], state.cities[seat])

    def close(self, state: State) -> None:
        """The pile's last card is the one that the free city leaves over, or plays (D12, D17)."""
        city: City = state.cities[FREE]
        city.take_hand(state.pile.copy())
        past: Past | None = state.past
        if state.remembers and past is not None:
            past.left = city.card_at(0)
        state.pile = []


def move_rest(giver: City, taker: City) -> None:
    """A city keeps the card that it plays; another takes the rest of the hand."""
    card: i64 = subject_of(giver.code)
    giver.drop(card)
    place: i64 = 0
    while place < giver.cards:
        taker.take(giver.card_at(place))
        place += 1
    giver.take_hand([card])
