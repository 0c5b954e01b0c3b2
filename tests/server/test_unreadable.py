"""Stored rooms whose game can't be opened here: each is closed alone, with a sentence, and its record stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select, update

from admiralty.server.settings import Settings
from admiralty.server.store.database import open_engine
from admiralty.server.store.schema import choices, rooms

from .client import Visitor, playout
from .hosts import GENEROUS, threaded

DUTCH = {"Accept-Language": "nl"}


@dataclass
class Place:
    """A server that was stopped between two of its tables, so that its database could be changed."""

    visitor: Visitor
    tables: dict[str, str]
    """The ids of the tables by what is wrong with them."""
    record: str


def _damage(engine: Engine, ids: dict[str, str]) -> None:
    """Rooms as another version of this program, or a bad disk, leaves them."""
    with engine.begin() as connection:
        for name, id in ids.items():
            game = json.loads(connection.execute(select(rooms.c.game).where(rooms.c.id == id)).scalar_one())
            texts: dict[str, Any] = {
                "newer": json.dumps(game | {"rules": 99}),
                "newer_over": json.dumps(game | {"rules": 99}),
                "house": json.dumps(game | {"house": {"card": [{"id": "no such card", "cost": "S"}]}}),
                "torn": '{"name": "wonders", "edi',
                "list": "[]",
                "other": json.dumps({"name": "chess"}),
            }
            if name in texts:
                connection.execute(update(rooms).where(rooms.c.id == id).values(game=texts[name]))
            elif name == "action":
                row = {"room": id, "step": 0, "seat": 0, "action": "{torn", "chooser": "person"}
                connection.execute(insert(choices), [row])
            elif name == "gap":
                row = {"room": id, "step": 7, "seat": 0, "action": "{}", "chooser": "person"}
                connection.execute(insert(choices), [row])


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server with tables that it can't open, of every kind, and a sound one."""
    url = request.getfixturevalue("postgres").fresh("unreadable") if request.param == "postgres" else ""
    settings = Settings(tmp_path_factory.mktemp("data"), url, GENEROUS)
    ids, keys = {}, {}
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        for name in ("sound", "newer", "newer_over", "house", "torn", "list", "other", "action", "gap"):
            pace = {"clock": 300} if name == "newer" else {}
            made = visitor.table("person", "random", "random", listed=True, pace=pace)
            ids[name], keys[made["table"]] = made["table"], made["keys"][0]["key"]
        playout(visitor.sit(ids["newer_over"], keys[ids["newer_over"]]), 0)
        record = visitor.http.get(f"/api/tables/{ids['newer_over']}/record").text
        visitor.close()
    engine = open_engine(settings.url)
    _damage(engine, ids)
    engine.dispose()
    with threaded(settings) as (base, _):
        visitor = Visitor(base)
        yield Place(visitor, ids, record)
        visitor.close()


# What is wrong with tables whose game is not over.
BAD = ["newer", "house", "torn", "list", "other", "action", "gap"]


@pytest.mark.parametrize("name", BAD)
def test_a_table_that_can_t_be_opened_says_so(place: Place, name: str) -> None:
    reply = place.visitor.http.get(f"/api/tables/{place.tables[name]}", headers=DUTCH)
    assert reply.status_code == 409
    assert reply.json()["error"]["code"] == "unreadable"
    assert reply.json()["error"]["text"].startswith("Deze server kan het spel van deze tafel niet openen (")
    line = place.visitor.sit(place.tables[name], hello=False)
    assert line.next()["error"]["code"] == "unreadable"
    assert line.closed() == 4410
    # Its game is not over: its secrets stay where they are.
    assert place.visitor.get(f"/tables/{place.tables[name]}/record", 409)["error"]["code"] == "unreadable"
    place.visitor.post(f"/tables/{place.tables[name]}/join", {"name": "x"}, 409)


def test_other_tables_are_not_harmed(place: Place) -> None:
    found = place.visitor.get("/tables")
    shown = {room["id"] for room in found["live"] + found["open"]}
    assert place.tables["sound"] in shown
    assert not shown & {place.tables[name] for name in ("newer", "house", "torn", "list", "other")}
    line = place.visitor.sit(place.tables["sound"])
    assert line.table["view"]


def test_my_tables_tell_of_each_alone(place: Place) -> None:
    asked = {"tables": [{"table": id, "keys": []} for id in place.tables.values()]}
    reply = place.visitor.http.post("/api/mine", json=asked, headers=DUTCH)
    assert reply.status_code == 200
    mine = {row["room"]["id"]: row for row in reply.json()["tables"]}
    assert set(mine) == set(place.tables.values())
    assert "error" not in mine[place.tables["sound"]]
    for name in BAD:
        row = mine[place.tables[name]]
        assert (row["room"]["status"], row["asked"], row["error"]["code"]) == ("closed", [], "unreadable")
        assert row["error"]["text"].startswith("Deze server kan")


def test_the_record_of_a_finished_game_is_given_as_it_is_stored(place: Place) -> None:
    reply = place.visitor.http.get(f"/api/tables/{place.tables['newer_over']}/record")
    assert reply.status_code == 200
    header, *steps = (json.loads(line) for line in reply.text.splitlines())
    before, *same = (json.loads(line) for line in place.record.splitlines())
    assert steps == same
    assert header == before | {"game": before["game"] | {"rules": 99}}
    # A moment of it can't be shown.
    assert place.visitor.get(f"/tables/{place.tables['newer_over']}/moments/3", 409)["error"]["code"] == "unreadable"
