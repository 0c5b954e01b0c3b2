"""The line to a Ray cluster, held by a process of its own: Ray ends its programs when the cluster is lost, and may.

The server writes numbered wishes into its pipe and reads numbered answers out of it, in whatever order they come.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from dataclasses import dataclass
from functools import cache
from typing import IO, Any

from .. import __version__
from ..cluster import joined, same_version
from ..kernel.game import Malformed
from .pipe import SIZE, pack, packed
from .thinker import NoAnswer, Thinker


@dataclass(frozen=True, slots=True)
class Thought:
    """Questions for bots, packed for whoever thinks, and the seconds that they have."""

    packed: bytes
    seconds: float


@dataclass(frozen=True, slots=True)
class Silence:
    """No answer: that of a bot (the cluster has ended it), or of the cluster."""

    why: str
    lost: bool


@cache
def _here() -> tuple[asyncio.AbstractEventLoop, Thinker]:
    return asyncio.new_event_loop(), Thinker()


def think(version: str, thought: Thought) -> bytes | Silence:
    """The answers, packed, on whichever machine this is: by a worker process that stays here for the next questions."""
    same_version(version)
    loop, thinker = _here()
    try:
        return packed(loop.run_until_complete(thinker.think(pickle.loads(thought.packed), thought.seconds)))
    except NoAnswer as error:
        return Silence(str(error), lost=False)


class Line:
    """Wishes in, answers out; None wishes for the number of the cluster's processors."""

    def __init__(self, ray: Any, answers: IO[bytes]) -> None:
        self.ray = ray
        # What is lost is asked again by the server, of its own workers.
        self.task = ray.remote(max_retries=0)(think)
        self.answers = answers
        self.under_way: set[asyncio.Task[None]] = set()

    async def run(self, wishes: IO[bytes]) -> None:
        """Until the server goes away."""
        while len(size := await asyncio.to_thread(wishes.read, SIZE.size)) == SIZE.size:
            number, wish = pickle.loads(await asyncio.to_thread(wishes.read, SIZE.unpack(size)[0]))
            task = asyncio.create_task(self._answer(number, wish))
            self.under_way.add(task)
            task.add_done_callback(self.under_way.discard)

    async def _answer(self, number: int, wish: Thought | None) -> None:
        answer: Any
        try:
            if wish is None:
                resources = await asyncio.to_thread(self.ray.cluster_resources)
                answer = int(resources.get("CPU", 0))
            else:
                answer = await self.task.remote(__version__, wish)
        except Exception as error:  # Ray's own are of many kinds, and all mean the same here
            answer = Silence(_sentence(error), lost=True)
        self.answers.write(pack((number, answer)))
        self.answers.flush()


def _sentence(error: Exception) -> str:
    """What went wrong, in a line."""
    cause = getattr(error, "cause", None) or error
    lines = str(cause).strip().splitlines() or [""]
    return f"{type(cause).__name__}: {lines[0]}".rstrip(": ")


def main(address: str) -> None:
    """Hold the line to the cluster at an address."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whoever prints disturbs nobody
    try:
        with joined(address) as ray:
            asyncio.run(Line(ray, answers).run(sys.stdin.buffer))
    except Malformed as problem:
        answers.write(pack((None, Silence(str(problem), lost=True))))


if __name__ == "__main__":
    # Under its proper name, which the cluster's machines know too.
    from admiralty.server import far

    far.main(sys.argv[1])
