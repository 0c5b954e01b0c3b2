"""The pirates' game taken one decision at a time, by numbers."""

from __future__ import annotations

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..core.codes import bands_of, gold_of, total_of
from ..core.options import asked_seats
from ..core.state import State
from ..core.step import options, play
from .numbers import HEAD, Numbers

WHAT, TARGET, BANDS, GOLD = range(4)


class Part:
    """How far a seat's choice has come: the options that still fit, and what the next number says."""

    __slots__ = ("asks", "bands", "options")

    def __init__(self, options: list[int], asks: int = WHAT, bands: int = 0) -> None:
        self.options = options
        self.asks = asks
        self.bands = bands


class Trial:
    """A state, the choices that lie face down on it, and those that are still being put together."""

    def __init__(self, numbers: Numbers, state: State) -> None:
        self.numbers = numbers
        self.state = state
        self.ask()

    def ask(self) -> None:
        """Ask all deciders of the state."""
        self.waiting = int(asked_seats(self.state))
        self.chosen = [-1] * int(self.state.lookup.seats)
        self.parts: dict[Seat, Part] = {}
        self.find_seat()

    def find_seat(self) -> None:
        self.seat = (self.waiting & -self.waiting).bit_length() - 1

    def copy(self) -> Trial:
        """A trial of its own, equal to this one."""
        twin = Trial(self.numbers, self.state.copy())
        twin.waiting, twin.seat = self.waiting, self.seat
        twin.chosen = self.chosen.copy()
        twin.parts = self.parts.copy()
        return twin

    def adopt(self, other: Trial, seat: Seat) -> None:
        """Lay what a seat has laid in another trial, of a position that it can't tell from this one."""
        if seat in other.parts:
            self.parts[seat] = other.parts[seat]
        if other.chosen[seat] >= 0:
            self.lay(seat, other.chosen[seat])

    def part(self, seat: Seat) -> Part:
        """What a waiting seat chooses next."""
        found = self.parts.get(seat)
        if found is None:
            found = self.parts[seat] = Part(options(self.state, seat))
        return found

    def legal(self, seat: Seat) -> list[int]:
        """The numbers that a waiting seat may choose."""
        part, numbers = self.part(seat), self.numbers
        if part.asks == WHAT:
            return [numbers.first(option) for option in part.options]
        if part.asks == TARGET:
            return [numbers.target(option) for option in part.options]
        option = part.options[0]
        if part.asks == BANDS:
            return [numbers.amount(bands) for bands in range(1, min(bands_of(option), total_of(option)) + 1)]
        return [numbers.amount(gold) for gold in range(most_gold(option, part.bands) + 1)]

    def choose(self, seat: Seat, number: int) -> bool:
        """Lay a choice, or a part of one; whether it was legal. Nothing changes if it was not."""
        if not 0 <= seat < len(self.chosen) or not self.waiting >> seat & 1 or number not in self.legal(seat):
            return False
        part, numbers = self.part(seat), self.numbers
        if part.asks == WHAT:
            fits = [option for option in part.options if numbers.first(option) == number]
            self.settle(seat, Part(fits, TARGET if len(fits) > 1 else BANDS))
        elif part.asks == TARGET:
            fits = [option for option in part.options if numbers.target(option) == number]
            self.settle(seat, Part(fits, BANDS))
        elif part.asks == BANDS:
            self.settle(seat, Part(part.options, GOLD, number - numbers.amount(0)))
        else:
            self.lay(seat, part.options[0] & HEAD | part.bands << 22 | number - numbers.amount(0) << 28)
        return True

    def settle(self, seat: Seat, part: Part) -> None:
        """Skip what leaves nothing to choose; a whole choice is laid."""
        option = part.options[0]
        if part.asks == BANDS:
            if bands_of(option) == 0:
                return self.lay(seat, option & HEAD)
            if min(bands_of(option), total_of(option)) == 1:
                part = Part(part.options, GOLD, 1)
        if part.asks == GOLD and most_gold(option, part.bands) == 0:
            return self.lay(seat, option & HEAD | part.bands << 22)
        self.parts[seat] = part
        return None

    def lay(self, seat: Seat, action: int) -> None:
        """Lay a whole choice."""
        self.chosen[seat] = action
        self.waiting &= ~(1 << seat)
        self.parts.pop(seat, None)
        self.find_seat()

    def play(self, chance: Chance) -> None:
        """Play what all have chosen, and all that follows."""
        play(self.state, self.chosen, chance)
        self.ask()


def most_gold(option: int, bands: int) -> int:
    """The gold that may go with so many bands."""
    return min(gold_of(option), total_of(option) - bands)
