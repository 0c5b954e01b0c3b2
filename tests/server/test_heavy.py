"""Tables that take too long to open, or never end: each is closed alone, with a sentence, and the server goes on."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from admiralty.bots.shelf import bot_names, is_blind, make_bot
from admiralty.games import GAMES
from admiralty.server import reading
from admiralty.server.effort import Effort
from admiralty.server.films import Reopen, Shown
from admiralty.server.headers import complete, game_of
from admiralty.server.projector import Projector
from admiralty.server.relay import Relay
from admiralty.server.settings import Settings

from .client import BASE, PIRATES, Visitor, playout, seats
from .faults import services_of
from .hosts import GENEROUS, threaded

HOUSE = {"rules": {"coins": 4}}
DUTCH = {"Accept-Language": "nl"}


def test_a_table_that_takes_too_long_to_open_stays_closed_alone(tmp_path: Path) -> None:
    """Its clock was running, so the next server tries to open it at its start."""
    settings = Settings(tmp_path / "data", limits=GENEROUS)
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        game = BASE | {"house": HOUSE}
        heavy = visitor.table("person", "random", "random", game=game, pace={"clock": 300}, listed=True)
        visitor.sit(heavy["table"], heavy["keys"][0]["key"]).choose(0)
        sound = visitor.table("person", "random", "random", listed=True)
        visitor.close()
    with threaded(replace(settings, film_seconds=0.001)) as (base, server):
        visitor = Visitor(base)
        reply = visitor.http.get(f"/api/tables/{heavy['table']}", headers=DUTCH)
        assert (reply.status_code, reply.json()["error"]["code"]) == (409, "unreadable")
        assert reply.json()["error"]["text"].startswith("Het spel van deze tafel openen duurt langer dan")
        assert visitor.get(f"/tables/{sound['table']}")["status"] == "playing"
        assert [row["id"] for row in visitor.get("/tables")["live"]] == [sound["table"]]
        asked = {"tables": [{"table": heavy["table"], "keys": []}]}
        assert visitor.post("/mine", asked)["tables"][0]["room"]["status"] == "closed"
        # It is known now, and nobody's time is spent on it again.
        services = services_of(server)
        assert heavy["table"] in services.rooms.reading.heavy
        services.rooms.projector.ask = None  # type: ignore[method-assign, assignment]
        assert "more than" in visitor.get(f"/tables/{heavy['table']}", 409)["error"]["message"]
        visitor.close()
    with threaded(settings) as (base, _):  # nothing of it was changed
        visitor = Visitor(base)
        assert visitor.sit(heavy["table"], heavy["keys"][0]["key"]).table["view"]
        visitor.close()


def test_a_house_and_a_long_game_are_tried_beside_the_server(
    house: tuple[Visitor, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, services = house
    asked: list[Any] = []
    ask = Projector.ask

    async def noted(self: Projector, whose: str, question: Any, slow: str = "record_slow") -> Shown:
        asked.append((whose, type(question)))
        return await ask(self, whose, question, slow)

    monkeypatch.setattr(Projector, "ask", noted)
    tables = {
        "short": visitor.table("person", "random", "random"),
        "house": visitor.table("person", "random", "random", game=BASE | {"house": HOUSE}),
        "pirates": visitor.table("person", "random", game=PIRATES),
    }
    for made in tables.values():
        playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0)
    monkeypatch.setattr(reading, "ORDINARY", 60)
    for name, made in tables.items():
        services.rooms.by_id.pop(made["table"])
        asked.clear()
        assert visitor.get(f"/tables/{made['table']}")["status"] == "over"
        assert asked == ([] if name == "short" else [("127.0.0.1", Reopen)])


def test_a_worker_that_dies_for_reasons_of_its_own_is_asked_again(house: tuple[Visitor, Any]) -> None:
    """It was killed while it had nothing to do: no table is closed for that."""
    visitor, services = house
    made = visitor.table("person", "random", "random", game=BASE | {"house": HOUSE})
    worker = services.rooms.projector.worker
    services.rooms.by_id.pop(made["table"])
    worker.process.kill()
    assert visitor.get(f"/tables/{made['table']}")["status"] == "playing"


def test_a_heavy_game_leaves_the_processor_to_others_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    clock = iter([0.0, 0.004, 0.012, 0.012, 0.013, 0.03, 0.03, 0.2])
    monkeypatch.setattr(time, "thread_time", lambda: next(clock))
    monkeypatch.setattr(time, "sleep", slept.append)
    budget = reading.Budget(0.1)
    for _ in range(4):
        budget.pause()
    assert slept == [reading.SLICE] * 2
    with pytest.raises(TimeoutError):
        budget.pause()


@pytest.mark.parametrize("people", [1, 0])
def test_a_game_that_never_ends_is_closed_with_a_sentence(
    people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever made the last choice, a person or bots among themselves."""
    monkeypatch.setattr("admiralty.kernel.table.MOST_STEPS", 3)
    settings = Settings(tmp_path / "data", limits=GENEROUS)
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        made = visitor.table(*["person"] * people, *["random"] * (3 - people))
        line = visitor.sit(made["table"], *[row["key"] for row in made["keys"]])
        for step in range(4 * people):
            while line.table["step"] < step or line.table["chosen"] != [1, 2]:  # the person is to be the last
                line.next()
            answer = line.choose(0)
        if people:
            assert answer["error"]["code"] == "not_now"
            assert "goes beyond all bounds" in answer["error"]["message"]
        if line.table["room"]["status"] != "closed":
            line.await_("Table", lambda table: table["room"]["status"] == "closed")
        assert [row["text"] for row in line.table["news"]] == [
            "With its corrected data this game goes beyond all bounds: the table is closed."
        ]
        assert line.table["asked"] == []
        visitor.close()
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        again = visitor.sit(made["table"])
        assert (again.table["room"]["status"], again.table["step"]) == ("closed", 3)
        visitor.close()
    told = [row for row in caplog.records if row.levelno >= logging.WARNING and "is closed" in row.getMessage()]
    assert len(told) == 1


