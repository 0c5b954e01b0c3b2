"""Running a server: one process, one event loop, bots beside it; crew.py runs several."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, cast

import uvicorn

from .. import __version__
from ..kernel.game import Malformed
from .app import create_app
from .errors import Refused, Superseded
from .lines import Line
from .logs import write_logs
from .services import Services
from .settings import Settings
from .visits import Visit, Visits

log = logging.getLogger("admiralty.server")


class Server(uvicorn.Server):
    """A server that is drained before it ends: told to end, it first is no longer ready, and goes on for a while."""

    def __init__(self, config: uvicorn.Config, services: Services, inner: list[socket.socket]) -> None:
        super().__init__(config)
        self.services = services
        self.inner = inner
        """Where other processes on the same database reach this one."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        await super().serve([*(sockets or ()), *self.inner])

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain; told again, end at once."""
        seconds = self.services.settings.drain_seconds
        if self.services.draining or not seconds:
            super().handle_exit(sig, frame)
            return
        self.services.rooms.draining = True
        log.info("draining for %g seconds", seconds)
        waiting = threading.Timer(seconds, super().handle_exit, (sig, frame))
        waiting.daemon = True
        waiting.start()


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        raise
    return bound


def front_door(host: str, port: int) -> socket.socket:
    """Where visitors reach us; Refused if it is taken, or no address of this machine."""
    try:
        return listening(host, port)
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused("malformed", "front_door", place=_named(host, port), detail=str(why)) from error


def inner_socket(settings: Settings) -> socket.socket:
    """Where other processes reach us; Malformed if this machine has no such address."""
    try:
        return listening(settings.address, 0)
    except OSError as error:
        raise Malformed(f"ADMIRALTY_ADDRESS: {settings.address!r} is no address of this machine") from error


def _named(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def server_of(settings: Settings, host: str, port: int) -> Server:
    """A server that is not running yet. Requests are not logged: nothing about visitors is kept."""
    inner = [inner_socket(settings)] if settings.shared else []
    place = inner[0].getsockname() if inner else None
    try:
        app = create_app(settings, _named(*place[:2]) if place else "")
    except BaseException:
        for bound in inner:
            bound.close()
        raise
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=cast(Any, partial(Visit, Visits(settings, place))),
        ws=Line,
        access_log=False,
        log_config=None,
        ws_max_size=settings.limits.frame,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = Server(config, app.state.services, inner)

    def lost() -> None:
        server.should_exit = True

    app.state.services.rooms.on_lost = lost
    return server


def address_at(host: str, bound: socket.socket) -> str:
    """What visitors of this machine type in."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{bound.getsockname()[1]}/"


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until interrupted, or Superseded; `ready` hears the address once visitors can come."""
    with front_door(host, port) as bound:
        serve_at(settings, bound, lambda: ready(address_at(host, bound)))


def serve_at(settings: Settings, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve at this socket, which others may share."""
    write_logs(settings.log)
    server = server_of(settings, *bound.getsockname()[:2])
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, bound, ready))
    if server.config.app.state.services.rooms.lost:  # type: ignore[union-attr]
        raise Superseded


def settle() -> None:
    """Keep pauses short once everything is loaded.

    What is there stays there, so the collector need not look at it again and again. Young garbage is collected often
    and little at a time; all tables are gone through only when the server rests, for they hold hardly a cycle.
    The journal's thread gets its turn within a millisecond, not after five.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 5, 1_000_000)
    sys.setswitchinterval(0.001)


async def _serve(server: uvicorn.Server, bound: socket.socket, ready: Callable[[], None]) -> None:
    running = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started and not running.done():
        await asyncio.sleep(0.02)
    if server.started:
        settle()
        ready()
        log.info("version %s serves", __version__)
    await running
    log.info("ended")
