"""Leases with numbers: one process has a table, and what an older one writes is refused in the same transaction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from admiralty.server.errors import Elsewhere, Superseded, Unwritten
from admiralty.server.inner import SECRET, VISITOR
from admiralty.server.settings import Settings
from admiralty.server.store.database import migrate, open_engine
from admiralty.server.store.journal import Journal
from admiralty.server.store.leases import FIRST, Lease, Leases, holding, releasing
from admiralty.server.store.pen import Pen
from admiralty.server.store.rows import ChoiceRow, RoomRow, SeatRow
from admiralty.server.store.store import Store, adding, choosing
from admiralty.server.store.write import Write

from ..cli.command_line import refused
from .client import PLAINLY, Visitor
from .faults import faults_at, services_of
from .hosts import GENEROUS, Postgres, threaded, until

LONG, GONE = 60.0, -1.0
"""How long a process that is there, and one that is silent, says that it will be there."""


@dataclass
class Side:
    """One process, as far as the database knows it."""

    engine: Engine
    pen: Pen
    leases: Leases
    journal: Journal

    def write(self, lease: Lease, step: int) -> Unwritten | None:
        """Choose for a table under a lease; what went wrong."""

        async def commit() -> None:
            holding.set(lease)
            await self.journal.commit(choosing([ChoiceRow(lease.room, step, 0, f'"{self.pen.id}"')]))

        try:
            asyncio.run(commit())
        except Unwritten as error:
            return error
        return None


def side(url: str, seconds: float) -> Side:
    engine = open_engine(url)
    migrate(engine)
    pen = Pen(engine, "127.0.0.1:1")
    leases = Leases(engine, pen, seconds)
    leases.beat(draining=False)
    return Side(engine, pen, leases, Journal(engine, pen))


@pytest.fixture
def sides(postgres: Postgres) -> Iterator[tuple[Side, Side]]:
    """Two processes with two tables; the first of them falls silent at once."""
    url = postgres.fresh("leases")
    first, second = side(url, GONE), side(url, LONG)
    for name in ("one", "two"):
        row = RoomRow(name, {"name": "x"}, "seed", [SeatRow(0)], 1.0, 2.0)
        asyncio.run(first.journal.commit(adding(row)))
    yield first, second
    for one in (first, second):
        one.journal.close()
        one.engine.dispose()


def taken(one: Side, room: str) -> Lease:
    lease = one.leases.take(room)
    assert lease is not None
    return lease


def test_a_write_under_an_old_number_is_refused_alone(sides: tuple[Side, Side]) -> None:
    first, second = sides
    old, kept = taken(first, "one"), taken(first, "two")
    assert first.write(old, 0) is None
    new = taken(second, "one")
    assert new.fence > old.fence
    assert isinstance(first.write(old, 1), Elsewhere)
    assert first.write(kept, 0) is None, "the other table is still its own"
    assert second.write(new, 1) is None
    found = Store(first.engine).room("one")
    assert found is not None
    assert [row.action for row in found.choices] == [f'"{first.pen.id}"', f'"{second.pen.id}"']
    assert first.leases.lost({old, kept}) == {old}
    with pytest.raises(Elsewhere):  # who is there keeps what it has
        first.leases.take("one")
    assert set(first.leases.holders(["one", "two"])) == {"one"}
    assert taken(second, "one").fence > new.fence, "one's own older writes are refused too"
    assert isinstance(second.write(new, 2), Elsewhere)
    assert second.leases.take("none") is None


def test_of_a_commit_whose_answer_is_lost_the_refused_part_is_known(sides: tuple[Side, Side]) -> None:
    first, second = sides
    old, kept = taken(first, "one"), taken(first, "two")
    taken(second, "one")

    async def commit(lease: Lease) -> None:
        holding.set(lease)
        await first.journal.commit(choosing([ChoiceRow(lease.room, 0, 0, '"a"')]))

    async def write() -> list[BaseException | None]:
        tasks = [asyncio.create_task(commit(lease)) for lease in (old, kept)]
        return await asyncio.gather(*tasks, return_exceptions=True)

    with faults_at(first.engine) as faults:
        faults.lose_every_other()
        refused_one, done = asyncio.run(write())
        assert faults.lost
    assert isinstance(refused_one, Elsewhere)
    assert done is None
    store = Store(first.engine)
    rooms = [store.room(name) for name in ("one", "two")]
    assert [len(room.choices) for room in rooms if room] == [0, 1]


def test_a_process_that_stands_still_in_a_transaction_keeps_its_table_for_seconds_only(
    sides: tuple[Side, Side],
) -> None:
    """It has passed the check and not yet committed: nobody takes the table before that transaction is over."""
    first, second = sides
    lease = taken(first, "one")
    connection = first.engine.connect()
    transaction = connection.begin()
    assert first.pen.claim(connection, 1_000)
    choosing([ChoiceRow("one", 0, 0, '"late"')])(connection)
    with pytest.raises(Elsewhere):
        second.leases.take("one")
    deadline = time.monotonic() + 20
    while True:  # the database ends what stands still
        try:
            new = taken(second, "one")
            break
        except Elsewhere:
            assert time.monotonic() < deadline
    with pytest.raises(DBAPIError):
        transaction.commit()
    connection.invalidate()
    connection.close()
    assert new.fence > lease.fence
    found = Store(second.engine).room("one")
    assert found is not None
    assert found.choices == []


def test_silence_is_noticed_by_both_sides_and_ended_rows_are_gone(sides: tuple[Side, Side]) -> None:
    first, second = sides
    assert first.leases.beat(draining=False), "it was silent"
    assert not second.leases.beat(draining=True)
    first.leases.seconds = LONG
    first.leases.beat(draining=False)
    assert [(peer.id, peer.draining) for peer in first.leases.peers()] == [(second.pen.id, True)]
    lease = taken(second, "one")
    asyncio.run(second.journal.commit(releasing(lease)))
    assert taken(first, "one").fence > lease.fence
    second.leases.end()
    assert first.leases.peers() == []
    for done in (second.pen.check, lambda: second.leases.beat(draining=False)):
        with pytest.raises(Superseded):
            done()


def test_nobody_but_the_other_processes_says_who_asks(postgres: Postgres, tmp_path: Path) -> None:
    """A visitor that is passed on has its own address; whoever does not know the secret has theirs."""
    url = postgres.fresh("passed")
    watched = Settings(tmp_path, url, GENEROUS, watchers=("192.0.2.9",))
    with threaded(watched) as (base, server):
        pen = services_of(server).rooms.pen
        for secret, status in ((pen.secret, 200), ("wrong", 404), ("", 404)):
            headers = {SECRET: secret, VISITOR: "192.0.2.9"}
            for place in (base, f"http://{pen.address}"):
                assert httpx.get(f"{place}/api/metrics", headers=headers, **PLAINLY).status_code == status


def test_a_clock_that_nobody_keeps_is_found(postgres: Postgres, tmp_path: Path) -> None:
    """A table whose process has ended goes on without a visitor, at whichever process is there."""
    url = postgres.fresh("orphans")
    with threaded(Settings(tmp_path / "a", url, GENEROUS)) as (base, _):
        visitor = Visitor(base)
        made = visitor.table("person", "random", "random", pace={"clock": 300})
        visitor.close()
    with threaded(Settings(tmp_path / "b", url, GENEROUS)) as (_, server):
        until(lambda: made["table"] in services_of(server).rooms.by_id, 20)
        owner = b"SELECT owner FROM leases"
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            assert connection.execute(owner).fetchone() == (services_of(server).rooms.pen.id,)


def test_a_new_table_has_its_keeper_from_the_first(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or whoever looks for tables that nobody keeps would open it a second time beside whoever has just made it."""
    with threaded(Settings(tmp_path, postgres.fresh("born"), GENEROUS)) as (base, server):
        rooms = services_of(server).rooms
        commit, orphans = rooms.journal.commit, []

        async def watched(write: Write) -> None:
            await commit(write)
            orphans.extend(rooms.keeping.leases.orphans())

        monkeypatch.setattr(rooms.journal, "commit", watched)
        visitor = Visitor(base)
        table = visitor.table("person", "random", "random", pace={"clock": 300})["table"]
        visitor.close()
        assert not orphans
        assert rooms.by_id[table].lease == Lease(table, FIRST)


def test_several_workers_on_sqlite_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    said = refused("serve", "--workers", "2", "--data", str(tmp_path))
    assert "several workers need PostgreSQL" in " ".join(said.split())


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_address_that_is_not_ours_is_refused(workers: str, tmp_path: Path) -> None:
    said = refused(
        "serve", "--workers", workers, "--data", str(tmp_path), "--port", "0",
        DATABASE_URL="postgresql://nobody@127.0.0.1:1/none", ADMIRALTY_ADDRESS="192.0.2.1",
    )  # fmt: skip
    assert "ADMIRALTY_ADDRESS: '192.0.2.1' is no address of this machine" in " ".join(said.split())
