"""How fast the server is: many live tables at once, simulated people at each, lowest bots at the other seats.

`python -m admiralty.server.bench` starts a server of its own and plays for a minute over real WebSockets. Each person
thinks half a second to a second and a half; measured is the time from the last choice of a step to the new view, once
everybody sits.
`--at ADDRESS` measures a server that runs already, of several processes for example. Everybody comes from an address of
their own there, as a proxy tells of them: it should be started with `ADMIRALTY_PROXIES=127.0.0.1`.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from websockets.asyncio.client import connect

from ..bots.shelf import bot_names
from .run import serve
from .settings import Limits, Settings

SEATS = 4
TARGET = 0.150
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
OPEN = Limits(
    requests_per_second=1e6,
    requests_burst=1_000_000,
    frames_per_second=1e6,
    frames_burst=1_000_000,
    tables_per_hour=1_000_000,
    loads_per_second=1e6,
    loads_burst=1_000_000,
    connections_per_address=10_000,
    connects_per_second=1e6,
    connects_burst=1_000_000,
    visits_per_address=10_000,
    effort_per_second=1e3,
    effort_burst=1e3,
)


@dataclass
class Tally:
    """What the simulated people saw."""

    waits: list[float] = field(default_factory=list)
    with_bots: list[float] = field(default_factory=list)
    choices: int = 0
    steps: int = 0
    games: int = 0
    confirmed: list[tuple[str, int, int, str]] = field(default_factory=list)
    """Table, step, seat and action."""
    wrong: list[str] = field(default_factory=list)
    tables: set[int] = field(default_factory=set)
    """The numbers of those at which people have sat down."""

    def begin(self) -> None:
        """Count from now on: coming in is no part of playing."""
        self.waits, self.with_bots = [], []
        self.choices = self.steps = self.games = 0


@dataclass
class Going:
    """What one person needs besides a seat."""

    tally: Tally
    think: tuple[float, float]
    chance: random.Random


async def table(base: str, tally: Tally, think: tuple[float, float], people: int, seed: int) -> None:
    """So many people play one game after the other at one table."""
    visitors = [visitor(seed, seat) for seat in range(people)]
    while True:
        made = await asyncio.to_thread(new_table, base, people, visitors[0])
        async with asyncio.TaskGroup() as group:
            for row, headers in zip(made["keys"], visitors, strict=True):
                own = random.Random(f"{seed} {row['seat']}")
                group.create_task(person(base, made["table"], row, headers, Going(tally, think, own)))
            tally.tables.add(seed)


async def person(base: str, id: str, row: dict[str, Any], headers: dict[str, str], going: Going) -> None:
    """Play one game."""
    url = base.replace("http", "ws", 1) + f"/api/tables/{id}/ws"
    settings: dict[str, Any] = {"max_size": 2**24, "compression": None, "proxy": None, "open_timeout": 60}
    # Browsers send no pings of their own: they only answer.
    async with connect(url, ping_interval=None, additional_headers=headers, **settings) as socket:
        await socket.send(json.dumps({"is": "Hello", "keys": [row["key"]]}))
        await Game(id, socket, going.tally, going.chance, row["seat"]).play(going.think)


def visitor(number: int, seat: int) -> dict[str, str]:
    """An address of one's own, as a proxy tells of it."""
    return {"X-Forwarded-For": f"2001:db8:{number >> 16:x}:{number & 0xFFFF:x}:{seat:x}::1"}


