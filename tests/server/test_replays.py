"""Finished games: moments, record files, playing on; and secrets kept until the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from admiralty import Position, replay
from admiralty.games import open_game
from admiralty.kernel.promise import commitment
from admiralty.kernel.record import parse
from admiralty.server.errors import Refused
from admiralty.server.films import Shown
from admiralty.server.replays import check_record

from .client import PIRATES, WONDERS, Visitor, playout


def test_nothing_is_shown_before_the_end(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    for key in ("", made["host_key"], made["keys"][0]["key"]):
        for path in ("record", "moments/0", "moments/0/position"):
            assert visitor.get(f"/tables/{made['table']}/{path}", 409, key)["error"]["code"] == "not_now"
    visitor.post(f"/tables/{made['table']}/play-on", {"step": 0}, 409)
    visitor.post(f"/tables/{made['table']}/close", None, key=made["host_key"])
    visitor.get(f"/tables/{made['table']}/record", 409)


def test_every_moment_can_be_seen_and_played_on(visitor: Visitor, tmp_path: Path) -> None:
    made = visitor.table("person", "random", "random")
    key = made["keys"][0]["key"]
    line = visitor.sit(made["table"], key)
    last = playout(line, 0, lambda table: 3 * table["step"])
    path = f"/tables/{made['table']}"
    for step in (0, 1, 9, last["step"]):
        moment = visitor.get(f"{path}/moments/{step}", seat=1, lang="fr")
        assert (moment["is"], moment["step"], moment["steps"]) == ("Moment", step, last["step"])
        assert (moment["choices"] is None) == (step == last["step"])
        assert moment["view"]["seat"] == 1
    assert visitor.get(f"{path}/moments/{last['step']}", seat=0)["scores"] == last["scores"]
    assert visitor.get(f"{path}/moments/0")["view"].get("seat") is None
    visitor.get(f"{path}/moments/{last['step'] + 1}", 404)
    visitor.get(f"{path}/moments/0", 404, seat=7)
    # the same position as it was seen in the game
    shown = next(m for m in line.came if m["is"] == "Table" and m["step"] == 9)
    assert visitor.get(f"{path}/moments/9", seat=0)["view"] == shown["view"]
    on = visitor.post(f"{path}/play-on", {"step": 9, "seat": 0, "name": "Ada", "bots": "random"}, 201)
    again = visitor.sit(on["table"], on["keys"][0]["key"])
    assert again.table["view"] == shown["view"]
    assert again.table["room"]["origin"] == {"table": made["table"], "step": 9}
    assert playout(again, 0)["scores"]
    visitor.post(f"{path}/play-on", {"step": last["step"], "seat": 0}, 404)


def test_records_go_out_and_come_in(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    last = playout(line, 0, lambda table: len(table["options"]) - 1)
    reply = visitor.http.get(f"/api/tables/{made['table']}/record")
    assert "attachment" in reply.headers["content-disposition"]
    brought = visitor.http.post("/api/records", content=reply.text).json()
    assert brought["steps"] == last["step"]
    assert brought["room"]["status"] == "record"
    assert visitor.http.get(f"/api/tables/{brought['table']}/record").text == reply.text
    watcher = visitor.sit(brought["table"])
    assert watcher.table["scores"]
    # part of a game can be looked through and played on, too
    part = "".join(f"{row}\n" for row in reply.text.splitlines()[:4])
    half = visitor.http.post("/api/records", content=part).json()
    assert visitor.get(f"/tables/{half['table']}/moments/3")["steps"] == 3
    on = visitor.post(f"/tables/{half['table']}/play-on", {"step": 3, "seat": 1, "name": "Bo"}, 201)
    assert visitor.sit(on["table"], on["keys"][0]["key"]).table["step"] >= 3


def test_every_moment_is_a_position(visitor: Visitor) -> None:
    game = PIRATES | {"rounds": 1}
    made = visitor.table("person", "random", game=game)
    last = playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0)["step"]
    table = parse(visitor.http.get(f"/api/tables/{made['table']}/record").text)
    for step in (0, last // 2, last):
        line = visitor.http.get(f"/api/tables/{made['table']}/moments/{step}/position").text
        there = replay(open_game(table.game), table, step)
        assert Position(line) == Position.of(there.game, there.state)
    visitor.get(f"/tables/{made['table']}/moments/{last + 1}/position", 404)


def test_the_seed_was_promised_before_the_deal(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    playout(line, 0, lambda table: len(table["options"]) - 1)
    header = json.loads(visitor.http.get(f"/api/tables/{made['table']}/record").text.splitlines()[0])
    assert commitment(header["seed"]) == made["room"]["commitment"]


def test_wrong_records_are_refused_with_the_line(visitor: Visitor) -> None:
    def header(seats: int, game: dict[str, object]) -> str:
        return json.dumps({"admiralty": 1, "seats": seats, "seed": "s", "game": game}) + "\n"

    for text, word in (
        ("", "empty"),
        ("x\n", "line 1"),
        (header(3, {"name": "chess"}), "chess"),
        (header(300_000, WONDERS), "seats"),
        (header(8, WONDERS), "2 to 7"),
        (header(3, WONDERS) + '{"0": {}}\n', "step 1"),
    ):
        reply = visitor.http.post("/api/records", content=text)
        assert reply.status_code in (400, 409), reply.text
        assert word in reply.json()["error"]["message"]
    assert visitor.http.post("/api/records", content=b"\xff\xfe").status_code == 400


GAME = '{"name": "wonders", "edition": "second", "boxes": []}'
FIRST_LINE = f'{{"admiralty": 1, "game": {GAME}, "seats": 3, "seed": "s"}}\n'


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("hello", "Ce fichier n’est pas une partie enregistrée d’Admiralty."),
        ("", "Ce fichier n’est pas une partie enregistrée d’Admiralty."),
        ('{"admiralty": 1, "game": {"name": "chess"}, "seats": 2, "seed": "s"}\n', "ne peut pas être ouvert ici"),
        (
            FIRST_LINE + '{"0": {"is": "Sell", "card": "?"}}\n',
            "L’étape 1 de cette partie n’est pas permise par les règles.",
        ),
        (
            FIRST_LINE + "nonsense\n",
            "La ligne 2 de ce fichier est illisible.",
        ),
    ],
    ids=["text", "empty", "game", "step", "line"],
)
def test_a_wrong_record_says_what_is_wrong_in_french(visitor: Visitor, text: str, french: str) -> None:
    reply = visitor.http.post("/api/records", content=text, headers={"Accept-Language": "fr"})
    assert reply.status_code == 400
    assert french in reply.json()["error"]["text"]


def test_a_record_that_takes_too_much_memory_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        check_record(Shown(big=True))
    assert refused.value.why == "record_big"
