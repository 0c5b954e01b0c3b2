"""The only writer: a thread that commits what is waiting in one transaction, then tells those who wait for it."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection, Engine

Write = Callable[[Connection], None]
log = logging.getLogger("admiralty.server")
MOST = 256


@dataclass(frozen=True, slots=True)
class Entry:
    """A write, and who waits for it."""

    write: Write
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Journal:
    """Writes of many tables share a commit: its cost is that of one write to the disk. All come from one event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.entries: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self.thread.start()

    async def commit(self, write: Write) -> None:
        """Do this write; it is on the disk when this returns, or nothing was written and it raises."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.entries.put(Entry(write, done, loop))
        # A caller that goes away must not leave it open whether the write was done.
        await asyncio.shield(done)

    def close(self) -> None:
        """Write what is waiting, and end."""
        self.entries.put(None)
        self.thread.join(timeout=10)

    def _run(self) -> None:
        while True:
            batch, more = self._waiting()
            if batch:
                self._write(batch)
            if not more:
                return

    def _waiting(self) -> tuple[list[Entry], bool]:
        batch: list[Entry] = []
        entry = self.entries.get()
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
        try:
            with self.engine.begin() as connection:
                for entry in batch:
                    entry.write(connection)
        except Exception as error:
            if len(batch) > 1:  # one bad write must not take the others with it
                for entry in batch:
                    self._write([entry])
                return
            log.exception("a write failed")
            _tell(batch, error)
            return
        _tell(batch, None)


def _tell(batch: list[Entry], error: Exception | None) -> None:
    """Wake all who wait for a commit, with one call into their loop."""

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
