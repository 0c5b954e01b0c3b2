"""A worker process, seen from the server: it is started when it is needed, and ended when it does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from typing import Any

from .pipe import SIZE, pack

SILENT = (TimeoutError, OSError, asyncio.IncompleteReadError, pickle.PickleError)
"""What a worker that gives no answer raises here."""


class Worker:
    """One process that runs a module of ours."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: asyncio.subprocess.Process | None = None
        self.made: set[Any] = set()
        """What its process has at hand, for whoever keeps account of that."""

    async def ask(self, questions: list[Any], seconds: float) -> list[Any]:
        """The answers to a row of questions, in time; one of SILENT otherwise."""
        process = self.process or await self._begin()
        async with asyncio.timeout(seconds):
            return await _exchange(process, questions)

    async def end(self) -> None:
        process, self.process = self.process, None
        self.made.clear()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        if process.stdin:
            process.stdin.close()

    async def _begin(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
            # Ctrl-C is for the server; its workers end when their pipe does.
            start_new_session=True,
        )
        self.process = process
        # The first answer waits for the imports; they are not the question's fault.
        async with asyncio.timeout(60):
            await _exchange(process, [])
        return process


async def _exchange(process: asyncio.subprocess.Process, questions: list[Any]) -> list[Any]:
    assert process.stdin
    assert process.stdout
    process.stdin.write(pack(questions))
    await process.stdin.drain()
    size = SIZE.unpack(await process.stdout.readexactly(SIZE.size))[0]
    replies: list[Any] = pickle.loads(await process.stdout.readexactly(size))
    return replies
