"""Senseless input, half of it on each kind of database: every route and frame answers with a sentence, and goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from .client import PIRATES, WONDERS, Plain, Visitor, playout, seats
from .nasty import TEXTS, frames, half

pytestmark = pytest.mark.slow
GONE = {1006, 1011}
NEW: Plain = {
    "game": {
        "name": "wonders",
        "edition": "second",
        "boxes": ["armada"],
        "teams": False,
        "boards": [],
        "shipyards": [],
    },
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}],
    "listed": True,
    "pace": {"clock": 60, "timeout": "default"},
    "stand_in": "random",
    "start": False,
}
HOUSE: Plain = {"card": [{"id": "baths", "cost": "SS"}], "rules": {"sale": 4}}
PIRATES_NEW: Plain = {
    "game": PIRATES | {"cards": True, "house": {"dice": {"combat": ["CC", "CC", "C", "", "X", "XX"]}}},
    "seats": [{"kind": "person"}, {"kind": "bot"}],
}


class Place:
    """A visitor with a table that gathers, one that is played, and a game that is over."""

    def __init__(self, visitor: Visitor, which: int) -> None:
        self.visitor, self.which = visitor, which
        self.gathering = visitor.table("person", "open", "open", start=False)
        self.playing = visitor.table("person", "person", game=PIRATES)
        made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
        playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0)
        self.over = made

    def spoilt(self, plain: Any) -> Iterator[Any]:
        return half(plain, self.which)

    def check(self, method: str, path: str, body: Any = None, key: str = "", **more: Any) -> None:
        """Ask, and get an answer that is none of our own mistakes."""
        headers = {"Authorization": f"Bearer {key or 'none'}", "Content-Type": "application/json", **more}
        # With half letters as they are: a program may write them, though no encoding knows them.
        content = json.dumps(body).encode() if not isinstance(body, bytes) else body
        reply = self.visitor.http.request(method, path, content=content if body is not None else None, headers=headers)
        assert reply.status_code < 500, (path, repr(body)[:300], reply.text)
        if reply.status_code >= 400 and path.startswith("/api/"):
            assert reply.json()["error"]["message"]


@pytest.fixture
def which(request: pytest.FixtureRequest) -> int:
    """The half of what is senseless that goes to this database."""
    return int(request.node.callspec.params["base"] == "postgres")


@pytest.fixture
def place(visitor: Visitor, which: int) -> Place:
    return Place(visitor, which)


def quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")[:3000]


@pytest.mark.parametrize("new", [NEW, PIRATES_NEW])
def test_new_tables(place: Place, new: Plain) -> None:
    for body in place.spoilt(new):
        place.check("POST", "/api/tables", body)


def test_corrections_of_a_house(place: Place) -> None:
    for house in place.spoilt(HOUSE):
        place.check("POST", "/api/tables", NEW | {"game": WONDERS | {"house": house}})


def test_bodies_of_tables(place: Place) -> None:
    for made, path, body in (
        (place.gathering, "join", {"name": "Ada", "seat": 1}),
        (place.gathering, "start", {"fill": "random"}),
        (place.gathering, "seats/1", {"do": "bot", "bot": "random"}),
        (place.playing, "seats/0", {"do": "name", "name": "Ada"}),
        (place.over, "rematch", {"game": {"name": "pirates", "rounds": 1}}),
        (place.over, "play-on", {"step": 1, "seat": 0, "name": "Ada", "bots": "random"}),
    ):
        for spoiled in place.spoilt(body):
            place.check("POST", f"/api/tables/{made['table']}/{path}", spoiled, made["host_key"])


def test_other_bodies(place: Place) -> None:
    mine = {"tables": [{"table": place.over["table"], "keys": [place.over["host_key"]]}]}
    odds = {"attackers": 5, "defenders": 3, "rolls": 2, "attack_cards": 1, "defense_cards": 0}
    seat = {"wonder": "gizah day", "stages": 2, "coins": 3, "counts": {"green": 2}, "ages": [{"shields": 1}]}
    pad = {"boxes": ["armada"], "seats": [seat | {"ships": {"blue": 2}}, {"totals": {"civil": 3}}, {}]}
    bodies = ("/api/mine", mine), ("/api/games/pirates/odds", odds), ("/api/games/wonders/pad", pad)
    for path, body in bodies:
        for spoiled in place.spoilt(body):
            place.check("POST", path, spoiled)
    for text in (b"\xff", b"{", b"[" * 50_000, b'{"a": ' + b"9" * 5_000 + b"}", b"NaN", b'"\xed\xa0\x80"'):
        for path in ("/api/tables", "/api/mine", "/api/records", f"/api/tables/{place.gathering['table']}/join"):
            place.check("POST", path, text)


def test_records(place: Place) -> None:
    whole = place.visitor.http.get(f"/api/tables/{place.over['table']}/record").text.splitlines()
    head, first = json.loads(whole[0]), json.loads(whole[1])
    for spoiled in place.spoilt(head):
        place.check("POST", "/api/records", json.dumps(spoiled).encode() + f"\n{whole[1]}\n".encode())
    for spoiled in place.spoilt(first):
        place.check("POST", "/api/records", f"{whole[0]}\n".encode() + json.dumps(spoiled).encode() + b"\n")


def test_paths_queries_and_headers(place: Place) -> None:
    over = f"/api/tables/{place.over['table']}"
    for text in (*TEXTS, "%", "%zz", "http://[", "bytes=²-", "bytes=1-,-", "W/" + "9" * 5_000):
        letters = quoted(text)
        for path in (f"/{letters}", f"/t/{letters}", f"/assets/{letters}", f"/api/{letters}", f"/api/words/{letters}"):
            place.check("GET", path)
        for path in ("", "/record", "/box", "/reference", "/moments/0"):
            place.check("GET", f"/api/tables/{letters}{path}")
        place.check("GET", f"{over}/moments/{letters}")
        place.check("GET", f"{over}/moments/1?seat={letters}&lang={letters}")
        place.check("GET", f"/api/games/{letters}/reference?lang={letters}&edition={letters}&boxes={letters}")
        place.check("POST", f"{over}/seats/{letters}", {"do": "open"})
        header: Any = text.encode("utf-8", "surrogatepass")[:3000].replace(b"\x00", b"")
        for name in ("Origin", "Accept-Language", "Range", "If-None-Match", "Authorization", "Accept-Encoding"):
            place.check("GET", f"{over}/box", None, **{name: header.strip()})
            place.check("GET", "/", None, **{name: header.strip()})


@pytest.mark.parametrize("game", [PIRATES | {"cards": True}, WONDERS])
def test_frames(visitor: Visitor, which: int, game: Plain) -> None:
    made = visitor.post("/tables", {"game": game, "seats": seats("person", "person", "person"), "start": True}, 201)
    keys = [row["key"] for row in made["keys"]]
    line = visitor.sit(made["table"], *keys)
    for frame in list(frames(line.table)):
        for number, spoiled in enumerate(half(frame, which)):
            line.send(json.dumps(spoiled))
            if number % 10 == 9:  # before the senseless ones are too many for one line
                line.send({"is": "Ping", "id": "still there"})
                line.answer("still there")
                assert not [row for row in line.came if row["is"] == "Error" and row["error"]["code"] == "internal"]
                line.close()
                line = visitor.sit(made["table"], *keys)


def test_first_frames_and_addresses_of_lines(visitor: Visitor, which: int) -> None:
    made = visitor.table("person", "random", "random")
    hello = {"is": "Hello", "keys": ["K"], "lang": "en", "look": 0, "known": 3, "id": "x"}
    for spoiled in half(hello, which):
        line = visitor.sit(made["table"], hello=False)
        line.send(json.dumps(spoiled))
        try:
            line.send({"is": "Nonsense"})
            line.await_("Error")
        except ConnectionClosed:
            assert line.closed() not in GONE, spoiled
        line.close()
    for text in TEXTS:
        if text and "/" not in text:
            assert visitor.sit(quoted(text), hello=False).closed() == 4404, text


def test_nicknames_can_be_seen_and_are_written_in_one_way(visitor: Visitor) -> None:
    made = visitor.table("open", "open", "open", start=False)
    for name in ("\u200b", "\u200e\u202e", "\u3164", "\u2800 \u2800", "\u0301", "\ufe0f", "\x07", "\u115f\u1160"):
        wrong = visitor.post(f"/tables/{made['table']}/join", {"name": name}, 422)
        assert "can be seen" in wrong["error"]["message"], name
    for given, kept in (("\u202eAda\u2066", "Ada"), ("Rene\u0301", "Ren\u00e9"), ("a\u3164\n b", "a b")):
        room = visitor.post(f"/tables/{made['table']}/join", {"name": given})["room"]
        assert kept in [place.get("name") for place in room["seats"]]
