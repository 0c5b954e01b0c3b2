"""Customs that the server keeps: seats and partners by lot (V13), hints where a table has agreed on them (V15)."""

from __future__ import annotations

from .client import BASE, PIRATES, Visitor

TEAMS = BASE | {"teams": True}
LEARNING = BASE | {"sides": "first", "hints": True}


def test_partners_are_drawn_by_lot(visitor: Visitor) -> None:
    """V13: everybody keeps the own key, it opens the seat of the lot; chosen partners sit as they sat down."""
    mates = set()
    for _ in range(12):
        made = visitor.table("person", "person", "person", "person", game=TEAMS, start=False)
        keys = [row["key"] for row in made["keys"]]
        line = visitor.sit(made["table"], keys[0])
        room = visitor.post(f"/tables/{made['table']}/start", {"shuffle": True}, key=made["host_key"])
        names = [seat["name"] for seat in room["seats"]]
        assert sorted(names) == ["P0", "P1", "P2", "P3"]
        mates.add(names[names.index("P0") ^ 1])
        line.await_("Table", lambda table: table["room"]["status"] == "playing")
        assert line.table["you"] == {"seats": [names.index("P0")], "host": True}
        assert line.table["seat"] == line.table["view"]["seat"] == names.index("P0")
    assert len(mates) > 1
    made = visitor.table("person", "person", "person", "person", game=TEAMS, start=False)
    room = visitor.post(f"/tables/{made['table']}/start", {}, key=made["host_key"])
    assert [seat["name"] for seat in room["seats"]] == ["P0", "P1", "P2", "P3"]


def test_a_learning_table_gives_hints(visitor: Visitor) -> None:
    """V15: first sides, no clock; a hint is one of the options, and the record tells of hints."""
    made = visitor.table("person", "random", "random", game=LEARNING)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    table = line.table
    assert {city["side"] for city in table["view"]["cities"]} == {"day"}
    assert table["clock"] is None
    assert table["room"]["game"]["hints"] is True
    line.send({"is": "Hint", "version": table["version"], "seat": 0, "id": "h"})
    hint = line.await_("Hint")
    assert hint["action"] in [row["option"] for row in table["options"]]
    assert hint["text"] in [row["text"] for row in table["options"]]
    news = next(message["news"] for message in line.came if message["is"] == "Room")
    assert [(row["seat"], row["what"], row["text"]) for row in news] == [(0, "hint", "P0 has asked for a hint.")]
    line.send({"is": "Hint", "version": table["version"], "seat": 1, "id": "other"})
    assert line.await_("Error")["error"]["code"] == "wrong_key"
    line.send({"is": "Hint", "version": table["version"] + 1, "seat": 0, "id": "late"})
    assert line.await_("Error")["error"]["code"] == "stale"


def test_other_tables_give_none(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    line.send({"is": "Hint", "version": line.table["version"], "seat": 0, "id": "h"})
    error = line.await_("Error")["error"]
    assert (error["code"], error["text"]) == ("not_now", "at this table no hints are given")


def test_pirates_may_agree_on_hints_too(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES | {"hints": True})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    table = line.table
    while 0 not in table["asked"]:
        table = line.await_("Table")
    assert table["room"]["game"]["hints"] is True
    line.send({"is": "Hint", "version": table["version"], "seat": 0, "id": "h"})
    hint = line.await_("Hint")
    line.send({"is": "Choose", "version": table["version"], "seat": 0, "action": hint["action"], "id": "c"})
    assert line.await_("Done")["id"] == "c"
