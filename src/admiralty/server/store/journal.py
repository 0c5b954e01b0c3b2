"""The only writer: a thread that commits what is waiting in one transaction, then tells those who wait for it."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, InterfaceError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ..errors import Elsewhere, Refused, Unwritten
from ..metrics import metrics
from .leases import Lease, holding, lost
from .pen import Pen
from .write import Write, write_all

log = logging.getLogger("admiralty.server")
MOST = 256
GATHERED = 0.004
"""Seconds for which more writes are waited for where several came together: nobody notices, and it saves commits."""
PATIENCE = 5.0
FIRST_PAUSE, LAST_PAUSE = 0.05, 1.0
LASTING = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""What is wrong with a write itself; anything else that a database says is trouble that may pass."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A write, and who waits for it."""

    write: Write
    lease: Lease | None
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Journal:
    """Writes of many tables share a commit: its cost is that of one write to the disk. All come from one event loop.

    A commit that fails, or whose answer is lost, is tried again for `patience` seconds; the pen tells whether it had
    happened after all. Beyond that those who wait are told that the database is away.
    """

    def __init__(self, engine: Engine, pen: Pen, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.pen = pen
        self.patience = patience
        self.number = 0
        self.fenced: set[Lease] = set()
        """Leases of the last commit that were another's by then: what was to be written under them was left out."""
        self.trouble: Refused | None = None
        """Why the last write could not be done; None again after one that could."""
        self.since: float | None = None
        """When the write began that is being done now."""
        self.entries: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self.thread.start()

    async def commit(self, write: Write) -> None:
        """Do this write, once; it is on the disk when this returns.

        Unwritten: it was not done, or (while the database is away) nobody knows yet: read again what it was about.
        Elsewhere: it was made in the turn of a room that another process keeps by now, and was not done.
        """
        await self._commit(write, holding.get())

    async def _commit(self, write: Write, lease: Lease | None) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.entries.put(Entry(write, lease, done, loop))
        # A caller that goes away must not leave it open whether the write was done.
        await asyncio.shield(done)

    async def settle(self) -> None:
        """Write nothing: once this returns, whatever was under way before has happened or never will."""
        await self._commit(lambda connection: None, None)

    def problem(self) -> Refused | None:
        """Why nothing can be written now, as far as we know."""
        since = self.since
        waiting = since is not None and time.monotonic() - since > self.patience
        return self.trouble or (Unwritten("busy", "store_away") if waiting else None)

    def close(self) -> None:
        """Write what is waiting, and end."""
        self.entries.put(None)
        self.thread.join(timeout=10)

    def _run(self) -> None:
        batch: list[Entry] = []
        while True:
            batch, more = self._waiting(gathering=len(batch) > 1)
            if batch:
                since = self.since = time.monotonic()
                self._write(batch)
                self.since = None
                metrics.took("commit_seconds", time.monotonic() - since)
                metrics.count("commits")
                metrics.count("writes", by=len(batch))
            if not more:
                return

    def _waiting(self, gathering: bool) -> tuple[list[Entry], bool]:
        batch: list[Entry] = []
        entry = self.entries.get()
        if gathering:  # more are on their way: one commit for all of them is the least work
            time.sleep(GATHERED)
        while entry is not None:
            batch.append(entry)
            if len(batch) == MOST:
                return batch, True
            try:
                entry = self.entries.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _write(self, batch: list[Entry]) -> None:
        error = self._tried(batch)
        if error is not None and not isinstance(error, Unwritten):
            if len(batch) > 1:  # one bad write must not take the others with it
                for entry in batch:
                    self._write([entry])
                return
            log.error("a write failed", exc_info=error)
            _tell(batch, _caused(Unwritten("internal", "internal"), error))
            return
        self.trouble = error
        ours = [entry for entry in batch if error is not None or entry.lease not in self.fenced]
        _tell(ours, error)
        _tell([entry for entry in batch if entry not in ours], Elsewhere())

    def _tried(self, batch: list[Entry]) -> Exception | None:
        """Commit a batch, again and again while the database is in trouble; None once it is done.

        While we know of trouble one attempt must do: those who wait are many, and they come again.
        """
        self.number += 1
        deadline = time.monotonic() + (0 if self.trouble else self.patience)
        pause = FIRST_PAUSE
        while True:
            error, unsure = self._attempt(batch)
            if error is None or isinstance(error, Unwritten) or not (unsure or _passing(error)):
                return error
            if time.monotonic() + pause > deadline:
                if not self.trouble:
                    log.error("the database does not take writes: %s", error)
                return _caused(Unwritten("busy", "store_away"), error)
            time.sleep(pause)
            pause = min(2 * pause, LAST_PAUSE)

    def _attempt(self, batch: list[Entry]) -> tuple[Exception | None, bool]:
        """Commit a batch under its number unless that was done; what went wrong, and whether it may be done even so."""
        written = False
        try:
            with self.engine.begin() as connection:
                if self.pen.claim(connection, self.number):
                    self.fenced = lost(connection, self.pen.id, {entry.lease for entry in batch if entry.lease})
                    write_all(connection, [entry.write for entry in batch if entry.lease not in self.fenced])
                written = True
        except Exception as error:
            return error, written
        return None, False


def _passing(error: Exception) -> bool:
    """Whether this is the database's trouble, not the fault of what was written."""
    return isinstance(error, DatabaseError | InterfaceError | PoolTimeout) and not isinstance(error, LASTING)


def _caused(problem: Unwritten, error: Exception) -> Unwritten:
    problem.__cause__ = error
    return problem


def _tell(batch: list[Entry], error: Exception | None) -> None:
    """Wake all who wait for a commit, with one call into their loop."""
    if not batch:
        return

    def tell() -> None:
        for entry in batch:
            if not entry.done.done():
                if error is None:
                    entry.done.set_result(None)
                else:
                    entry.done.set_exception(error)

    try:
        batch[0].loop.call_soon_threadsafe(tell)
    except RuntimeError:
        # The loop has ended: nobody waits any more, and the write is on the disk.
        return
