"""Faults at random while people play, by clients that know nothing but the protocol; and an account of all answers.

`python -m tests.server.chaos --faults 1000 --database postgres --processes 3` starts servers (and a PostgreSQL) of its
own, lets players (`players.py`) finish one game after the other through a relay that cuts lines and calls any of the
servers, and does to servers, database, workers and the lines between them what machines do (`breaking.py`). What a
player was told is compared with the record of each game: a choice that was confirmed and is not there is lost, one that
is there though nobody said it, or it was taken back, is doubled, an answer that the record belies is false.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random

from admiralty.server.bench import say

from .breaking import Between, Chaos, Relay
from .hosts import Postgres, Process
from .players import Account, Plain, Player, asked, compare

GAMES: tuple[tuple[Plain, int, int | None], ...] = (
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 4, None),
    ({"name": "pirates", "rounds": 2, "cards": True}, 3, None),
    ({"name": "wonders", "edition": "second", "boxes": []}, 3, 3),
    ({"name": "pirates", "rounds": 2}, 3, 4),
)
"""Games with their seats, and the seconds of their clocks."""
CALM = 15.0
"""Seconds without a step at some table, after which nothing more is broken until there is one: on a slow machine lines
are cut as fast as they are made, and nobody is stuck for that."""
STUCK = 120.0
"""Seconds without a step, while nothing was broken, after which a table is stuck."""


async def game(base: str, number: int, random: Random, account: Account) -> None:
    """One game of two people and bots; its record is compared with what they were told."""
    header, seats, clock = GAMES[number % len(GAMES)]
    crew = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    crew += [{"kind": "bot", "bot": "random"}] * (seats - 2)
    form = {"game": header, "seats": crew, "start": True, "pace": {"clock": clock}}
    made = await asked("POST", f"{base}/api/tables", account, form)
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
        compare(player, steps, account, needless=header["name"] == "pirates", clock=clock is not None)
    account.games += 1


async def played(table: str, players: list[Player], account: Account) -> bool:
    """Whether a game came to its end."""
    playing = [asyncio.create_task(player.play()) for player in players]
    while not all(task.done() for task in playing):
        await asyncio.wait(playing, timeout=5)
        moved = max(account.whole, *(player.moved for player in players))
        if not account.broken and time.monotonic() - moved > STUCK:
            last = [(player.frame.get("version"), player.frame.get("asked"), player.frame.get("chosen"),
                     list(player.story.items())[-1:]) for player in players]  # fmt: skip
            account.wrong.append(f"stuck: table {table}: {last}")
            for task in playing:
                task.cancel()
            return False
    await asyncio.gather(*playing)
    return True


async def begun(folder: Path, url: str, count: int) -> list[Process]:
    """So many servers on one database."""
    servers = [Process(folder / f"data{number}", url) for number in range(count)]
    for server in servers:
        server.settings = {"ADMIRALTY_PROXIES": "127.0.0.1"}
        await asyncio.to_thread(server.start)
    return servers


async def chaos(
    folder: Path, postgres: Postgres | None, faults: int, at_once: int, seed: str, processes: int, seconds: float
) -> Account:
    """Play until so many faults were done, or so long, and every game that was begun is over."""
    account, random = Account(), Random(seed)
    wire = Relay([postgres.port] if postgres else [], random)
    await wire.start()
    direct = postgres.fresh("chaos") if postgres else ""
    servers = await begun(folder, direct.replace(f":{postgres.port}/", f":{wire.own}/") if postgres else "", processes)
    relay = Relay([server.port for server in servers], random)
    await relay.start()
    between = Between(direct, random) if processes > 1 else None
    if between:
        await between.stand()
    base = f"http://127.0.0.1:{relay.own}"
    enough = asyncio.Event()

    async def players(number: int) -> None:
        await game(base, number, random, account)
        while not enough.is_set():
            number += at_once
            await game(base, number, random, account)

    breaking = Chaos(servers, relay, postgres, wire, between, random)
    tasks = [asyncio.create_task(players(number)) for number in range(at_once)]
    end = time.monotonic() + seconds
    while account.faults.total() < faults and time.monotonic() < end and not all(task.done() for task in tasks):
        await asyncio.sleep(random.uniform(0.05, 0.6))
        if account.still() < CALM:
            since, account.broken = time.monotonic(), True
            await breaking.once(account.faults)
            account.whole, account.broken = time.monotonic(), False
            account.longest = max(account.longest, round(account.whole - since, 1))
    enough.set()
    try:
        await asyncio.gather(*tasks)
    finally:
        await relay.stop()
        for server in servers:
            await asyncio.to_thread(server.stop)
        await wire.stop()
        if between:
            await between.stop()
    return account


def run(
    database: str,
    faults: int,
    at_once: int,
    seed: str,
    processes: int = 1,
    seconds: float = math.inf,
    keep: Path | None = None,
) -> Account:
    """A run on this kind of database, with all that it needs; its data and logs stay in `keep`."""
    with nullcontext(keep) if keep else tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
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
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="a new folder for data and logs, which stay there")
    asked = parser.parse_args()
    if asked.processes > 1 and asked.database == "sqlite":
        parser.error("several processes need --database postgres")
    since = time.monotonic()
    account = run(asked.database, asked.faults, asked.tables, asked.seed, asked.processes, asked.seconds, asked.keep)
    told = {"database": asked.database, "processes": asked.processes,
            "seconds": round(time.monotonic() - since)}  # fmt: skip
    figures = {name: getattr(account, name) for name in Account.__slots__ if name not in ("playing", "broken", "whole")}
    say(json.dumps(told | figures))


if __name__ == "__main__":
    main()
