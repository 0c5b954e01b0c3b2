"""kill -9 in the middle: nothing confirmed is lost, nothing is played twice, and the tables go on."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .client import WONDERS, Line, Visitor
from .hosts import Process, free_port

Choice = tuple[int, int, str]
pytestmark = pytest.mark.slow


@pytest.fixture(params=["sqlite", "postgres"])
def process(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Process]:
    """A server process that may be killed."""
    url = (
        request.getfixturevalue("postgres").url.removesuffix("postgres") + "crash"
        if request.param == "postgres"
        else ""
    )
    if url:
        _fresh_database(request.getfixturevalue("postgres").url)
    server = Process(tmp_path / "data", url)
    server.start()
    yield server
    server.stop()


def _fresh_database(url: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS crash WITH (FORCE)")
        connection.execute("CREATE DATABASE crash")


@pytest.fixture
def visitor(process: Process) -> Iterator[Visitor]:
    """Somebody with a browser, whose server is killed now and then."""
    visitor = Visitor(process.base)
    yield visitor
    visitor.close()


def test_a_game_survives_kills_in_the_middle(process: Process, visitor: Visitor) -> None:
    """Choose, and kill the server at any moment after: every Done is still true afterwards."""
    chance = random.Random(11)
    made = visitor.table("person", "random", "greedy", game=WONDERS)
    key, table = made["keys"][0]["key"], made["table"]
    line = visitor.sit(table, key)
    seen = line.table
    confirmed: list[Choice] = []
    kills = 0
    for _ in range(200):
        if line.table["room"]["status"] == "over":
            break
        try:
            confirmed += _turn(line)
            if kills < 3 and chance.random() < 0.3:
                _send_and_kill(line, process, chance)
                kills += 1
                raise ConnectionError
        except (ConnectionClosed, ConnectionError):
            seen = line.table
            process.start()
            since = time.monotonic()
            line = visitor.sit(table, key, known=seen["version"])
            assert time.monotonic() - since < 20
            assert line.table["version"] >= seen["version"]
            if line.table["version"] == seen["version"]:
                assert line.table["view"] == seen["view"]
                assert line.table["mine"] == seen["mine"] or seen["mine"] is None
    assert line.table["room"]["status"] == "over"
    assert kills >= 2
    record = visitor.http.get(f"/api/tables/{table}/record").text.splitlines()[1:]
    steps = [json.loads(row) for row in record]
    assert len(steps) == line.table["step"]
    for step, seat, action in confirmed:
        assert steps[step][str(seat)] == json.loads(action)


def _turn(line: Line) -> list[Choice]:
    """One turn, if we are asked; the choice that was confirmed."""
    if not line.asks(0):
        line.next(20)
        return []
    step = line.table["step"]
    action = line.table["options"][step % len(line.table["options"])]["option"]
    answer = line.choose_action(0, action)
    assert answer["is"] == "Done"
    return [(step, 0, json.dumps(action))]


def _send_and_kill(line: Line, process: Process, chance: random.Random) -> None:
    """A choice is on its way, or not even sent, when the server dies."""
    if line.asks(0) and chance.random() < 0.7:
        frame = {"is": "Choose", "version": line.table["version"], "seat": 0}
        line.send(frame | {"action": line.table["options"][0]["option"]})
        time.sleep(chance.random() * 0.02)
    process.kill()


def test_choices_face_down_and_seats_survive(process: Process, visitor: Visitor) -> None:
    made = visitor.table("person", "person", "open", start=False)
    path, keys = f"/tables/{made['table']}", [row["key"] for row in made["keys"]]
    third = visitor.post(f"{path}/join", {"name": "Cy"})["key"]
    process.kill()
    process.start()
    visitor.post(f"{path}/start", {}, key=made["host_key"])
    first = visitor.sit(made["table"], keys[0])
    first.choose(0, 1)
    mine = first.table["options"][1]["option"]
    process.kill()
    process.start()
    first = visitor.sit(made["table"], keys[0])
    assert (first.table["chosen"], first.table["mine"]) == ([0], mine)
    first.send({"is": "TakeBack", "version": first.table["version"], "seat": 0, "id": "t"})
    assert first.answer("t")["is"] == "Done"
    process.kill()
    process.start()
    lines = [visitor.sit(made["table"], key) for key in (*keys, third)]
    assert lines[0].table["mine"] is None
    for seat, line in enumerate(lines):
        assert line.choose(seat)["is"] == "Done"
    while lines[0].table["step"] == 0:
        lines[0].next()
    assert lines[2].table["step"] == 1


def test_tables_with_a_clock_go_on_by_themselves(process: Process, visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", pace={"clock": 3})
    process.kill()
    process.start()
    deadline = time.monotonic() + 30
    line = visitor.sit(made["table"])
    while line.table["step"] < 1 and time.monotonic() < deadline:
        line.next(20)
    assert line.table["step"] >= 1


def test_keys_and_addresses_are_not_in_the_log_or_the_database(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    process.start()
    visitor = Visitor(process.base)
    made = visitor.table("person", "random", "random")
    key = made["keys"][0]["key"]
    line = visitor.sit(made["table"], key)
    line.choose(0)
    line.send("nonsense " + key)
    line.send({"is": "Choose", "version": key, "seat": 0, "action": {}})
    visitor.http.post("/api/mine", json={"tables": [{"table": 3, "keys": [key]}]})
    visitor.http.post(f"/api/tables/{made['table']}/leave", headers={"Authorization": f"Bearer {key}x"})
    line.quiet()
    visitor.close()
    process.stop()
    kept = process.log.read_text()
    assert key not in kept
    assert made["host_key"] not in kept
    assert "Traceback" not in kept
    with sqlite3.connect(tmp_path / "data" / "admiralty.db") as database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert key not in dump
    assert made["host_key"] not in dump


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    process.start()
    second = Process(tmp_path / "data")
    second.log = tmp_path / "second.log"
    with pytest.raises(AssertionError, match="another server already uses this database"):
        second.start()
    process.stop()


def test_a_server_without_its_database_says_so(tmp_path: Path) -> None:
    process = Process(tmp_path / "data", f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    with pytest.raises(AssertionError) as refused:
        process.start()
    assert "the database can't be used (connection failed" in " ".join(str(refused.value).split())
    assert "Traceback" not in process.log.read_text()
