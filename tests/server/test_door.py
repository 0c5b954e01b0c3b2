"""The door: origins, sizes, rates, headers; and pages that are not built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from admiralty.server import pages
from admiralty.server.settings import Limits, Settings, settings_of

from .client import WONDERS, Line, Visitor, seats
from .hosts import threaded


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Visitor]:
    """A server with low limits."""
    limits = replace(
        Limits(),
        requests_burst=60,
        requests_per_second=1,
        frames_burst=10,
        frames_per_second=0.1,
        tables_per_hour=3,
        loads_burst=5,
        loads_per_second=0.01,
        connections_per_address=2,
        hello_seconds=0.3,
        outbox=4,
    )
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _):
        visitor = Visitor(base)
        yield visitor
        visitor.close()


def test_other_sites_may_not_use_the_server(visitor: Visitor) -> None:
    reply = visitor.http.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "wrong_origin")
    assert visitor.http.get("/api/health", headers={"Origin": visitor.base}).status_code == 200
    made = visitor.table("person", "random", "random")
    url = visitor.base.replace("http", "ws", 1) + f"/api/tables/{made['table']}/ws"
    with pytest.raises(InvalidStatus):
        Line(url, origin="https://evil.example")
    Line(url, origin=visitor.base).close()


def test_bodies_have_a_size(visitor: Visitor) -> None:
    reply = visitor.http.post("/api/tables", content=b"x" * 70_000)
    assert (reply.status_code, reply.json()["error"]["code"]) == (413, "too_large")

    def endless() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 10_000

    reply = visitor.http.post("/api/records", content=endless())
    assert reply.status_code == 413


def test_every_answer_has_the_headers(visitor: Visitor) -> None:
    for path in ("/", "/t/somewhere", "/api/health", "/api/nothing", "/api/tables/x", "/assets/none.js"):
        headers = visitor.http.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_errors_are_json_everywhere(visitor: Visitor) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/assets/none.js", 404),
        ("DELETE", "/api/tables", 405),
        ("POST", "/api/tables", 422),
        ("GET", "/api/words/de", 422),
        ("GET", "/api/games/chess/reference", 400),
        ("POST", "/api/records", 400),
    ):
        reply = visitor.http.request(method, path)
        assert reply.status_code == status, path
        assert reply.json()["error"]["message"]
    french = visitor.http.get("/api/tables/nowhere", headers={"Accept-Language": "fr-BE,fr;q=0.9"}).json()["error"]
    assert (french["message"], french["text"]) == (
        "there is no such table",
        "Cette table n’existe pas\u202f; le lien est peut-être incomplet.",
    )


def test_too_many_tables_requests_frames_and_lines(strict: Visitor) -> None:
    made, *_ = (strict.table("person", "random", "random") for _ in range(3))
    reply = strict.http.post("/api/tables", json={"game": WONDERS, "seats": seats("person", "random", "random")})
    assert (reply.status_code, reply.json()["error"]["code"]) == (429, "too_many")
    assert int(reply.headers["retry-after"]) > 0
    first, second = strict.sit(made["table"]), strict.sit(made["table"], made["keys"][0]["key"])
    assert strict.sit(made["table"], hello=False).closed() == 4429
    try:
        for _ in range(20):
            first.send({"is": "Ping"})
    except ConnectionClosed:
        pass
    assert first.closed() == 4429
    assert second.choose(0)["is"] == "Done"
    silent = strict.sit(made["table"], hello=False)
    assert silent.closed() == 4400
    asked = {"tables": [{"table": f"none{number}"} for number in range(9)]}
    assert strict.http.post("/api/mine", json=asked).status_code == 429
    codes = {strict.http.get("/api/health").status_code for _ in range(400)}
    assert codes == {200, 429}


def test_built_pages_are_served(visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "not built" in visitor.http.get("/").text or (pages.STATIC / "index.html").exists()
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>A</title>")
    (tmp_path / "assets" / "a-1f.js").write_text("1;")
    (tmp_path.parent / "outside.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert "<title>A" in visitor.http.get("/t/abc").text
    asset = visitor.http.get("/assets/a-1f.js")
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-type"].startswith("text/javascript")
    for path in ("/../outside.txt", "/..%2Foutside.txt", "/%2e%2e/outside.txt", "/assets/../../outside.txt", "/%00"):
        assert "secret" not in visitor.http.get(path).text


def test_the_environment_names_the_database(tmp_path: Path) -> None:
    assert settings_of({"DATABASE_URL": "postgres://u@h/d"}, tmp_path).url == "postgresql+psycopg://u@h/d"
    assert settings_of({}, tmp_path).url == f"sqlite:///{tmp_path}/admiralty.db"
    assert settings_of({"ADMIRALTY_DATA": "/somewhere"}).data == Path("/somewhere")
    assert settings_of({"ADMIRALTY_ORIGINS": "https://a,https://b"}, tmp_path).origins == ("https://a", "https://b")


def test_catalog_words_and_reference_in_three_languages(visitor: Visitor) -> None:
    for language in ("en", "fr", "nl"):
        games = visitor.get("/catalog", lang=language)["games"]
        assert [game["name"] for game in games] == ["wonders", "pirates"]
        assert visitor.get(f"/words/{language}")["texts"]["action.build"]
        for edition in ("first", "second"):
            box = visitor.get("/games/wonders/reference", lang=language, edition=edition)
            assert set(box["texts"]["card"]) == {card["id"] for card in box["edition"]["cards"]}
        assert visitor.get("/games/pirates/reference", lang=language)["atlas"]["spaces"]


def test_the_api_describes_itself_to_people(visitor: Visitor) -> None:
    page = visitor.http.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    described = visitor.get("/openapi.json")["paths"]
    for path, methods in described.items():
        for method in methods:
            assert f"<code>{method.upper()} {path}</code>" in page.text
    assert "<code>stand_in</code>" in page.text
