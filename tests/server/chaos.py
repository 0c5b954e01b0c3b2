"""Faults at random while people play, by clients that know nothing but the protocol; and an account of all answers.

`python -m tests.server.chaos --faults 1000 --database postgres --processes 3` starts servers (and a PostgreSQL) of its
own, lets players finish one game after the other through a relay that cuts lines and calls any of the servers, and does
to servers, database and workers what machines do. What a player was told (`Done`, `stale`) is compared with the record
of each game: a choice that was confirmed and is not there is lost, one that is there twice is doubled, an answer that
the record belies is false.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import randbelow, token_hex
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from admiralty.server.bench import say

from .breaking import Chaos, Relay
from .hosts import Postgres, Process

Plain = dict[str, Any]
GAMES: tuple[tuple[Plain, int], ...] = (
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 4),
    ({"name": "pirates", "rounds": 2, "cards": True}, 3),
)
BROKEN = (OSError, WebSocketException, TimeoutError, asyncio.TimeoutError, httpx.HTTPError)
CALM = 15.0
"""Seconds without a step at some table, after which nothing more is broken until there is one: on a slow machine lines
are cut as fast as they are made, and nobody is stuck for that."""
STUCK = 120.0
"""Seconds without a step, most of them calm, after which a table is stuck."""


@dataclass(slots=True)
class Account:
    """What happened, and what should not have."""

    faults: Counter[str] = field(default_factory=Counter)
    games: int = 0
    confirmed: int = 0
    again: int = 0
    stale: int = 0
    wrong: list[str] = field(default_factory=list)
    playing: dict[str, list[Player]] = field(default_factory=dict)

    def still(self) -> float:
        """Seconds since the table moved that did not for longest."""
        now = time.monotonic()
        return max((now - max(one.moved for one in players) for players in self.playing.values()), default=0.0)


class Player:
    """One seat of one table: chooses by chance, says things twice and late, and keeps account."""

    def __init__(self, base: str, table: str, seat: int, key: str, random: Random, account: Account) -> None:
        self.url = base.replace("http", "ws", 1) + f"/api/tables/{table}/ws"
        self.seat, self.key, self.random, self.account = seat, key, random, account
        self.told: dict[int, Any] = {}
        """The choice that was last confirmed, by step."""
        self.denied: list[tuple[int, Any]] = []
        """Choices that were called stale, with their step."""
        self.sent: dict[str, tuple[int, Any]] = {}
        self.unheard: dict[int, list[tuple[int, Any]]] = {}
        """Choices without an answer, by step, with their number: any said after the last answer may be kept."""
        self.laid: dict[int, Any] = {}
        self.story: dict[int, list[str]] = {}
        """What was said and answered about each step, for whoever has to find out why something is wrong."""
        self.calls = 0
        self.page = token_hex(16)
        self.frame: Plain = {}
        self.over = False
        self.moved = time.monotonic()

    async def play(self) -> None:
        """Until the game is over, over as many lines as it takes."""
        while not self.over:
            with contextlib.suppress(*BROKEN):
                calling = connect(
                    self.url,
                    max_size=2**24,
                    compression=None,
                    proxy=None,
                    open_timeout=10,
                    additional_headers=visitor(),
                )
                async with calling as line:
                    self.calls += 1
                    await line.send(json.dumps({"is": "Hello", "keys": [self.key], "page": self.page}))
                    await self._repeat(line)
                    while not self.over:
                        await self._hear(line, await asyncio.wait_for(line.recv(), 15))
            await asyncio.sleep(0.05)

    async def _hear(self, line: ClientConnection, text: str | bytes) -> None:
        message = json.loads(text)
        kind = message["is"]
        if kind in ("Done", "Error") and message.get("id") in self.sent:
            self._answered(message)
        elif kind == "Chosen":
            self.frame |= {"chosen": message["chosen"], "mine": message["mine"]}
        elif kind == "Table":
            if message["version"] != self.frame.get("version"):
                self.moved = time.monotonic()
            self.frame = message
            self.over = message["room"]["status"] != "playing"
        if kind in ("Table", "Error") and not self.over:
            await self._choose(line)

    def _answered(self, message: Plain) -> None:
        step, action = self.sent[message["id"]]
        number = _number(message["id"])
        if message.get("error", {}).get("code") != "busy":  # of that one nobody knows yet whether it is kept
            self.unheard[step] = [row for row in self.unheard[step] if row[0] != number]
        self._note(
            step, message["id"], "again" if message.get("again") else message.get("error", {}).get("code", "Done")
        )
        if message["is"] == "Done":
            self.account.confirmed += 1
            self.account.again += message.get("again", False)
            self.told[step] = action  # a choice may be changed: what was confirmed last counts
            self.unheard[step] = [row for row in self.unheard[step] if row[0] > number]
        elif message["error"]["code"] == "stale":
            self.account.stale += 1
            self.denied.append((step, action))
        elif message["error"]["code"] not in ("busy", "too_many", "illegal", "not_now"):
            self.account.wrong.append(f"false answer: {message['error']}")

    async def _choose(self, line: ClientConnection) -> None:
        frame = self.frame
        if not frame.get("options") or self.seat in frame["chosen"] or self.seat not in frame["asked"]:
            return
        option = self.random.choice(frame["options"])["option"]
        action = option["action"] if option["is"] == "Offer" else option
        await self._send(line, frame["version"], frame["step"], action)
        while self.random.random() < 0.3:  # twice is once
            self.account.faults["double"] += 1
            await self._send(line, frame["version"], frame["step"], action)
        if self.random.random() < 0.2 and self.laid and frame["step"] - 1 in self.told:
            self.account.faults["reorder"] += 1  # what was said a step ago comes once more
            await self._send(line, frame["version"] - 1, frame["step"] - 1, self.told[frame["step"] - 1])

    async def _repeat(self, line: ClientConnection) -> None:
        """After a cut: what was not answered is said again, as pages do."""
        step = self.frame.get("step")
        if step in self.laid and step not in self.told:
            await self._send(line, self.frame["version"], step, self.laid[step])

    async def _send(self, line: ClientConnection, version: int, step: int, action: Any) -> None:
        id = f"{step}.{len(self.sent)}"
        self.sent[id] = (step, action)
        self.unheard.setdefault(step, []).append((_number(id), action))
        self._note(step, id, f"version {version}, {json.dumps(action)}")
        self.laid.setdefault(step, action) if step < self.frame.get("step", 0) else self.laid.update({step: action})
        choice = {"is": "Choose", "version": version, "seat": self.seat, "action": action, "id": id}
        await line.send(json.dumps(choice))

    def _note(self, step: int, id: str, what: str) -> None:
        self.story.setdefault(step, []).append(f"{time.monotonic():.2f} line {self.calls} {id}: {what}")


def _number(id: str) -> int:
    """Which of all choices of a player this was."""
    return int(id.partition(".")[2])


async def game(base: str, number: int, random: Random, account: Account) -> None:
    """One game of two people and bots; its record is compared with what they were told."""
    header, seats = GAMES[number % len(GAMES)]
    crew = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    crew += [{"kind": "bot", "bot": "random"}] * (seats - 2)
    made = await asked("POST", f"{base}/api/tables", account, {"game": header, "seats": crew, "start": True})
    table = made.json()["table"]
    players = [Player(base, table, row["seat"], row["key"], random, account) for row in made.json()["keys"]]
    account.playing[table] = players
    try:
        over = await played(table, players, account)
    finally:
        del account.playing[table]
    if not over:
        return
    text = (await asked("GET", f"{base}/api/tables/{table}/record", account)).text
    steps = [json.loads(line) for line in text.splitlines()[1:]]
    for player in players:
        compare(player, steps, account, needless=header["name"] == "pirates")
    account.games += 1


async def played(table: str, players: list[Player], account: Account) -> bool:
    """Whether a game came to its end."""
    playing = [asyncio.create_task(player.play()) for player in players]
    while not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=5)
        if time.monotonic() - max(player.moved for player in players) > STUCK:
            last = [(player.frame.get("version"), player.frame.get("asked"), player.frame.get("chosen"),
                     list(player.story.items())[-1:]) for player in players]  # fmt: skip
            account.wrong.append(f"stuck: table {table}: {last}")
            for task in playing:
                task.cancel()
            return False
    await asyncio.gather(*playing)
    return True


def compare(player: Player, steps: list[Plain], account: Account, needless: bool) -> None:
    """What a player was told and has said, by the record; `needless`: the game has questions that are not asked."""
    kept = [step.get(str(player.seat)) for step in steps]
    for step, action in player.told.items():
        changed = [later for _, later in player.unheard[step]]
        if step >= len(kept) or kept[step] not in (action, *changed):
            there = kept[step] if step < len(kept) else "no such step"
            story = "; ".join(player.story[step])
            account.wrong.append(f"lost: step {step} of seat {player.seat}: {action}; kept: {there}; {story}")
    for step, action in player.denied:
        if step < len(kept) and kept[step] == action:
            story = "; ".join(player.story[step])
            account.wrong.append(f"false answer: stale for step {step} of seat {player.seat}, which was kept; {story}")
    for step, action in enumerate(kept):
        said = [said for at, said in player.sent.values() if at == step]
        # Questions with one answer are not asked: of those the record has a choice that nobody said.
        if action is not None and action not in said and (said or not needless):
            account.wrong.append(f"doubled: step {step} of seat {player.seat}: {action}; said: {said}")


def visitor() -> dict[str, str]:
    """Somebody else each time, as a proxy tells of them: what is tried here is not the limits of one address."""
    return {"X-Forwarded-For": f"2001:db8:{randbelow(65_536):x}:{randbelow(65_536):x}::1"}


async def asked(method: str, url: str, account: Account, body: Plain | None = None) -> httpx.Response:
    """The answer to a request, however often it takes; a table that was made unheard is nobody's."""
    async with httpx.AsyncClient(trust_env=False, timeout=10) as http:
        while True:
            with contextlib.suppress(*BROKEN):
                answer = await http.request(method, url, json=body, headers=visitor())
                if answer.status_code < 300:
                    return answer
                if answer.status_code == 500:
                    account.wrong.append(f"false answer: {method} {url}: 500: {answer.text[:200]}")
            await asyncio.sleep(0.1)


