"""The pirates' game taken one decision at a time, by numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.claim import standing
from ..core.codes import bands_of, gold_of, total_of
from ..core.options import asked_seats, list_options
from ..core.state import State
from ..core.step import play
from .numbers import HEAD, Numbers

WHAT: Final[i64] = 0
TARGET: Final[i64] = 1
BANDS: Final[i64] = 2
GOLD: Final[i64] = 3


class Part:
    """How far a seat's choice has come: the options that still fit, and what the next number says."""

    def __init__(self, options: list[i64], asks: i64, bands: i64) -> None:
        self.options: list[i64] = options
        self.asks: i64 = asks
        self.bands: i64 = bands


class Trial:
    """A state, the choices that lie face down on it, and those that are still being put together."""

    def __init__(self, numbers: Numbers, state: State) -> None:
        self.numbers: Numbers = numbers
        self.state: State = state
        self.waiting: i64 = 0  # seats that have something to choose, a bit each
        self.seat: i64 = -1  # the first of them
        self.chosen: list[i64] = []
        self.parts: list[Part | None] = []
        self.ask()

    def ask(self) -> None:
        """Ask all deciders of the state."""
        seats: i64 = self.state.lookup.seats
        self.waiting = asked_seats(self.state)
        self.chosen = [-1] * seats
        self.parts = [None] * seats
        self.find_seat()

    def find_seat(self) -> None:
        seat: i64 = 0
        while self.waiting >> seat != 0:
            if self.waiting >> seat & 1:
                self.seat = seat
                return
            seat += 1
        self.seat = -1

    def copy(self) -> Trial:
        """A trial of its own, equal to this one."""
        twin: Trial = Trial(self.numbers, self.state.copy())
        twin.waiting = self.waiting
        twin.seat = self.seat
        twin.chosen = self.chosen.copy()
        twin.parts = self.parts.copy()
        return twin

    def adopt(self, other: Trial, seat: i64) -> None:
        """Lay what a seat has laid in another trial, of a position that it can't tell from this one."""
        if other.parts[seat] is not None:
            self.parts[seat] = other.parts[seat]
        if other.chosen[seat] >= 0:
            self.lay(seat, other.chosen[seat])

    def part(self, seat: i64) -> Part:
        """What a waiting seat chooses next."""
        found: Part | None = self.parts[seat]
        if found is None:
            options: list[i64] = []
            list_options(self.state, seat, options)
            found = Part(options, WHAT, 0)
            self.parts[seat] = found
        return found

    def choose(self, seat: i64, number: i64) -> bool:
        """Lay a choice, or a part of one; whether it was legal. Nothing changes if it was not."""
        if number < 0 or seat < 0 or seat >= len(self.chosen) or self.waiting >> seat & 1 == 0:
            return False
        part: Part = self.part(seat)
        if part.asks == WHAT or part.asks == TARGET:
            fits: list[i64] = self.fitting(part, number)
            if len(fits) == 0:
                return False
            self.settle(seat, fits, TARGET if part.asks == WHAT and len(fits) > 1 else BANDS, 0)
            return True
        amount: i64 = number - self.numbers.amount
        option: i64 = part.options[0]
        if part.asks == BANDS:
            if amount < 1 or amount > most_bands(option):
                return False
            self.settle(seat, part.options, GOLD, amount)
        else:
            if amount < 0 or amount > most_gold(option, part.bands):
                return False
            self.lay(seat, option & HEAD | part.bands << 22 | amount << 28)
        return True

    def fitting(self, part: Part, number: i64) -> list[i64]:
        """The options that a number of what, or of the target, leaves."""
        numbers: Numbers = self.numbers
        fits: list[i64] = []
        for option in part.options:
            found: i64 = numbers.first(option) if part.asks == WHAT else numbers.second(option)
            if found == number:
                fits.append(option)
        return fits

    def settle(self, seat: i64, options: list[i64], asks: i64, bands: i64) -> None:
        """Skip what leaves nothing to choose; a whole choice is laid."""
        option: i64 = options[0]
        if asks == BANDS:
            if bands_of(option) == 0:
                self.lay(seat, option & HEAD)
                return
            if most_bands(option) == 1:
                asks = GOLD
                bands = 1
        if asks == GOLD and most_gold(option, bands) == 0:
            self.lay(seat, option & HEAD | bands << 22)
            return
        self.parts[seat] = Part(options, asks, bands)

    def lay(self, seat: i64, action: i64) -> None:
        """Lay a whole choice."""
        self.chosen[seat] = action
        self.waiting &= ~self.state.lookup.bit[seat]
        self.parts[seat] = None
        self.find_seat()

    def play(self, chance: Chance) -> None:
        """Play what all have chosen, and all that follows."""
        play(self.state, self.chosen, chance)
        self.ask()

    def ranks(self) -> list[int]:
        """The winner above all others; at the limit of rounds, what each owns, in the order that ranks them."""
        rows: list[list[i64]] = [standing(self.state, seat) for seat in range(self.state.lookup.seats)]
        order: list[list[i64]] = []
        for row in sorted(rows):
            if row not in order:
                order.append(row)
        winner: int = int(self.state.winner)
        return [len(rows) if seat == winner else order.index(row) for seat, row in enumerate(rows)]

    def points(self) -> list[int]:
        """Cities and trading posts."""
        return [int(standing(self.state, seat)[1]) for seat in range(self.state.lookup.seats)]


def most_bands(option: i64) -> i64:
    """The bands that may go."""
    bands: i64 = bands_of(option)
    total: i64 = total_of(option)
    return bands if bands < total else total


def most_gold(option: i64, bands: i64) -> i64:
    """The gold that may go with so many bands."""
    gold: i64 = gold_of(option)
    room: i64 = total_of(option) - bands
    return gold if gold < room else room
