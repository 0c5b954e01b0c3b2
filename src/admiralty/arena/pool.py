"""Games on the cores of this machine: a process each, and a game whose process is lost is played again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

from ..bots.pipe import end_all
from ..kernel.game import Malformed
from .match import Job, Numbered, Played

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

R = TypeVar("R", bound=Numbered)
AHEAD = 4
"""Games handed out for each process: enough that none waits, few enough to stop at once."""
TRIES = 5
"""So many losses of processes without a game played between them, and the arena gives up."""


def in_processes(header: str, matches: Iterable[Job[R]], jobs: int) -> Iterator[R]:
    """Play the games on so many processes, as they end."""
    if jobs == 1:
        yield from (match.play(header) for match in matches)
        return
    from concurrent.futures import FIRST_COMPLETED, wait  # late: one process needs no others
    from concurrent.futures.process import BrokenProcessPool

    left = list(reversed(list(matches)))
    losses = 0
    while left:
        running: dict[Future[R], Job[R]] = {}
        pool = _pool(min(jobs, len(left)))
        try:
            while left or running:
                while left and len(running) < jobs * AHEAD:
                    match = left.pop()
                    with _interrupts_held():
                        running[pool.submit(match.play, header)] = match
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    played = future.result()
                    del running[future]
                    losses = 0
                    yield played
        except BrokenProcessPool:
            losses += 1
            if losses >= TRIES:
                raise Malformed(f"the processes of the arena ended {losses} times without finishing a game") from None
            left += sorted(running.values(), key=lambda match: -match.number)
        finally:
            _stop(pool)


def in_order(games: Iterable[Played]) -> Iterator[Played]:
    """The games by their numbers, from 0, each as soon as those before it are there."""
    waiting: dict[int, Played] = {}
    following = 0
    for played in games:
        waiting[played.number] = played
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def _pool(jobs: int) -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(jobs, get_context("spawn"), _attend)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Keep Ctrl-C for a moment later: a worker that starts now inherits this, and does not die of it half awake."""
    if not hasattr(signal, "pthread_sigmask"):  # not on this system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _attend() -> None:
    """How a worker begins: Ctrl-C is for the one who counts, and without that one there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _dismissed)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        _leave()


def _dismissed(number: int, frame: FrameType | None) -> None:
    """The pool says it twice: the second time must not cut short what the first began."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    _leave()


def _leave() -> None:
    """End at once, with the programs that play here: they are in sessions of their own and would stay."""
    end_all()
    os._exit(1)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End the pool without waiting for games that nobody will see."""
    workers = list((pool._processes or {}).values())
    # The thread that minds the workers is waited for: at Python's end it would be woken through a pipe that it closes.
    minder: Thread | None = getattr(pool, "_executor_manager_thread", None)
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join(5)
    if minder is not None:
        minder.join(5)
