"""A Ray cluster, reached the same way by everything that lets it work."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from . import __version__
from .extras import extra
from .kernel.game import Malformed

LOCAL = "local"
WAIT = 5.0
"""Seconds for the cluster to answer at all."""


@contextmanager
def joined(address: str, jobs: int | None = None) -> Iterator[Any]:
    """Ray itself, at the cluster of this address or at one of our own here; Malformed where there is none."""
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
        yield ray
    finally:
        ray.shutdown()


def same_version(version: str) -> None:
    """Refuse to work for another version than this machine's: its games may be others."""
    if version != __version__:
        raise Malformed(f"the cluster has Admiralty {__version__}, and here is {version}")


def _reach(address: str) -> None:
    """Refuse an address that nobody answers at: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), WAIT).close()
    except (OSError, OverflowError) as error:
        raise Malformed(f"there is no Ray cluster at {address!r} ({error})") from error
