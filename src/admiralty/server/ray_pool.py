"""A Ray cluster whose workers think for the bots, seen from the server: it comes, goes and comes back as it likes."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import pickle
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from .bot_worker import Reply
from .far import Silence, Thought
from .pipe import packed
from .thinker import MAKING, Asked, NoAnswer
from .worker import SILENT, Process, begin, end, receive, send

log = logging.getLogger("admiralty.server")
JOINING = 60.0
"""Seconds for a cluster to be reached, and to start its first worker."""
PULSE = 2.0
"""Seconds between two looks whether it is there, and how large it is."""
STILL = 5.0
"""Seconds without an answer to that, after which it is lost."""
AGAIN = 10.0
"""Seconds until a cluster that is not there is looked for again."""
PATIENCE = 15.0
"""Seconds that a question may be on its way or wait for a machine, besides the bot's own time."""


class Lost(Exception):
    """The cluster, or one of its workers, gave no answer: somebody else has to be asked."""


class RayPool:
    """The workers of a cluster: `size` of them, 0 while it is not there."""

    def __init__(self, address: str, resized: Callable[[int], None]) -> None:
        self.address = address
        self.resized = resized
        self.size = 0
        self.numbers = itertools.count()
        self.process: Process | None = None
        self.waiting: dict[int, asyncio.Future[Any]] = {}
        self.why = ""
        """Why the line is no more."""

    async def keep(self) -> None:
        """Be in touch with the cluster for as long as the server runs; whether it is there is told once each time."""
        told = ""
        while True:
            try:
                async with self._line():
                    await self._ask(Thought(packed([]), MAKING), JOINING)
                    while True:
                        self._resize(await self._ask(None, STILL))
                        if told != "there":
                            told = "there"
                            log.info("bots think on the Ray cluster at %s (%d processors)", self.address, self.size)
                        await asyncio.sleep(PULSE)
            except Lost as loss:
                if told != "lost":
                    told = "lost"
                    log.warning("no Ray cluster at %s (%s): bots think here until it is there", self.address, loss)
            await asyncio.sleep(AGAIN)

    async def think(self, questions: Sequence[Asked], seconds: float) -> list[Reply]:
        """The answers of bots on the cluster; NoAnswer as from a worker here, Lost if the cluster gives none."""
        answer = await self._ask(Thought(packed(questions), seconds), seconds + PATIENCE)
        if isinstance(answer, Silence):
            raise NoAnswer(answer.why)
        replies: list[Reply] = pickle.loads(answer)
        return replies

    async def _ask(self, wish: Thought | None, seconds: float) -> Any:
        if self.process is None:
            raise Lost(self.why)
        number = next(self.numbers)
        heard: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting[number] = heard
        try:
            async with asyncio.timeout(seconds):
                await send(self.process, (number, wish))
                answer = await heard
        except SILENT as error:
            raise Lost(self.why or type(error).__name__) from error
        finally:
            del self.waiting[number]
        if isinstance(answer, Silence) and answer.lost:
            raise Lost(answer.why)
        return answer

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[None]:
        """A process of ours that has joined the cluster, or is about to."""
        self.process, self.why = await begin("admiralty.server.far", self.address), ""
        listening = asyncio.create_task(self._listen(self.process))
        try:
            yield
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def _listen(self, process: Process) -> None:
        """Hand out the answers until there are no more: then nobody waits any longer."""
        try:
            with contextlib.suppress(*SILENT):
                while True:
                    number, answer = await receive(process)
                    if number is None:
                        self.why = answer.why
                    elif (heard := self.waiting.get(number)) and not heard.done():
                        heard.set_result(answer)
        finally:
            self.process = None
            self._resize(0)
            for heard in self.waiting.values():
                if not heard.done():
                    heard.set_result(Silence(self.why or "the line to it has ended", lost=True))
            await end(process)

    def _resize(self, size: int) -> None:
        if size != self.size:
            self.size = size
            self.resized(size)
