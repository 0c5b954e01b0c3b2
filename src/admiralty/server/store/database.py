"""Opening the database: SQLite with a journal that survives a crash, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event, make_url, text
from sqlalchemy.exc import InvalidRequestError
from sqlalchemy.pool import ConnectionPoolEntry

from ..errors import Refused

# A host that vanished is noticed within seconds, not after the many minutes that a line is kept by default.
LINES = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 3, "keepalives_count": 3,
         "tcp_user_timeout": 10_000}  # fmt: skip

UPGRADE = 7_406_198  # an arbitrary number that names the lock of whoever changes the schema


def open_engine(url: str) -> Engine:
    """An engine for this database. Its errors go into logs, and tell nothing of what people chose or who they are."""
    if not url.startswith("sqlite"):
        given = make_url(url).query
        lines = {name: value for name, value in LINES.items() if name not in given}
        return create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=lines)
    engine = create_engine(url, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: a commit is on the disk when it returns, so that a power cut loses nothing confirmed either.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def close_engine(engine: Engine) -> None:
    """End an engine for good: what is still at work in a thread is closed as soon as it comes back, not left open.

    A thread that has its turn only now begins nothing any more.
    """
    event.listen(engine.pool, "checkin", _close)
    event.listen(engine, "do_connect", _refuse)
    engine.dispose()


def _close(_: Any, record: ConnectionPoolEntry) -> None:
    record.invalidate()


def _refuse(*_: Any) -> None:
    raise InvalidRequestError("the database is closed")


def migrate(engine: Engine, revision: str = "head") -> None:
    """Bring the schema up to date, or up to a revision; Refused where a newer version of us has changed it."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if engine.dialect.name != "sqlite":  # of several that begin at once, one does it
            connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE})"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, revision)
        except CommandError as error:
            if isinstance(error.__cause__, ResolutionError):
                raise Refused("busy", "newer_database") from error
            raise
