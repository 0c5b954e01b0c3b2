"""Reading a room from the store: its game is played again within limits; what may be heavy, beside the server first."""

from __future__ import annotations

import asyncio
import time

from ..guides.shelf import guide_to
from ..kernel.game import Malformed
from .errors import Refused
from .films import Reopen
from .headers import game_of, look_up
from .projector import Projector
from .room import Room, furnish
from .store.rows import Remembered
from .unreadable import TooHeavy, Unreadable

ORDINARY = 1_000
"""Choices up to which a game by the printed data is played at once: that takes some hundredths of a second."""
SLICE = 0.01
"""Seconds of the processor after which the serving loop has its turn, whatever is left to be played."""
REMEMBERED = 10_000
"""Rooms that are known to be too heavy."""


class Reading:
    """Brings rooms into memory; one that takes too long or too much memory is told so, and not tried again here."""

    def __init__(self, projector: Projector, seconds: float) -> None:
        self.projector = projector
        self.seconds = seconds
        self.heavy: set[str] = set()

    async def room(self, remembered: Remembered, whose: str = "") -> Room:
        """The room as it was left; Unreadable where that can't be. `whose`: on whose account a heavy one is tried."""
        if remembered.room.id in self.heavy:
            raise TooHeavy(remembered, int(self.seconds))
        try:
            if may_be_heavy(remembered):
                await self._try(remembered, whose or remembered.room.id)
            return await self.again(remembered)
        except TooHeavy:
            self._remember(remembered.room.id)
            raise

    async def again(self, remembered: Remembered) -> Room:
        """The same of a room that was played here a moment ago."""
        return await asyncio.to_thread(furnished, remembered, self.seconds)

    async def _try(self, remembered: Remembered, whose: str) -> None:
        """Have the room opened by a process with limits."""
        try:
            tried = await self.projector.ask(whose, Reopen(remembered), "too_heavy")
        except Refused as error:
            if error.why == "too_heavy":
                raise TooHeavy(remembered, int(self.seconds)) from None
            raise Unreadable(remembered, error) from error
        if tried.big:
            raise TooHeavy(remembered, int(self.seconds))
        if tried.wrong:
            wrong = Malformed(tried.wrong)
            raise Unreadable(remembered, wrong) from wrong

    def _remember(self, id: str) -> None:
        if len(self.heavy) >= REMEMBERED:
            self.heavy.clear()
        self.heavy.add(id)


def may_be_heavy(remembered: Remembered) -> bool:
    """Whether a game is not known to be opened in no time: a long one, or by data that somebody has corrected."""
    return len(remembered.choices) > ORDINARY or bool(remembered.room.game.get("house"))


class Budget:
    """Looks at the watch between two steps, and leaves the processor to the serving loop now and then."""

    def __init__(self, seconds: float) -> None:
        self.since = self.slice = time.thread_time()
        self.end = self.since + seconds

    def spent(self) -> float:
        return time.thread_time() - self.since

    def pause(self) -> None:
        """A step was played; TimeoutError when there were too many, or too long ones."""
        now = time.thread_time()
        if now > self.end:
            raise TimeoutError
        if now - self.slice > SLICE:
            time.sleep(SLICE)
            self.slice = time.thread_time()


def furnished(remembered: Remembered, seconds: float) -> Room:
    """The room with its table as it was left, played in so many seconds of the processor."""
    row, budget = remembered.room, Budget(seconds)
    try:
        room = Room(row, game_of(row.game), guide_to(row.game["name"]))
        furnish(room, remembered, budget.pause)
        if room.table is not None and row.game.get("house"):
            look_up(room.table)
    except TimeoutError:
        raise TooHeavy(remembered, int(seconds)) from None
    except Exception as error:
        raise Unreadable(remembered, error) from error
    room.cost = budget.spent()
    return room
