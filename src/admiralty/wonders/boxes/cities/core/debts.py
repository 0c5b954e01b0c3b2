"""The losses of a turn: one sum for each city, paid in coins or taken as debts."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import PAY_SHIFT, SUBJECT_SHIFT, subject_of
from ....core.item import BIT
from ....core.levy import Levy, collect
from ....core.part import Question, Setup
from ....core.score import counted
from ....core.state import State
from .town import PAID_LOSSES, Town, own_town, tokens_of, town_of
from .worth import debt_worth


class Robberies(Levy):
    """What the cards and stages of the turn let the others lose (C8)."""

    def falls(self, state: State) -> bool:
        city: City
        for city in state.cities:
            if len(town_of(city).losses) > 0:
                return True
        return False

    def due(self, state: State) -> list[int]:
        """Of every city, to all others; what is counted is counted now, in the city that loses (C13)."""
        asked: list[int] = [0] * state.city_count
        robber: i64 = 0
        city: City
        for city in state.cities:
            losses: list[int] = town_of(city).losses
            i: i64 = 0
            while i < len(losses):
                seat: i64 = 0
                while seat < state.city_count:
                    if seat != robber:
                        per: i64 = losses[i + 1]
                        asked[seat] += losses[i] * (counted(state, seat, per, 1) if per else 1)
                    seat += 1
                i += 2
            robber += 1
        return asked

    def clear(self, state: State) -> None:
        city: City
        for city in state.cities:
            if len(town_of(city).losses) > 0:
                own_town(city).losses = []


class Debts(Question):
    """Who loses coins says how many debts are taken instead: at least one for each coin that is not there (C9, C10)."""

    def run(self, state: State, chance: Chance) -> None:
        dues: list[int] = collect(state)
        if len(dues) == 0:
            return
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            if dues[seat] and city.coins and seat < state.seats:
                own_town(city).due = dues[seat]
                asked |= BIT[seat]
            elif dues[seat]:  # nothing to choose: no coins, or nobody who sits there, and it pays what it can (D21)
                settle(state, seat, city, dues[seat], dues[seat] - city.coins if dues[seat] > city.coins else 0)
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        city: City = state.cities[seat]
        due: i64 = town_of(city).due
        least: i64 = due - city.coins if due > city.coins else 0
        return [self.kind | debts << SUBJECT_SHIFT | (due - debts) << PAY_SHIFT for debts in range(least, due + 1)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                town: Town = own_town(city)
                settle(state, seat, city, town.due, subject_of(city.code))
                town.due = 0
            seat += 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return debt_worth(state, seat, subject_of(code))


def settle(state: State, seat: i64, city: City, due: i64, debts: i64) -> None:
    """Pay what is due but for so many debts."""
    city.coins -= due - debts
    tokens_of(state.lookup).debt.add(city, debts)
    state.note((PAID_LOSSES, seat, due - debts, debts))


class Towns(Setup):
    """Cities keeps something of each city within a turn."""

    def found(self, city: City) -> None:
        city.extra1 = Town()
