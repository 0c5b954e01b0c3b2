"""The worker for records and for houses, seen from the server: everybody's turn comes, and nobody holds it up."""

from __future__ import annotations

import asyncio
import logging

from .effort import Effort
from .errors import Refused
from .films import Asked, Shown
from .metrics import metrics
from .turns import Turns
from .worker import SILENT, Worker

log = logging.getLogger("admiralty.server")
Row = tuple[Asked, asyncio.Future[Shown | None]]


class Projector:
    """One process that plays records through and tries houses; what it takes counts for whoever asked."""

    def __init__(self, effort: Effort, seconds: float) -> None:
        self.effort = effort
        self.seconds = seconds
        self.worker = Worker("admiralty.server.films")
        self.turns: Turns[Row] = Turns()
        self.running: asyncio.Task[None] | None = None

    async def ask(self, whose: str, asked: Asked, slow: str = "record_slow") -> Shown:
        """The answer; Refused, with the sentence `slow`, if it took too long."""
        answer: asyncio.Future[Shown | None] = asyncio.get_running_loop().create_future()
        self.turns.put(whose, (asked, answer))
        if self.running is None or self.running.done():
            self.running = asyncio.create_task(self._run())
        shown = await answer
        self.effort.spend(whose, self.seconds if shown is None else shown.seconds)
        if shown is None:
            raise Refused("malformed", slow, seconds=int(self.seconds))
        if shown.failed:
            raise Refused("internal", "internal")
        return shown

    async def stop(self) -> None:
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
        await self.worker.end()

    async def _run(self) -> None:
        """Answer what waits; the process stays, with the films that it has."""
        while self.turns:
            asked, answer = self.turns.take()
            if answer.done():
                continue
            shown, tries = None, 2
            while shown is None and tries:
                try:
                    [shown] = await self.worker.ask([asked], self.seconds)
                except SILENT as error:
                    log.error("a record was not played through: %s", type(error).__name__)
                    metrics.count("workers_ended", 'kind="records"')
                    await self.worker.end()
                    # A process may die for reasons of its own: that is found out by asking another.
                    tries = 0 if isinstance(error, TimeoutError) else tries - 1
            if not answer.done():
                answer.set_result(shown)
