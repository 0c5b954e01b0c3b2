"""PostgreSQL killed and started again under play: every table goes on, and what was confirmed is in its record."""

from __future__ import annotations

import json
import random
import shutil
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from admiralty.server.settings import Settings

from .client import BASE, PIRATES, Plain, Visitor
from .hosts import GENEROUS, Postgres, threaded, until

pytestmark = pytest.mark.slow
TABLES, KILLS = 6, 12
Confirmed = tuple[int, int, Plain]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Postgres]:
    """A PostgreSQL of this test alone: others would notice."""
    folder = Path("/tmp") / f"admiralty-pg-restarts-{tmp_path.name}-{id(tmp_path):x}"
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def test_no_table_is_stuck_after_the_database_was_killed(own: Postgres, tmp_path: Path) -> None:
    ending = threading.Event()
    with threaded(Settings(tmp_path, own.url, GENEROUS)) as (base, _), ThreadPoolExecutor(TABLES) as players:
        games = [players.submit(_play, base, number, ending) for number in range(TABLES)]
        chance = random.Random(4)
        for _ in range(KILLS):
            time.sleep(0.3 + chance.random())
            own.stop()
            time.sleep(chance.random() * 0.5)
            own.start_again()
        ending.set()  # the games still running are played to their end in peace
        for game in games:
            table, confirmed = game.result(240)
            visitor = Visitor(base)
            record = visitor.http.get(f"/api/tables/{table}/record").text.splitlines()[1:]
            steps = [json.loads(row) for row in record]
            for step, seat, action in confirmed:
                assert steps[step][str(seat)] == action
            visitor.close()
        visitor = Visitor(base)
        # It takes its lock again when it next looks.
        until(lambda: visitor.http.get("/api/health").status_code == 200, 20)
        visitor.close()


def _play(base: str, number: int, ending: threading.Event) -> tuple[str, list[Confirmed]]:
    """Play games, one after the other, until the kills are over; the last one, with what was confirmed in it."""
    while True:
        table, confirmed = _game(base, number)
        if ending.is_set():
            return table, confirmed


def _game(base: str, number: int) -> tuple[str, list[Confirmed]]:
    """Play as a page does: try again after an error, and connect again."""
    visitor = Visitor(base)
    made = _table(visitor, number)
    table, key = made["table"], made["keys"][0]["key"]
    confirmed: list[Confirmed] = []
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline:
        try:
            line = visitor.sit(table, key)
            while line.table["room"]["status"] == "playing":
                if not line.asks(0):
                    line.next(30)
                    continue
                step, options = line.table["step"], line.table["options"]
                action = options[step % len(options)]["option"]
                action = action["action"] if action["is"] == "Offer" else action
                answer = line.choose_action(0, action)
                if answer["is"] == "Done":
                    confirmed.append((step, 0, action))
                else:
                    assert answer["error"]["code"] in ("busy", "stale"), answer
                    line.next(30)  # the table as it is comes by itself
            visitor.close()
            return table, confirmed
        except ConnectionClosed:
            time.sleep(0.1)
    raise AssertionError(f"table {table} is stuck")


def _table(visitor: Visitor, number: int) -> Plain:
    """A new table, asked for until the database is there."""
    game, bots = (BASE, 2) if number % 2 else (PIRATES | {"rounds": 2}, 1)
    seats = [{"kind": "person"}] + [{"kind": "bot", "bot": "random"}] * bots
    while True:
        reply = visitor.http.post("/api/tables", json={"game": game, "seats": seats, "start": True})
        if reply.status_code == 201:
            made: Plain = reply.json()
            return made
        assert reply.status_code == 503, reply.text
        time.sleep(0.1)
