"""The store: one schema by two roads, writes that share a commit, and one that fails alone."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import warnings
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text
from sqlalchemy.exc import DatabaseError, IntegrityError, InvalidRequestError

from admiralty.server.errors import Refused, Unwritten
from admiralty.server.rooms import Rooms
from admiralty.server.settings import Settings
from admiralty.server.store.database import close_engine, migrate, open_engine
from admiralty.server.store.journal import Journal
from admiralty.server.store.pen import Pen
from admiralty.server.store.rows import ChoiceRow, RoomRow, SeatRow
from admiralty.server.store.schema import metadata
from admiralty.server.store.secrets import keeping_secret, read_secret
from admiralty.server.store.store import Store, adding, choosing, taking_back, undoing
from admiralty.server.store.write import write_all

from .hosts import GENEROUS


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return open_engine(f"sqlite:///{tmp_path}/a.db")
    return open_engine(request.getfixturevalue("postgres").fresh("store"))


def test_what_goes_wrong_tells_nothing_of_what_was_written(engine: Engine) -> None:
    """Errors are logged as they are: a choice that lies face down, a key or an address is not for the log."""
    with pytest.raises(DatabaseError) as wrong, engine.connect() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:action)"), {"action": "a hidden card"})
    assert "nowhere" in str(wrong.value)
    assert "hidden card" not in str(wrong.value)
    engine.dispose()


def test_what_is_at_work_when_the_database_is_closed_is_closed_after_it(engine: Engine) -> None:
    """A thread that looks something up while the server ends leaves no connection open."""
    at_work = engine.connect()
    at_work.execute(text("SELECT 1"))
    raw: Any = at_work.connection.dbapi_connection
    close_engine(engine)
    assert at_work.execute(text("SELECT 2")).scalar() == 2
    at_work.close()
    with pytest.raises((sqlite3.Error, psycopg.Error), match="closed"):
        raw.execute("SELECT 3")


def test_nothing_is_begun_once_the_database_is_closed(engine: Engine) -> None:
    """A thread that waited for its turn while the server ended opens no connection that nobody would close."""
    close_engine(engine)
    with pytest.raises(InvalidRequestError, match="closed"):
        engine.connect()


def test_a_server_that_can_not_begin_leaves_nothing_open(engine: Engine, tmp_path: Path) -> None:
    """It says in a sentence that a newer one has changed the database, and closes what it has opened."""
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'newer'"))
    url = engine.url.render_as_string(hide_password=False)
    with warnings.catch_warnings(record=True) as left_open:
        warnings.simplefilter("always", ResourceWarning)
        with pytest.raises(Refused, match="a newer Admiralty"):
            Rooms(Settings(tmp_path, url, GENEROUS))
        gc.collect()
    assert [str(one.message) for one in left_open if one.category is ResourceWarning] == []
    engine.dispose()


def test_of_two_who_draw_a_secret_at_once_one_does(engine: Engine) -> None:
    """Two processes look for it, find none, and each writes its own: both go on, with the same."""
    migrate(engine)
    journal = Journal(engine, Pen(engine))
    for secret in ("first", "second"):
        asyncio.run(journal.commit(keeping_secret("name", secret)))
    assert read_secret(engine, "name") == "first"
    journal.close()
    engine.dispose()


def test_migrations_make_the_schema(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_writes_share_commits_and_fail_alone(engine: Engine) -> None:
    migrate(engine)
    store, journal = Store(engine), Journal(engine, Pen(engine))
    row = RoomRow("room", {"name": "x"}, "seed", [SeatRow(0, "person", "Zoë", "", "k"), SeatRow(1)], 1.0, 2.0)

    async def write() -> list[BaseException | None]:
        await journal.commit(adding(row))
        choices = [ChoiceRow("room", 0, seat, "{}") for seat in (0, 1, 1, 2)]
        done = await asyncio.gather(*[journal.commit(choosing([choice])) for choice in choices], return_exceptions=True)
        await journal.commit(choosing([ChoiceRow("room", 0, 0, '{"a": 1}')], again={0}))
        await journal.commit(taking_back("room", 0, 2))
        await journal.commit(choosing([ChoiceRow("room", 1, 0, "[]", "bot")]))
        return list(done)

    first, second, double, third = asyncio.run(write())
    assert (first, second, third) == (None, None, None)
    assert isinstance(double, Unwritten)
    assert isinstance(double.__cause__, IntegrityError)
    found = store.room("room")
    assert found is not None
    assert found.room == row
    assert found.steps == [{0: {"a": 1}, 1: {}}, {0: []}]
    row.base = 9
    asyncio.run(journal.commit(undoing(row, 1)))
    found = store.room("room")
    assert found is not None
    assert (found.room.base, found.steps) == (9, [{0: {"a": 1}, 1: {}}])
    assert store.room("nowhere") is None
    journal.close()
    engine.dispose()


def test_old_choices_get_their_version_where_it_is_known(engine: Engine) -> None:
    migrate(engine, "0001")
    with engine.begin() as connection:
        for id, base in (("steady", 1), ("undone", 4)):
            connection.execute(text(ROOM), {"id": id, "base": base})
            for step in range(3):
                connection.execute(text(CHOICE), {"room": id, "step": step})
    migrate(engine)
    store = Store(engine)
    steady, undone = store.room("steady"), store.room("undone")
    assert steady is not None
    assert undone is not None
    assert steady.played == {1: 0, 2: 1, 3: 2}
    assert undone.played == {}  # after an undo nobody knows which version a step had
    assert (steady.steps, undone.room.base, undone.room.news) == ([{0: {}}] * 3, 4, [])
    engine.dispose()


ROOM = """INSERT INTO rooms (id, game, seats, seed, status, listed, timeout, stand_in, base, created, changed)
VALUES (:id, '{}', 1, 's', 'playing', false, 'default', 'random', :base, 1, 1)"""
CHOICE = "INSERT INTO choices (room, step, seat, action, chooser) VALUES (:room, :step, 0, '{}', 'person')"


def test_choices_of_many_tables_are_one_statement() -> None:
    asked: list[int] = []

    class Counting:
        def execute(self, statement: object, rows: list[object]) -> None:
            asked.append(len(rows))

    counting: Any = Counting()
    writes = [choosing([ChoiceRow(f"room {number}", 0, 0, "{}")]) for number in range(5)]
    write_all(counting, [*writes[:3], lambda connection: asked.append(0), *writes[3:]])
    assert asked == [5, 0]
