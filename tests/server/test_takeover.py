"""Two servers on one SQLite: only one of them can write, whatever became of its lock, and no game forks.

On PostgreSQL several may serve (test_processes.py); there the lock keeps out who must be alone.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from admiralty.server.settings import Settings
from admiralty.server.store.lock import LOCK

from .client import Visitor
from .hosts import GENEROUS, Process, threaded

ENDS = "another server has taken over this database; this one ends"
HOLDER = (
    f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = {LOCK}"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


@dataclass
class Pair:
    """Two servers for one database, the first of them running."""

    first: Process
    second: Process

    def choices(self) -> list[str]:
        """What was chosen in all games."""
        asked = "SELECT action FROM choices WHERE seat = 0 ORDER BY step"
        with closing(sqlite3.connect(self.first.data / "admiralty.db")) as database:
            return [str(row[0]) for row in database.execute(asked).fetchall()]


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """A server, and another one that may come."""
    first, second = Process(tmp_path / "data"), Process(tmp_path / "data")
    second.log = tmp_path / "second.log"
    first.start()
    yield Pair(first, second)
    for process in (first, second):
        if process.process and process.process.poll() is None:
            process.kill()


@pytest.mark.slow
def test_a_server_that_lost_its_lock_and_was_followed_writes_nothing_more(pair: Pair) -> None:
    old, new = Visitor(pair.first.base), Visitor(pair.second.base)
    made = old.table("person", "person", "random")
    key = made["keys"][0]["key"]
    before = old.sit(made["table"], key)
    while 2 not in before.table["chosen"]:  # held up in the middle of a write, it would keep the file from the other
        before.next()
    # The first server is held up (a suspended machine) while its lock goes and another one starts.
    assert pair.first.process
    os.kill(pair.first.process.pid, signal.SIGSTOP)
    (pair.first.data / "admiralty.db.lock").unlink()
    pair.second.start()
    after = new.sit(made["table"], key)
    assert after.table["view"] == before.table["view"]
    assert after.choose(0, 1)["is"] == "Done"
    frame = {"is": "Choose", "version": before.table["version"], "seat": 0, "id": "x"}
    before.send(frame | {"action": before.table["options"][0]["option"]})
    os.kill(pair.first.process.pid, signal.SIGCONT)
    try:
        answer = before.answer("x")
        assert (answer["error"]["code"], answer["error"]["message"]) == ("busy", ENDS)
    except ConnectionClosed:
        pass  # it noticed before it read what we sent
    assert pair.first.process.wait(30) != 0
    assert ENDS in pair.first.log.read_text()
    assert [json.loads(action) for action in pair.choices()] == [after.table["options"][1]["option"]]
    old.close()
    new.close()


def test_a_lock_that_is_lost_is_taken_again_and_health_tells(postgres: object, tmp_path: Path) -> None:
    url = postgres.fresh("lock")  # type: ignore[attr-defined]
    with threaded(Settings(tmp_path, url, GENEROUS, watch_seconds=0.1)) as (base, _):
        visitor = Visitor(base)
        assert visitor.get("/health")["ok"]
        plain = url.replace("+psycopg", "")
        with psycopg.connect(plain, autocommit=True) as other, psycopg.connect(plain, autocommit=True) as us:
            # In line for the lock before it is lost, so that the server can't have it back yet.
            waiting = threading.Thread(target=other.execute, args=(f"SELECT pg_advisory_lock({LOCK})".encode(),))
            waiting.start()
            while not us.execute(f"{HOLDER} AND NOT granted".encode()).fetchall():
                time.sleep(0.01)
            us.execute(f"SELECT pg_terminate_backend(pid) FROM ({HOLDER} AND granted) AS holder".encode())
            waiting.join(20)
            assert us.execute(HOLDER.encode()).fetchall() == [(other.info.backend_pid,)]
            _until(visitor, 503)
            sentence = visitor.get("/health", 503)["error"]["message"]
            assert sentence == "this server has lost its lock on the database and is taking it again"
            # Nobody else writes, so its games go on meanwhile.
            made = visitor.table("person", "random", "random")
            assert visitor.sit(made["table"], made["keys"][0]["key"]).choose(0)["is"] == "Done"
        _until(visitor, 200)
        with psycopg.connect(plain) as other:
            assert other.execute(f"SELECT pg_try_advisory_lock({LOCK})".encode()).fetchone() == (False,)
        visitor.close()


def _until(visitor: Visitor, status: int) -> None:
    deadline = time.monotonic() + 20
    while visitor.http.get("/api/health").status_code != status:
        assert time.monotonic() < deadline
        time.sleep(0.05)
