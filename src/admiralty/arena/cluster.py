"""Games on a Ray cluster: the same games, and those of a lost worker are played again."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from .. import __version__
from ..kernel.game import Malformed
from .extras import extra
from .match import Job, Numbered

R = TypeVar("R", bound=Numbered)
LOCAL = "local"
BATCH = 4
AHEAD = 4
TRIES = 5
WAIT = 5.0
"""Seconds for the cluster to answer at all."""


def play_batch(version: str, header: str, matches: list[Job[R]]) -> list[R]:
    """Some games in a row, on whichever machine this is."""
    if version != __version__:
        raise Malformed(f"the cluster has Admiralty {__version__}, and here is {version}")
    return [match.play(header) for match in matches]


def in_cluster(header: str, matches: Iterable[Job[R]], address: str, jobs: int | None = None) -> Iterator[R]:
    """Play the games on the cluster at this address, or on one of our own here, as they end."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = extra("ray", "ray")
    _reach(address)
    where: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {"address": address}
    try:
        ray.init(**where, log_to_driver=False, logging_level="error", configure_logging=True)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise Malformed(f"there is no Ray cluster at {address!r} ({str(error).splitlines()[0]})") from error
    try:
        yield from _batches(ray, header, matches)
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Refuse an address that nobody answers at: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), WAIT).close()
    except (OSError, OverflowError) as error:
        raise Malformed(f"there is no Ray cluster at {address!r} ({error})") from error


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
