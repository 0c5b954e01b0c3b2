"""A process of a crew: it plays some of the games of a batch, and writes their rows into the memory that all share.

`python -m admiralty.research.worker` is started by `crew.py` and ends when nobody speaks to it any more.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from ..kernel.game import Illegal, Malformed, Seat
from .catalog import open_study
from .memory import Memory
from .pause import collector_paused
from .runs import batch_of
from .study import LocalBatch

OFFSETS = struct.Struct("qq")
"""Where the next process writes: its first row, and the first of its legal numbers."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What a process is told first: its study, its games, and the files it was given."""

    id: str
    options: dict[str, Any]
    first: int
    games: int
    rows: int
    memory: int
    before: int | None
    after: int | None


class Worker:
    """Some games of a batch; the process before it says where its rows begin, and it says so to the next."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.study = open_study(orders.id, **orders.options)
        self.memory = Memory(orders.memory, self.study, orders.rows)
        self.batch: LocalBatch = batch_of(self.study, orders.games, orders.first)
        self.rows = (0, 0)

    def deal(self, seed: str) -> tuple[int, bytes]:
        """Deal every game anew."""
        self.batch.deal(seed)
        return self._show(b"")

    def step(self) -> tuple[int, bytes]:
        """Choose what the shared memory says."""
        with collector_paused():
            return self._show(self.batch.step(self.memory.numbers[slice(*self.rows)].tobytes()))

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> tuple[int, bytes]:
        """Go on from these positions."""
        self.batch.load(seed, rows)
        return self._show(b"")

    def plain(self) -> list[dict[str, Any]]:
        return self.batch.plain()

    def resample(self, seats: Sequence[Seat], seed: str) -> list[dict[str, Any]]:
        return self.batch.resample(seats, seed).plain()

    def _show(self, ends: bytes) -> tuple[int, bytes]:
        """Write the rows behind those of the process before; how many there are up to here, and which games ended."""
        notes, orders = self.batch.notes(), self.orders
        row, legal = (0, 0) if orders.before is None else OFFSETS.unpack(heard(orders.before))
        end = row + len(notes.whose)
        if orders.after is not None:
            os.write(orders.after, OFFSETS.pack(end, legal + len(notes.legal)))
        self.memory.put(notes, row, legal, orders.first)
        self.batch.lay(self.memory.tensor[row:end], self.memory.mask[row:end])
        self.rows = (row, end)
        table = np.frombuffer(ends, np.int64).reshape(-1, 1 + 2 * self.study.seats).copy()
        table[:, 0] += orders.first
        return end, table.tobytes()


def heard(file: int) -> bytes:
    """What the process before says; where it ended without a word, so do we."""
    said = os.read(file, OFFSETS.size)
    if len(said) != OFFSETS.size:
        raise SystemExit(1)
    return said


def main(file: int) -> None:
    """Do as one is told, until nobody tells anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for whoever started us: he ends us
    with Connection(file) as line:
        try:
            worker = Worker(line.recv())
            while True:
                what, *given = line.recv()
                try:
                    line.send((None, getattr(worker, what)(*given)))
                except (Illegal, Malformed, ValueError, KeyError, TypeError, AttributeError) as error:
                    line.send((error, None))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            pass


if __name__ == "__main__":
    main(int(sys.argv[1]))
