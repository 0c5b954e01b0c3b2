"""Tables where everybody chooses the side of the own Wonder board, once all boards lie open."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import SUBJECT_SHIFT, subject_of
from ....core.gather import gather
from ....core.item import BIT, Item
from ....core.part import Question
from ....core.state import State
from ....judgment.outlook import item_worth


class ChooseSide(Question):
    """Before the first Age all seats choose a side at once and unseen, from 0 on; until then the first lies up (V3)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.age == 1:
            state.ask(self.number, BIT[state.seats] - 1)

    def options(self, state: State, seat: i64) -> list[int]:
        count: i64 = len(sides_of(state, state.cities[seat]))
        return [self.kind | side << SUBJECT_SHIFT for side in range(count)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                city.board = sides_of(state, city)[subject_of(city.code)]
                gather(state.lookup, city)
            seat += 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        """What the stages of a side promise, all of them."""
        board: i64 = sides_of(state, state.cities[seat])[subject_of(code)]
        value: i64 = 0
        stage: Item
        for stage in state.lookup.boards[board].stages:
            value += item_worth(state, seat, stage)
        return value


def sides_of(state: State, city: City) -> list[int]:
    """The boards that are sides of a city's Wonder."""
    wonder: str = state.lookup.boards[city.board].wonder
    return [board for board in range(len(state.lookup.boards)) if state.lookup.boards[board].wonder == wonder]
