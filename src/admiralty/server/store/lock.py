"""The lock that keeps a second server from starting on the same database; on PostgreSQL servers share it.

There it keeps out who must be alone: a copy that is brought back, and servers from before there were leases.

It is a courtesy: it can be lost (with its connection, or with its file) while the server lives. Then it is taken again;
should another server have come in between, the pen keeps this one from writing.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import threading
import time
from typing import IO

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from ..errors import Refused

LOCK = 7_406_197  # an arbitrary number that names our advisory lock
PATIENCE = 10.0
HELD = text(
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = :lock AND objsubid = 1"
    " AND pid = pg_backend_pid() AND granted"
)


class OnlyServer:
    """Holds a database for one server, or for all who share it: two on one file would fork its games."""

    def __init__(self, engine: Engine, shared: bool = False) -> None:
        self.engine = engine
        self.how = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        self.file: IO[str] | None = None
        self.connection: Connection | None = None
        self.looking = threading.Lock()
        self.ended = False

    def take(self, patience: float = PATIENCE) -> None:
        """Wait a little for a server that is just ending; then give up with a sentence."""
        deadline = time.monotonic() + patience
        while not self._taken():
            if time.monotonic() > deadline:
                raise Refused("busy", "busy")
            time.sleep(0.1)

    def keep(self) -> bool:
        """Whether the lock is ours; one that was lost is taken again if nobody else has it."""
        with self.looking:
            try:
                return not self.ended and (self._held() or self._taken())
            except (SQLAlchemyError, OSError):
                self._let_go()
                return False

    def give_back(self) -> None:
        """Leave the database to others; a look that is under way does not take the lock again."""
        with self.looking:
            self.ended = True
            self._let_go()

    def _let_go(self) -> None:
        if self.file:
            self.file.close()
            self.file = None
        if self.connection:
            with contextlib.suppress(SQLAlchemyError):
                self.connection.close()
            self.connection = None

    def _held(self) -> bool:
        if self.engine.dialect.name == "sqlite":
            return self.file is not None and _same(self.file, self._path)
        if self.connection is None:
            return False
        return bool(self.connection.execute(HELD, {"lock": LOCK}).scalar())

    def _taken(self) -> bool:
        if self.engine.dialect.name == "sqlite":
            return self._lock_file()
        if self.connection is None:
            self.connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return bool(self.connection.execute(text(f"SELECT {self.how}({LOCK})")).scalar())

    @property
    def _path(self) -> str:
        return f"{self.engine.url.database}.lock"

    def _lock_file(self) -> bool:
        if self.file is None or not _same(self.file, self._path):
            self._let_go()
            self.file = os.fdopen(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600), "r+")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _same(file: IO[str], path: str) -> bool:
    """Whether the file that we hold is still the one of this name."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False