class Game:
    """One game of one simulated person."""

    def __init__(self, id: str, socket: Any, tally: Tally, chance: random.Random, seat: int) -> None:
        self.id = id
        self.seat = seat
        self.socket = socket
        self.tally = tally
        self.chance = chance
        self.table: dict[str, Any] = {}
        self.steps = 0

    async def play(self, think: tuple[float, float]) -> None:
        """Choose when asked, after a while, until the game is over."""
        await self._next_table()
        while self.table["room"]["status"] == "playing":
            if self.seat not in self.table["asked"]:
                await self._next_table()
                continue
            await self._listen(self.chance.uniform(*think))
            await self._choose()
        self.tally.games += self.seat == 0

    async def _choose(self) -> None:
        version, step = self.table["version"], self.table["step"]
        action = self.chance.choice(self.table["options"])["option"]
        last = len(self.table["chosen"]) == len(self.table["asked"]) - 1
        since = time.perf_counter()
        choice = {"is": "Choose", "version": version, "seat": self.seat, "action": action, "id": "c"}
        await self.socket.send(json.dumps(choice))
        done = moved = False
        while not (done and moved):
            message = await self._next()
            if message["is"] == "Table" and message["version"] > version and not moved:
                moved = True
                (self.tally.waits if last else self.tally.with_bots).append(time.perf_counter() - since)
            if message.get("id") == "c":
                if message["is"] != "Done":
                    self.tally.wrong.append(f"{self.id}: {message}")
                done = True
        self.tally.choices += 1
        self.tally.confirmed.append((self.id, step, self.seat, json.dumps(action, sort_keys=True)))

    async def _listen(self, seconds: float) -> None:
        """Think, and hear meanwhile who has chosen."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    await self._next()
            except TimeoutError:
                return

    async def _next_table(self) -> None:
        while (await self._next())["is"] != "Table":
            pass

    async def _next(self) -> dict[str, Any]:
        message: dict[str, Any] = orjson.loads(await self.socket.recv(decode=False))
        if message["is"] == "Table":
            for entry in message["log"]:
                if entry["step"] != self.steps + 1:
                    self.tally.wrong.append(f"{self.id}: step {entry['step']} after {self.steps}")
                self.steps = entry["step"]
                self.tally.steps += self.seat == 0
            self.table = message
        elif message["is"] == "Chosen":
            self.table["chosen"] = message["chosen"]
        return message


def new_table(base: str, people: int = 1, headers: dict[str, str] | None = None) -> dict[str, Any]:
    """A new table for so many people."""
    from urllib.request import ProxyHandler, Request, build_opener

    bots: list[dict[str, str]] = [{"kind": "bot", "bot": bot_names("wonders")[0]}] * (SEATS - people)
    body = {"game": {"name": "wonders", "edition": "second", "boxes": ["armada"]}, "start": True,
            "seats": [{"kind": "person", "name": "Bench"}] * people + bots}  # fmt: skip
    told = {"Content-Type": "application/json", **(headers or {})}
    asked = Request(f"{base}/api/tables", json.dumps(body).encode(), told)
    with build_opener(ProxyHandler({})).open(asked, timeout=60) as reply:
        made: dict[str, Any] = json.load(reply)
    return made


def check(database: Path, tally: Tally) -> list[str]:
    """What is wrong with the store: a choice confirmed and lost, or a step with a choice too many or too few."""
    wrong = list(tally.wrong)
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT room, step, seat, action FROM choices").fetchall()
    connection.close()
    kept = {(room, step, seat): json.dumps(json.loads(action), sort_keys=True) for room, step, seat, action in rows}
    wrong += [
        f"{room}: step {step} lost"
        for room, step, seat, action in tally.confirmed
        if kept.get((room, step, seat)) != action
    ]
    wrong += ["a choice is stored twice"] * (len(rows) != len(kept))
    steps = Counter(room for room, step in {(room, step) for room, step, _ in kept})
    last = {room: max(step for r, step, _ in kept if r == room) for room in list(steps)[:50]}
    wrong += [f"{room}: a step is missing" for room, step in last.items() if steps[room] != step + 1]
    return wrong


def memory(pid: int) -> dict[str, float]:
    """Megabytes of the server, and of its workers together."""
    own = _resident(pid)
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {"server": own, "workers": sum(_resident(int(child)) for child in children)}


def processor(pid: int) -> dict[str, float]:
    """Seconds of processor time: the server's, its workers' together, and our own."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {
        "server": _worked(pid),
        "workers": sum(_worked(int(child)) for child in children),
        "people": _worked("self"),
    }


