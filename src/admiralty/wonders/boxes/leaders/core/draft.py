"""The draft: leaders are dealt, and each hand goes to the right until nothing is left of it."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.item import BIT
from ....core.lookup import Lookup
from ....core.options import bit_at, bits
from ....core.part import Question
from ....core.state import DRAFT_PAST, State
from .court import DRAFTED, Undealt, cards_of, court_lookup, leader_of, own_court, own_undealt, undealt_of
from .worth import drafted_worth


class Draft(Question):
    """Before the first Age all take a leader of the hand they hold, unseen, and pass the rest to the right (L3)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.age > 1:
            return
        undealt: Undealt = own_undealt(state)
        city: City = state.cities[0]
        if undealt.round == 0:
            deal(state, chance)
            undealt.round = 1
        if city.cards == 1:  # the last one is taken without a word
            for city in state.cities[: state.seats]:
                city.code = self.kind | city.card_at(0) << SUBJECT_SHIFT
            self.answer(state, BIT[state.seats] - 1, chance)
        elif city.cards > 1:
            state.ask(self.number, BIT[state.seats] - 1)
        else:
            undealt.round = 0

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind | card << SUBJECT_SHIFT for card in state.cities[seat].hand_cards()]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        state.remember(asked, DRAFT_PAST)
        if state.remembers and state.past is not None:
            state.past.turn = undealt_of(state).round
        seat: i64 = 0
        city: City
        for city in state.cities[: state.seats]:
            card: i64 = subject_of(city.code)
            city.drop(card)
            own_court(city).kept |= BIT[leader_of(state.lookup, card)]
            if city.cards and state.log is not None:  # of the last one there is nothing to tell
                state.note((DRAFTED, seat, card))
            seat += 1
        pass_right(state)
        own_undealt(state).round += 1
        state.part -= 1  # the same part again, until the hands are empty

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return drafted_worth(state, seat, subject_of(code))


def deal(state: State, chance: Chance) -> None:
    """So many leaders to each seat, of those in the deck; the rest stay unseen (L2, L50, D20)."""
    lookup: Lookup = state.lookup
    undealt: Undealt = own_undealt(state)
    city: City
    for city in state.cities[: state.seats]:
        city.take_hand(cards_of(lookup, draw(undealt, court_lookup(lookup).dealt, chance)))


def draw(undealt: Undealt, count: i64, chance: Chance) -> i64:
    """So many of the undealt leaders, or all that are left, a bit each."""
    found: i64 = 0
    while count > 0 and undealt.leaders != 0:
        leader: i64 = bit_at(undealt.leaders, chance.below(bits(undealt.leaders)))
        undealt.leaders ^= BIT[leader]
        found |= BIT[leader]
        count -= 1
    return found


def pass_right(state: State) -> None:
    """Every hand goes to the seat to the right."""
    cities: list[City] = state.cities
    first: City = cities[0]
    hand: i64 = first.hand
    rest: i64 = first.hand_rest
    seat: i64 = 0
    while seat + 1 < state.seats:
        taker: City = cities[seat]
        giver: City = cities[seat + 1]
        taker.hand = giver.hand
        taker.hand_rest = giver.hand_rest
        seat += 1
    last: City = cities[seat]
    last.hand = hand
    last.hand_rest = rest
