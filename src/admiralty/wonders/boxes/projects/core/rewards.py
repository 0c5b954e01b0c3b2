"""What a project that succeeds brings, as deeds of its reward."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.counters import Counter
from ....core.effect import earn
from ....core.item import BIT, Deed, Item
from ....core.lookup import SET_POINTS
from ....core.state import State
from ....core.tokens import victories_of, win
from ....judgment.outlook import shields_worth
from .site import BY_PROJECT, KEPT, TOOK_VICTORY, project_lookup
from .worth import token_worth


class KeepToken(Deed):
    """A token is kept; its shields count from now on (BP16 to BP22)."""

    def __init__(self, token: str, shields: i64) -> None:
        self.token: str = token
        self.shields: i64 = shields

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        counter: Counter = state.lookup.counter(self.token)
        counter.add(city, 1)
        city.shields += self.shields
        if counter is project_lookup(state.lookup).science_sets:
            city.symbols += project_lookup(state.lookup).each_set * BIT[SET_POINTS]
        state.note((KEPT, seat, [row.id for row in state.lookup.counters].index(self.token)))

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return shields_worth(state, seat, self.shields) if self.shields else token_worth(state, seat, self.token)


class TakeVictory(Deed):
    """A victory token, as if it had been won on land (BP15); what changes such tokens changes it (BT26)."""

    def __init__(self, age: i64) -> None:
        self.age: i64 = age

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        age: i64 = victories_of(state, self.age)
        if age:
            win(state, seat, age, 1)
            state.note((TOOK_VICTORY, seat, age))

    def worth(self, state: State, seat: i64, city: City) -> i64:
        age: i64 = victories_of(state, self.age)
        return 100 * state.lookup.victory[age - 1] if age else 0


def reward(state: State, seat: i64, city: City, item: Item, chance: Chance) -> None:
    """Give a reward once."""
    if item.gain:
        earn(state, seat, city, item.gain, BY_PROJECT)
    deed: Deed
    for deed in item.deeds:
        deed.do(state, seat, city, chance)
