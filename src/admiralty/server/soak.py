"""Whether the server's memory stays flat: many tables, one after the other, played and left.

`python -m admiralty.server.soak --tables 2000` starts a server of its own, plays that many whole games over real
WebSockets, some at a time, and prints the memory as it goes. Tables leave the memory some seconds after their last
guest, so that it is not their number that is measured; after the warm-up the numbers should no longer grow.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .bench import OPEN, Going, Tally, memory, new_table, person, say
from .run import serve
from .settings import Settings

AT_ONCE = 8
MINUTES = 0.1


async def people(base: str, numbers: itertools.count[int], tables: int, tally: Tally) -> None:
    """Play one game after the other, each at a new table, without thinking."""
    while (number := next(numbers)) < tables:
        made = await asyncio.to_thread(new_table, base)
        going = Going(tally, (0.0, 0.0), random.Random(number))
        await person(base, made["table"], made["keys"][0], {}, going)


async def soak(tables: int, folder: Path) -> None:
    """Run a server and the people, and print the memory twenty times."""
    command = [sys.executable, "-m", "admiralty.server.soak", "--serve", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        base = (await asyncio.to_thread(process.stdout.readline)).strip().rstrip("/")
        tally, since, numbers = Tally(), time.monotonic(), itertools.count()
        playing = [asyncio.create_task(people(base, numbers, tables, tally)) for _ in range(AT_ONCE)]
        printed = 0
        while not all(task.done() for task in playing):
            await asyncio.sleep(0.2)
            if tally.games >= printed + max(tables // 20, 1):
                printed = tally.games
                _print(process.pid, tally, since)
        await asyncio.gather(*playing)
        _print(process.pid, tally, since)
    finally:
        process.terminate()
        process.wait(20)


def _print(pid: int, tally: Tally, since: float) -> None:
    used = {name: round(value, 1) for name, value in memory(pid).items()}
    say(json.dumps({"tables": tally.games, "seconds": round(time.monotonic() - since), "megabytes": used}))


def main() -> None:
    """The command line of the soak."""
    parser = argparse.ArgumentParser(description="Play many tables, and print the server's memory.")
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(Settings(asked.serve, limits=OPEN, rest_minutes=MINUTES), "127.0.0.1", 0, say)
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(soak(asked.tables, Path(folder)))


if __name__ == "__main__":
    main()