def test_one_table_that_can_t_be_opened_keeps_no_other_from_its_clock(house: tuple[Visitor, Any]) -> None:
    """Clocks of days are looked at one table after the other."""
    visitor, services = house
    made = visitor.table("person", "random", "random")
    services.rooms.reading.heavy.add(made["table"])
    services.rooms.by_id.pop(made["table"])
    assert asyncio.run(services.rooms.ours(made["table"])) is None


def test_a_new_house_is_looked_up_before_the_serving_loop_needs_it() -> None:
    header = complete(BASE | {"house": HOUSE}, 3)
    made = game_of.__globals__["_opened"].cache_info().misses
    game_of(header)
    assert game_of.__globals__["_opened"].cache_info().misses == made


@pytest.mark.parametrize("name", GAMES)
def test_whether_a_bot_looks_is_known_without_making_it(name: str) -> None:
    game = game_of(complete({"name": name}, 3))
    for bot in bot_names(name):
        assert is_blind(bot, name) == make_bot(bot, game).blind


def test_a_look_at_the_results_of_a_deal_is_counted(house: tuple[Visitor, Any]) -> None:
    """Whoever looks has finished tables read; in debt for it, they are told to wait, and go on where they were."""
    visitor, services = house
    code = visitor.post("/deals", {"game": BASE, "seats": 3}, 201)["code"]
    for _ in range(2):
        table = visitor.post(
            "/tables", {"deal": code, "seats": seats("person", "random", "random"), "start": True}, 201
        )
        playout(visitor.sit(table["table"], table["keys"][0]["key"]), 0)
        services.rooms.by_id.pop(table["table"])
    effort, spent = services.rooms.effort, []
    spend = effort.spend

    def deep(address: str, seconds: float) -> None:
        spent.append(address)
        spend(address, 1e6)

    spend_once = services.rooms.reading.again

    async def again(remembered: Any) -> Any:
        effort.spend = deep
        return await spend_once(remembered)

    services.rooms.reading.again = again
    assert visitor.get(f"/deals/{code}", 429)["error"]["code"] == "too_many"
    assert spent[0] == "127.0.0.1"
    assert len(services.deals.played) == 1
    effort.spend, services.rooms.reading.again = spend, spend_once
    effort.buckets.clear()
    assert len(visitor.get(f"/deals/{code}")["results"]) == 6


def test_a_step_of_the_clock_counts_for_whoever_the_table_goes_on_for(house: tuple[Visitor, Any]) -> None:
    visitor, services = house
    made = visitor.table("person", "random", "random", pace={"clock": 3, "timeout": "default"})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    services.rooms.by_id[made["table"]].owner = "whose clock it is"
    services.rooms.effort.buckets.clear()
    line.await_("Table", lambda table: table["step"] == 1)
    assert services.rooms.effort.buckets["whose clock it is"].level < GENEROUS.effort_burst


class Sides:
    """Both sides of a line that is passed on: the visitor says something once, and the table answers."""

    client = SimpleNamespace(host="192.0.2.1")
    close_code = 1000

    def __init__(self) -> None:
        self.scope = {"type": "websocket", "client": ("192.0.2.1", 0)}
        self.said: list[str] = []
        self.heard: list[str] = []
        self.transport = SimpleNamespace(abort=lambda: None)

    async def receive(self) -> dict[str, Any]:
        if self.said:
            await asyncio.sleep(60)
        return {"type": "websocket.receive", "text": "a choice"}

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def send(self, text: str) -> None:
        self.said.append(text)

    async def close(self) -> None:
        pass

    async def while_there(self, peer: Any, work: Any) -> Any:
        return await work

    async def __aiter__(self) -> AsyncIterator[str]:
        while not self.said:
            await asyncio.sleep(0)
        yield "an answer"


def test_lines_that_are_passed_on_count_for_their_visitor() -> None:
    """And whoever is in debt for that says nothing more for a while."""

    async def pass_on(effort: Effort) -> tuple[Sides, float]:
        sides: Any = Sides()
        relay = Relay(sides, "table", sides, effort)
        since = time.monotonic()
        assert await relay._talk(sides, sides) == 1000
        return sides, time.monotonic() - since

    effort = Effort(1e-9, 1.0)
    sides, _ = asyncio.run(pass_on(effort))
    assert (sides.said, sides.heard) == (["a choice"], ["an answer"])
    assert effort.buckets["192.0.2.1"].level < 1.0
    poor = Effort(1.0, 0.2)
    poor.spend("192.0.2.1", 0.4)
    assert asyncio.run(pass_on(poor))[1] >= 0.2
