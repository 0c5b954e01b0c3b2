"""What the search asks of a game: worlds imagined from one view, and played on by numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance

SEAT: Final[list[int]] = [2**seat for seat in range(16)]  # a seat's bit


@mypyc_attr(acyclic=True)
class Moves:
    """An asked seat's moves worth a thought, the best-looking first, each a number of the game's own.

    `leanings` say how much worse than the first's a move's outcome looks before it is tried.
    """

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()
        self.leanings: vec[float] = vec[float]()

    def add(self, number: i64, leaning: float) -> None:
        self.numbers = append(self.numbers, number)
        self.leanings = append(self.leanings, leaning)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dreamer:
    """Worlds that a view's seat can't tell from the true one, each dreamt through again and again.

    The dream is played on in place; what is asked of it depends on nothing but the dream. Seats are bits of a word.
    """

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats

    def deal(self, chance: Chance) -> None:
        """Imagine another world."""
        raise NotImplementedError

    def begin(self) -> None:
        """Dream of the world from its beginning."""
        raise NotImplementedError

    def asked(self) -> i64:
        """The seats that choose now; none once the dream is over."""
        raise NotImplementedError

    def moves(self, seat: i64) -> Moves:
        """What an asked seat may consider."""
        raise NotImplementedError

    def reply(self, seat: i64, chance: Chance) -> i64:
        """A move that an asked seat may choose here, at a glance."""
        raise NotImplementedError

    def lay(self, seat: i64, move: i64) -> None:
        """Lay the move of an asked seat face down."""
        raise NotImplementedError

    def advance(self, chance: Chance) -> None:
        """Play the moves that all asked seats have laid."""
        raise NotImplementedError

    def outcome(self, chance: Chance) -> list[float]:
        """How the dream turns out for every seat, from 0 to 1; a sample, usually by playing on."""
        raise NotImplementedError
