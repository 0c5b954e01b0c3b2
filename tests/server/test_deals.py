"""V18: one deal at several tables; nobody can compute its cards, and each seat is compared with it elsewhere."""

from __future__ import annotations

from typing import Any

from admiralty.server.deals import Played, compared

from .client import BASE, Visitor, playout, seats


def table_of(visitor: Visitor, code: str, *kinds: str, status: int = 201) -> Any:
    return visitor.post("/tables", {"deal": code, "seats": seats(*kinds), "start": True}, status)


def test_two_tables_play_the_same_deal(visitor: Visitor) -> None:
    made = visitor.post("/deals", {"game": BASE, "seats": 3}, 201)
    code = made["code"]
    hands, ends = [], []
    for _ in range(2):
        table = table_of(visitor, code, "person", "random", "random")
        room = table["room"]
        assert (room["deal"], room["sealed"], room["listed"]) == (code, True, False)
        line = visitor.sit(table["table"], table["keys"][0]["key"])
        hands.append((line.table["view"]["cities"][0]["hand"], [c["wonder"] for c in line.table["view"]["cities"]]))
        ends.append((table["table"], playout(line, 0)))
    assert hands[0] == hands[1]
    # what would tell the cards to those who have yet to play is kept back
    for id, _ in ends:
        assert visitor.get(f"/tables/{id}/moments/0", 409)["error"]["message"].startswith("others still play")
        assert visitor.http.get(f"/api/tables/{id}/record").status_code == 409
        visitor.post(f"/tables/{id}/play-on", {"step": 0}, 409)
    found = visitor.get(f"/deals/{code}")
    assert (found["tables"], found["over"], found["closed"]) == (2, 2, False)
    assert not {"seed", "key"} & set(found)
    points = [[score["points"] for score in end["scores"]] for _, end in ends]
    assert [row["points"] for row in found["results"]] == [*points[0], *points[1]]
    for row in found["results"]:
        other = points[1 - row["table"]][row["seat"]]
        assert row["ahead"] == row["points"] - other
        assert row["beaten"] == (1 if row["points"] > other else 0.5 if row["points"] == other else 0)
    visitor.post(f"/deals/{code}/close", None, 403, key="nobody's")
    assert visitor.post(f"/deals/{code}/close", None, key=made["key"])["closed"]
    assert table_of(visitor, code, "person", "random", "random", status=409)["error"]["code"] == "not_now"
    records = [visitor.http.get(f"/api/tables/{id}/record").text for id, _ in ends]
    assert len({record.splitlines()[0] for record in records}) == 1  # the same header, the same seed


def test_what_can_not_be_gets_a_sentence(visitor: Visitor) -> None:
    made = visitor.post("/deals", {"game": BASE, "seats": 3}, 201)
    assert "for 3 seats" in table_of(visitor, made["code"], "person", "random", status=400)["error"]["message"]
    assert "no deal" in table_of(visitor, "none", "person", "random", "random", status=404)["error"]["message"]
    visitor.get("/deals/none", 404)
    wrong = visitor.post("/deals", {"game": BASE | {"wonders": "two"}, "seats": 7}, 400)
    assert "two each take 14" in wrong["error"]["message"]
    visitor.post("/deals", {"game": BASE | {"house": {"edition": "second"}}, "seats": 3}, 400)


def test_a_seat_is_compared_with_that_seat_elsewhere() -> None:
    """Three tables: beaten counts a tie for half, and the points are set against the average of the others."""
    rows = [Played(table, 0, "", "", points, 1) for table, points in enumerate((50, 60, 50))]
    rows += [Played(0, 1, "", "", 99, 1)]
    first, second, _, alone = (compared(row, rows) for row in rows)
    assert (first["ahead"], first["beaten"]) == (-5, 0.25)
    assert (second["ahead"], second["beaten"]) == (10, 1)
    assert (alone["ahead"], alone["beaten"]) == (None, None)
