"""Where the games of an arena are played: here, on the cores of this machine, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from .cluster import in_cluster
from .match import Job, Numbered
from .pool import in_processes

R = TypeVar("R", bound=Numbered)


def play_on(header: str, matches: Sequence[Job[R]], jobs: int, ray: str = "") -> Iterator[R]:
    """Play the games as they end; wherever that is, the same games have the same results."""
    if not matches:
        return
    if ray:
        yield from in_cluster(header, matches, ray, jobs)
    else:
        yield from in_processes(header, matches, jobs)
