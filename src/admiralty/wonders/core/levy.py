"""Coins that cities lose at the end of a turn: what all boxes ask for is one sum for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Levy:
    """What a box lets cities lose at the end of a turn."""

    def falls(self, state: State) -> bool:
        """Whether this turn has brought any such loss."""
        return False

    def due(self, state: State) -> list[int]:
        """The coins that each city is asked for."""
        raise NotImplementedError

    def clear(self, state: State) -> None:
        """Put away what asked for them."""


def collect(state: State) -> list[int]:
    """The coins that each city is asked for, by all boxes together; an empty list where none asks. They ask once."""
    asked: list[int] = []
    levy: Levy
    for levy in state.lookup.levies:
        if levy.falls(state):
            due: list[int] = levy.due(state)
            if len(asked) == 0:
                asked = due
            else:
                seat: i64 = 0
                while seat < state.city_count:
                    asked[seat] += due[seat]
                    seat += 1
            levy.clear(state)
    return asked
