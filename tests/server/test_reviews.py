"""Looking back on finished games: in the background, kept by record, limited by visitor; nothing of a running one."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from admiralty import Pirates, Table, Wonders, play
from admiralty.pirates.lookup import Choices
from admiralty.server.review_plan import chance_parts, cost_parts, costliest, moments, turning_points
from admiralty.server.services import Services
from admiralty.server.settings import Settings

from .client import BASE, Visitor
from .hosts import GENEROUS, threaded


def record_text(game: Any, seats: int, bots: list[str], seed: str) -> str:
    table = Table(game, seats, seed)
    play(table, bots)
    return table.record().text()


@pytest.fixture(scope="module")
def wonders() -> str:
    return record_text(Wonders("second", ()), 3, ["castaway", "captain", "captain"], "look back")


def lay(visitor: Visitor, record: str) -> str:
    reply = visitor.http.post("/api/records", content=record)
    assert reply.status_code == 201, reply.text
    table: str = reply.json()["table"]
    return table


def reviewed(visitor: Visitor, table: str, seat: int, lang: str = "en") -> Any:
    """The whole review of a seat."""
    found = visitor.post(f"/tables/{table}/review?seat={seat}&lang={lang}")
    while found["state"] == "going":
        time.sleep(0.2)
        found = visitor.get(f"/tables/{table}/review", seat=seat, lang=lang)
    return found


def test_a_review_tells_chances_and_turning_points(house: tuple[Visitor, Services], wonders: str) -> None:
    visitor, _ = house
    table = lay(visitor, wonders)
    assert visitor.get(f"/tables/{table}/review", seat=0)["state"] == "none"
    found = reviewed(visitor, table, 0)
    assert (found["state"], found["done"]) == ("done", found["of"])
    # every step of a short game has the chances of all seats; they are shares, and at the end the winner's is whole
    assert found["chances"]["steps"] == list(range(19))
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in found["chances"]["chances"])
    scores = visitor.get(f"/tables/{table}/moments/18")["scores"]
    assert found["chances"]["chances"][-1] == [float(score["winner"]) for score in scores]
    assert found["chances"]["chances"][9][0] < 0.2  # a seat that plays by chance falls behind two captains
    # what it gave away is told, the dearest first, with what the admiral would have done
    turns = found["turns"]
    assert turns
    assert [row["cost"] for row in turns] == sorted((row["cost"] for row in turns), reverse=True)
    for row in turns:
        choices = visitor.get(f"/tables/{table}/moments/{row['step']}", seat=0)
        assert row["chosen"]["text"] == choices["choice_texts"]["0"]
        assert row["best"]["text"] in [option["text"] for option in choices["options"]]
        assert row["best"]["value"] > row["chosen"]["value"]
        assert row["best"]["sheet"]
    # the captains give away less than chance does
    assert sum(row["cost"] for row in reviewed(visitor, table, 1)["turns"]) < sum(row["cost"] for row in turns)


def test_what_is_known_is_not_found_out_again(house: tuple[Visitor, Services], wonders: str) -> None:
    visitor, services = house
    first = lay(visitor, wonders)
    before = reviewed(visitor, first, 0)
    spent = services.rooms.thought.buckets["127.0.0.1"].level
    services.reviews.going.clear()
    again = lay(visitor, wonders)  # the same record under another name
    found = visitor.post(f"/tables/{again}/review?seat=0")
    assert (found["state"], found["turns"]) == ("done", before["turns"])
    assert services.rooms.thought.buckets["127.0.0.1"].level >= spent
    step = before["turns"][0]["step"]
    one = visitor.get(f"/tables/{again}/moments/{step}/advice", seat=0)
    assert one == {"is": "Advice", **before["turns"][0]}
    french = visitor.get(f"/tables/{again}/review", seat=0, lang="fr")
    assert french["turns"][0]["chosen"]["text"] != before["turns"][0]["chosen"]["text"]


def test_at_a_position_that_was_laid_out_the_admiral_says_what_it_would_choose(
    house: tuple[Visitor, Services], wonders: str
) -> None:
    visitor, _ = house
    game = lay(visitor, wonders)
    line = visitor.http.get(f"/api/tables/{game}/moments/8/position").text  # in the middle of an Age
    table = lay(visitor, line)
    told = visitor.get(f"/tables/{table}/moments/0/advice", seat=1)
    assert (told["chosen"], told["cost"], told["sure"]) == (None, 0, False)
    offered = [row["text"] for row in visitor.get(f"/tables/{table}/moments/0", seat=1)["options"]]
    assert told["best"]["text"] in offered
    assert 0 < told["best"]["chance"] < 1
    assert len(told["considered"]) > 1
    for step in (1, 7):
        visitor.get(f"/tables/{table}/moments/{step}/advice", 404, seat=1)
    over = len(replay_steps(wonders))
    visitor.get(f"/tables/{game}/moments/{over}/advice", 404, seat=1)  # nobody chooses any more


def replay_steps(record: str) -> list[str]:
    """The lines of a record with choices: all but its head."""
    return record.strip().splitlines()[1:]


def test_nothing_is_told_of_a_running_game(house: tuple[Visitor, Services]) -> None:
    visitor, _ = house
    table = visitor.table("person", "random", "random", game=BASE)["table"]
    for path in ("course", "review", "moments/0/advice"):
        assert visitor.get(f"/tables/{table}/{path}", 409)["error"]["code"] == "not_now"
    visitor.post(f"/tables/{table}/review", None, 409)


def test_a_visitor_may_ask_for_so_many(tmp_path: Path, wonders: str) -> None:
    limits = replace(GENEROUS, reviews_per_hour=1)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _):
        visitor = Visitor(base)
        table = lay(visitor, wonders)
        visitor.post(f"/tables/{table}/review?seat=0")
        refused = visitor.post(f"/tables/{table}/review?seat=1", None, 429)
        assert refused["error"]["code"] == "too_many"
        assert visitor.post(f"/tables/{table}/review?seat=0")["state"] in ("going", "done")  # the same again is free
        assert visitor.get(f"/tables/{table}/review", 404, seat=9)["error"]["code"] == "not_found"
        # a position that was laid out is no way around it
        laid = lay(visitor, visitor.http.get(f"/api/tables/{table}/moments/6/position").text)
        refused = visitor.get(f"/tables/{laid}/moments/0/advice", 429, seat=0)
        assert refused["error"]["code"] == "too_many"
        visitor.close()


def test_the_course_of_a_game_has_every_sheet(house: tuple[Visitor, Services], wonders: str) -> None:
    visitor, _ = house
    table = lay(visitor, wonders)
    course = visitor.get(f"/tables/{table}/course")
    assert course["steps"] == list(range(19))
    assert (course["parts"][0], course["parts"][6], course["parts"][-1]) == (1, 2, 3)
    scores = visitor.get(f"/tables/{table}/moments/18")["scores"]
    assert [sum(sheet.values()) for sheet in course["sheets"][-1]] == [score["points"] for score in scores]
    assert course["sheets"][0] == [{"treasury": 1}] * 3  # three coins are a point


def test_the_pirates_are_looked_back_on_too(house: tuple[Visitor, Services]) -> None:
    visitor, _ = house
    game = Pirates(Choices(2, cards=True, enrollment=True, rounds=2))
    record = record_text(game, 2, ["castaway", "captain"], "brig")
    table = lay(visitor, record)
    found = reviewed(visitor, table, 0)
    assert found["state"] == "done"
    assert len(found["chances"]["steps"]) <= 91
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in found["chances"]["chances"])
    course = visitor.get(f"/tables/{table}/course")
    assert course["steps"] == found["chances"]["steps"]
    assert set(course["sheets"][-1][0]) >= {"strongholds", "territories", "bands", "gold"}


def test_a_plan_has_each_step_once() -> None:
    assert moments(0) == [0]
    assert moments(18) == list(range(19))
    long = moments(1157)
    assert (long[0], long[-1], len(long), len(set(long))) == (0, 1157, 91, 91)
    assert [step for part in chance_parts(18) for step in part.steps] == list(range(19))
    steps = [{0: "a", 1: "b"}, {1: "b"}, {0: "c"}]
    assert [part.steps for part in cost_parts(steps, 0)] == [(0, 2)]
    assert cost_parts(steps, 5) == []
    assert costliest({3: 0.2, 5: 0.4, 9: 0.0, 11: -0.1}) == [5, 3]
    rows = [{"step": 1, "sure": True, "cost": 0.02}, {"step": 2, "sure": False, "cost": 0.3}]
    assert turning_points([*rows, {"step": 3, "sure": True, "cost": 0.1}]) == [
        {"step": 3, "sure": True, "cost": 0.1},
        rows[0],
    ]
