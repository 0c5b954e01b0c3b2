"""Connections before they are anything: how many there may be, and how long one may take to say what it wants."""

from __future__ import annotations

import asyncio
import resource
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .guard import counted
from .limits import Presence
from .settings import Settings

RESERVE = 160
"""Files that are no connections: the database, workers, pages being read, those that come while others are closed."""
ENOUGH = 65_536


def files() -> int:
    """How many files this process may have open, after raising that as far as it may itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return soft if 0 < soft < ENOUGH else ENOUGH
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class Visits:
    """Who is at the door: some from each address, and never so many in all that files run out."""

    def __init__(self, settings: Settings, inner: Any = None) -> None:
        self.inner = inner
        """Where other processes reach us: they bring everybody's visits, like a proxy."""
        self.presence = Presence(settings.limits.visits_per_address)
        self.most = settings.limits.connections or max(files() - RESERVE, 16)
        self.seconds = settings.limits.visit_seconds
        self.proxies = tuple(ip_network(proxy) for proxy in settings.proxies)

    def address(self, transport: asyncio.BaseTransport) -> str | None:
        """Whose visit this is; None for another process or a proxy, behind which everybody may be."""
        if self.inner is not None and transport.get_extra_info("sockname") == self.inner:
            return None
        peer = transport.get_extra_info("peername")
        if not isinstance(peer, tuple):
            return "unknown"
        try:
            asking = ip_address(str(peer[0]).partition("%")[0])
        except ValueError:
            return "unknown"
        return None if any(asking in proxy for proxy in self.proxies) else counted(str(asking))


class Visit(H11Protocol):
    """A connection that is closed if the head of a request does not come in time."""

    def __init__(self, visits: Visits, **more: Any) -> None:
        super().__init__(**more)
        self.visits = visits
        self.address: str | None = None
        self.deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.visits.address(transport)
        if len(self.connections) > self.visits.most or not (address is None or self.visits.presence.enter(address)):
            transport.abort()
            return
        self.address = address
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()  # the table counts its own lines
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """The time runs while nothing is being answered: from the first letter of a head, or the lack of one."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or self not in self.connections:
            self._stop()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.visits.seconds, self.transport.abort)

    def _stop(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _leave(self) -> None:
        self._stop()
        if self.address is not None:
            self.visits.presence.leave(self.address)
            self.address = None
