"""Opening the database: SQLite with a journal that survives a crash, or PostgreSQL; one server at a time."""

from __future__ import annotations

import fcntl
import os
import time
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text

from ..errors import Refused

LOCK = 7_406_197  # an arbitrary number that names our advisory lock
PATIENCE = 10.0


def open_engine(url: str) -> Engine:
    """An engine for this database."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url)
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


def migrate(engine: Engine) -> None:
    """Bring the schema up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "heads")


class OnlyServer:
    """Holds a database for one server: two of them would fork its games."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file: IO[str] | None = None
        self.connection: Connection | None = None

    def take(self) -> None:
        """Wait a little for a server that is just ending; then give up with a sentence."""
        deadline = time.monotonic() + PATIENCE
        while not self._taken():
            if time.monotonic() > deadline:
                raise Refused("busy", "busy")
            time.sleep(0.1)

    def give_back(self) -> None:
        if self.file:
            self.file.close()
        if self.connection:
            self.connection.close()

    def _taken(self) -> bool:
        if self.engine.dialect.name == "sqlite":
            return self._lock_file()
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return bool(self.connection.execute(text(f"SELECT pg_try_advisory_lock({LOCK})")).scalar())

    def _lock_file(self) -> bool:
        if self.file is None:
            path = f"{self.engine.url.database}.lock"
            self.file = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "r+")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
