"""Pace and bots: clocks that run out, bots that crash, dawdle or cheat, and the table that goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from admiralty.bots import shelf
from admiralty.kernel.codec import encode
from admiralty.server.settings import Settings

from .client import PIRATES, Visitor
from .hosts import GENEROUS, threaded


def test_a_clock_that_runs_out_gives_the_default_answer(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", pace={"clock": 3, "timeout": "default"})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    assert 0 < line.table["clock"]["left"] <= line.table["clock"]["seconds"] == 3
    last = [row["option"] for row in line.table["options"] if row["option"]["is"] == "Sell"][-1]
    line.await_("Table", lambda table: table["step"] == 1)
    sold = [event for event in line.table["log"][0]["events"] if event["is"] == "Sold" and event["seat"] == 0]
    assert [event["card"] for event in sold] == [last["card"]]
    assert line.table["clock"]["left"] > 2


def test_a_clock_that_runs_out_lets_the_stand_in_choose(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES, pace={"clock": 3, "timeout": "bot"}, stand_in="random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    line.await_("Table", lambda table: table["step"] >= 1)


@pytest.mark.parametrize("timeout", ["default", "bot"])
def test_a_clock_that_runs_out_tells_its_seat_alone_what_was_chosen(visitor: Visitor, timeout: str) -> None:
    made = visitor.table("person", "person", "random", pace={"clock": 3, "timeout": timeout}, stand_in="random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    watcher = visitor.sit(made["table"])
    assert not line.table["late"]
    line.await_("Table", lambda table: table["step"] == 1)
    late = line.table["late"]
    assert (late["step"], late["by"]) == (1, timeout)
    deeds = [event for event in line.table["log"][0]["events"] if event.get("seat") == 0 and "card" in event]
    assert late["action"]["card"] == deeds[0]["card"], "what was chosen is what was played"
    assert late["text"]
    again = visitor.sit(made["table"], made["keys"][0]["key"])
    assert again.table["late"] == late, "whoever comes back is told too"
    watcher.await_("Table", lambda table: table["step"] == 1)
    assert watcher.table["late"] is None
    again.choose(0)
    again.send({"is": "Again", "id": "a"})
    assert again.answer("a")["late"] is None, "a person who is back needs no word any more"


def test_a_late_choice_for_an_old_position_is_stale(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", pace={"clock": 3})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    last = {"is": "Choose", "version": line.table["version"], "seat": 0, "id": "l"}
    action = line.table["options"][0]["option"]
    line.await_("Table", lambda table: table["step"] == 1)
    line.send(last | {"action": action})
    assert line.answer("l")["error"]["code"] == "stale"


# Bots that misbehave: the workers find them by these modules' names in the environment.
ROGUES = """
import os, time
from admiralty.bots import shelf
from admiralty.bots.random import RandomBot
from admiralty.games import GAMES

class Rogue:
    blind = True
    def __init__(self, deed):
        self.deed = deed
    def __call__(self, view, options, chance):
        if self.deed == "crash":
            os._exit(1)
        if self.deed == "dawdle":
            time.sleep(60)
        if self.deed == "fail":
            raise ValueError("no idea")
        return "nonsense"

for game in GAMES:
    for deed in ("crash", "dawdle", "fail", "cheat"):
        shelf.bots_of(game)[deed] = lambda game, deed=deed: Rogue(deed)
"""


@pytest.fixture
def rogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """A server whose shelf has bots that misbehave, here and in its workers."""
    (tmp_path / "sitecustomize.py").write_text("import rogues_at_start\n")
    (tmp_path / "rogues_at_start.py").write_text(ROGUES)
    import os

    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    exec(ROGUES, {})
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, bot_seconds=1.0)) as (base, _):
        visitor = Visitor(base)
        yield visitor
        visitor.close()
    shelf.bots_of.cache_clear()


@pytest.mark.parametrize("deed", ["crash", "dawdle", "fail", "cheat"])
def test_a_bot_that_misbehaves_is_replaced_by_the_default_answer(rogues: Visitor, deed: str) -> None:
    made = rogues.table("person", deed, "random")
    line = rogues.sit(made["table"], made["keys"][0]["key"])
    since = time.monotonic()
    for step in range(2):
        assert line.choose(0)["is"] == "Done"
        while line.table["step"] == step:
            line.next()
    assert time.monotonic() - since < 40
    deeds = [event for entry in line.table["log"] for event in entry["events"] if event.get("seat") == 1]
    assert any(event["is"] == "Sold" for event in deeds), encode(deeds)
