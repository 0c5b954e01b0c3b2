"""Taking back against bots: the last choice of a step is held for as long as its person asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from admiralty.server.settings import Settings

from .client import PIRATES, Line, Plain, Visitor
from .hosts import GENEROUS, Process, threaded

LONG = 10


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with threaded(Settings(tmp_path, "", GENEROUS, bot_seconds=4)) as (address, _):
        visitor = Visitor(address)
        yield visitor
        visitor.close()


def alone(visitor: Visitor, **more: Any) -> tuple[Plain, Line]:
    """One person and two bots, who have chosen already."""
    made = visitor.table("person", "random", "random", **more)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    while line.table["chosen"] != [1, 2]:
        line.next()
    return made, line


def tell(line: Line, kind: str, **more: Any) -> Plain:
    line.send({"is": kind, "version": line.table["version"], "seat": 0, "id": kind, **more})
    return line.answer(kind)


def test_a_choice_against_bots_can_be_taken_back_and_nothing_was_shown(visitor: Visitor) -> None:
    _, line = alone(visitor)
    version, hand = line.table["version"], line.table["view"]["cities"][0]["hand"]
    assert line.choose(0, 0, grace=LONG)["is"] == "Done"
    held = line.table
    assert held["chosen"] == [0, 1, 2]
    assert 0 < held["held"] <= LONG
    assert tell(line, "TakeBack")["is"] == "Done"
    assert line.table["version"] == version
    assert line.table["chosen"] == [1, 2]
    assert line.table["view"]["cities"][0]["hand"] == hand
    assert line.choose(0, 1, grace=LONG)["is"] == "Done"
    assert tell(line, "Reveal")["is"] == "Done"
    if line.table["version"] == version:
        line.await_("Table")
    assert (line.table["version"], line.table["step"]) == (version + 1, 1)
    assert line.table["held"] is None


def test_a_short_grace_shows_the_step_by_itself(visitor: Visitor) -> None:
    _, line = alone(visitor)
    assert line.choose(0, 0, grace=0.2)["is"] == "Done"
    assert line.await_("Table")["step"] == 1


def test_without_a_wish_the_step_is_shown_at_once(visitor: Visitor) -> None:
    _, line = alone(visitor)
    line.choose(0, 0)
    if line.table["step"] == 0:
        line.await_("Table")
    assert line.table["step"] == 1
    assert line.table["held"] is None


def test_taking_back_after_the_reveal_is_refused(visitor: Visitor) -> None:
    _, line = alone(visitor)
    version = line.table["version"]
    line.choose(0, 0, grace=LONG)
    tell(line, "Reveal")
    line.send({"is": "TakeBack", "version": version, "seat": 0, "id": "late"})
    assert line.answer("late")["error"]["code"] == "stale"


def test_one_hurry_does_not_end_the_others_time(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    first, second = (visitor.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
    while 2 not in first.table["chosen"]:
        first.next()
    first.choose(0, 0, grace=LONG)
    second.choose(1, 0, grace=LONG)
    assert tell(second, "Reveal", seat=1)["is"] == "Done"
    assert tell(first, "TakeBack")["is"] == "Done"
    assert first.table["step"] == 0
    first.choose(0, 1, grace=0)
    if first.table["step"] == 0:
        first.await_("Table")
    assert first.table["step"] == 1


def test_steps_that_can_be_undone_are_not_held(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    while not line.asks(0):
        line.next()
    version = line.table["version"]
    line.choose(0, 0, grace=LONG)
    if line.table["version"] == version:
        line.await_("Table")
    assert line.table["version"] > version


@pytest.mark.parametrize("grace", [-1, 1e300, 11])
def test_nobody_is_kept_waiting_for_longer_than_the_most(visitor: Visitor, grace: float) -> None:
    _, line = alone(visitor)
    line.choose(0, 0, grace=grace)
    if grace < 0:
        if line.table["step"] == 0:
            line.await_("Table")
        assert line.table["step"] == 1
    else:
        assert 0 < line.table["held"] <= 10


def test_a_server_killed_meanwhile_shows_the_step_when_it_comes_back(tmp_path: Path) -> None:
    server = Process(tmp_path / "data")
    server.start()
    visitor = Visitor(server.base)
    try:
        made, line = alone(visitor)
        version = line.table["version"]
        action = line.table["options"][0]["option"]
        assert line.choose(0, 0, grace=LONG)["is"] == "Done"
        server.kill()
        server.start()
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        assert line.table["version"] == version + 1
        line.send({"is": "Choose", "version": version, "seat": 0, "action": action, "id": "again"})
        assert line.answer("again")["again"] is True
    finally:
        visitor.close()
        server.stop()