async def begun(folder: Path, postgres: Postgres | None, count: int) -> list[Process]:
    """So many servers on one database."""
    url = postgres.fresh("chaos") if postgres else ""
    servers = [Process(folder / f"data{number}", url) for number in range(count)]
    for server in servers:
        server.settings = {"ADMIRALTY_PROXIES": "127.0.0.1"}
        await asyncio.to_thread(server.start)
    return servers


async def chaos(
    folder: Path, postgres: Postgres | None, faults: int, at_once: int, seed: str, processes: int, seconds: float
) -> Account:
    """Play until so many faults were done, or so long, and every game that was begun is over."""
    servers = await begun(folder, postgres, processes)
    account, random = Account(), Random(seed)
    relay = Relay([server.port for server in servers], random)
    await relay.start()
    base = f"http://127.0.0.1:{relay.own}"
    enough = asyncio.Event()

    async def players(number: int) -> None:
        await game(base, number, random, account)
        while not enough.is_set():
            number += at_once
            await game(base, number, random, account)

    breaking = Chaos(servers, relay, postgres, random)
    tasks = [asyncio.create_task(players(number)) for number in range(at_once)]
    end = time.monotonic() + seconds
    while account.faults.total() < faults and time.monotonic() < end and not all(task.done() for task in tasks):
        await asyncio.sleep(random.uniform(0.05, 0.6))
        if account.still() < CALM:
            await breaking.once(account.faults)
    enough.set()
    try:
        await asyncio.gather(*tasks)
    finally:
        await relay.stop()
        for server in servers:
            await asyncio.to_thread(server.stop)
    return account


