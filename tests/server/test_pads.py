"""SP8, SP17: a sheet that several devices fill in, and the sheet of a game that was played here."""

from __future__ import annotations

from typing import Any

from .client import BASE, Visitor, playout, seats


def shared(visitor: Visitor, **cells: Any) -> str:
    made = visitor.post("/pads", {"cells": cells, "who": "Ada"}, 201)
    assert made["version"] == 1
    code: str = made["code"]
    return code


def sync(visitor: Visitor, code: str, since: int = 0, *writes: dict[str, Any], who: str = "Bo") -> Any:
    return visitor.post(f"/pads/{code}/sync", {"since": since, "writes": list(writes), "who": who})


def cells(answer: Any) -> dict[str, Any]:
    return {row["cell"]: row["value"] for row in answer["cells"]}


def test_what_one_writes_the_other_sees(visitor: Visitor) -> None:
    code = shared(visitor, **{"p.0.name": "Ada", "p.1.name": "Bo"})
    assert cells(sync(visitor, code)) == {"p.0.name": "Ada", "p.1.name": "Bo"}
    wrote = sync(visitor, code, 1, {"cell": "p.1.points.civil", "value": 21})
    assert wrote["version"] == 2
    seen = sync(visitor, code, 1)
    assert cells(seen) == {"p.1.points.civil": 21}
    assert seen["cells"][0]["who"] == "Bo"
    assert sync(visitor, code, 2) == {"version": 2, "cells": []}


def test_a_note_may_be_as_long_in_any_alphabet(visitor: Visitor) -> None:
    """The page takes notes of 500 letters; one that is refused would keep a phone from all others for good."""
    code = shared(visitor)
    for letter in "xéж船🚢":
        note = letter * 500
        assert cells(sync(visitor, code, 0, {"cell": "notes", "value": note, "seen": 99})) == {"notes": note}


def test_the_last_writer_of_a_cell_stands_and_the_other_value_is_told(visitor: Visitor) -> None:
    code = shared(visitor, a=1)
    sync(visitor, code, 1, {"cell": "a", "value": 5, "seen": 1}, who="Ada")
    later = sync(visitor, code, 1, {"cell": "a", "value": 7, "seen": 1})["cells"][0]
    assert (later["value"], later["who"], later["lost"]) == (7, "Bo", {"value": 5, "who": "Ada"})
    # an older value of a phone that was away gives way, and is told too
    away = sync(visitor, code, 3, {"cell": "a", "value": 9, "seen": 1, "ago": 3600}, who="Cy")["cells"][0]
    assert (away["value"], away["who"], away["lost"]) == (7, "Bo", {"value": 9, "who": "Cy"})
    # whoever has seen the value and writes another one contradicts nobody
    seen = sync(visitor, code, 4, {"cell": "a", "value": 8, "seen": 4})["cells"][0]
    assert seen["value"] == 8
    assert "lost" not in seen


def test_what_can_not_be_gets_a_sentence(visitor: Visitor) -> None:
    code = shared(visitor)
    assert "no such sheet" in visitor.post("/pads/nobody/sync", {"since": 0}, 404)["error"]["message"]
    write = {"since": 0, "writes": [{"cell": "a", "value": 1}]}
    assert "no such sheet" in visitor.post("/pads/nobody/sync", write, 404)["error"]["message"]
    visitor.post(f"/pads/{code}/sync", {"since": 0, "writes": [{"cell": "a b", "value": 1}]}, 422)
    long = {"since": 0, "writes": [{"cell": "a", "value": "x" * 2000}]}
    assert "short value" in visitor.post(f"/pads/{code}/sync", long, 400)["error"]["message"]
    many = {"since": 0, "writes": [{"cell": f"c{n}", "value": 1} for n in range(1400)]}
    visitor.post(f"/pads/{code}/sync", many)
    more = {"since": 0, "writes": [{"cell": f"d{n}", "value": 1} for n in range(200)]}
    assert "1500 cells" in visitor.post(f"/pads/{code}/sync", more, 400)["error"]["message"]


def test_a_finished_game_becomes_a_sheet(visitor: Visitor) -> None:
    """SP17: described as an owner would, it adds up to the game's own scores."""
    made = visitor.post("/tables", {"game": BASE, "seats": seats("person", "random", "random"), "start": True}, 201)
    visitor.get(f"/tables/{made['table']}/pad", 409)
    end = playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0)
    told = visitor.get(f"/tables/{made['table']}/pad")
    assert len(told.pop("names")) == 3
    told.pop("created")
    sheet = visitor.post("/games/wonders/pad", told)
    assert [seat["points"] for seat in sheet["seats"]] == [score["points"] for score in end["scores"]]
    assert sheet["asks"] == []
    # whoever sells every card has more coins than is usual, and is told so
    assert [doubt for doubt in sheet["doubts"] if doubt["kind"] != "row"] == []


def test_a_sheet_becomes_a_table_to_look_at_and_play_on_from(visitor: Visitor) -> None:
    """SP17: the line of a described table is a table like that of a record; others can't be seated at one."""
    made = visitor.post("/tables", {"game": BASE, "seats": seats("person", "random", "random"), "start": True}, 201)
    end = playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0)
    told = visitor.get(f"/tables/{made['table']}/pad")
    told.pop("names")
    told.pop("created")
    found = visitor.post("/games/wonders/pad/position", told)
    assert found["points"] == [score["points"] for score in end["scores"]]
    laid = laid_out(visitor, found["line"])
    moment = visitor.get(f"/tables/{laid['table']}/moments/0")
    assert [score["points"] for score in moment["scores"]] == found["points"]
    for seat in told["seats"]:
        del seat["coins"]
    assert "coins" in visitor.post("/games/wonders/pad/position?lang=en", told)["missing"][0]["text"]


def test_a_position_between_ages_is_played_on_against_bots_alone(visitor: Visitor) -> None:
    line = visitor.post("/games/wonders/pad/position?after=1", between_ages())["line"]
    laid = laid_out(visitor, line)
    header = laid["room"]["game"]
    again = visitor.post(
        f"/tables/{laid['table']}/play-on", {"step": 0, "seat": 1, "name": "Ada", "bots": "random"}, 201
    )
    assert playout(visitor.sit(again["table"], again["keys"][0]["key"]), 1)["scores"]
    wish = {"game": header, "seats": seats("person", "person", "random")}
    assert "known hands" in visitor.post("/tables", wish, 400)["error"]["message"]
    assert "no position" in laid_out(visitor, "wonders(edition=second) age=9", 400)["error"]["message"]


def laid_out(visitor: Visitor, line: str, status: int = 201) -> Any:
    reply = visitor.http.post("/api/records", content=line)
    assert reply.status_code == status, reply.text
    return reply.json()


def between_ages() -> dict[str, Any]:
    """A table after the first Age, told in full."""
    colors = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]
    common = {"stages": 0, "coins": 5, "named": colors, "ages": [{"shields": 0}]}
    wonders = ("gizah day", "rhodos day", "babylon day")
    return {"boxes": [], "seats": [{**common, "wonder": wonder, "built": ["altar"]} for wonder in wonders]}
