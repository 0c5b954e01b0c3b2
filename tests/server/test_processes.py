"""Several processes on one PostgreSQL: each table is kept by one of them, whoever is asked, and moves when it dies."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from .client import BASE, PIRATES, Line, Plain, Visitor, playout
from .hosts import Postgres, Process, Starved, until

MOVES = 5.0
"""Seconds within which a player of a dead process has chosen at another one."""
LEASE = 3.0
"""Seconds after its last word in which nobody takes the tables of a process."""
CALLS = 0.5
"""Seconds until a page that has lost its line calls again."""


@dataclass
class Pair:
    """Two processes on one database, and a visitor at each."""

    processes: list[Process]
    visitors: list[Visitor]
    database: str

    def ask(self, query: str, *given: Any) -> list[Any]:
        with psycopg.connect(self.database, autocommit=True) as connection:
            return connection.execute(query.encode(), given).fetchall()

    def owner(self, table: str) -> int | None:
        found = self.ask("SELECT owner FROM leases WHERE room = %s", table)
        return None if not found else found[0][0]

    def ids(self) -> list[int]:
        """The numbers of the processes that are there, the oldest first."""
        alive = "SELECT id FROM servers WHERE until > extract(epoch FROM clock_timestamp()) ORDER BY id"
        return [row[0] for row in self.ask(alive)]

    def silent_in(self, id: int) -> float:
        """Seconds until others may take the tables of this process, unless it says a word."""
        left = "SELECT until - extract(epoch FROM clock_timestamp()) FROM servers WHERE id = %s"
        return float(self.ask(left, id)[0][0])

    def signal(self, number: int, what: int) -> None:
        process = self.processes[number].process
        assert process
        os.kill(process.pid, what)


def started(folder: Path, url: str, count: int, **settings: str) -> list[Process]:
    """So many processes on one database, one after the other."""
    made = []
    for number in range(count):
        process = Process(folder / "data", url)
        process.log = folder / f"{number}.log"
        process.settings = settings
        process.start()
        made.append(process)
    return made


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    """Two processes."""
    url = postgres.fresh("several").replace("+psycopg", "")
    processes = started(tmp_path, url, 2, ADMIRALTY_DRAIN="20")
    visitors = [Visitor(process.base) for process in processes]
    yield Pair(processes, visitors, url)
    for visitor in visitors:
        visitor.close()
    for process in processes:
        if process.process and process.process.poll() is None:
            process.kill()


def chosen(line: Line, seat: int) -> Plain:
    """Choose the second option; what it was."""
    action: Plain = line.table["options"][1]["option"]
    assert line.choose(seat, 1)["is"] == "Done"
    return action


def back(visitor: Visitor, table: str, key: str) -> Line:
    """A line to a table that has lost its process, as a page gets it: it calls again until it is answered."""
    deadline = time.monotonic() + 30
    while True:
        try:
            return visitor.sit(table, key)
        except (ConnectionClosed, TimeoutError, OSError):
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.mark.slow
def test_players_at_different_processes_play_one_game(pair: Pair) -> None:
    """All that one may ask for of a table is answered by either process, and both players hear the same."""
    here, there = pair.visitors
    made = here.table("person", "person", "random", start=False, listed=True)
    table, keys = made["table"], [row["key"] for row in made["keys"]]
    assert there.get(f"/tables/{table}")["status"] == "gathering"
    assert there.post(f"/tables/{table}/start", {}, key="wrong", status=403)["error"]["code"] == "wrong_key"
    assert there.post(f"/tables/{table}/start", {}, key=made["host_key"])["status"] == "playing"
    first, second = here.sit(table, keys[0]), there.sit(table, keys[1])
    assert pair.owner(table) == pair.ids()[0]
    listed = there.get("/tables")["live"]
    assert [row["id"] for row in listed] == [table]
    mine = there.post("/mine", {"tables": [{"table": table, "keys": [keys[1]]}, {"table": "none", "keys": []}]})
    assert [(row["seats"], row["asked"]) for row in mine["tables"]] == [([1], [1])]
    taken = [chosen(first, 0), chosen(second, 1)]
    for line in (first, second):
        while line.table["step"] == 0:
            line.next()
    assert first.table["version"] == second.table["version"]
    assert first.table["log"][0]["step"] == second.table["log"][0]["step"]
    here.post(f"/tables/{table}/close", key=made["host_key"])
    assert second.await_("Table", lambda shown: shown["room"]["status"] == "closed")
    assert there.get("/tables/nothing", 404)["error"]["code"] == "not_found"
    kept = pair.ask("SELECT action FROM choices WHERE step = 0 AND seat < 2 ORDER BY seat")
    assert [json.loads(row[0]) for row in kept] == taken


@pytest.mark.slow
def test_the_tables_of_a_killed_process_move(pair: Pair, postgres: Postgres) -> None:
    """kill -9: who was passed on and who was there come back, nothing confirmed is lost, clocks run on.

    A player waits from the kill until a choice is confirmed at another process, with a page's pause in between. Time
    in which other programs had the machine's processors does not count.
    """
    here, there = pair.visitors
    made = here.table("person", "person", "random")
    ticking = here.table("person", "random", game=PIRATES, pace={"clock": 3})
    table, keys = made["table"], [row["key"] for row in made["keys"]]
    watching = there.sit(table, keys[1])
    action = chosen(here.sit(table, keys[0]), 0)
    version = there.get(f"/tables/{table}")["id"] and watching.table["version"]
    assert pair.processes[1].process
    starved = Starved(os.getpid(), pair.processes[1].process.pid, postgres.pid)
    since, dead = time.monotonic(), pair.ids()[0]
    pair.processes[0].kill()
    assert pair.silent_in(dead) <= LEASE
    assert watching.closed() == 1012
    time.sleep(CALLS)
    again = back(there, table, keys[1])
    assert (again.table["version"], 0 in again.table["chosen"]) == (version, True)
    assert again.choose(1)["is"] == "Done"
    waited = time.monotonic() - since
    assert waited - starved.seconds() < MOVES
    kept = pair.ask("SELECT action FROM choices WHERE room = %s AND seat = 0 AND step = 0", table)
    assert [json.loads(row[0]) for row in kept] == [action]
    assert back(there, table, keys[0]).table["version"] >= version
    until(lambda: [pair.owner(ticking["table"])] == [pair.owner(table)] == pair.ids()[-1:], 20, "nobody took the table")
    line = there.sit(ticking["table"])
    line.await_("Table", lambda shown: shown["step"] > line.table["step"] or shown["step"] > 0, 30)


@pytest.mark.slow
def test_a_process_that_was_paused_writes_nothing_under_an_old_number(pair: Pair) -> None:
    """SIGSTOP, another takes the table, SIGCONT: the late choice is refused, and the table is let go of."""
    here, there = pair.visitors
    made = here.table("person", "person", "random")
    kept = here.table("person", "random", "random")
    table, key = made["table"], made["keys"][0]["key"]
    late = here.sit(table, key)
    stays = here.sit(kept["table"], kept["keys"][0]["key"])
    before, number = pair.owner(table), pair.ask("SELECT fence FROM leases WHERE room = %s", table)[0][0]
    pair.signal(0, signal.SIGSTOP)
    frame = {"is": "Choose", "version": late.table["version"], "seat": 0, "id": "late"}
    late.send(frame | {"action": late.table["options"][0]["option"]})
    line = back(there, table, key)
    action = chosen(line, 0)
    assert pair.owner(table) != before
    assert pair.ask("SELECT fence FROM leases WHERE room = %s", table)[0][0] > number
    pair.signal(0, signal.SIGCONT)
    assert late.closed() == 1012
    assert [message["error"]["code"] for message in late.came if message.get("id") == "late"] in ([], ["busy"])
    # The other table was nobody else's: it stays, and so does the process.
    assert stays.choose(0)["is"] == "Done"
    assert pair.owner(kept["table"]) == before
    written = pair.ask("SELECT action FROM choices WHERE room = %s AND seat = 0", table)
    assert [json.loads(row[0]) for row in written] == [action]
    shown = here.sit(table, key)  # passed on now
    assert shown.table["mine"] == action


@pytest.mark.slow
def test_a_process_that_is_drained_hands_its_tables_over(pair: Pair) -> None:
    here, there = pair.visitors
    made = here.table("person", "person", "random")
    table, keys = made["table"], [row["key"] for row in made["keys"]]
    first, second = here.sit(table, keys[0]), there.sit(table, keys[1])
    action = chosen(first, 0)
    pair.signal(0, signal.SIGTERM)
    assert first.closed() == 1012
    assert second.closed() == 1012
    assert here.http.get("/api/ready").status_code == 503
    first, second = back(here, table, keys[0]), back(there, table, keys[1])  # the first through who is draining
    assert pair.owner(table) == max(pair.ids())
    assert first.table["mine"] == action
    assert second.choose(1)["is"] == "Done"
    while first.table["step"] == 0:
        first.next()
    pair.signal(0, signal.SIGTERM)  # told twice it does not wait
    process = pair.processes[0].process
    assert process
    process.wait(30)
    assert len(pair.ids()) == 1
    assert second.choose(1)["is"] == "Done"


@pytest.mark.slow
def test_a_crew_serves_at_one_address_and_replaces_its_dead(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.fresh("crew").replace("+psycopg", "")
    process = Process(tmp_path / "data", url)
    process.more = ["--workers", "2"]
    process.start()
    pair = Pair([process], [Visitor(process.base)], url)
    until(lambda: len(pair.ids()) == 2, 60)
    [visitor] = pair.visitors
    tables = [visitor.table("person", "random", "random", game=BASE) for _ in range(2)]
    lines = [visitor.sit(made["table"], made["keys"][0]["key"]) for made in tables]
    for line in lines:
        assert line.choose(0)["is"] == "Done"
    # One address tells of both, of each since it was last heard of.
    until(lambda: len(re.findall("(?m)^admiralty_healthy{", visitor.http.get("/api/metrics").text)) == 2, 30)
    assert process.process
    parent = process.process.pid
    children = [
        int(pid)
        for pid in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        if b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]
    assert len(children) == 2
    gone = max(pair.ids())
    os.kill(children[1], signal.SIGKILL)
    until(lambda: max(pair.ids()) > gone and len(pair.ids()) == 2, 60, "nobody took its place")
    for made in tables:
        line = back(visitor, made["table"], made["keys"][0]["key"])
        assert playout(line, 0)["room"]["status"] == "over"
    visitor.close()
    process.stop()
    assert process.process.returncode == 0
    assert pair.ids() == []
