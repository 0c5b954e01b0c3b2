"""Behind a proxy: who asks is who a trusted proxy says it is, and nobody else's word counts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from admiralty.kernel.game import Malformed
from admiralty.server.guard import counted
from admiralty.server.settings import Limits, Settings, settings_of

from .client import BASE, PLAINLY, Line, seats
from .hosts import threaded

ONE_TABLE = Limits(tables_per_hour=1, connections_per_address=1)
BODY = {"game": BASE, "seats": seats("person", "random", "random")}


@contextmanager
def server(folder: Path, *proxies: str) -> Iterator[httpx.Client]:
    with (
        threaded(Settings(folder, limits=ONE_TABLE, proxies=proxies)) as (base, _),
        httpx.Client(base_url=base, **PLAINLY) as client,
    ):
        yield client


def made(client: httpx.Client, forwarded: str) -> int:
    return client.post("/api/tables", json=BODY, headers={"X-Forwarded-For": forwarded}).status_code


def test_a_trusted_proxy_says_who_asks(tmp_path: Path) -> None:
    with server(tmp_path, "127.0.0.0/8") as client:
        assert made(client, "203.0.113.1") == 201
        assert made(client, "203.0.113.1") == 429
        assert made(client, "203.0.113.2") == 201
        # Whoever asks may have written the beginning of the list; only its end is the proxy's.
        assert made(client, "198.51.100.9, 203.0.113.2") == 429
        assert made(client, "198.51.100.9, 127.0.0.5") == 201


def test_lines_are_counted_by_who_asks_too(tmp_path: Path) -> None:
    with server(tmp_path, "127.0.0.1") as client:
        table = client.post("/api/tables", json=BODY, headers={"X-Forwarded-For": "203.0.113.1"}).json()["table"]
        url = str(client.base_url).replace("http", "ws", 1).rstrip("/") + f"/api/tables/{table}/ws"
        lines = []
        for host, allowed in ((1, True), (1, False), (2, True)):
            lines.append(Line(url, additional_headers={"X-Forwarded-For": f"203.0.113.{host}"}))
            if allowed:
                lines[-1].send({"is": "Hello"})
                assert lines[-1].await_("Table")
            else:
                assert lines[-1].closed() == 4429
                assert lines[-1].came[0]["error"]["code"] == "too_many"
        for line in lines:
            line.close()


@pytest.mark.parametrize("proxies", [(), ("192.0.2.1",)], ids=["none", "another"])
def test_nobody_else_is_believed(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    with server(tmp_path, *proxies) as client:
        assert made(client, "203.0.113.1") == 201
        assert made(client, "203.0.113.2") == 429


def test_the_setting_takes_addresses_and_networks_only(tmp_path: Path) -> None:
    found = settings_of({"ADMIRALTY_PROXIES": "127.0.0.1, 10.0.0.0/8,::1"}, tmp_path)
    assert found.proxies == ("127.0.0.1", "10.0.0.0/8", "::1")
    for wrong in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(Malformed, match="ADMIRALTY_PROXIES"):
            settings_of({"ADMIRALTY_PROXIES": wrong}, tmp_path)


def test_an_address_of_ipv6_counts_with_its_network() -> None:
    assert counted("2001:db8:1:2::7") == counted("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert counted("2001:db8:1:3::7") != counted("2001:db8:1:2::7")
    assert counted("::ffff:203.0.113.1") == counted("203.0.113.1") == "203.0.113.1"
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert counted("no:address") == "no:address"
