"""The bots' workers, seen from the server: questions in, answers out, none waited for too long.

The time of a bot runs while its worker thinks; how long its question waited for a worker is not held against it.
They are processes beside the server, or those of a Ray cluster; then the first stays here for what is quick, and the
others stand in whenever the cluster gives no answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from .bot_worker import Question, Reply
from .metrics import metrics
from .queues import Pace, Queues
from .ray_pool import Lost, RayPool
from .thinker import Asked, NoAnswer, Thinker

log = logging.getLogger("admiralty.server")
NO_ANSWER = object()
Row = tuple[Sequence[Asked], asyncio.Future[list[Any]], str]


class BotWorkers:
    """A few workers that take questions in turn."""

    def __init__(
        self,
        count: int,
        seconds: float,
        spend: Callable[[str, float], None] = lambda whose, effort: None,
        ray: str = "",
        resized: Callable[[int], None] = lambda count: None,
    ) -> None:
        self.spend = spend
        """Counts for somebody what thinking took of the processor."""
        self.resized = resized
        """Hears how many think at once, when that changes."""
        self.count = count
        self.seconds = seconds
        self.queues: Queues[Row] = Queues()
        self.pace = Pace()
        self.tasks: list[asyncio.Task[None]] = []
        self.near = [Thinker() for _ in range(count)]
        self.far = RayPool(ray, self._resize) if ray else None
        self.keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._hire()
        if self.far:
            self.keeping = asyncio.create_task(self.far.keep())

    async def stop(self) -> None:
        tasks = [*self.tasks, *([self.keeping] if self.keeping else ())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for thinker in self.near:
            await thinker.end()

    def _hire(self) -> None:
        """Somebody for every place that has nobody."""
        for number in range(self.count):
            if number == len(self.tasks):
                self.tasks.append(asyncio.create_task(self._run(number)))
            elif self.tasks[number].done():
                self.tasks[number] = asyncio.create_task(self._run(number))

    def _resize(self, far: int) -> None:
        """As many as the cluster has and one here, or as many as are here; who is too many ends after this thought."""
        self.count = 1 + far if far else len(self.near)
        self.queues.wake()
        self._hire()
        self.resized(self.count)

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
        while number < self.count:
            # The first of several workers keeps out of long thoughts: a table of quick bots never waits for one.
            rows = await self.queues.get(only_quick=number == 0 and self.count > 1)
            questions = [question for row, _, _ in rows for question in row]
            try:
                found = await self._found(number, questions)
            except Exception:  # whatever it is, a table waits for these, and others for the next
                log.exception("a worker for bots failed")
                found = [(NO_ANSWER, 0.0)] * len(questions)
            for row, replies, whose in rows:
                answers, found = found[: len(row)], found[len(row) :]
                self.spend(whose, sum(effort for _, effort in answers))
                if not replies.done():
                    replies.set_result([answer for answer, _ in answers])

    async def _found(self, number: int, questions: list[Asked]) -> list[tuple[Any, float]]:
        """The answers to all of these, or one by one: of several, only the bot at fault goes without an answer."""
        found = await self._answer(number, questions) if len(questions) > 1 else None
        silent = [(NO_ANSWER, self.seconds)]
        return found or [(await self._answer(number, [question]) or silent)[0] for question in questions]

    async def _think(self, number: int, questions: list[Asked]) -> list[Reply]:
        """The answers of the cluster if it has this place, and otherwise of a worker here; or NoAnswer."""
        if number and self.far and self.far.size:
            try:
                return await self.far.think(questions, self.seconds)
            except Lost as loss:
                metrics.count("cluster_losses")
                if self.far.size:  # the loss of the whole cluster is told once
                    log.warning("a worker of the Ray cluster gave no answer (%s): bots think here for once", loss)
        # With more places than workers here they share these, and leave the first to what is quick.
        near = self.near[number] if number < len(self.near) else self.near[-1 - number % max(1, len(self.near) - 1)]
        return await near.think(questions, self.seconds)

    async def _answer(self, number: int, questions: list[Asked]) -> list[tuple[Any, float]] | None:
        """The answers of a worker, each with what it took of the processor; None if it gave none."""
        try:
            answers = await self._think(number, questions)
        except NoAnswer as error:
            bots = ", ".join(question.bot for question in questions)
            log.error("bot %s gave no answer: %s", bots, error)
            metrics.count("workers_ended", 'kind="bots"')
            if len(questions) == 1:
                self.pace.learn(questions[0].who, self.seconds)
            return None
        for question, reply in zip(questions, answers, strict=True):
            self.pace.learn(question.who, reply.seconds)
            metrics.count("bot_answers", f'done="{"yes" if reply.done else "no"}"')
            if not reply.done:
                log.error("bot %s failed: %s", question.bot, reply.result)
        return [(reply.result if reply.done else NO_ANSWER, reply.effort) for reply in answers]
