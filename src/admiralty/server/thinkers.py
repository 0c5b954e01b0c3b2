"""The bots' worker processes, seen from the server: questions in, answers out, none waited for too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from typing import Any

from .thinker import SIZE, Question, pack

log = logging.getLogger("admiralty.server")
NO_ANSWER = object()


class Thinkers:
    """A few processes that take questions in turn."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.queue: asyncio.Queue[tuple[Question, asyncio.Future[Any]]] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: list[asyncio.subprocess.Process | None] = [None] * count

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self._run(number)) for number in range(self.count)]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for number in range(self.count):
            await self._end(number)

    async def ask(self, question: Question) -> Any:
        """The bot's answer, or NO_ANSWER from one that failed, crashed or took too long."""
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((question, reply))
        return await reply

    async def _run(self, number: int) -> None:
        while True:
            question, reply = await self.queue.get()
            try:
                process = self.processes[number] or await self._begin(number)
                async with asyncio.timeout(self.seconds):
                    done, result = await _exchange(process, question)
                if not done:
                    log.error("bot %s failed: %s", question.bot, result)
                    result = NO_ANSWER
            except (TimeoutError, OSError, asyncio.IncompleteReadError, pickle.UnpicklingError) as error:
                log.error("bot %s gave no answer: %s", question.bot, type(error).__name__)
                await self._end(number)
                result = NO_ANSWER
            if not reply.done():
                reply.set_result(result)

    async def _begin(self, number: int) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "admiralty.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
            # Ctrl-C is for the server; its workers end when their pipe does.
            start_new_session=True,
        )
        self.processes[number] = process
        # The first answer waits for the imports; they are not the bot's fault.
        async with asyncio.timeout(60):
            await _exchange(process, None)
        return process

    async def _end(self, number: int) -> None:
        process, self.processes[number] = self.processes[number], None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin:
            process.stdin.close()


async def _exchange(process: asyncio.subprocess.Process, question: Question | None) -> tuple[bool, Any]:
    assert process.stdin
    assert process.stdout
    process.stdin.write(pack(question))
    await process.stdin.drain()
    size = SIZE.unpack(await process.stdout.readexactly(SIZE.size))[0]
    reply: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(size))
    return reply
