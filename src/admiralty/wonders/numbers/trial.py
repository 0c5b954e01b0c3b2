"""A game taken one decision at a time, by numbers: who chooses next, what was laid, and when all have chosen."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from ..core.city import City
from ..core.codes import PAY_SHIFT, STAGE, kind_of
from ..core.item import bit
from ..core.lookup import TURN
from ..core.score import total
from ..core.state import State
from ..core.step import lay, play
from .numbers import WAYS, Numbers, payments


@mypyc_attr(acyclic=True)
class Trial:
    """A state, the choices that lie face down on it, and the uses whose payment is still to be chosen."""

    def __init__(self, numbers: Numbers, state: State) -> None:
        self.numbers: Numbers = numbers
        self.state: State = state
        self.waiting: i64 = waiting_seats(state)  # seats that have something to choose, a bit each
        self.seat: i64 = -1  # the first of them
        self.open: list[int] = [-1] * state.seats  # a use that waits for its payment
        self.ways: list[vec[i64]] = [vec[i64]()] * state.seats  # ways to pay for it, from the shown page on
        self.find_seat()

    def copy(self) -> Trial:
        """A trial of its own, equal to this one."""
        t: Trial = Trial(self.numbers, self.state.copy())
        t.waiting = self.waiting
        t.open = self.open.copy()
        t.ways = self.ways.copy()
        t.find_seat()
        return t

    def adopt(self, other: Trial, seat: i64) -> None:
        """Lay what a seat has laid in another trial, of a position that it can't tell from this one."""
        self.open[seat] = other.open[seat]
        self.ways[seat] = other.ways[seat]
        if other.waiting >> seat & 1 == 0 and self.waiting >> seat & 1:
            code: i64 = other.state.cities[seat].code
            self.lay(seat, code)

    def find_seat(self) -> None:
        seat: i64 = 0
        while seat < self.state.seats:
            if self.waiting >> seat & 1:
                self.seat = seat
                return
            seat += 1
        self.seat = -1

    def choose(self, seat: i64, number: i64) -> bool:
        """Lay a choice, or a part of one, face down; whether it was legal. Nothing changes if it was not."""
        if seat < 0 or seat >= self.state.seats or self.waiting >> seat & 1 == 0:
            return False
        if self.open[seat] >= 0:
            return self.choose_way(seat, number - self.numbers.pay)
        city: i64 = self.city_of(seat)
        code: i64 = self.numbers.use(self.state, city, number)
        if code < 0:
            return False
        if self.state.phase == TURN and kind_of(code) <= STAGE:
            ways: vec[i64] = payments(self.state, city, code)
            if len(ways) == 0:
                return False
            if len(ways) > 1:
                self.open[seat] = code
                self.ways[seat] = ways
                return True
            code |= ways[0] << PAY_SHIFT
        self.lay(seat, code)
        return True

    def choose_way(self, seat: i64, way: i64) -> bool:
        """Choose a payment; behind a full page the last number turns to the next one."""
        ways: vec[i64] = self.ways[seat]
        count: i64 = len(ways)
        if way < 0 or way >= WAYS or way >= count:
            return False
        if count > WAYS and way == WAYS - 1:
            self.ways[seat] = ways[WAYS - 1 :]
            return True
        pay: i64 = ways[way]
        code: i64 = self.open[seat]
        self.lay(seat, code | pay << PAY_SHIFT)
        return True

    def lay(self, seat: i64, code: i64) -> None:
        """Lay a whole choice, for the city that the seat is asked for."""
        lay(self.state, self.city_of(seat), code)
        self.open[seat] = -1
        self.waiting &= ~bit(seat)
        if seat == self.seat:
            self.find_seat()

    def city_of(self, seat: i64) -> i64:
        """The city that a seat is asked for, or has chosen for: its own, or one that nobody sits at."""
        state: State = self.state
        if state.seats == state.city_count:
            return seat
        if self.waiting >> seat & 1:
            return state.waiting_city(seat)
        free: i64 = state.seats
        return free if state.laid & bit(free) and state.lookup.control.seat(state, free) == seat else seat

    def play(self, chance: Chance) -> None:
        """Play what all have chosen, and all that follows; a seat may be asked for a second city first."""
        if self.state.asked & ~self.state.laid == 0:
            play(self.state, chance)
        self.waiting = waiting_seats(self.state)
        self.find_seat()

    def ranks(self) -> list[int]:
        """What decides the game, a number a seat: points, then coins, of both teammates together (B14, T8)."""
        state: State = self.state
        own: list[int] = []
        seat: i64 = 0
        while seat < state.seats:
            city: City = state.cities[seat]
            own.append(total(state, seat) * 4096 + city.coins)
            seat += 1
        if not state.lookup.teams:
            return own
        return [own[s] + own[s ^ 1] for s in range(len(own))]

    def points(self) -> list[int]:
        """Everybody's points, as the state stands."""
        found: list[int] = []
        seat: i64 = 0
        while seat < self.state.seats:
            found.append(total(self.state, seat))
            seat += 1
        return found


def waiting_seats(state: State) -> i64:
    """The seats that have something to choose, a bit each; for a second city once everybody has chosen for one."""
    if state.seats == state.city_count:
        return state.asked & ~state.laid
    seats: i64 = 0
    seat: i64 = 0
    while seat < state.seats:
        if state.waiting_city(seat) >= 0:
            seats |= bit(seat)
        seat += 1
    return seats & ~state.laid if seats & ~state.laid else seats
