"""Recruitments: before an Age's cards are dealt everybody plays a leader, as if it were a turn."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SELL, from_left, from_right, kind_of, pay_of
from ....core.effect import earn
from ....core.item import BIT
from ....core.lookup import TURN
from ....core.part import Part
from ....core.state import State
from .court import BY_REWARD, LEFT_GAME, Court, cards_of, court_lookup, court_of, leaders_in, own_court


class Recruit(Part):
    """Everybody holds the leaders that were kept, and uses one of them (L7, L8, L11)."""

    def run(self, state: State, chance: Chance) -> None:
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            city.take_hand(cards_of(state.lookup, court_of(city).kept))
            if court_of(city).freed:
                own_court(city).freed = False
            if city.cards:
                asked |= BIT[seat]
                own_court(city).kept = 0
            seat += 1
        if asked:
            state.ask(TURN, asked)


class Keep(Part):
    """After paying: what is left of leaders goes back, and what comes once a turn begins anew (M11)."""

    def run(self, state: State, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if court_of(city).tipped:
                own_court(city).tipped = False
            if state.turn == 0:
                put_back(state, seat, city)
            seat += 1
        seat = 0
        for city in state.cities:
            if court_of(city).by_trade and city.code >= 0 and kind_of(city.code) != SELL:
                trade(state, seat, city)
            seat += 1


def put_back(state: State, seat: i64, city: City) -> None:
    """The leaders that were not used are kept; after the last recruitment they leave the game (L12)."""
    court: Court = own_court(city)
    left: i64 = leaders_in(state.lookup, city.hand_cards())
    city.take_hand([])
    if state.age < 3 or court_lookup(state.lookup).keeps[city.board]:
        court.kept = left
    elif left and state.log is not None:
        state.note((LEFT_GAME, seat, left))


def trade(state: State, seat: i64, city: City) -> None:
    """Coins for each neighbor from whom something was bought (L17)."""
    pay: i64 = pay_of(city.code)
    sellers: i64 = (1 if from_left(pay) else 0) + (1 if from_right(pay) else 0)
    if sellers:
        earn(state, seat, city, sellers * court_of(city).by_trade, BY_REWARD)
