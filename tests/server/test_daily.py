"""The deal of the day: one seed for everybody that nobody can compute, one try that counts, nothing told too early."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from admiralty.kernel.chance import new_seed
from admiralty.kernel.record import parse
from admiralty.server import days, yardsticks
from admiralty.server.days import GAMES, code_of, day_of, game_of_day, seed_of
from admiralty.server.services import Services
from admiralty.server.settings import Settings

from .client import Visitor, playout
from .hosts import GENEROUS, threaded

ADA, BO = "a" * 24, "b" * 24
TUESDAY = date(2026, 11, 17)
Here = tuple[Visitor, Services]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    """A server on some Tuesday, with bots that answer at once."""
    for module in (yardsticks, days):
        monkeypatch.setattr(module, "YARDSTICKS", ("random", "greedy"))
    monkeypatch.setattr(yardsticks, "LEVEL", "random")
    monkeypatch.setattr("admiralty.server.daily.LEVEL", "random")
    with threaded(Settings(tmp_path / "data", limits=GENEROUS)) as (base, server):
        visitor = Visitor(base)
        app: Any = server.config.app
        services: Services = app.state.services
        services.daily.today = lambda: TUESDAY
        yield visitor, services
        visitor.close()


def ask(visitor: Visitor, person: str, path: str = "/daily", status: int = 200) -> Any:
    reply = visitor.http.get(f"/api{path}", headers={"Admiralty-Person": person} if person else {})
    assert reply.status_code == status, reply.text
    return reply.json()


def begin(visitor: Visitor, person: str, status: int = 201) -> Any:
    headers = {"Admiralty-Person": person} if person else {}
    reply = visitor.http.post("/api/daily", json={"name": person[:1] or "x"}, headers=headers)
    assert reply.status_code == status, reply.text
    return reply.json()


def played(visitor: Visitor, person: str) -> tuple[str, Any, Any]:
    """A whole try: its table, the first hand, the scores."""
    made = begin(visitor, person)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    hand = line.table["view"]["cities"][0]["hand"]
    scores = playout(line, 0)["scores"]
    while not any(row["table"] == made["table"] and row["points"] is not None for row in ask(visitor, person)["mine"]):
        time.sleep(0.05)
    return made["table"], hand, scores


def test_everybody_plays_the_same_and_the_first_try_counts(here: Here) -> None:
    visitor, _ = here
    before = ask(visitor, ADA)
    assert (before["day"], before["mine"], before["results"], before["bots"]) == ("2026-11-17", [], None, None)
    first, hand, scores = played(visitor, ADA)
    _, same, others = played(visitor, BO)
    assert hand == same
    again = played(visitor, ADA)[0]
    day = ask(visitor, ADA)
    assert [(row["table"], row["mark"]) for row in day["mine"]] == [(first, ""), (again, "again")]
    assert day["mine"][0]["points"] == scores[0]["points"]
    assert day["players"] == 2
    beaten = (scores[0]["points"] > others[0]["points"]) + (scores[0]["points"] == others[0]["points"]) / 2
    assert day["mine"][0]["beaten"] == beaten
    assert [row["mark"] for row in day["results"]] == ["", "", "again"]
    points = [row["points"] for row in day["results"][:2]]
    assert points == sorted(points, reverse=True)
    assert sum(row["own"] for row in day["results"]) == 2
    # somebody who has not played is told how many have, and no more
    assert ask(visitor, "c" * 24)["results"] is None
    assert ask(visitor, "")["players"] == 2


def test_bots_play_the_day_on_the_same_seat(here: Here) -> None:
    visitor, services = here
    played(visitor, ADA)
    while len(bots := ask(visitor, ADA)["bots"]) < 2:
        time.sleep(0.1)
    assert {row["bot"] for row in bots} == {"random", "greedy"}
    assert bots[0]["points"] >= bots[1]["points"] > 0
    assert 1 <= bots[0]["place"] <= ask(visitor, ADA)["seats"]
    assert services.daily.yardsticks.wanted == {code_of(TUESDAY)}


def test_cards_are_told_when_the_day_is_over_and_not_before(here: Here) -> None:
    visitor, services = here
    promise = ask(visitor, ADA)
    table = played(visitor, ADA)[0]
    for path in ("record", "moments/0", "course", "review"):
        assert visitor.http.get(f"/api/tables/{table}/{path}").status_code == 409
    visitor.get(f"/daily/{TUESDAY + timedelta(days=1)}", 404)
    late = begin(visitor, BO)
    line = visitor.sit(late["table"], late["keys"][0]["key"])
    services.daily.today = lambda: TUESDAY + timedelta(days=1)
    tomorrow = ask(visitor, BO)
    assert tomorrow["commitment"] == promise["next"]  # promised the day before
    day = ask(visitor, "", f"/daily/{TUESDAY}")
    assert day["closed"]
    assert len(day["results"]) == 1
    record = parse(visitor.http.get(f"/api/tables/{table}/record").text)
    assert sha256(record.seed.encode()).hexdigest() == promise["commitment"]
    # who ends after that could have known the cards
    playout(line, 0)
    while not (mine := ask(visitor, BO, f"/daily/{TUESDAY}")["mine"])[0]["points"]:
        time.sleep(0.05)
    assert mine[0]["mark"] == "late"
    visitor.get(f"/daily/{TUESDAY - timedelta(days=1)}", 404)


def test_nobody_else_plays_a_try_that_counts(here: Here) -> None:
    visitor, _ = here
    made = begin(visitor, ADA)
    key = made["host_key"]
    refused = visitor.post(f"/tables/{made['table']}/seats/1", {"do": "bot", "bot": "castaway"}, 409, key=key)
    assert "same bots" in refused["error"]["message"]
    visitor.post(f"/tables/{made['table']}/seats/0", {"do": "stand_in", "bot": "random"}, key=key)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    if not line.table["scores"]:
        line.await_("Table", lambda frame: bool(frame["scores"]))
    while ask(visitor, ADA)["mine"][0]["points"] is None:
        time.sleep(0.05)
    assert ask(visitor, ADA)["mine"][0]["mark"] == "helped"
    assert begin(visitor, "", 400)["error"]["message"].startswith("a personal key")
    assert begin(visitor, "short", 422)


def test_a_seed_follows_from_the_day_and_a_secret() -> None:
    secret = new_seed()
    seeds = {seed_of(secret, TUESDAY + timedelta(days=n)) for n in range(400)}
    assert len(seeds) == 400
    assert all(len(seed) == 64 for seed in seeds)
    assert seed_of(secret, TUESDAY) in seeds
    assert seed_of(new_seed(), TUESDAY) not in seeds
    assert day_of(code_of(TUESDAY)) == TUESDAY
    assert day_of("") is None
    assert day_of("day-of-days") is None
    games = {
        (seats, tuple(game["boxes"])) for game, seats in map(game_of_day, (TUESDAY + timedelta(n) for n in range(4)))
    }
    assert games == set(GAMES)
