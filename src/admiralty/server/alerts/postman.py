"""Carries letters: a few threads beside the serving loop, each letter tried some times, none waited for by anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ..metrics import metrics
from .letter import Deliver, Letter

log = logging.getLogger("admiralty.server")
CARRIERS = 2
MOST = 1_000
"""Letters under way; more are not taken: the next turn tells it as well."""
PAUSES = (5.0, 60.0, 600.0)
"""Seconds before a letter is tried again."""
Gone = Callable[[str], Coroutine[Any, Any, None]]


class Postman:
    """Letters under way, and the ways that they go."""

    def __init__(self, ways: dict[str, Deliver], gone: Gone) -> None:
        self.ways = ways
        self.gone = gone
        self.pool = ThreadPoolExecutor(CARRIERS, "alerts")
        self.tasks: set[asyncio.Task[None]] = set()

    def carry(self, kind: str, letter: Letter) -> None:
        """Send a letter, and forget about it here."""
        if kind in self.ways and len(self.tasks) < MOST:
            task = asyncio.create_task(self._carry(kind, letter))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _carry(self, kind: str, letter: Letter) -> None:
        loop = asyncio.get_running_loop()
        for pause in (*PAUSES, 0.0):
            try:
                outcome = await loop.run_in_executor(self.pool, self.ways[kind], letter)
            except Exception:
                log.exception("an alert could not be sent")
                outcome = "refused"
            metrics.count("alerts", f'outcome="{outcome}"')
            if outcome == "gone":
                await self.gone(letter.row)
            if outcome != "later":
                return
            await asyncio.sleep(pause)
