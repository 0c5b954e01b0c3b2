"""Tables that nobody looks at: bots rest there, people's games go on for a while, and thinking is shared by address."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from admiralty.server import room as rooms
from admiralty.server.queues import Queues
from admiralty.server.services import Services

from .client import PIRATES, Visitor
from .hosts import until


def steps(services: Services, table: str) -> int:
    played = services.rooms.by_id[table].table
    return len(played.steps) if played else 0


def rests(services: Services, table: str) -> bool:
    """Whether nothing moves here and nothing is about to: no bot thinks, no clock runs, no write is under way."""
    room = services.rooms.by_id[table]
    return not room.thinking and room.timer is None and not room.lock.locked()


def test_a_table_of_bots_rests_until_somebody_looks_and_again_when_they_leave(house: tuple[Visitor, Services]) -> None:
    visitor, services = house
    made = visitor.table("random", "random", game=PIRATES | {"rounds": 0})
    table = made["table"]
    assert rests(services, table)
    assert steps(services, table) == 0
    line = visitor.sit(table)
    line.await_("Table", lambda message: message["step"] > 5)
    line.close()
    until(lambda: not services.rooms.by_id[table].guests and rests(services, table), 20)
    played = steps(services, table)
    again = visitor.sit(table)
    again.await_("Table", lambda message: message["step"] > played)


def test_a_table_of_bots_with_a_clock_rests_too(house: tuple[Visitor, Services]) -> None:
    visitor, services = house
    made = visitor.table("random", "random", game=PIRATES, pace={"clock": 3, "timeout": "bot"})
    assert rests(services, made["table"])


def test_bots_go_on_without_anybody_until_a_person_must_choose(house: tuple[Visitor, Services]) -> None:
    visitor, services = house
    made = visitor.table("person", "random", "random")
    table = made["table"]
    until(lambda: services.rooms.by_id[table].table is not None and _waits_for(services, table) == (0,), 20)


def test_people_s_clocks_run_without_anybody_but_not_for_ever(
    house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, services = house
    monkeypatch.setattr(rooms, "UNWATCHED", 2)
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 0}, pace={"clock": 3, "timeout": "default"})
    table = made["table"]
    assert services.rooms.by_id[table].timer is not None
    until(lambda: steps(services, table) >= 2 and rests(services, table), 40)
    assert steps(services, table) == 2
    line = visitor.sit(table, made["keys"][0]["key"])
    line.await_("Table", lambda message: message["step"] > 2)
    assert line.table["clock"] is not None


def _waits_for(services: Services, table: str) -> tuple[int, ...]:
    played = services.rooms.by_id[table].table
    return played.waiting() if played else ()


def test_whoever_asks_for_much_waits_for_it_and_others_come_in_turn() -> None:
    async def session() -> list[str]:
        lanes: Queues[str] = Queues()
        for number in range(60):
            lanes.put(f"many {number}", slow=True, whose="many")
        lanes.put("few 0", slow=True, whose="few")
        lanes.put("other 0", slow=True, whose="other")
        lanes.put("few 1", slow=True, whose="few")
        return [(await lanes.get(only_quick=False))[0] for _ in range(6)]

    assert asyncio.run(session()) == ["many 0", "few 0", "other 0", "many 1", "few 1", "many 2"]


def test_bots_think_on_the_account_of_whoever_made_or_woke_the_table(
    house: tuple[Visitor, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, services = house
    asked: list[str] = []
    ask_all = services.rooms.bot_workers.ask_all

    async def noted(questions: Any, whose: str = "") -> Any:
        asked.append(whose)
        return await ask_all(questions, whose)

    monkeypatch.setattr(services.rooms.bot_workers, "ask_all", noted)
    made = visitor.table("person", "random", "random")
    until(lambda: bool(asked), 10)
    assert set(asked) == {"127.0.0.1"}
    services.rooms.by_id.pop(made["table"])
    assert visitor.get(f"/tables/{made['table']}")["id"] == made["table"]
    assert services.rooms.by_id[made["table"]].owner == "127.0.0.1"


def test_bots_of_a_visitor_in_debt_wait_and_then_go_on(house: tuple[Visitor, Services]) -> None:
    visitor, services = house
    effort = services.rooms.effort
    made = visitor.table("random", "random", game=PIRATES | {"rounds": 0})
    line = visitor.sit(made["table"])
    line.await_("Table", lambda message: message["step"] > 2)
    rested: list[str] = []
    wait = effort.wait
    deep = True
    # In debt for as long as we say so; the bots ask every twentieth of a second.
    effort.wait = lambda address: (rested.append(address), 0.05 if deep else wait(address))[1]  # type: ignore[method-assign, func-returns-value]
    until(lambda: len(rested) > 3, 10)
    before = steps(services, made["table"])
    since = len(rested)
    until(lambda: len(rested) > since + 5, 10)
    assert steps(services, made["table"]) <= before + 1
    deep = False
    line.await_("Table", lambda message: message["step"] > before + 2)
