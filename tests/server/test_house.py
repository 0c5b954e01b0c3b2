"""Tables whose house corrects the data: pages get what the table plays by, and browsers keep it."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path

import httpx

from admiralty.server.settings import Settings

from .client import BASE, PIRATES, PLAINLY, WONDERS, Visitor, seats
from .hosts import GENEROUS, threaded

HOUSE = {"card": [{"id": "baths", "cost": "SS"}], "island": [], "rules": {"sale": 4}}


def test_the_box_of_a_table_has_the_corrections_of_its_house(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", game=WONDERS | {"house": HOUSE})
    box = visitor.get(f"/tables/{made['table']}/box")
    cards = {card["id"]: card for row in box["boxes"] for card in row["card"]}
    assert cards["baths"]["cost"] == "SS"
    assert cards["baths"]["marks"]["cost"] == "house"
    reference = visitor.get(f"/tables/{made['table']}/reference", lang="fr")
    assert reference["costs"]["card"]["baths"] == "2 pierres"
    assert reference["edition"]["rules"]["sale"] == 4
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    sale = next(row for row in line.table["options"] if row["option"]["is"] == "Sell" and "ship" not in row["option"])
    assert "4" in sale["text"]


def test_a_printed_table_has_the_printed_box(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", game=WONDERS)
    cards = {card["id"]: card for row in visitor.get(f"/tables/{made['table']}/box")["boxes"] for card in row["card"]}
    assert cards["baths"]["cost"] == "S"
    printed = visitor.get("/games/wonders/reference", edition="second", boxes="armada")
    assert visitor.get(f"/tables/{made['table']}/reference") == printed


def test_the_board_of_a_table_of_pirates_is_the_house_s(visitor: Visitor) -> None:
    game = PIRATES | {"house": {"dice": {"combat": ["CC", "CC", "C", "", "X", "XX"]}}}
    made = visitor.table("person", "random", game=game)
    box = visitor.get(f"/tables/{made['table']}/box")
    assert box["dice"]["combat"]["faces"] == ["CC", "CC", "C", "", "X", "XX"]
    ours = json.loads(files("admiralty.pirates").joinpath("data", "map.json").read_text(encoding="utf-8"))
    assert box["map"] == ours
    assert visitor.get(f"/tables/{made['table']}/reference")["dice"]["combat"]["id"] == "house"


def test_another_board_comes_with_an_imported_record(visitor: Visitor) -> None:
    ours = json.loads(files("admiralty.pirates").joinpath("data", "map.json").read_text(encoding="utf-8"))
    board = copy.deepcopy(ours)
    board["spaces"][0]["label"] = [1.0, 2.0]
    game = {"name": "pirates", "rules": 1, "seats": 2, "house": {"map": board}}
    made = visitor.table("person", "random", game={"name": "pirates"}, start=False)
    game["rules"] = made["room"]["game"]["rules"]
    record = json.dumps({"admiralty": 1, "game": game, "seats": 2, "seed": "s"}) + "\n"
    reply = visitor.http.post("/api/records", content=record)
    assert reply.status_code == 201, reply.text
    box = visitor.get(f"/tables/{reply.json()['table']}/box")
    assert box["map"]["mark"] == "house"
    assert box["map"]["spaces"][0]["label"] == [1.0, 2.0]


def test_browsers_keep_what_does_not_change(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random", game=WONDERS | {"house": HOUSE})
    path = f"{visitor.base}/api/tables/{made['table']}/box"
    with httpx.Client(**PLAINLY) as client:
        first = client.get(path)
        assert "max-age=86400" in first.headers["cache-control"]
        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_wrong_correction_makes_no_table(visitor: Visitor) -> None:
    wrong = WONDERS | {"house": {"card": [{"id": "bathz", "cost": "SS"}]}}
    body = {"game": wrong, "seats": [{"kind": "person"}] + [{"kind": "bot"}] * 2}
    assert "is it 'baths'?" in visitor.post("/tables", body, 400)["error"]["message"]
    dutch = visitor.http.post("/api/tables", json=body, headers={"Accept-Language": "nl"}).json()["error"]["text"]
    assert dutch.startswith("De verbeteringen van het huis kloppen niet")


def test_a_house_that_takes_too_long_is_refused_with_a_sentence(tmp_path: Path) -> None:
    """It is tried out beside the server, whose tables go on; nobody waits for it but whoever asked."""
    house = {"rules": {"coins": 4}}
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, film_seconds=0.001)) as (base, _):
        visitor = Visitor(base)
        body = {"game": BASE | {"house": house}, "seats": seats("person", "random", "random"), "start": True}
        refused = visitor.post("/tables", body, 400)["error"]
        assert "to open a game with these corrections" in refused["message"]
        made = visitor.table("person", "random", "random")
        assert visitor.sit(made["table"], made["keys"][0]["key"]).choose(0)["is"] == "Done"
        visitor.close()
