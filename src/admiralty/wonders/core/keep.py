"""Two of a kind lie open before each seat, and all keep one: at once and unseen, before the first Age."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from .city import City
from .codes import SUBJECT_SHIFT, subject_of
from .item import BIT
from .opening import Opening, without
from .part import Question
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Keep(Question):
    """Until all have chosen, the first of its two lies before a seat, and the other among the spares (V5, V9)."""

    def run(self, state: State, chance: Chance) -> None:
        opening: Opening | None = state.opening
        if opening is not None and self.name in opening.spares:
            state.ask(self.number, BIT[state.seats] - 1)

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind | thing << SUBJECT_SHIFT for thing in self.offered(state, seat)]

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                self.hold(state, seat, subject_of(city.code))
            seat += 1
        opening: Opening | None = state.opening
        assert opening is not None
        state.opening = without(opening, self.name)

    def offered(self, state: State, seat: i64) -> list[int]:
        """What a seat may keep: that which lies before it, and its spare one."""
        opening: Opening | None = state.opening
        assert opening is not None
        return [self.held(state, seat), opening.spares[self.name][seat]]

    def held(self, state: State, seat: i64) -> i64:
        """The thing that lies before a seat."""
        raise NotImplementedError

    def hold(self, state: State, seat: i64, thing: i64) -> None:
        """Lay this thing before a seat instead."""
        raise NotImplementedError
