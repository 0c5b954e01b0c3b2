"""What leaders and the box's Wonders do once."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import Deed
from ....core.state import State
from .court import (
    DREW_LEADERS,
    DROPS,
    OPEN,
    Court,
    own_court,
    own_undealt,
)
from .draft import draw
from .worth import ask_worth, draw_worth


class Ask(Deed):
    """Something to choose, in the leaders' part of the turn."""

    def __init__(self, what: i64, count: i64) -> None:
        self.what: i64 = what
        self.count: i64 = count

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        wait(city, self.what, self.count)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return ask_worth(state, seat, city, self.what)


def wait(city: City, what: i64, count: i64) -> None:
    """Let so many more of something be asked for."""
    court: Court = own_court(city)
    if court.waits(what) + count <= OPEN:
        court.open += count << what


class TakeTokens(Deed):
    """Every other player discards a victory token (L31)."""

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        other: i64 = 0
        rival: City
        for rival in state.cities:
            if other != seat:
                wait(rival, DROPS, 1)
            other += 1

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return 50 if state.age == 1 else 150


class TakeLeaders(Deed):
    """New leaders for the hand, which only their owner sees (L45, L50)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        drawn: i64 = draw(own_undealt(state), self.count, chance)
        own_court(city).kept |= drawn
        if drawn and state.log is not None:
            state.note((DREW_LEADERS, seat, drawn))

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return draw_worth(state)
