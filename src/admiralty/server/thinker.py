"""A worker for bots, on this machine or on one of a cluster: it makes those that are new to it, and lets them think."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from .bot_worker import MADE, Making, Question, Reply
from .look_back import LookBack
from .worker import SILENT, Worker

MAKING = 60.0
"""Seconds that a worker may take to make a bot."""
Asked = Question | LookBack


class NoAnswer(Exception):
    """A bot gave no answer in its time, or took its worker with it."""


class Thinker:
    """One worker process, which answers one row of questions after the other."""

    def __init__(self) -> None:
        self.worker = Worker("admiralty.server.bot_worker")
        self.made: set[Making] = set()
        """The bots that its process has at hand."""
        self.lock = asyncio.Lock()

    async def think(self, questions: Sequence[Asked], seconds: float) -> list[Reply]:
        """The answers, or NoAnswer, and then another process takes its place; waiting for it takes none of the time."""
        async with self.lock:
            if not self.worker.alive:
                await self.end()  # another process has nothing at hand
            try:
                await self._make_ready(questions)
                return await self.worker.ask(list(questions), seconds)
            except SILENT as error:
                await self.end()
                raise NoAnswer(type(error).__name__) from error

    async def end(self) -> None:
        self.made.clear()
        await self.worker.end()

    async def _make_ready(self, questions: Sequence[Asked]) -> None:
        """Have the bots made that are not made yet."""
        new = dict.fromkeys(Making(question.header, question.bot) for question in questions)
        if missing := [making for making in new if making not in self.made]:
            await self.worker.ask(missing, MAKING)
            if len(self.made) > MADE:
                self.made.clear()  # it has forgotten some too
            self.made.update(missing)