def run(database: str, faults: int, at_once: int, seed: str, processes: int = 1, seconds: float = math.inf) -> Account:
    """A run on this kind of database, with all that it needs."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        place.chmod(0o755)
        postgres = Postgres(place / "pg") if database == "postgres" else None
        if postgres:
            postgres.start()
        try:
            return asyncio.run(chaos(place, postgres, faults, at_once, seed, processes, seconds))
        finally:
            if postgres:
                postgres.stop()


def main() -> None:
    """The command line of the chaos."""
    parser = argparse.ArgumentParser(description="Faults at random while people play.")
    parser.add_argument("--faults", type=int, default=1_000)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="servers on one PostgreSQL")
    parser.add_argument("--tables", type=int, default=6, help="games at once")
    parser.add_argument("--seconds", type=float, default=math.inf, help="at most so long, and until games are over")
    parser.add_argument("--seed", default="chaos")
    asked = parser.parse_args()
    if asked.processes > 1 and asked.database == "sqlite":
        parser.error("several processes need --database postgres")
    since = time.monotonic()
    account = run(asked.database, asked.faults, asked.tables, asked.seed, asked.processes, asked.seconds)
    told = {"database": asked.database, "processes": asked.processes,
            "faults": dict(account.faults), "games": account.games, "confirmed": account.confirmed,
            "again": account.again, "stale": account.stale, "wrong": account.wrong,
            "seconds": round(time.monotonic() - since)}  # fmt: skip
    say(json.dumps(told))


if __name__ == "__main__":
    main()
