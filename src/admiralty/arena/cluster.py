"""Games on a Ray cluster: the same games, and those of a lost worker are played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from .. import __version__
from ..cluster import joined, same_version
from ..kernel.game import Malformed
from .match import Job, Numbered

R = TypeVar("R", bound=Numbered)
BATCH = 4
AHEAD = 4
TRIES = 5


def play_batch(version: str, header: str, matches: list[Job[R]]) -> list[R]:
    """Some games in a row, on whichever machine this is."""
    same_version(version)
    return [match.play(header) for match in matches]


def in_cluster(header: str, matches: Iterable[Job[R]], address: str, jobs: int | None = None) -> Iterator[R]:
    """Play the games on the cluster at this address, or on one of our own here, as they end."""
    with joined(address, jobs) as ray:
        yield from _batches(ray, header, matches)


def _batches(ray: Any, header: str, matches: Iterable[Job[R]]) -> Iterator[R]:
    # We count the losses ourselves: a program that takes every worker down must not do so for ever.
    task = ray.remote(max_retries=0)(play_batch)
    rest = iter(matches)
    limit = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: dict[Any, list[Job[R]]] = {}
    tries: dict[int, int] = {}
    while True:
        while len(running) < limit and (batch := list(islice(rest, BATCH))):
            running[task.remote(__version__, header, batch)] = batch
        if not running:
            return
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            batch = running.pop(reference)
            try:
                games = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from error
            except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError):
                first = batch[0].number
                tries[first] = tries.get(first, 0) + 1
                if tries[first] >= TRIES:
                    raise Malformed(f"game {first} has lost its worker {TRIES} times; the arena gives up") from None
                running[task.remote(__version__, header, batch)] = batch
                continue
            yield from games
