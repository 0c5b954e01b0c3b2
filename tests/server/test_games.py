"""Whole games over real WebSockets: with bots, with friends, as spectators, on both databases."""

from __future__ import annotations

from typing import Any

from admiralty.games import open_game
from admiralty.kernel.record import parse
from admiralty.kernel.table import replay

from .client import PIRATES, WONDERS, Visitor, playout


def test_a_person_and_bots_finish_a_game(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "greedy", game=WONDERS)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    last = playout(line, 0, lambda table: table["step"])
    assert last["room"]["status"] == "over"
    assert len(last["scores"]) == 3
    assert last["scores"][0]["lines"][0]["text"]
    assert [entry["step"] for table in line.came if table["is"] == "Table" for entry in table["log"]] == list(
        range(1, last["step"] + 1)
    )


def test_two_finish_a_game_of_seven_wonders_beside_the_free_city(visitor: Visitor) -> None:
    made = visitor.table("person", "greedy", game=WONDERS)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    last = playout(line, 0, lambda table: table["step"])
    assert last["room"]["status"] == "over"
    assert len(last["scores"]) == 2
    assert len(last["view"]["totals"]) == 3
    offered = [row for table in line.came if table["is"] == "Table" for row in table["options"]]
    free = [row for row in offered if row["option"].get("city") == 2]
    assert free
    assert all(row["text"].startswith("for the free city: ") for row in free)
    record = parse(visitor.http.get(f"/api/tables/{made['table']}/record").text)
    assert replay(open_game(record.game), record).over


def test_the_record_of_a_game_plays_again(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", "random", game=PIRATES | {"rounds": 1})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    last = playout(line, 0, lambda table: len(table["options"]) - 1)
    text = visitor.http.get(f"/api/tables/{made['table']}/record").text
    record = parse(text)
    table = replay(open_game(record.game), record)
    assert table.over
    assert len(table.steps) == last["step"]


def test_two_people_share_a_table(visitor: Visitor) -> None:
    made = visitor.table("person", "open", "random", start=False, listed=True)
    id = made["table"]
    assert id in [room["id"] for room in visitor.get("/tables")["open"]]
    first = visitor.sit(id, made["keys"][0]["key"])
    joined = visitor.post(f"/tables/{id}/join", {"name": "Bob"})
    assert joined["seat"] == 1
    assert first.await_("Room")["room"]["seats"][1]["name"] == "Bob"
    second = visitor.sit(id, joined["key"])
    visitor.post(f"/tables/{id}/start", {}, key=made["host_key"])
    first.await_("Table", lambda table: table["view"] is not None)
    second.await_("Table", lambda table: table["view"] is not None)
    for _ in range(3):
        version = first.table["version"]
        assert first.choose(0)["is"] == "Done"
        second.await_("Chosen", lambda message: 0 in message["chosen"])
        assert second.table["mine"] is None
        assert second.choose(1)["is"] == "Done"
        for line in (first, second):
            while line.table["version"] == version:
                line.next()
        assert first.table["version"] == second.table["version"] > version


def test_a_team_game_and_a_first_edition_can_be_played(visitor: Visitor) -> None:
    for game, kinds in (
        (WONDERS | {"teams": True}, ("person", "random", "random", "random")),
        ({"name": "wonders", "edition": "first", "boxes": []}, ("person", "random", "random")),
    ):
        made = visitor.table(*kinds, game=game)
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        assert playout(line, 0, lambda table: 7 * table["step"])["scores"]


def test_hot_seat_shows_one_hand_at_a_time(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "person")
    keys = [row["key"] for row in made["keys"]]
    line = visitor.sit(made["table"], *keys)
    assert line.table["you"] == {"seats": [0, 1, 2], "host": True}
    for turn in range(3):
        version = line.table["version"]
        for seat in range(3):
            line.send({"is": "Look", "seat": seat})
            table = line.await_("Table")
            assert table["seat"] == seat
            hands = [bool(city.get("hand")) for city in table["view"]["cities"]]
            assert hands == [other == seat for other in range(3)]
            if line.asks(seat):  # all of them, unless the deal brings a question to some
                assert line.choose(seat, turn)["is"] == "Done"
        while line.table["version"] == version:
            line.next()


def test_a_spectator_sees_no_hand_and_chooses_nothing(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", game=WONDERS, listed=True)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    watcher = visitor.sit(made["table"])
    assert watcher.table["seat"] is None
    assert watcher.table["you"] == {"seats": [], "host": False}
    action = line.table["options"][0]["option"]
    assert watcher.choose_action(0, action)["error"]["code"] == "wrong_key"
    last = playout(line, 0)
    watcher.await_("Table", lambda table: table["room"]["status"] == "over")
    shown = [message for message in watcher.came if message["is"] == "Table"]
    assert all(not city.get("hand") for table in shown for city in table["view"]["cities"])
    assert all(table["options"] == [] and table["mine"] is None for table in shown)
    assert watcher.table["scores"] == last["scores"]
    assert "seed" not in _keys(list(shown))


def _keys(plain: Any) -> set[str]:
    if isinstance(plain, dict):
        return set(plain).union(*map(_keys, plain.values()))
    return set().union(*map(_keys, plain)) if isinstance(plain, list) else set()
