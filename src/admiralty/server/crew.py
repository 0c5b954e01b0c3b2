"""Several processes at one address: a parent starts them, starts dead ones anew, and ends them with itself.

They share one socket and not a port of their own each (SO_REUSEPORT): visitors of a process that stands still are taken
by the others, and none wait in the line of one that died.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing as mp
import os
import secrets
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from .errors import Refused
from .logs import write_logs
from .run import address_at, front_door, inner_socket, serve_at
from .settings import Settings

log = logging.getLogger("admiralty.server")
PAUSE = 1.0
"""Seconds before a process is started anew: what can't begin must not keep the machine busy."""
READY = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """One process of the crew, and the pipe over which it says that it serves, or why it can't."""

    process: SpawnProcess
    said: Connection


class Crew:
    """So many processes, as long as the parent lives."""

    def __init__(self, settings: Settings, bound: socket.socket, count: int) -> None:
        share = settings.workers or max(1, (os.cpu_count() or 1) // count)
        self.settings = replace(settings, workers=share, crew=secrets.token_urlsafe(9))
        self.bound = bound
        self.count = count
        self.hands: list[Hand] = []
        self.ending = False
        self.served = False

    def run(self, ready: Callable[[], None]) -> None:
        """Until somebody ends it; Refused if the first of them can't serve."""
        with self._signals():
            try:
                self.hands = [self._hired() for _ in range(self.count)]
                while not self.ending:
                    self._hear(ready)
                    self._replace()
            finally:
                self._dismiss()

    def _hear(self, ready: Callable[[], None]) -> None:
        """Wait until one of them says something or ends."""
        pipes = [hand.said for hand in self.hands if not hand.said.closed]
        for pipe in wait([*pipes, *(hand.process.sentinel for hand in self.hands)], timeout=0.5):
            if not isinstance(pipe, Connection):
                continue
            try:
                word = pipe.recv()
            except (EOFError, OSError):
                pipe.close()
                continue
            if word == READY and not self.served:
                self.served = True
                ready()
            elif word != READY and not self.served:
                code, why, parts = word
                raise Refused(code, why, **parts)

    def _replace(self) -> None:
        for number, hand in enumerate(self.hands):
            if not self.ending and hand.process.exitcode is not None:
                log.error("process %d has ended (%s); another takes its place", hand.process.pid, hand.process.exitcode)
                hand.process.close()
                time.sleep(PAUSE)
                self.hands[number] = self._hired()

    def _hired(self) -> Hand:
        context = mp.get_context("spawn")
        said, says = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(self.settings, self.bound, says))
        process.start()
        says.close()
        return Hand(process, said)

    def _dismiss(self) -> None:
        """Let all of them drain, each for as long as it takes."""
        self._tell(signal.SIGTERM)
        for hand in self.hands:
            hand.process.join()

    def _tell(self, number: int) -> None:
        for hand in self.hands:
            with contextlib.suppress(ValueError, ProcessLookupError):
                if hand.process.pid and hand.process.exitcode is None:
                    os.kill(hand.process.pid, number)

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def end(number: int, frame: FrameType | None) -> None:
            if self.ending:
                self._tell(number)  # told twice, they do not wait
            self.ending = True

        before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def serve_crew(settings: Settings, host: str, port: int, count: int, ready: Callable[[str], None]) -> None:
    """Serve with so many processes until interrupted; SQLite lets one process write, so it is refused."""
    if not settings.shared:
        raise Refused("malformed", "workers_sqlite")
    inner_socket(settings).close()  # what is wrong with it is told once, not by each of them
    write_logs(settings.log)
    with front_door(host, port) as bound:
        Crew(settings, bound, count).run(lambda: ready(address_at(host, bound)))


def _work(settings: Settings, bound: socket.socket, says: Connection) -> None:
    """One process of the crew."""
    os.setpgid(0, 0)  # Ctrl-C is for the parent, which ends us in order
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serve_at(settings, bound, lambda: says.send(READY))
    except Refused as problem:
        with contextlib.suppress(OSError):
            says.send((problem.code, problem.why, problem.parts))
        raise SystemExit(1) from None


def _end_with_parent() -> None:
    parent = mp.parent_process()
    if parent:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
