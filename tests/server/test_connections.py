"""Connections that only take up room: silent, half said, too many of one address, too many in all."""

from __future__ import annotations

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from admiralty.server import visits
from admiralty.server.settings import Settings

from .client import Visitor
from .hosts import GENEROUS, threaded

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"


@contextmanager
def caller(base: str) -> Iterator[socket.socket]:
    """A bare connection to a server."""
    with socket.create_connection(("127.0.0.1", urlsplit(base).port or 0), timeout=10) as line:
        yield line


def ended(line: socket.socket) -> bool:
    """Whether the server closes this connection, whatever it says before."""
    try:
        while line.recv(4096):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def answered(line: socket.socket) -> bool:
    try:
        line.sendall(HEALTH)
        return line.recv(4096).startswith(b"HTTP/1.1 200")
    except (ConnectionResetError, BrokenPipeError):
        return False


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[str]:
    """A server that waits for nobody."""
    limits = replace(GENEROUS, visit_seconds=1.2, body_seconds=1.2, hello_seconds=1.2)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _):
        yield base


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"\r\n"])
def test_whoever_does_not_say_what_they_want_is_shown_out(hasty: str, said: bytes) -> None:
    with caller(hasty) as line:
        line.sendall(said)
        assert ended(line)


def test_a_second_request_must_come_whole_too(hasty: str) -> None:
    with caller(hasty) as line:
        assert answered(line)
        line.sendall(b"GET /api/health HTTP/1.1\r\nX: ")
        assert ended(line)


def test_a_body_must_come_in_time(hasty: str) -> None:
    with caller(hasty) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
        )
        assert line.recv(4096).startswith(b"HTTP/1.1 400")
        assert ended(line)


def test_whoever_is_answered_or_at_a_table_is_not_shown_out(hasty: str) -> None:
    visitor = Visitor(hasty)
    made = visitor.table("person", "random", "random")
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    with caller(hasty) as silent:
        assert ended(silent)  # by now a visit would have taken too long
    assert line.choose(0)["is"] == "Done"
    visitor.close()


def test_an_address_has_so_many_visits_at_once(tmp_path: Path) -> None:
    with (
        threaded(Settings(tmp_path / "data", limits=replace(GENEROUS, visits_per_address=3))) as (base, _),
        ExitStack() as lines,
    ):
        first = [lines.enter_context(caller(base)) for _ in range(3)]
        assert all(answered(line) for line in first)
        with caller(base) as more:
            assert not answered(more)
        first[0].close()
        for _ in range(50):  # until the server has heard of it
            with caller(base) as next_one:
                if answered(next_one):
                    break
        else:
            raise AssertionError("a place that was left is not given again")


def test_lines_to_tables_do_not_count_as_visits(tmp_path: Path) -> None:
    limits = replace(GENEROUS, visits_per_address=3)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", "random")
        lines = [visitor.sit(made["table"]) for _ in range(8)]
        assert visitor.get("/health")["ok"]
        assert len(lines) == 8
        visitor.close()


def test_all_together_stay_below_a_limit(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections=6)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _), ExitStack() as lines:
        kept = [lines.enter_context(caller(base)) for _ in range(6)]
        assert all(answered(line) for line in kept)
        with caller(base) as more:
            assert not answered(more)
        assert answered(kept[0])


def test_a_proxy_has_no_limit_of_its_own(tmp_path: Path) -> None:
    limits = replace(GENEROUS, visits_per_address=2)
    with (
        threaded(Settings(tmp_path / "data", limits=limits, proxies=("127.0.0.0/8",))) as (base, _),
        ExitStack() as lines,
    ):
        assert all(answered(lines.enter_context(caller(base))) for _ in range(6))


def test_an_address_connects_to_tables_only_so_often(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connects_per_second=0.01, connects_burst=3)
    with threaded(Settings(tmp_path / "data", limits=limits)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", "random")
        for _ in range(3):
            visitor.sit(made["table"]).close()
        with pytest.raises(InvalidStatus) as refused:
            visitor.sit(made["table"])
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) > 1
        visitor.close()


def test_as_many_files_as_may_be_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    for limits, files in (((1024, 4096), 4096), ((4096, 4096), 4096), ((1024, 10**6), visits.ENOUGH)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, limits=limits: limits)
        assert visits.files() == files
    assert asked == [(4096, 4096), (visits.ENOUGH, 10**6)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 1024))
    assert visits.Visits(Settings(Path("."))).most == 1024 - visits.RESERVE
