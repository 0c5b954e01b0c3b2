"""The bots' worker processes, seen from the server: questions in, answers out, none waited for too long.

The time of a bot runs while its worker thinks; how long its question waited for a worker is not held against it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from .bot_worker import MADE, Making, Question, Reply
from .look_back import LookBack
from .metrics import metrics
from .queues import Pace, Queues
from .worker import SILENT, Worker

log = logging.getLogger("admiralty.server")
NO_ANSWER = object()
MAKING = 60.0
"""Seconds that a worker may take to make a bot."""
Asked = Question | LookBack
Row = tuple[Sequence[Asked], asyncio.Future[list[Any]], str]


class BotWorkers:
    """A few processes that take questions in turn."""

    def __init__(
        self, count: int, seconds: float, spend: Callable[[str, float], None] = lambda whose, effort: None
    ) -> None:
        self.spend = spend
        """Counts for somebody what thinking took of the processor."""
        self.count = count
        self.seconds = seconds
        self.queues: Queues[Row] = Queues()
        self.pace = Pace()
        self.tasks: list[asyncio.Task[None]] = []
        self.workers = [Worker("admiralty.server.bot_worker") for _ in range(count)]

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._run(number)) for number in range(self.count)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for worker in self.workers:
            await worker.end()

    async def ask_all(self, questions: Sequence[Question], whose: str = "") -> list[Any]:
        """The bots' answers in order; NO_ANSWER from each that failed, crashed or took too long.

        Bots that need no view answer in no time, so they share one way to a worker and back; the others think at once.
        `whose`: whoever shares one turn among the waiting.
        """
        quick = [question for question in questions if question.view is None]
        slow = [[question] for question in questions if question.view is not None]
        parts = [quick, *slow] if quick else slow
        replies = await asyncio.gather(*[self._ask(part, whose) for part in parts])
        found = {id(question): reply for part, row in zip(parts, replies, strict=True)
                 for question, reply in zip(part, row, strict=True)}  # fmt: skip
        return [found[id(question)] for question in questions]

    async def ask_last(self, question: Asked, whose: str = "") -> Any:
        """The answer to what nobody at a table waits for; NO_ANSWER if there is none."""
        replies: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        self.queues.put_last(([question], replies, whose), whose)
        return (await replies)[0]

    async def _ask(self, questions: list[Question], whose: str) -> list[Any]:
        replies: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        slow = any(self.pace.slow(question.who) for question in questions)
        together = all(question.view is None for question in questions)
        self.queues.put((questions, replies, whose), slow, together, whose)
        return await replies

    async def _run(self, number: int) -> None:
        while True:
            # The first of several workers keeps out of long thoughts: a table of quick bots never waits for one.
            rows = await self.queues.get(only_quick=number == 0 and self.count > 1)
            questions = [question for row, _, _ in rows for question in row]
            found = await self._answer(number, questions) if len(questions) > 1 else None
            if found is None:
                # One by one: of several, only the bot at fault goes without an answer.
                silent = [(NO_ANSWER, self.seconds)]
                found = [(await self._answer(number, [question]) or silent)[0] for question in questions]
            for row, replies, whose in rows:
                answers, found = found[: len(row)], found[len(row) :]
                self.spend(whose, sum(effort for _, effort in answers))
                if not replies.done():
                    replies.set_result([answer for answer, _ in answers])

    async def _make_ready(self, number: int, questions: list[Asked]) -> None:
        """Have a worker make the bots that it has not made yet."""
        worker = self.workers[number]
        new = dict.fromkeys(Making(question.header, question.bot) for question in questions)
        if missing := [making for making in new if making not in worker.made]:
            await worker.ask(missing, MAKING)
            if len(worker.made) > MADE:
                worker.made.clear()  # it has forgotten some too
            worker.made.update(missing)

    async def _answer(self, number: int, questions: list[Asked]) -> list[tuple[Any, float]] | None:
        """The answers of a worker, each with what it took of the processor; None if it gave none."""
        try:
            await self._make_ready(number, questions)
            answers: list[Reply] = await self.workers[number].ask(questions, self.seconds)
        except SILENT as error:
            bots = ", ".join(question.bot for question in questions)
            log.error("bot %s gave no answer: %s", bots, type(error).__name__)
            metrics.count("workers_ended", 'kind="bots"')
            await self.workers[number].end()
            if len(questions) == 1:
                self.pace.learn(questions[0].who, self.seconds)
            return None
        for question, reply in zip(questions, answers, strict=True):
            self.pace.learn(question.who, reply.seconds)
            metrics.count("bot_answers", f'done="{"yes" if reply.done else "no"}"')
            if not reply.done:
                log.error("bot %s failed: %s", question.bot, reply.result)
        return [(reply.result if reply.done else NO_ANSWER, reply.effort) for reply in answers]
