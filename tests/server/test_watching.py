"""A server seen from outside: metrics, readiness, logs, draining, and copies of its database made while people play."""

from __future__ import annotations

import gzip
import json
import re
import stat
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from admiralty.kernel.game import Malformed
from admiralty.server.services import Services
from admiralty.server.settings import Settings, settings_of
from admiralty.server.store.copying import LEAP, back_up, bring_back
from admiralty.server.store.database import migrate, open_engine
from admiralty.server.store.schema import choices, rooms, seats

from ..cli.command_line import refused, run
from .client import BASE, PLAINLY, Visitor
from .hosts import GENEROUS, Postgres, Process, threaded, until

SAMPLE = re.compile(r'admiralty_[a-z_]+(\{[a-z]+="[^"{}]*"\})? [-+0-9.eInf]+')


def values(text: str) -> dict[str, float]:
    """The samples of the text that Prometheus reads; each of them of a kind that was told before."""
    told: set[str] = set()
    found = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            told.add(line.split()[2])
        elif not line.startswith("#"):
            assert SAMPLE.fullmatch(line), line
            name, value = line.rsplit(" ", 1)
            assert {name.partition("{")[0], re.sub(r"_(bucket|sum|count)($|\{.*)", "", name)} & told, line
            found[name] = float(value)
    return found


def test_what_a_server_counts_of_itself(house: tuple[Visitor, Services]) -> None:
    visitor, _ = house
    before = values(visitor.http.get("/api/metrics").text)
    made = visitor.table("person", "random", "random", game=BASE)
    line = visitor.sit(made["table"], made["keys"][0]["key"])
    assert line.choose(0)["is"] == "Done"
    line.send({"is": "Choose", "version": 0, "seat": 0, "action": None, "id": "x"})
    line.answer("x")
    after = values(visitor.http.get("/api/metrics").text)
    assert after['admiralty_rooms{status="playing"}'] == 1
    assert after["admiralty_guests"] == 1
    assert after["admiralty_healthy"] == after["admiralty_ready"] == 1
    assert after['admiralty_frames_total{kind="Choose"}'] >= before.get('admiralty_frames_total{kind="Choose"}', 0) + 2
    assert after["admiralty_writes_total"] > before.get("admiralty_writes_total", 0)
    assert after['admiralty_frame_seconds_bucket{le="+Inf"}'] == after["admiralty_frame_seconds_count"] > 0
    assert 0 <= after["admiralty_lag_seconds"] < 30
    assert not any(made["table"] in name for name in after), "nothing is about a table or a visitor"


def test_metrics_are_for_those_who_watch_the_server(tmp_path: Path) -> None:
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, watchers=("192.0.2.7",))) as (base, _):
        assert httpx.get(f"{base}/api/metrics", **PLAINLY).status_code == 404


@pytest.mark.parametrize(
    ("name", "value"), [("ADMIRALTY_DRAIN", "soon"), ("ADMIRALTY_DRAIN", "-1"), ("ADMIRALTY_LOG", "xml")]
)
def test_settings_that_mean_nothing_are_refused(name: str, value: str) -> None:
    with pytest.raises(Malformed, match=name):
        settings_of({name: value})


@pytest.mark.slow
def test_a_server_that_is_drained_loses_nothing(tmp_path: Path) -> None:
    """Told to end, it is not ready any more, but tables go on; the next server has every step, and the log is JSON."""
    server = Process(tmp_path / "data")
    server.settings = {"ADMIRALTY_DRAIN": "20", "ADMIRALTY_LOG": "json"}
    server.start()
    visitor = Visitor(server.base)
    made = visitor.table("person", "random", "random", game=BASE)
    key = made["keys"][0]["key"]
    line = visitor.sit(made["table"], key)
    assert visitor.get("/ready")["ok"]
    assert server.process
    server.process.terminate()
    until(lambda: visitor.http.get("/api/ready").status_code == 503, 15)
    assert "about to end" in visitor.get("/ready", 503)["error"]["message"]
    assert visitor.get("/health")["ok"]
    assert line.choose(0)["is"] == "Done"
    version = line.await_("Table", lambda table: table["version"] > 1)["version"]
    server.process.terminate()  # told again, it does not wait
    assert line.closed() == 1012
    server.process.wait(30)
    visitor.close()
    server.settings = {}
    server.start()
    again = Visitor(server.base)
    assert again.sit(made["table"], key).table["version"] >= version
    again.close()
    server.stop()
    told = [json.loads(row) for row in server.log.read_text().splitlines() if row.startswith("{")]
    assert [row["message"] for row in told if "drain" in row["message"]] == ["draining for 20 seconds"]
    assert {"time", "level", "from", "message"} <= set(told[0])


def rows_of(engine: Any) -> dict[str, list[Any]]:
    with engine.connect() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in (rooms, seats, choices)
        }


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/other.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.fresh("other")


