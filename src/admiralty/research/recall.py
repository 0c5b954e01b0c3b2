"""Perfect recall: a name for all that a seat has seen and chosen, so that two states have the same one just where
the seat could never tell them apart.
"""

from __future__ import annotations

from hashlib import blake2b

from ..kernel.game import Seat
from .run import Run


class Recall:
    """The names of all seats, kept by following a run: what was asked for once is not walked through again."""

    def __init__(self, run: Run) -> None:
        """Begin with what the seats see in this position."""
        self.run = run.copy()
        self.read = len(run.moves)
        self.names = [b""] * run.study.seats
        self._see_all()

    def copy(self) -> Recall:
        twin = object.__new__(Recall)
        twin.run, twin.read, twin.names = self.run.copy(), self.read, self.names.copy()
        return twin

    def follow(self, run: Run) -> None:
        """Catch up with a run that went on from where this one was."""
        for seat, number in run.moves[self.read :]:
            self._add(seat, f"chose {number}".encode())
            if self.run.lay(seat, number) and self.run.step < run.step:
                self.run.play(run.streams.get(self.run.step + 1, ""))
                self._see_all()
        self.read = len(run.moves)
        if self.run.step < run.step:  # all had chosen, and the dice have come since
            self.run.play(run.streams.get(self.run.step + 1, ""))
            self._see_all()

    def resampled(self, seat: Seat, run: Run) -> Recall:
        """What this seat recalls in a position that it can't tell from the present one; others begin anew."""
        twin = Recall(run)
        twin.names[seat] = self.names[seat]
        return twin

    def name(self, seat: Seat) -> str:
        return self.names[seat].hex()

    def _see_all(self) -> None:
        for seat in range(self.run.study.seats):
            self._add(seat, self.run.look(seat)[0].tobytes())

    def _add(self, seat: Seat, what: bytes) -> None:
        self.names[seat] = blake2b(self.names[seat] + what, digest_size=16).digest()
