"""How fast the server is: many live tables at once, one simulated person at each, the other seats lowest bots.

`python -m admiralty.server.bench` starts a server of its own and plays for a minute over real WebSockets. Each person
thinks half a second to a second and a half; measured is the time from the last choice of a step to the new view.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

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
    confirmed: list[tuple[str, int, str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


async def person(base: str, tally: Tally, until: float, think: tuple[float, float], seed: int) -> None:
    """Play one game after the other."""
    chance = random.Random(seed)
    await asyncio.sleep(chance.random() * think[1])
    while time.monotonic() < until:
        made = await asyncio.to_thread(new_table, base)
        url = base.replace("http", "ws", 1) + f"/api/tables/{made['table']}/ws"
        async with connect(url, max_size=2**24, compression=None, proxy=None) as socket:
            await socket.send(json.dumps({"is": "Hello", "keys": [made["keys"][0]["key"]]}))
            await Game(made["table"], socket, tally, chance).play(until, think)


class Game:
    """One game of one simulated person."""

    def __init__(self, id: str, socket: Any, tally: Tally, chance: random.Random) -> None:
        self.id = id
        self.socket = socket
        self.tally = tally
        self.chance = chance
        self.table: dict[str, Any] = {}
        self.steps = 0

    async def play(self, until: float, think: tuple[float, float]) -> None:
        """Choose when asked, after a while, until the game or the time is over."""
        await self._next_table()
        while self.table["room"]["status"] == "playing" and time.monotonic() < until:
            if 0 not in self.table["asked"]:
                await self._next_table()
                continue
            await self._listen(self.chance.uniform(*think))
            await self._choose()
        self.tally.games += self.table["room"]["status"] == "over"

    async def _choose(self) -> None:
        version, step = self.table["version"], self.table["step"]
        action = self.chance.choice(self.table["options"])["option"]
        last = len(self.table["chosen"]) == len(self.table["asked"]) - 1
        since = time.perf_counter()
        await self.socket.send(json.dumps({"is": "Choose", "version": version, "seat": 0, "action": action, "id": "c"}))
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
        self.tally.confirmed.append((self.id, step, json.dumps(action, sort_keys=True)))

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
        message: dict[str, Any] = json.loads(await self.socket.recv())
        if message["is"] == "Table":
            for entry in message["log"]:
                if entry["step"] != self.steps + 1:
                    self.tally.wrong.append(f"{self.id}: step {entry['step']} after {self.steps}")
                self.steps = entry["step"]
                self.tally.steps += 1
            self.table = message
        elif message["is"] == "Chosen":
            self.table["chosen"] = message["chosen"]
        return message


def new_table(base: str) -> dict[str, Any]:
    """A new table for one person."""
    from urllib.request import ProxyHandler, Request, build_opener

    others: list[dict[str, str]] = [{"kind": "bot", "bot": bot_names("wonders")[0]}] * (SEATS - 1)
    body = {"game": {"name": "wonders", "edition": "second", "boxes": ["armada"]}, "start": True,
            "seats": [{"kind": "person", "name": "Bench"}, *others]}  # fmt: skip
    asked = Request(f"{base}/api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"})
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
        f"{room}: step {step} lost" for room, step, action in tally.confirmed if kept.get((room, step, 0)) != action
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


async def measure(tables: int, seconds: float, think: tuple[float, float], folder: Path) -> dict[str, Any]:
    """Run a server and the people, and report."""
    process = subprocess.Popen(
        [sys.executable, "-m", "admiralty.server.bench", "--serve", str(folder)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        base = (await asyncio.to_thread(process.stdout.readline)).strip().rstrip("/")
        tally = Tally()
        start, idle = time.monotonic(), processor(process.pid)
        async with asyncio.TaskGroup() as people:
            for number in range(tables):
                people.create_task(person(base, tally, start + seconds, think, number))
        took = time.monotonic() - start
        used = memory(process.pid)
        cpu = {name: value - idle[name] for name, value in processor(process.pid).items()}
    finally:
        process.terminate()
        process.wait(20)
    wrong = check(folder / "admiralty.db", tally)
    waits = tally.waits
    return {
        "tables": tables,
        "seconds": round(took, 1),
        "think_seconds": list(think),
        "choices_per_second": round(tally.choices / took, 1),
        "all_seats_choices_per_second": round(SEATS * tally.choices / took, 1),
        "steps": tally.steps,
        "games_finished": tally.games,
        "last_choice_to_view_ms": {
            name: round(1000 * percentile(waits, share), 1) for name, share in SHARES.items()
        },
        "cpu_ms_per_step": {name: round(1000 * value / max(tally.steps, 1), 2) for name, value in cpu.items()},
        "measured": len(waits),
        "waited_for_bots": len(tally.with_bots),
        "megabytes": {name: round(value, 1) for name, value in used.items()},
        "lost_or_doubled": len(wrong),
        "wrong": wrong[:5],
    }  # fmt: skip


def main() -> None:
    """The command line of the measurement."""
    parser = argparse.ArgumentParser(description="Measure the server: many live tables for a minute.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, nargs=2, default=(0.5, 1.5), metavar=("LEAST", "MOST"))
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(Settings(asked.serve, limits=OPEN), "127.0.0.1", 0, say)
        return
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(measure(asked.tables, asked.seconds, tuple(asked.think), Path(folder)))
    say(json.dumps(report, indent=2))
    if report["lost_or_doubled"] or not report["last_choice_to_view_ms"]["p99"] < 1000 * TARGET:
        sys.exit(1)


def say(text: str) -> None:
    """Print at once: whoever started us may read along."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