def test_a_copy_made_while_people_play_comes_back_whole(
    house: tuple[Visitor, Services], other: str, tmp_path: Path
) -> None:
    """Every choice that was confirmed before is in it, no room is half there, and no old version means a new thing."""
    visitor, services = house
    made = [visitor.table("person", "random", "random", game=BASE) for _ in range(2)]
    confirmed = []
    copied = threading.Event()

    def play(table: dict[str, Any]) -> None:
        line = visitor.sit(table["table"], table["keys"][0]["key"])
        while len(line.came) < 60 and line.table["room"]["status"] == "playing":
            version = line.table["version"]
            if line.asks(0):
                assert line.choose(0)["is"] == "Done"
                if not copied.is_set():
                    confirmed.append((table["table"], version))
            while line.table["version"] == version and line.table["room"]["status"] == "playing":
                line.next()

    players = [threading.Thread(target=play, args=(table,)) for table in made]
    for player in players:
        player.start()
    until(lambda: len(confirmed) > 3, 60)
    sure = list(confirmed)
    assert back_up(services.rooms.engine, tmp_path / "copy.gz") == 2
    copied.set()
    for player in players:
        player.join(120)
    assert stat.S_IMODE((tmp_path / "copy.gz").stat().st_mode) == 0o600
    engine = open_engine(other)
    assert bring_back(engine, tmp_path / "copy.gz") == 2
    kept = rows_of(engine)
    assert {(row[0], row[5]) for row in kept["choices"] if row[2] == 0} >= set(sure)
    now = rows_of(services.rooms.engine)
    assert set(kept["choices"]) <= set(now["choices"])
    assert kept["seats"] == now["seats"]
    with engine.connect() as connection:
        assert {row.base for row in connection.execute(select(rooms.c.base))} == {LEAP + 1}
    with pytest.raises(Malformed, match="has tables already"):
        bring_back(engine, tmp_path / "copy.gz")
    engine.dispose()


def test_copies_from_the_command_line(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.gz"
    with threaded(Settings(data, limits=GENEROUS)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", "random", game=BASE)
        visitor.close()
        assert "1 table is in" in run("backup", str(copy), "--data", str(data), DATABASE_URL="").output
        assert "another server" in refused("restore", str(copy), "--data", str(data), DATABASE_URL="")
    there = tmp_path / "there"
    assert "1 table is back" in run("restore", str(copy), "--data", str(there), DATABASE_URL="").output
    with threaded(Settings(there, limits=GENEROUS)) as (base, _):
        visitor = Visitor(base)
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        assert line.choose(0)["is"] == "Done"
        visitor.close()
    copy.write_bytes(copy.read_bytes()[:-20])
    assert "no whole copy" in refused("restore", str(copy), "--data", str(tmp_path / "new"), DATABASE_URL="")
    (tmp_path / "text").write_text("hello")
    assert "no whole copy" in refused(
        "restore", str(tmp_path / "text"), "--data", str(tmp_path / "new"), DATABASE_URL=""
    )


DAMAGED = (
    *("[]", "7", "{}", '{"rooms": 3}', '{"rooms": {"id": "x"}}', '{"nowhere": {"id": "x"}}', '{"deals": {"odd": 1}}'),
    '{"seats": {"room": "none", "seat": 0}}',
)


@pytest.mark.parametrize("line", DAMAGED)
def test_a_copy_with_a_damaged_line_is_refused_whole(tmp_path: Path, line: str) -> None:
    """In a sentence, and nothing of it is brought back."""
    copy, data = tmp_path / "copy.gz", tmp_path / "data"
    good = {"code": "d", "game": "{}", "seats": 3, "seed": "s", "key": "k", "created": 1.0, "closed": False}
    head = {"admiralty_backup": 1, "revision": "0005_deals", "when": 0}
    with gzip.open(copy, "wt") as file:
        file.write("\n".join([json.dumps(head), json.dumps({"deals": good}), line]) + "\n")
    assert "no row of" in refused("restore", str(copy), "--data", str(data), DATABASE_URL="")
    engine = open_engine(f"sqlite:///{data}/admiralty.db")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM deals").scalar() == 0
    engine.dispose()


def test_a_copy_of_an_older_server_comes_back(tmp_path: Path) -> None:
    """Its rows go into the schema that they were of, which is then brought up to date."""
    old = open_engine(f"sqlite:///{tmp_path}/old.db")
    migrate(old, "0003_streams")
    with old.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO rooms"
            " (id, game, seats, seed, stream, status, listed, timeout, stand_in, base, created, changed)"
            " VALUES ('old', '{}', 1, 's', 'keyed', 'over', 0, 'default', 'random', 1, 1.0, 1.0)"
        )
    copy = tmp_path / "copy.gz"
    back_up(old, copy)
    new = open_engine(f"sqlite:///{tmp_path}/new.db")
    assert bring_back(new, copy) == 1
    assert rows_of(new)["rooms"][0][0] == "old"
    for engine in (old, new):
        engine.dispose()
