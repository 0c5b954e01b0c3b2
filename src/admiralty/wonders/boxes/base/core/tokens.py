"""Tokens of land conflicts that cards bring or take away, at once."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import Deed
from ....core.lookup import VICTORY
from ....core.state import DROPPED, TOKEN, State
from ....core.tokens import drop_defeats, victories_of, win
from ....judgment.outlook import counted_more


class Win(Deed):
    """A victory token of an Age, or (0) of the one that is played."""

    def __init__(self, age: i64) -> None:
        self.age: i64 = age

    def taken(self, state: State) -> i64:
        """The Age of the token, or 0 for none: what changes such tokens changes it, but by the first rules (BT26)."""
        age: i64 = self.age or state.age
        return victories_of(state, age) if state.lookup.rules >= 4 else age

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        age: i64 = self.taken(state)
        if age:
            state.note((TOKEN, seat, age))
            win(state, seat, age, 1)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        age: i64 = self.taken(state)
        if age == 0:
            return 0
        more: i64 = counted_more(state, city, VICTORY) + counted_more(state, city, VICTORY + age)
        return 100 * (state.lookup.victory[age - 1] + more)


class Drop(Deed):
    """All defeat tokens of the city are discarded."""

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        dropped: i64 = city.defeats()
        if dropped:
            state.note((DROPPED, seat, dropped))
            drop_defeats(city)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return -100 * state.lookup.defeat * city.defeats()
