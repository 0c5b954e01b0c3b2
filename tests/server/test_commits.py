"""Commits that fail or whose answer is lost: no step is lost, none is played twice, and no table is stuck."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from admiralty.server.errors import Unwritten
from admiralty.server.settings import Settings
from admiralty.server.store.database import migrate, open_engine
from admiralty.server.store.journal import Journal
from admiralty.server.store.pen import Pen
from admiralty.server.store.rows import ChoiceRow, RoomRow, SeatRow
from admiralty.server.store.store import Store, adding, choosing

from .client import PIRATES, Line, Plain, Visitor, playout
from .faults import Faults, faults_at, services_of
from .hosts import GENEROUS, threaded


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/a.db"
    return str(request.getfixturevalue("postgres").fresh("faults"))


@dataclass
class Trouble:
    """A server whose database can be made to fail."""

    visitor: Visitor
    faults: Faults

    def health(self) -> httpx.Response:
        return self.visitor.http.get("/api/health", headers={"Accept-Language": "nl"})

    def well(self) -> None:
        """Wait until the server says that it is well."""
        deadline = time.monotonic() + 30
        while self.health().status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.fixture
def trouble(url: str, tmp_path: Path) -> Iterator[Trouble]:
    """A server with little patience."""
    settings = Settings(tmp_path, url, GENEROUS, bot_seconds=4, write_seconds=0.4, watch_seconds=0.1)
    with threaded(settings) as (base, server), faults_at(services_of(server).rooms.engine) as faults:
        visitor = Visitor(base)
        yield Trouble(visitor, faults)
        visitor.close()


def test_a_commit_whose_answer_is_lost_is_done_once(url: str) -> None:
    engine = open_engine(url)
    migrate(engine)
    journal = Journal(engine, Pen(engine))
    row = RoomRow("room", {"name": "x"}, "seed", [SeatRow(0)], 1.0, 2.0)

    async def write() -> None:
        await journal.commit(adding(row))
        choices = [choosing([ChoiceRow("room", step, 0, f"{step}")]) for step in range(60)]
        for start in range(0, 60, 4):  # several that share a commit, one of which can never be done
            batch = [*choices[start : start + 4], choosing([ChoiceRow("room", 0, 0, '"twice"')])]
            *done, failed = await asyncio.gather(*map(journal.commit, batch), return_exceptions=True)
            assert done == [None] * 4
            assert isinstance(failed, Unwritten)
            assert failed.code == "internal"

    with faults_at(engine) as faults:
        faults.lose_every_other()
        asyncio.run(write())
        assert faults.lost > 5
    found = Store(engine).room("room")
    assert found is not None
    assert [step[0] for step in found.steps] == list(range(60))
    journal.close()
    engine.dispose()


def test_a_game_is_played_out_while_answers_are_lost(trouble: Trouble) -> None:
    trouble.faults.lose_every_other()
    made = trouble.visitor.table("person", "random", "random")
    line = trouble.visitor.sit(made["table"], made["keys"][0]["key"])
    chosen: list[Plain] = []

    def pick(table: Plain) -> int:
        chosen.append(table["options"][table["step"] % len(table["options"])]["option"])
        return int(table["step"] % len(table["options"]))

    over = playout(line, 0, pick)
    assert trouble.faults.lost > 5
    trouble.faults.back()
    record = trouble.visitor.http.get(f"/api/tables/{made['table']}/record").text.splitlines()[1:]
    assert len(record) == over["step"]
    assert [json.loads(row)["0"] for row in record if "0" in json.loads(row)] == chosen
    assert trouble.health().json()["ok"]


def test_while_the_database_is_away_the_server_says_so_and_goes_on_after(trouble: Trouble) -> None:
    visitor = trouble.visitor
    made = visitor.table("person", "random", "random")
    ticking = visitor.table("person", "random", game=PIRATES, pace={"clock": 3})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    watching = visitor.sit(ticking["table"])
    line.quiet()
    trouble.faults.away()
    answer = line.choose(0)
    assert answer["error"]["code"] == "busy"
    health = trouble.health()
    assert (health.status_code, health.json()["ok"]) == (503, False)
    assert health.json()["error"]["text"].startswith("De database antwoordt niet")
    body = {"game": PIRATES, "seats": [{"kind": "person"}, {"kind": "bot"}]}
    assert visitor.post("/tables", body, 503)["error"]["code"] == "busy"
    version = watching.table["version"]
    time.sleep(3.5)  # the clock of the other table runs out meanwhile, and its bots can't write
    trouble.faults.back()
    trouble.well()
    shown = line.await_("Table")  # the true state, without being asked for
    assert (shown["step"], shown["mine"]) == (0, None)
    assert line.choose(0)["is"] == "Done"
    while line.table["step"] == 0:
        line.next()
    watching.await_("Table", lambda table: table["version"] >= version + 3)


def test_a_choice_that_was_kept_without_our_knowing_is_shown_and_not_made_again(trouble: Trouble) -> None:
    made = trouble.visitor.table("person", "person", "random")
    line, other = (trouble.visitor.sit(made["table"], row["key"]) for row in made["keys"])
    other.choose(1)
    while line.asks(1) or line.asks(2):  # the fault must hit the last choice of the step
        line.next()
    action = line.table["options"][0]["option"]
    frame = {"is": "Choose", "version": line.table["version"], "seat": 0, "action": action}
    trouble.faults.done_then_away()
    line.send(frame | {"id": "a"})
    assert line.answer("a")["error"]["code"] == "busy"
    trouble.faults.back()
    _until_step(line, 1)
    line.send(frame | {"id": "b"})
    assert line.answer("b") == {"is": "Done", "version": frame["version"], "id": "b", "again": True}
    assert line.table["step"] == 1


def test_bots_whose_writes_failed_play_on(trouble: Trouble) -> None:
    made = trouble.visitor.table("person", "random", "random", "random", game=PIRATES | {"rounds": 1})
    line = trouble.visitor.sit(made["table"], made["keys"][0]["key"])
    for _ in range(400):
        if line.table["room"]["status"] == "over":
            break
        if line.asks(0):
            line.choose(0, -1)
            trouble.faults.away()
            time.sleep(0.05)
            trouble.faults.back()
        else:
            line.next(30)
    assert line.table["room"]["status"] == "over"


def _until_step(line: Line, step: int) -> None:
    while line.table["step"] < step:
        line.next()
