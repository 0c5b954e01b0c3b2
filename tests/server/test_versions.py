"""A version never means two things: after an undo, a restart, a new connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from admiralty.server.services import Services
from admiralty.server.settings import Settings

from .client import PIRATES, Line, Plain, Visitor
from .hosts import GENEROUS, threaded, until


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A server's place, for one server after the other."""
    url = request.getfixturevalue("postgres").fresh("versions") if request.param == "postgres" else ""
    return Settings(tmp_path / "data", url, GENEROUS)


def test_a_choice_is_done_again_only_if_it_is_in_the_record(settings: Settings) -> None:
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", game=PIRATES)
        key = made["keys"][0]["key"]
        line = visitor.sit(made["table"], key)
        played = _play_with_undos(line)
        _resend_everything(line, *played)
        visitor.close()
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        line = visitor.sit(made["table"], key)
        _resend_everything(line, *played)
        visitor.close()


def _play_with_undos(line: Line) -> tuple[dict[int, Plain], list[tuple[int, Plain]]]:
    """What stands in the record by version, and everything that was ever chosen."""
    stands: dict[int, tuple[int, Plain]] = {}
    chosen: list[tuple[int, Plain]] = []
    undone = 0
    for turn in range(60):
        while not line.asks(0):
            line.next()
        before, undo = line.table, line.table["undo"]
        if undo and undo["seat"] == 0 and turn % 3 == 2:
            steps = min(undo["steps"], 2 if undone == 1 else 1)
            line.send({"is": "Undo", "version": before["version"], "seat": 0, "steps": steps, "id": "u"})
            assert line.answer("u")["is"] == "Done"
            stands = {v: row for v, row in stands.items() if row[0] < before["step"] - steps}
            undone += 1
        else:
            options = [row["option"] for row in before["options"]]
            moves = [row["action"] for row in options if row["action"]["is"] in ("Move", "Sail")]
            choices = moves or [row["action"] for row in options]
            action = choices[turn // 2 % len(choices)]
            assert line.choose_action(0, action)["is"] == "Done"
            stands[before["version"]] = (before["step"], action)
            chosen.append((before["version"], action))
        while line.table["version"] == before["version"]:
            line.next()
        if undone >= 3 and len(stands) >= 8:
            break
    assert undone >= 3
    assert len(chosen) > len(stands) >= 8
    return {version: action for version, (_, action) in stands.items()}, chosen


def _resend_everything(line: Line, stands: dict[int, Plain], chosen: list[tuple[int, Plain]]) -> None:
    """Every choice for every version that ever was: a duplicate only where it was played and not undone."""
    while not line.asks(0):
        line.next()
    now, step = line.table["version"], line.table["step"]
    for version in range(now):
        for action in [action for _, action in chosen]:
            line.send({"is": "Choose", "version": version, "seat": 0, "action": action, "id": "r"})
            answer = line.answer("r")
            if stands.get(version) == action:
                assert answer.get("again"), (version, action, answer)
            else:
                assert answer["error"]["code"] == "stale", (version, action, answer)
    assert (line.table["version"], line.table["step"]) == (now, step)


def test_a_choice_that_is_late_in_an_old_line_does_not_undo_a_newer_one(house: tuple[Visitor, Services]) -> None:
    """A page gives a line up that is silent, and chooses by the next; what was under way in the old one comes after."""
    visitor, services = house
    made = visitor.table("person", "person", "random")
    table, key = made["table"], made["keys"][0]["key"]
    loop, room = services.rooms.bot_workers.tasks[0].get_loop(), services.rooms.by_id[made["table"]]
    old = visitor.sit(table, key, page="a page")
    first, second = (row["option"].get("action", row["option"]) for row in old.table["options"][:2])
    asyncio.run_coroutine_threadsafe(room.lock.acquire(), loop).result(10)
    frame = {"is": "Choose", "version": old.table["version"], "seat": 0}
    for number in range(3):
        old.send(frame | {"action": first, "id": f"late {number}"})
    until(lambda: bool(room.lock._waiters), 10)
    new = visitor.sit(table, key, page="a page")
    new.send(frame | {"action": second, "id": "new"})
    until(lambda: len(room.lock._waiters or ()) == 2, 10)
    loop.call_soon_threadsafe(room.lock.release)
    assert new.answer("new")["is"] == "Done"
    assert old.closed() == 4409
    assert not any(message["is"] == "Done" for message in old.came)
    again = visitor.sit(table, key, page="another page")
    assert again.table["mine"] == second
    assert new.choose_action(0, first)["is"] == "Done", "other pages of the same person are left alone"
