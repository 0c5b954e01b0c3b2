"""Quick messages: by id, in each reader's language, by those who sit here, and not too many."""

from __future__ import annotations

from .client import Visitor


def test_a_sentence_is_heard_in_each_language(visitor: Visitor) -> None:
    made = visitor.table("person", "person", "random")
    ada = visitor.sit(made["table"], made["keys"][0]["key"])
    bo = visitor.sit(made["table"], made["keys"][1]["key"], lang="fr")
    watcher = visitor.sit(made["table"], lang="nl")
    ada.send({"is": "Say", "seat": 0, "what": "played", "id": "s"})
    assert ada.answer("s")["is"] == "Done"
    heard = bo.await_("Said")
    assert (heard["seat"], heard["name"], heard["what"]) == (0, "P0", "played")
    assert heard["text"].startswith("Bien joué")
    assert watcher.await_("Said")["text"] == "Goed gespeeld!"
    for frame, code in (
        ({"seat": 0, "what": "insult"}, "malformed"),
        ({"seat": 1, "what": "hello"}, "wrong_key"),
    ):
        ada.send({"is": "Say", "id": "x", **frame})
        assert ada.answer("x")["error"]["code"] == code
    watcher.send({"is": "Say", "seat": 0, "what": "hello", "id": "w"})
    assert watcher.answer("w")["error"]["code"] == "wrong_key"


def test_nobody_talks_all_the_time(visitor: Visitor) -> None:
    made = visitor.table("person", "random", "random")
    ada = visitor.sit(made["table"], made["keys"][0]["key"])
    answers = []
    for number in range(6):
        ada.send({"is": "Say", "seat": 0, "what": "hello", "id": f"s{number}"})
        answers.append(ada.answer(f"s{number}"))
    assert [row["is"] for row in answers[:4]] == ["Done"] * 4
    assert answers[5]["error"]["code"] == "too_many"


def test_nobody_is_called_you(visitor: Visitor) -> None:
    made = visitor.post("/tables", {"game": {"name": "pirates"}, "seats": [{"kind": "person"}, {"kind": "open"}]}, 201)
    assert made["room"]["seats"][0]["name"] == "Sailor 1"
    for name in ("You", " you ", "VOUS", "jij"):
        refused = visitor.post(f"/tables/{made['table']}/join", {"name": name}, 422)
        assert "no name" in refused["error"]["message"]


def test_a_link_tells_what_everybody_may_know(visitor: Visitor) -> None:
    made = visitor.table("person", "open", "random", start=False)
    page = visitor.http.get(f"/t/{made['table']}", headers={"Accept-Language": "nl"})
    if "pages are not built" in page.text:
        return
    assert '<meta property="og:title" content="7 Wonders">' in page.text
    assert "1 van de 3 plaatsen is vrij" in page.text
    assert f'<meta property="og:url" content="{visitor.base}/t/{made["table"]}">' in page.text
    assert "P0" not in page.text
    assert made["keys"][0]["key"] not in page.text
    other = visitor.http.get('/t/"><script>alert(1)</script>')
    assert "<script>alert" not in other.text
    assert '<meta property="og:title" content="Admiralty">' in visitor.http.get("/").text
