"""Where questions wait for a worker: quick bots in one queue, slow ones in another, so that none holds up the others.

What nobody waits for at a table (looking back on finished games) comes last: only a worker with nothing else to do
takes it.

In each queue the addresses whose tables ask come in turn: sixty tables of one visitor wait for each other, and a table
of somebody else's waits for one of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

from .turns import Turns

T = TypeVar("T")
TOGETHER = 8
QUICK = 0.05
"""Seconds up to which a bot is quick."""


class Queues(Generic[T]):
    """Three queues with one door: a worker takes what is quick first, and one of several takes nothing else."""

    def __init__(self) -> None:
        self.quick: Turns[tuple[T, bool]] = Turns()
        self.slow: Turns[T] = Turns()
        self.last: Turns[T] = Turns()
        self.idle: deque[tuple[bool, asyncio.Future[list[T]]]] = deque()

    def put(self, item: T, slow: bool, together: bool = False, whose: str = "") -> None:
        """To the first idle worker that may take it, or into its queue; `together`: it takes no time worth dividing."""
        if slow:
            self._put(item, self.slow, whose)
        elif not self._handed(item, slow):
            self.quick.put(whose, (item, together))

    def _put(self, item: T, queue: Turns[T], whose: str) -> None:
        if not self._handed(item, slow=True):
            queue.put(whose, item)

    def _handed(self, item: T, slow: bool) -> bool:
        """Whether an idle worker took it at once; what is quick is for one that takes nothing else, if that is idle."""
        for row in sorted(self.idle, key=lambda row: not row[0]):
            only_quick, taker = row
            if not (slow and only_quick) and not taker.done():
                self.idle.remove(row)
                taker.set_result([item])
                return True
        return False

    def wake(self) -> None:
        """Have every idle worker take nothing, and think again about who it is."""
        while self.idle:
            _, taker = self.idle.popleft()
            if not taker.done():
                taker.set_result([])

    def put_last(self, item: T, whose: str = "") -> None:
        """To an idle worker that takes slow things, or behind everything else."""
        self._put(item, self.last, whose)

    def waiting(self) -> int:
        """How many things wait that somebody at a table waits for."""
        return len(self.quick) + len(self.slow)

    async def get(self, only_quick: bool) -> list[T]:
        """What a worker does next: one thing, or those done in no time that have gathered; nothing if it is woken."""
        if self.quick:
            first, together = self.quick.take()
            taken = [first]
            while together and self.quick and self.quick.first()[1] and len(taken) < TOGETHER:
                taken.append(self.quick.take()[0])
            return taken
        if self.slow and not only_quick:
            return [self.slow.take()]
        if self.last and not only_quick:
            return [self.last.take()]
        taker: asyncio.Future[list[T]] = asyncio.get_running_loop().create_future()
        self.idle.append((only_quick, taker))
        return await taker


class Pace:
    """How long each bot usually thinks, learned from its answers."""

    def __init__(self) -> None:
        self.usual: dict[tuple[str, str], float] = {}

    def learn(self, bot: tuple[str, str], seconds: float) -> None:
        """One more answer; the latest counts for a fifth."""
        before = self.usual.get(bot, seconds)
        self.usual[bot] = before + (seconds - before) / 5

    def slow(self, bot: tuple[str, str]) -> bool:
        return self.usual.get(bot, 0.0) > QUICK
