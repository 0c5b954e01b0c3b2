"""The end of a turn, the end of an Age and its dealing: the parts that close the three pieces of the program."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.deal import ask_turn, begin_age, deal_age
from ....core.item import BIT
from ....core.lookup import OVER, TURN
from ....core.part import Part
from ....core.state import EXCHANGED, EXTRA_TURN, HANDS_PASSED, State


class EndTurn(Part):
    """Hands pass on; at the Age's end a last card may be played, then what waited for it is built."""

    def run(self, state: State, chance: Chance) -> None:
        if state.turn == 0:
            state.part = state.lookup.early_part
            return
        if state.turn < state.lookup.turns:
            pass_hands(state)
            state.turn += 1
            ask_turn(state)
            return
        if state.extra == 0 and state.last_cards():
            state.extra = 1
            seats: i64 = still_holding(state, state.last_cards())
            if seats:
                note_extra(state, seats)
                state.ask(TURN, seats)
                return
        if state.extra == 1:
            state.extra = 2
            city: City
            for city in state.cities:
                if city.salvages:
                    state.part = state.lookup.salvage_part
                    return


def still_holding(state: State, seats: i64) -> i64:
    """Those of some seats that have a card: who got the power after the hands were discarded has none."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.cards == 0:
            seats &= ~BIT[seat]
        seat += 1
    return seats


def note_extra(state: State, seats: i64) -> None:
    seat: i64 = 0
    while seat < state.city_count:
        if seats & BIT[seat] and state.log is not None:
            state.note((EXTRA_TURN, seat))
        seat += 1


def pass_hands(state: State) -> None:
    """Every hand goes to the neighbor of this Age's direction (B3); two seats exchange theirs (D11)."""
    step: i64 = state.lookup.passing[state.age - 1]
    cities: list[City] = state.cities
    seats: i64 = state.seats
    first: City = cities[0]
    hand: i64 = first.hand
    rest: i64 = first.hand_rest
    seat: i64 = 0
    i: i64 = 1
    while i < seats:  # walk against the direction: each takes the hand of the seat before
        source: i64 = seat - step if seat >= step else seat - step + seats
        to: City = cities[seat]
        giver: City = cities[source]
        to.hand = giver.hand
        to.hand_rest = giver.hand_rest
        seat = source
        i += 1
    last: City = cities[seat]
    last.hand = hand
    last.hand_rest = rest
    if state.log is not None:
        state.note((EXCHANGED,) if seats == 2 else (HANDS_PASSED, 1 if step == 1 else -1))


class EndAge(Part):
    """Put the Age's tokens away; the next begins, or the game ends."""

    def run(self, state: State, chance: Chance) -> None:
        city: City
        for city in state.cities:
            city.end_age(state.lookup.age_counts)
        state.extra = 0
        if state.age == 3:
            state.phase = OVER
            return
        begin_age(state)


class Deal(Part):
    """Deal the Age's cards: its first turn begins."""

    def run(self, state: State, chance: Chance) -> None:
        deal_age(state, chance)
        ask_turn(state)
