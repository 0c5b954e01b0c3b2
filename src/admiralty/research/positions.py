"""What every environment can do with the position it is in: copy it, write it down, imagine another."""

from __future__ import annotations

import copy
from typing import Any, Protocol, Self

from ..kernel.chance import Chance
from ..kernel.game import Illegal, Seat
from .arguments import checked_seat
from .run import Run, parse_run
from .study import Study


class Positions(Protocol):
    """An environment with a run under way; each says in `take` how it goes on from one."""

    study: Study
    run: Run | None = None

    def take(self, run: Run) -> Any:
        """Go on from this run."""

    def playing(self) -> Run:
        """The run under way; Illegal before the first reset."""
        if self.run is None:
            raise Illegal("no game has been dealt yet; reset the environment first")
        return self.run

    def clone(self) -> Self:
        """An environment of its own in the same position, with the same chance to come."""
        twin = copy.copy(self)
        twin.take(self.playing().copy())
        return twin

    def resample(self, seat: Seat, seed: int) -> Self:
        """An environment in a position that this seat can't tell from the present one."""
        twin = copy.copy(self)
        twin.take(self.playing().resample(checked_seat(self.study, seat), Chance(f"resample {seed}")))
        return twin

    def serialize(self) -> str:
        """The position as text: the seed, and every number chosen."""
        return self.playing().text()

    def deserialize(self, text: str) -> Any:
        """Go on from a position that was serialized by an environment of the same id and options."""
        return self.take(parse_run(self.study, text))
