"""Profiles without accounts: results and ratings by a key, only of seats whose person wants it, and gone when asked."""

from __future__ import annotations

import json

import pytest

from admiralty.server.ratings import levels, rated
from admiralty.server.store.profiles import Ended

from .client import Visitor, playout


def seat(number: int, place: int, profile: str = "", bot: str = "", side: int | None = None) -> Ended:
    return Ended(number, profile, "", bot, number if side is None else side, place, 0, place == 1, "")


def test_a_game_is_kept_for_who_wants_it_and_for_nobody_else(visitor: Visitor) -> None:
    mine = visitor.post("/profile", {}, 201)["key"]
    assert visitor.get("/profile", key=mine)["games"] == []
    made = visitor.table("person", "person", "random")
    keys = [row["key"] for row in made["keys"]]
    path = f"/tables/{made['table']}/profile"
    assert visitor.post(path, {"profile": mine}, 403)["error"]["code"] == "wrong_key"
    assert visitor.post(path, {"profile": "no profile"}, 403, keys[0])["error"]["code"] == "wrong_key"
    assert visitor.post(path, {"profile": mine}, key=keys[0]) == {"kept": True}
    line = visitor.sit(made["table"], *keys)
    assert "profile" not in json.dumps(line.table["room"])
    while line.table["room"]["status"] == "playing":
        for number in (0, 1):
            if line.asks(number):
                if line.table["seat"] != number:
                    line.send({"is": "Look", "seat": number})
                    line.await_("Table")
                line.choose(number, 0)
        if not line.asks(0) and not line.asks(1) and line.table["room"]["status"] == "playing":
            line.next(60)
    scores = {score["seat"]: score for score in line.table["scores"]}
    [game] = visitor.get("/profile", key=mine)["games"]
    assert (game["room"], game["seat"], game["seats"]) == (made["table"], 0, 3)
    assert game["points"] == scores[0]["points"]
    assert game["won"] == scores[0].get("winner", False)
    assert game["place"] == 1 + sum(
        (row["points"], row["tie_break"]) > (scores[0]["points"], scores[0]["tie_break"]) for row in scores.values()
    )
    assert game["board"]
    assert [other["bot"] for other in game["others"]] == ["", "random"]
    assert 0 < game["sigma"] < 25 / 3
    assert visitor.post(path, {"profile": None}, 409, keys[0])["error"]["code"] == "not_now"
    visitor.post("/profile/delete", key=mine)
    assert visitor.get("/profile", 403, mine)["error"]["code"] == "wrong_key"


def test_a_seat_that_was_taken_out_again_is_not_kept(visitor: Visitor) -> None:
    mine = visitor.post("/profile", {}, 201)["key"]
    made = visitor.table("person", "random", "random")
    key = made["keys"][0]["key"]
    for wish in (mine, None):
        visitor.post(f"/tables/{made['table']}/profile", {"profile": wish}, key=key)
    playout(visitor.sit(made["table"], key), 0)
    assert visitor.get("/profile", key=mine)["games"] == []


def test_winning_against_a_strong_level_says_more_than_against_a_weak_one() -> None:
    def after(bot: str, place: int) -> tuple[float, float]:
        other = 2 if place == 1 else 1
        return rated("wonders", [seat(0, place, "me"), seat(1, other, bot=bot)], {})[0]

    assert after("admiral", 1)[0] > after("castaway", 1)[0] > 25
    assert after("castaway", 2)[0] < after("admiral", 2)[0] < 25
    assert after("admiral", 1)[1] < 25 / 3


def test_levels_stand_in_order_and_never_move() -> None:
    rungs = levels("wonders")
    assert next(iter(rungs)) == "castaway"
    assert list(rungs.values()) == sorted(rungs.values())
    before = rungs["mate"]
    for _ in range(20):
        rated("wonders", [seat(0, 1, "me"), seat(1, 2, bot="mate")], {})
    assert levels("wonders")["mate"] == before


def test_partners_rise_together() -> None:
    four = [seat(number, 1 if number < 2 else 2, f"p{number}", side=number // 2) for number in range(4)]
    marks = rated("wonders", four, {})
    assert marks[0] == pytest.approx(marks[1])
    assert marks[0][0] > marks[2][0]
