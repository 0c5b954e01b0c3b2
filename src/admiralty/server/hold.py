"""Holding a step back: a choice may be taken up again for a few seconds, though it was the last that was waited for.

Bots choose while people think, so against bots every choice of a person is the last one. Nothing is shown while a step
is held, to anybody: taking a choice back then teaches nobody anything.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..kernel.asides import Forgiving, says
from ..kernel.game import Seat

if TYPE_CHECKING:
    from .room import Room

MOST = 10.0
"""Seconds that a person may have a step held; the others wait so long."""


class Hold:
    """Until when the people of a table want to be able to take their choices back."""

    def __init__(self) -> None:
        self.until: dict[Seat, float] = {}
        self.timer: asyncio.TimerHandle | None = None

    def ask(self, seat: Seat, seconds: float) -> None:
        """Somebody chooses, and wants so long to think better of it."""
        self.until[seat] = time.monotonic() + min(max(0.0, seconds), MOST)

    def give_up(self, seat: Seat) -> None:
        """Somebody has taken the choice back, or needs no more time."""
        self.until.pop(seat, None)
        self._stop()

    def clear(self) -> None:
        """The step was shown: the next one begins."""
        self.until.clear()
        self._stop()

    def left(self) -> float:
        """Seconds for which the choices on the table must not be shown yet."""
        return max(0.0, max(self.until.values(), default=0.0) - time.monotonic())

    def then(self, show: Callable[[], object]) -> None:
        """Have the step shown when nobody wants it held any more."""
        self._stop()
        self.timer = asyncio.get_running_loop().call_later(self.left(), show)

    def _stop(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None


def held(room: Room) -> float:
    """For how long the step of a room must not be shown; not at all where steps that were played can be taken back."""
    return 0.0 if says(room.game, Forgiving) else room.hold.left()