def _worked(pid: int | str) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


@dataclass
class Load:
    """What is asked of a server."""

    tables: int
    people: int
    seconds: float
    think: tuple[float, float]

    @asynccontextmanager
    async def playing(self, base: str, tally: Tally) -> AsyncIterator[None]:
        """Everybody at their tables; they came one by one, lest they choose in waves, and leave at the end."""
        async with asyncio.TaskGroup() as group:
            tasks = []
            for number in range(self.tables):
                tasks.append(group.create_task(table(base, tally, self.think, self.people, number)))
                await asyncio.sleep(2 * self.think[1] / self.tables)
            while len(tally.tables) < self.tables:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.think[1])  # the last of them choose for the first time
            tally.begin()
            yield
            for task in tasks:
                task.cancel()


async def measure(load: Load, folder: Path) -> dict[str, Any]:
    """Run a server and the people, and report."""
    process = subprocess.Popen(
        [sys.executable, "-m", "admiralty.server.bench", "--serve", str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        base = (await asyncio.to_thread(process.stdout.readline)).strip().rstrip("/")
        tally = Tally()
        async with load.playing(base, tally):
            before = processor(process.pid)
            await asyncio.sleep(load.seconds)
            used = memory(process.pid)
            cpu = {name: value - before[name] for name, value in processor(process.pid).items()}
            found = report(load, tally)
    finally:
        process.terminate()
        process.wait(20)
    wrong = check(folder / "admiralty.db", tally)
    return found | {
        "lost_or_doubled": len(wrong),
        "wrong": wrong[:5],
        "cpu_ms_per_step": {name: round(1000 * value / max(found["steps"], 1), 2) for name, value in cpu.items()},
        "megabytes": {name: round(value, 1) for name, value in used.items()},
    }


async def measure_at(load: Load, base: str) -> dict[str, Any]:
    """The same at a server that runs already; its processes and its store are its own affair."""
    tally = Tally()
    async with load.playing(base.rstrip("/"), tally):
        await asyncio.sleep(load.seconds)
        return report(load, tally)


def report(load: Load, tally: Tally) -> dict[str, Any]:
    """What people saw of a server."""
    waits = tally.waits
    return {
        "tables": load.tables,
        "people": load.tables * load.people,
        "seconds": load.seconds,
        "think_seconds": list(load.think),
        "choices_per_second": round(tally.choices / load.seconds, 1),
        "steps": tally.steps,
        "games_finished": tally.games,
        "last_choice_to_view_ms": {
            name: round(1000 * percentile(waits, share), 1) for name, share in SHARES.items()
        },
        "measured": len(waits),
        "waited_for_bots": len(tally.with_bots),
        "lost_or_doubled": len(tally.wrong),
        "wrong": tally.wrong[:5],
    }  # fmt: skip


def main() -> None:
    """The command line of the measurement."""
    parser = argparse.ArgumentParser(description="Measure the server: many live tables for a minute.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--people", type=int, choices=range(1, SEATS + 1), default=1, help="at each table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, nargs=2, default=(0.5, 1.5), metavar=("LEAST", "MOST"))
    parser.add_argument("--at", default="", metavar="ADDRESS", help="of a server that runs already")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(Settings(asked.serve, limits=OPEN), "127.0.0.1", 0, say)
        return
    load = Load(asked.tables, asked.people, asked.seconds, tuple(asked.think))
    gc.disable()  # what people hold has no cycles, and a pause of ours would be taken for the server's
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure_at(load, asked.at) if asked.at else measure(load, Path(folder)))
    say(json.dumps(found, indent=2))
    if found["lost_or_doubled"] or not found["last_choice_to_view_ms"]["p99"] < 1000 * TARGET:
        sys.exit(1)


def say(text: str) -> None:
    """Print at once: whoever started us may read along."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
