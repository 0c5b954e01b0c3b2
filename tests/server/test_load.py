"""One visitor among others: logs by the page, the list made once, records beside the server, time that is counted."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from admiralty.server import bench, films, story
from admiralty.server.effort import Effort
from admiralty.server.errors import Refused
from admiralty.server.services import Services
from admiralty.server.settings import Settings
from admiralty.server.story import LAST, PAGE

from .client import PIRATES, Line, Visitor, playout
from .faults import services_of
from .hosts import GENEROUS, threaded


def long_game(visitor: Visitor) -> tuple[Line, str, str]:
    """A game of more steps than come with a table."""
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 4})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    playout(line, 0)
    assert line.table["step"] > LAST + 10
    return line, made["table"], made["keys"][0]["key"]


def test_a_long_log_comes_by_the_page_and_nothing_is_lost(house: tuple[Visitor, Services]) -> None:
    line, _, _ = long_game(house[0])
    last = line.table["step"]
    line.send({"is": "Again", "id": "again"})
    log = line.answer("again")["log"]
    assert [entry["step"] for entry in log] == list(range(last - LAST + 1, last + 1))
    while log[0]["step"] > 1:
        line.send({"is": "Log", "before": log[0]["step"], "id": "older"})
        page = line.answer("older")
        assert page["is"] == "Log"
        assert 0 < len(page["log"]) <= PAGE
        log = page["log"] + log
    assert [entry["step"] for entry in log] == list(range(1, last + 1))
    # The same as was told step by step, while it was played.
    told = {entry["step"]: entry for message in line.came if message["is"] == "Table" for entry in message["log"]}
    assert [told[entry["step"]] for entry in log] == log
    for before, steps in (
        (0, []),
        (-5, []),
        (1, []),
        (3, [1, 2]),
        (10**9, list(range(max(1, last - PAGE + 1), last + 1))),
    ):
        line.send({"is": "Log", "before": before, "id": f"b{before}"})
        assert [entry["step"] for entry in line.answer(f"b{before}")["log"]] == steps


def test_entries_are_told_once_in_a_language_and_again_after_an_undo(
    house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, _ = house
    line, _, _ = long_game(visitor)
    told: list[int] = []
    whole = story.log_entry

    def counted(teller: Any, step: int, seen: Any) -> Any:
        told.append(step)
        return whole(teller, step, seen)

    monkeypatch.setattr(story, "log_entry", counted)
    line.send({"is": "Speak", "lang": "fr", "id": "s"})
    french = line.answer("s")["log"]
    assert sorted(told) == [entry["step"] for entry in french]
    for _ in range(3):
        line.send({"is": "Again", "id": "a"})
        assert line.answer("a")["log"] == french
    assert len(told) == len(french)


def test_an_undo_leaves_nothing_old_in_the_log(visitor: Visitor) -> None:
    made = visitor.table("person", "person", game=PIRATES)
    line = visitor.sit(made["table"], *[row["key"] for row in made["keys"]])
    for _ in range(30):
        if line.table["undo"]:
            break
        seat = line.table["asked"][0]
        if line.table["seat"] != seat:
            line.send({"is": "Look", "seat": seat, "id": "l"})
            line.answer("l")
        version = line.table["version"]
        line.choose(seat, 0)
        while line.table["version"] == version:
            line.next()
    seat, before = line.table["undo"]["seat"], line.table["log"][-1]
    if line.table["seat"] != seat:
        line.send({"is": "Look", "seat": seat, "id": "l"})
        line.answer("l")
    line.send({"is": "Undo", "version": line.table["version"], "seat": seat, "steps": 1, "id": "u"})
    line.answer("u")
    while line.table["step"] >= before["step"]:
        line.next()
    version = line.table["version"]
    assert line.choose(line.table["asked"][0], -1)["is"] == "Done"
    while line.table["version"] == version:
        line.next()
    line.send({"is": "Again", "id": "a"})
    again = next(entry for entry in line.answer("a")["log"] if entry["step"] == before["step"])
    assert again == line.table["log"][-1]
    assert again != before


def test_the_list_of_tables_is_made_when_one_has_changed(
    house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, services = house
    monkeypatch.setattr("admiralty.server.listing.FRESH", 3600.0)
    made = [visitor.table("person", "open", "open", start=False, listed=True) for _ in range(3)]
    asked: list[str] = []
    listed = services.rooms.store.listed

    def noted(status: str, since: float) -> Any:
        asked.append(status)
        return listed(status, since)

    monkeypatch.setattr(services.rooms.store, "listed", noted)
    first = visitor.get("/tables")
    assert {room["id"] for room in first["open"]} == {row["table"] for row in made}
    for _ in range(5):
        assert visitor.get("/tables") == first
    assert asked == ["gathering", "playing"]
    table = made[0]["table"]
    visitor.post(f"/tables/{table}/join", {"name": "Zoe"})
    seen = next(room for room in visitor.get("/tables")["open"] if room["id"] == table)
    assert "Zoe" in [seat.get("name") for seat in seen["seats"]]
    visitor.post(f"/tables/{table}/start", {"fill": "random"}, key=made[0]["host_key"])
    assert [room["id"] for room in visitor.get("/tables")["live"]] == [table]
    visitor.post(f"/tables/{table}/close", key=made[0]["host_key"])
    after = visitor.get("/tables")
    assert (len(after["open"]), after["live"]) == (2, [])


def test_records_are_played_through_beside_the_server(
    house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, _ = house
    line, table, _ = long_game(visitor)
    text = visitor.http.get(f"/api/tables/{table}/record").text

    def never(*_: Any) -> None:
        raise AssertionError("a record is played through in the server")

    monkeypatch.setattr(films, "Film", never)  # in this process; the worker has its own
    moment = visitor.get(f"/tables/{table}/moments/{line.table['step']}")
    assert (moment["is"], moment["step"], moment["room"]["id"]) == ("Moment", line.table["step"], table)
    assert moment["scores"] == line.table["scores"]
    brought = visitor.http.post("/api/records", content=text).json()
    assert brought["steps"] == line.table["step"]
    assert visitor.get(f"/tables/{brought['table']}/moments/3", seat=1)["choices"]


def test_a_record_that_takes_too_long_is_refused_and_others_are_shown(tmp_path: Path) -> None:
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, film_seconds=0.0)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        playout(line, 0)
        for _ in range(2):
            wrong = visitor.get(f"/tables/{made['table']}/moments/0", 400)["error"]["message"]
            assert "takes more than 0 seconds" in wrong
        assert visitor.get("/health")["ok"]
        visitor.close()


def test_time_is_counted_where_it_is_spent_and_waiting_is_not() -> None:
    async def session() -> tuple[float, float, float]:
        effort = Effort(1e-6, 1.0)

        async def waits() -> str:
            await asyncio.sleep(0.3)
            return "done"

        async def computes() -> None:
            for _ in range(3):
                until = time.thread_time() + 0.05
                while time.thread_time() < until:
                    pass
                await asyncio.sleep(0)

        assert await effort.counted("waits", waits()) == "done"
        await effort.counted("computes", computes())
        await effort.in_thread("beside", lambda: asyncio.run(computes()))
        return tuple(1.0 - effort.buckets[name].level for name in ("waits", "computes", "beside"))  # type: ignore[return-value]

    waited, computed, beside = asyncio.run(session())
    assert waited < 0.05
    assert computed >= 0.15
    assert beside >= 0.15


def test_work_that_is_counted_can_be_cancelled_and_can_fail() -> None:
    async def session() -> list[str]:
        effort, seen = Effort(1.0, 1.0), []

        async def patient() -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        async def failing() -> None:
            await asyncio.sleep(0)
            raise KeyError("x")

        task = asyncio.create_task(effort.counted("a", patient()))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        with pytest.raises(KeyError):
            await effort.counted("a", failing())
        return seen

    assert asyncio.run(session()) == ["cancelled"]


def test_whoever_took_too_much_waits_and_nobody_else_does() -> None:
    effort = Effort(0.5, 2.0)
    effort.spend("greedy", 3.0)
    with pytest.raises(Refused) as refused:
        effort.check("greedy")
    assert 1.5 < (refused.value.retry_after or 0) <= 2.0
    assert "wait 2 seconds" in refused.value.text("en")
    effort.check("modest")
    effort.spend("greedy", 1e6)
    assert effort.wait("greedy") <= 4.0, "nobody falls deeper into debt than one burst"


def test_a_visitor_in_debt_is_told_so_over_http_and_at_the_table(tmp_path: Path) -> None:
    limits = replace(GENEROUS, effort_per_second=0.001, effort_burst=0.2)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, server):
        visitor = Visitor(base)
        app: Any = server.config.app
        effort = app.state.services.rooms.effort
        made = visitor.table("person", "random", "random")
        effort.buckets.clear()  # the first table of a process may cost more than all that
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        effort.spend("127.0.0.1", 1.0)
        line.send({"is": "Again", "id": "a"})
        error = line.answer("a")["error"]
        assert error["code"] == "too_many"
        assert error["retry_after"] > 1
        line.send({"is": "Ping", "id": "p"})
        assert line.answer("p")["is"] == "Pong"
        reply = visitor.http.get("/api/tables", headers={"Accept-Language": "nl"})
        assert reply.status_code == 429
        assert "wacht" in reply.json()["error"]["text"]
        assert int(reply.headers["retry-after"]) > 1
        assert visitor.http.get("/").status_code == 200, "pages are for everybody"
        effort.buckets.clear()
        assert line.choose(0)["is"] == "Done"
        visitor.close()


def test_what_a_visitor_asks_for_is_counted(house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch) -> None:
    visitor, services = house
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    spent: list[tuple[str, float]] = []
    monkeypatch.setattr(services.rooms.effort, "spend", lambda *row: spent.append(row))
    for ask in (lambda: visitor.get("/catalog"), lambda: line.choose(0)):
        spent.clear()
        ask()
        assert {address for address, _ in spent} == {"127.0.0.1"}
        assert sum(seconds for _, seconds in spent) > 0


def test_the_bench_seats_people_and_compares_what_they_were_told(tmp_path: Path) -> None:
    with threaded(Settings(tmp_path, limits=GENEROUS)) as (base, server):
        visitor = Visitor(base)
        visitor.table("person", "random", "random")  # the first table takes a while: the games are opened for it
        visitor.close()
        found = asyncio.run(bench.measure_at(bench.Load(2, 3, 4.0, (0.0, 0.0)), base))
        people = [
            [seat.kind for seat in room.row.seats].count("person") for room in services_of(server).rooms.by_id.values()
        ]
    assert set(people) == {1, 3}
    assert found["people"] == 6
    assert found["wrong"] == []
    assert found["choices_per_second"] * found["seconds"] >= found["steps"] > 0
