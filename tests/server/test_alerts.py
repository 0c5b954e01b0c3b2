"""Telling people of their turns: only those who asked, only what everybody may know, once, and nobody who left."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from admiralty.kernel.game import Malformed
from admiralty.server.alerts import watcher
from admiralty.server.alerts.mail import post_of
from admiralty.server.alerts.push import known_service
from admiralty.server.settings import Settings
from admiralty.server.store.alerts import alerts_of, watched
from admiralty.server.store.database import open_engine

from .client import Plain, Visitor
from .hosts import GENEROUS, Postgres, threaded, until
from .mails import mail_server
from .pushes import PushService, packed, push_service


@contextmanager
def house(data: Path, **more: Any) -> Iterator[Visitor]:
    with threaded(Settings(data, "", GENEROUS, bot_seconds=4, alert_seconds=0.0, **more)) as (address, _):
        visitor = Visitor(address)
        try:
            yield visitor
        finally:
            visitor.close()


def wish(service: PushService, made: Plain, seat: int = 0) -> Plain:
    tables = [{"table": made["table"], "keys": [made["keys"][seat]["key"]]}]
    return {"subscription": service.subscription, "tables": tables, "lang": "fr"}


def rows(data: Path, table: str) -> int:
    engine = open_engine(f"sqlite:///{data / 'admiralty.db'}")
    found = len(alerts_of(engine, table))
    engine.dispose()
    return found


def test_who_is_away_is_told_once_when_asked(tmp_path: Path) -> None:
    with push_service() as service, house(tmp_path, push_services=(service.origin,)) as visitor:
        made = visitor.table("person", "person", "random")
        assert visitor.post("/alerts/push", wish(service, made, 1)) == {"tables": [made["table"]]}
        first, second = (visitor.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
        second.choose(1, 0)
        second.close()
        first.choose(0, 0)
        [letter] = service.wait()
        assert letter["title"] == "À vous de jouer\u202f: 7 Wonders"
        assert letter["path"] == f"/t/{made['table']}"
        # Only what everybody may know: names, and nothing of the hand.
        assert set(letter) == {"title", "text", "path", "topic"}
        assert "P1" in letter["text"]
        heads = service.heads[0]
        assert heads["content-encoding"] == "aes128gcm"
        assert int(heads["ttl"]) >= 3600
        # Taking a choice back and laying another asks nobody anew.
        first.choose(0, 0)
        first.quiet(0.5)
        assert len(service.came) == 1


def test_who_is_there_is_not_told(tmp_path: Path) -> None:
    with push_service() as service, house(tmp_path, push_services=(service.origin,)) as visitor:
        made = visitor.table("person", "person", "random")
        visitor.post("/alerts/push", wish(service, made, 0))
        visitor.post("/alerts/push", wish(service, made, 1))
        first, second = (visitor.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
        first.choose(0, 0)
        second.choose(1, 0)
        first.quiet(0.5)
        assert not service.came


def test_a_subscription_that_is_gone_is_deleted(tmp_path: Path) -> None:
    with push_service() as service, house(tmp_path, push_services=(service.origin,)) as visitor:
        service.status = 410
        made = visitor.table("person", "person", "random")
        visitor.post("/alerts/push", wish(service, made, 1))
        first, second = (visitor.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
        second.choose(1, 0)
        second.close()
        first.choose(0, 0)
        service.wait()
        until(lambda: rows(tmp_path, made["table"]) == 0, 20)


def test_a_browser_takes_its_wish_back(tmp_path: Path) -> None:
    with push_service() as service, house(tmp_path, push_services=(service.origin,)) as visitor:
        made = visitor.table("person", "person", "random")
        visitor.post("/alerts/push", wish(service, made, 1))
        assert rows(tmp_path, made["table"]) == 1
        visitor.post("/alerts/push/off", {"endpoint": service.subscription["endpoint"][:-1]})
        assert rows(tmp_path, made["table"]) == 1
        visitor.post("/alerts/push/off", {"endpoint": service.subscription["endpoint"]})
        assert rows(tmp_path, made["table"]) == 0


def test_a_key_of_somebody_else_tells_nothing(tmp_path: Path) -> None:
    with push_service() as service, house(tmp_path, push_services=(service.origin,)) as visitor:
        made = visitor.table("person", "person", "random")
        asked = wish(service, made)
        asked["tables"][0]["keys"] = ["no key of this table"]
        assert visitor.post("/alerts/push", asked) == {"tables": []}
        asked["subscription"]["keys"]["auth"] = "short"
        assert visitor.post("/alerts/push", asked, 400)["error"]["code"] == "malformed"


@contextmanager
def beside(data: Path, url: str, service: PushService, after: float = 0.0) -> Iterator[Visitor]:
    """One of several processes on a database, each with a folder of its own; it tells people after so many seconds."""
    settings = Settings(data, url, GENEROUS, bot_seconds=4, alert_seconds=after, push_services=(service.origin,))
    with threaded(settings) as (address, _):
        visitor = Visitor(address)
        try:
            yield visitor
        finally:
            visitor.close()


def test_whoever_asked_another_process_is_told(postgres: Postgres, tmp_path: Path) -> None:
    """The one that keeps the table tells, with the key that the browser subscribed with elsewhere."""
    url = postgres.fresh("told")
    with push_service() as service, beside(tmp_path / "a", url, service) as keeps:
        with beside(tmp_path / "b", url, service) as other:
            assert keeps.get("/alerts")["push"] == other.get("/alerts")["push"]
            made = keeps.table("person", "person", "random")
            assert other.post("/alerts/push", wish(service, made, 1)) == {"tables": [made["table"]]}
        first, second = (keeps.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
        second.choose(1, 0)
        second.close()
        first.choose(0, 0)
        assert service.wait()[0]["path"] == f"/t/{made['table']}"


def test_the_process_that_takes_a_table_tells_of_it(postgres: Postgres, tmp_path: Path) -> None:
    """Though nobody was to be told of anything when it began, and nobody comes to look."""
    url = postgres.fresh("taken")
    with push_service() as service, beside(tmp_path / "b", url, service):
        with beside(tmp_path / "a", url, service, after=600) as keeps:
            made = keeps.table("person", "person", "random")
            keeps.post("/alerts/push", wish(service, made, 1))
            first, second = (keeps.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1))
            first.choose(0, 0)
            second.choose(1, 0)
            while first.table["step"] == 0:
                first.next()
            assert not service.came
        assert service.wait()[0]["path"] == f"/t/{made['table']}"


def test_the_key_of_a_folder_of_before_is_kept(tmp_path: Path) -> None:
    old = Vapid02()
    old.generate_keys()
    (tmp_path / "push.pem").write_bytes(old.private_pem())
    point = old.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    for _ in range(2):
        with house(tmp_path) as visitor:
            assert visitor.get("/alerts")["push"] == packed(point)
        (tmp_path / "push.pem").unlink(missing_ok=True)


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://db5p.notify.windows.com/w/?token=x", True),
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/fcm/send/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://fcm.googleapis.com@10.0.0.1/x", False),
        ("https://10.0.0.1/x", False),
        ("https://fcm.googleapis.com:22/x", False),
        ("https://[/x", False),
        ("file:///etc/passwd", False),
    ],
)
def test_nobody_but_push_services_is_written_to(endpoint: str, known: bool) -> None:
    assert known_service(endpoint, ()) is known


def test_mails_only_after_the_address_agreed(tmp_path: Path) -> None:
    settings = {"mail_from": "games@example.org", "public": "https://games.example"}
    with mail_server() as sink, house(tmp_path, smtp=sink.address, **settings) as visitor:
        assert visitor.get("/alerts")["mail"] is True
        made = visitor.table("person", "person", "random")
        mine = made["keys"][1]["key"]
        path = f"/tables/{made['table']}/mail"
        assert visitor.post(path, {"address": "a@b"}, 400, mine)["error"]["code"] == "malformed"
        assert visitor.post(path, {"address": "ada@example.org"}, 403)["error"]["code"] == "wrong_key"
        visitor.post(path, {"address": "ada@example.org", "lang": "nl"}, key=mine)
        until(lambda: len(sink.mails) == 1, 30)
        consent = sink.mails[0]
        assert consent["To"] == "ada@example.org"
        token = re.search(r"https://games.example/mail/(\S+)", consent.get_content())
        assert token
        first = visitor.sit(made["table"], made["keys"][0]["key"])
        second = visitor.sit(made["table"], mine)
        second.choose(1, 0)
        second.close()
        first.choose(0, 0)
        first.quiet(0.5)
        assert len(sink.mails) == 1, "nothing before the address has agreed"
        visitor.post(f"/alerts/mail/{token[1]}/confirm")
        second = visitor.sit(made["table"], mine)
        second.choose(1, 0)
        second.close()
        first.choose(0, 0)
        until(lambda: len(sink.mails) == 2, 30)
        turn = sink.mails[1]
        assert turn["Subject"] == "Jouw beurt: 7 Wonders"
        assert f"https://games.example/t/{made['table']}" in turn.get_content()
        assert "#key" not in turn.get_content()
        assert token[1] in turn["List-Unsubscribe"]
        visitor.post(f"/alerts/mail/{token[1]}/off")
        assert rows(tmp_path, made["table"]) == 0
        assert visitor.get(f"/alerts/mail/{token[1]}", 404)["error"]["code"] == "not_found"


def test_without_a_mail_server_there_are_no_mails(tmp_path: Path) -> None:
    with house(tmp_path) as visitor:
        assert visitor.get("/alerts")["mail"] is False
        made = visitor.table("person", "random", "random")
        path = f"/tables/{made['table']}/mail"
        assert visitor.post(path, {"address": "a@b.example"}, 409, made["keys"][0]["key"])["error"]["code"] == "not_now"
    with pytest.raises(Malformed, match="ADMIRALTY_URL"):
        post_of(Settings(tmp_path, smtp="smtp://localhost"))


def test_a_clock_of_days_runs_over_a_restart_and_runs_out(tmp_path: Path) -> None:
    with house(tmp_path) as visitor:
        made = visitor.table("person", "person", "random", pace={"clock": 86_400, "timeout": "default"})
        due = visitor.get(f"/tables/{made['table']}")["pace"]["due"]
        assert abs(due - time.time() - 86_400) < 60
    with house(tmp_path) as visitor:
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        assert line.table["room"]["pace"]["due"] == due
        assert line.table["clock"]["left"] <= due - time.time() + 1
    engine = open_engine(f"sqlite:///{tmp_path / 'admiralty.db'}")
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE rooms SET due = {time.time() - 10}")
    engine.dispose()
    with house(tmp_path) as visitor:
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        while line.table["step"] == 0:
            line.next()
        assert line.table["late"]["by"] == "default"
        assert line.table["room"]["pace"]["due"] > time.time() + 80_000


@pytest.mark.parametrize("away", [0, 2])
def test_who_was_asked_before_a_restart_is_told_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    """As soon as the database answers, if it is away then."""
    left: list[Exception] = []

    def late(engine: Engine) -> list[str]:
        if left:
            raise left.pop()
        return watched(engine)

    monkeypatch.setattr(watcher, "watched", late)
    with push_service() as service:
        slow = Settings(tmp_path, "", GENEROUS, bot_seconds=4, alert_seconds=600, push_services=(service.origin,))
        with threaded(slow) as (address, _):
            visitor = Visitor(address)
            made = visitor.table("person", "person", "random")
            visitor.post("/alerts/push", wish(service, made, 1))
            lines = [visitor.sit(made["table"], made["keys"][seat]["key"]) for seat in (0, 1)]
            lines[1].choose(1, 0)
            lines[0].choose(0, 0)
            visitor.close()
        left += [OperationalError("SELECT", {}, Exception("away"))] * away
        with threaded(replace(slow, alert_seconds=0)):
            assert len(service.wait()) == 1
