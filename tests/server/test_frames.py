"""Frames that come twice, late, in the wrong order, or make no sense: nothing breaks, nobody else notices."""

from __future__ import annotations

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed

from .client import PIRATES, Line, Visitor


def test_a_choice_twice_is_one_choice(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    keys = [row["key"] for row in made["keys"]]
    line, other = visitor.sit(made["table"], keys[0]), visitor.sit(made["table"], keys[1])
    version, action = line.table["version"], line.table["options"][0]["option"]
    frame = {"is": "Choose", "version": version, "seat": 0, "action": action, "id": "a"}
    line.send(frame)
    line.send(frame | {"id": "b"})
    assert line.answer("a") == {"is": "Done", "version": version, "id": "a"}
    assert line.answer("b") == {"is": "Done", "version": version, "id": "b", "again": True}
    other.choose(1)
    while line.table["version"] == version:
        line.next()
    line.send(frame | {"id": "c"})  # the step was played with it: still only a duplicate
    assert line.answer("c")["again"]
    assert line.table["step"] == 1
    line.send(frame | {"action": line.table["options"][0]["option"], "id": "d"})
    assert line.answer("d")["error"]["code"] == "stale"
    assert line.await_("Table")["version"] == version + 1


def test_a_choice_can_be_changed_and_taken_back_until_all_have_chosen(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    keys = [row["key"] for row in made["keys"]]
    line, other = visitor.sit(made["table"], keys[0]), visitor.sit(made["table"], keys[1])
    version = line.table["version"]
    line.choose(0, 0)
    line.choose(0, 1)
    second = line.table["options"][1]["option"]
    line.send({"is": "TakeBack", "version": version, "seat": 0, "id": "t"})
    assert line.answer("t")["is"] == "Done"
    line.send({"is": "TakeBack", "version": version, "seat": 0, "id": "t"})
    assert line.answer("t")["error"]["code"] == "illegal"
    assert line.table["mine"] is None
    line.choose_action(0, second)
    assert other.choose(1)["is"] == "Done"
    while line.table["version"] == version:
        line.next()
    line.send({"is": "TakeBack", "version": version, "seat": 0, "id": "t"})
    assert line.answer("t")["error"]["code"] == "stale"


def test_old_versions_and_wrong_order_change_nothing(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    frames = []
    for _ in range(4):
        version = line.table["version"]
        frames.append({"is": "Choose", "version": version, "seat": 0, "action": line.table["options"][-1]["option"]})
        line.choose_action(0, frames[-1]["action"])
        while line.table["version"] == version or not line.asks(0):  # bots may have a question of their own between
            line.next()
    before = line.table
    random.Random(3).shuffle(frames)
    for number, frame in enumerate(frames):
        line.send(frame | {"id": str(number)})
        assert line.answer(str(number))["again"]
        line.send(frame | {"version": frame["version"] + 100, "id": "later"})
        assert line.answer("later")["error"]["code"] == "stale"
    line.quiet()
    assert line.table["version"] == before["version"]
    assert line.table["view"] == before["view"]


NONSENSE = [
    "", "x", "{", "[]", "null", "3", '"Hello"', "[" * 8000, '{"is":"Choose"}', '{"is":"Nothing"}', '{"is":["Choose"]}',
    '{"is":"Choose","version":"1","seat":0,"action":{}}', '{"is":"Choose","version":1,"seat":0,"action":{"is":"Fly"}}',
    '{"is":"Look","seat":true}', '{"is":"Speak","lang":"de"}', '{"is":"Ping","id":7}', '{"is":"Ping","more":1}',
    '{"is":"Ping","id":"' + "x" * 41 + '"}', '{"is":"Choose","version":' + "9" * 5000 + "}", '{"is":"Hello"}',
]  # fmt: skip


@pytest.mark.parametrize("frame", NONSENSE)
def test_nonsense_gets_an_error_and_the_table_goes_on(visitor: Visitor, frame: str) -> None:
    made = visitor.table("person", "person", "random")
    keys = [row["key"] for row in made["keys"]]
    line, other = visitor.sit(made["table"], keys[0]), visitor.sit(made["table"], keys[1])
    line.send(frame)
    error = line.await_("Error")["error"]
    assert error["code"] == "malformed"
    assert error["message"]
    line.send({"is": "Ping", "id": "p"})
    assert line.answer("p")["is"] == "Pong"
    assert other.choose(1)["is"] == "Done"
    assert line.choose(0)["is"] == "Done"


def test_illegal_choices_are_refused(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    for action, code in (
        ({"is": "Build", "card": "no such card"}, "illegal"),
        ({"is": "KeepIsland", "island": "atlantis"}, "malformed"),
        ({"is": "BuildStage", "card": "baths", "stage": 10**10}, "illegal"),
        ({"is": "BuildStage", "card": "baths", "stage": 10**30}, "malformed"),
        ({"is": "Build"}, "malformed"),
        ("baths", "malformed"),
        (None, "malformed"),
    ):
        assert line.choose_action(0, action)["error"]["code"] == code
    assert line.choose_action(1, line.table["options"][0]["option"])["error"]["code"] == "wrong_key"
    line.send({"is": "Undo", "version": line.table["version"], "seat": 0, "id": "u"})
    assert line.answer("u")["error"]["code"] == "illegal"
    line.send({"is": "Look", "seat": 1, "id": "l"})
    assert line.answer("l")["error"]["code"] == "wrong_key"
    assert line.choose(0)["is"] == "Done"


def test_too_many_malformed_frames_close_only_their_own_line(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    other = visitor.sit(made["table"], made["keys"][1]["key"])
    for _ in range(30):
        try:
            line.send("x")
        except ConnectionClosed:
            break
    assert line.closed() == 4400
    assert other.choose(1)["is"] == "Done"


def test_whoever_does_not_say_hello_is_shown_out(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    for frame in ("x", '{"is":"Ping"}', b"\x00\x01"):
        line = visitor.sit(made["table"], hello=False)
        line.send(frame)
        assert line.closed() == 4400
    assert visitor.sit("nowhere", hello=False).closed() == 4404


def test_a_frame_too_large_is_not_read(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    line.send(json.dumps({"is": "Ping", "id": "x" * 20_000}))
    assert line.closed() == 1009


def test_pirates_take_back_steps_until_dice(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    tried = 0
    for _ in range(60):
        while not line.asks(0):
            line.next()
        undo = line.table["undo"]
        if undo and undo["seat"] == 0:
            before = line.table
            _step(line, {"is": "Undo", "version": before["version"], "seat": 0, "steps": undo["steps"], "id": "u"})
            assert line.table["step"] == before["step"] - undo["steps"]
            assert line.table["version"] > before["version"]
            tried += 1
            if tried == 2:
                return
        move = next(
            (i for i, row in enumerate(line.table["options"]) if row["option"]["action"]["is"] in ("Move", "Sail")), 0
        )
        _step(line, None, move)
    raise AssertionError("no step could be taken back")


def _step(line: Line, frame: dict[str, object] | None, option: int = 0) -> None:
    version = line.table["version"]
    if frame:
        line.send(frame)
        assert line.answer("u")["is"] == "Done"
    else:
        assert line.choose(0, option)["is"] == "Done"
    while line.table["version"] == version:
        line.next()


def test_odds_are_told_before_an_attack(visitor: Visitor) -> None:
    counted = visitor.post("/games/pirates/odds", {"attackers": 4, "defenders": 2, "rolls": 5})
    assert 0 < counted["by_roll"][-1]["win"] < 1
    assert abs(sum(row["chance"] for row in counted["outcomes"]) - 1) < 1e-9
    made = visitor.table("person", "random", game=PIRATES)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    version = line.table["version"]
    line.send({"is": "Odds", "version": version, "action": {"is": "Attack", "start": "G1", "target": "C0"}, "id": "o"})
    assert line.answer("o")["is"] == "Odds"
    line.send({"is": "Odds", "version": version, "action": {"is": "Attack", "start": "?", "target": "C0"}, "id": "o"})
    assert line.answer("o")["error"]["code"] == "malformed"


def test_languages_change_in_the_middle(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    texts = {line.table["options"][0]["text"]}
    for language in ("fr", "nl"):
        line.send({"is": "Speak", "lang": language})
        texts.add(line.await_("Table")["options"][0]["text"])
    assert len(texts) == 3


def test_a_page_asks_why_nothing_can_be_done_with_a_place(visitor: Visitor) -> None:
    made = visitor.table("person", "person", game=PIRATES)
    line = visitor.sit(made["table"], *(row["key"] for row in made["keys"]), look=0, lang="fr")
    other = next(seat for seat in (0, 1) if seat not in line.table["asked"])
    line.send({"is": "Why", "version": line.table["version"], "seat": other, "subject": "C0", "id": "w"})
    told = line.answer("w")
    assert (told["is"], told["subject"]) == ("Why", "C0")
    assert [row["refusal"]["why"] for row in told["refusals"]] == ["not_asked"]
    assert told["refusals"][0]["refusal"]["rule"] == "P6"
    assert told["refusals"][0]["text"] == "ce n’est pas à vous d’agir"
    stranger = visitor.sit(made["table"])
    stranger.send({"is": "Why", "version": 0, "seat": 0, "subject": "C0", "id": "s"})
    assert stranger.answer("s")["error"]["code"] == "wrong_key"


def test_refused_frames_say_why_in_the_language_of_their_sender(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"], lang="fr")
    hand = line.table["view"]["cities"][0]["hand"]
    absent = next(card for card in ("baths", "altar", "theater", "lumber_yard") if card not in hand)
    error = line.choose_action(0, {"is": "Sell", "card": absent})["error"]
    assert error["code"] == "illegal"
    assert error["text"].endswith("ne fait pas partie de vos options maintenant.")
    assert error["message"].endswith("is not among your options now")
    assert line.choose_action(1, {"is": "Sell", "card": hand[0]})["error"]["text"] == "La place 1 n’est pas la vôtre."
    line.send({"is": "TakeBack", "version": line.table["version"], "seat": 0, "id": "t"})
    assert line.answer("t")["error"]["text"] == "La place 0 n’a pas de choix à reprendre."
    line.send({"is": "Choose", "version": 99, "seat": 0, "action": {"is": "Sell", "card": hand[0]}, "id": "o"})
    stale = line.answer("o")["error"]
    assert stale["code"] == "stale"
    assert stale["text"].startswith("Ceci visait la version 99, et la table en est à la version ")


def test_letters_that_are_none_and_numbers_beyond_measure_are_harmless(visitor: Visitor) -> None:
    made = visitor.table("person", "random", game=PIRATES)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    for frame in (
        '{"is": "Ping", "id": "\\ud800"}',
        '{"is": "Why", "version": 1, "seat": 0, "subject": "\\udfff"}',
        '{"is": "Hello", "id": "\\ud83d"}',
    ):
        line.send(frame)
        assert line.await_("Error")["error"]["code"] == "malformed"
    huge = 10**40
    line.send({"is": "Choose", "version": huge, "seat": 0, "action": {"is": "Pass"}, "id": "h"})
    assert line.answer("h")["error"]["code"] == "malformed"
    line.send({"is": "Choose", "version": 10**10, "seat": 0, "action": {"is": "Pass"}, "id": "s"})
    assert line.answer("s")["error"]["code"] == "stale"
    line.send({"is": "Odds", "version": 1, "action": {"is": "Pass"}, "id": "o"})
    assert line.answer("o")["error"]["code"] == "malformed"
    for name in ("\ud800", 10**40, None):
        body = json.dumps({"game": {"name": name}, "seats": [{"kind": "bot"}]})
        assert visitor.http.post("/api/tables", content=body).status_code in (400, 422)
    line.send({"is": "Ping", "id": "p"})
    assert line.answer("p")["is"] == "Pong"
