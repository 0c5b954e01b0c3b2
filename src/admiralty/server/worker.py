"""A worker process, seen from the server: it is started when it is needed, and ended when it does not answer."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from typing import Any

from .pipe import SIZE, pack

Process = asyncio.subprocess.Process

SILENT = (TimeoutError, OSError, asyncio.IncompleteReadError, pickle.PickleError)
"""What a worker that gives no answer raises here."""


class Worker:
    """One process that runs a module of ours."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: Process | None = None

    @property
    def alive(self) -> bool:
        """Whether its process is there, as far as we know: one may die while nobody asks it anything."""
        process = self.process
        return bool(process and process.returncode is None and process.stdin and not process.stdin.is_closing())

    async def ask(self, questions: list[Any], seconds: float) -> list[Any]:
        """The answers to a row of questions, in time; one of SILENT otherwise."""
        if not self.alive:
            await self.end()
        process = self.process or await self._begin()
        async with asyncio.timeout(seconds):
            return await _exchange(process, questions)

    async def end(self) -> None:
        process, self.process = self.process, None
        if process:
            await end(process)

    async def _begin(self) -> Process:
        self.process = await begin(self.module)
        # The first answer waits for the imports; they are not the question's fault.
        async with asyncio.timeout(60):
            await _exchange(self.process, [])
        return self.process


async def begin(module: str, *given: str) -> Process:
    """A process that runs a module of ours, at the other end of a pipe."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *given,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 20,
        # Ctrl-C is for the server; its workers end when their pipe does.
        start_new_session=True,
    )


async def end(process: Process) -> None:
    """End a process, whatever it does."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    if process.stdin:
        process.stdin.close()


async def send(process: Process, value: Any) -> None:
    """Something into the pipe."""
    assert process.stdin
    try:
        process.stdin.write(pack(value))
    except RuntimeError as error:  # uvloop's word for a pipe that was closed
        raise BrokenPipeError(str(error)) from error
    await process.stdin.drain()


async def receive(process: Process) -> Any:
    """What comes out of the pipe next."""
    assert process.stdout
    size = SIZE.unpack(await process.stdout.readexactly(SIZE.size))[0]
    return pickle.loads(await process.stdout.readexactly(size))


async def _exchange(process: Process, questions: list[Any]) -> list[Any]:
    await send(process, questions)
    replies: list[Any] = await receive(process)
    return replies
