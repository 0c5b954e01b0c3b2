"""Passing visitors on to the process that keeps their table: requests, and what else processes ask each other."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Iterable
from typing import TypeVar

import httpx
from sqlalchemy.exc import SQLAlchemyError

from .inner import SECRET, VISITOR
from .keeping import Keeping
from .store.leases import Peer

T = TypeVar("T")
MOVED = "x-admiralty-moved"
"""The answer of a process that is asked for a table that it does not keep."""
LOOKED = 0.5
CONNECT = 2.0
KEPT = 3.0
"""Seconds that an idle line to another process is kept: less than it keeps ours."""
OURS = frozenset({SECRET, VISITOR, "connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer",
                  "content-length", "expect", "x-forwarded-for", "forwarded", "date", "server"})  # fmt: skip
"""Headers that are between two machines, not between the visitor and the table."""


class Gone(Exception):
    """The other process does not answer any more; `asked`: it may have heard what we wanted."""

    def __init__(self, asked: bool) -> None:
        super().__init__(asked)
        self.asked = asked


def carried(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers that go along."""
    return [(name, value) for name, value in headers if name.decode("latin-1").lower() not in OURS]


class Passing:
    """Lines to the other processes."""

    def __init__(self, keeping: Keeping) -> None:
        self.keeping = keeping
        timeout = httpx.Timeout(None, connect=CONNECT, pool=CONNECT)
        limits = httpx.Limits(max_connections=400, max_keepalive_connections=20, keepalive_expiry=KEPT)
        transport = httpx.AsyncHTTPTransport(limits=limits)
        self.http = httpx.AsyncClient(transport=transport, timeout=timeout)
        self.waiting: dict[int, set[asyncio.Future[None]]] = {}
        """By process, those who wait for it: each is told once it is gone."""
        self.watcher: asyncio.Task[None] | None = None

    async def ask(
        self,
        peer: Peer,
        visitor: str,
        method: str,
        path: str,
        headers: Iterable[tuple[bytes, bytes]] = (),
        body: bytes = b"",
    ) -> httpx.Response:
        """What another process answers this visitor, as it came: neither unpacked nor read; Gone if it does not."""
        ours = [(SECRET.encode(), peer.secret.encode()), (VISITOR.encode(), visitor.encode())]
        request = httpx.Request(
            method, f"http://{peer.address}{path}", headers=[*carried(headers), *ours], content=body
        )
        request.extensions["timeout"] = self.http.timeout.as_dict()
        return await self.while_there(peer, self._sent(request))

    async def _sent(self, request: httpx.Request) -> httpx.Response:
        try:
            answer = await self.http.send(request, stream=True)
            raw = b"".join([part async for part in answer.aiter_raw()])
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout):
            raise Gone(asked=False) from None
        except httpx.HTTPError:
            raise Gone(asked=True) from None
        return httpx.Response(answer.status_code, headers=answer.headers, stream=httpx.ByteStream(raw))

    async def while_there(self, peer: Peer, work: Awaitable[T]) -> T:
        """Wait for something of another process, as long as that is there; Gone if it falls silent."""
        task = asyncio.ensure_future(work)
        gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(peer.id, set()).add(gone)
        if self.watcher is None or self.watcher.done():
            self.watcher = asyncio.create_task(self._watch())
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise Gone(asked=True)
            return task.result()
        finally:
            task.cancel()
            self._left(peer.id, gone)

    def _left(self, id: int, gone: asyncio.Future[None]) -> None:
        waiting = self.waiting.get(id, set())
        waiting.discard(gone)
        if not waiting:
            self.waiting.pop(id, None)

    async def _watch(self) -> None:
        """One look for all who wait, for they may be thousands; as long as anybody does."""
        while self.waiting:
            await asyncio.sleep(LOOKED)
            silent = self.waiting.keys() - self.keeping.peers.keys()
            if silent:
                with contextlib.suppress(SQLAlchemyError):  # nobody knows; we shall look again
                    silent -= {peer.id for peer in await asyncio.to_thread(self.keeping.leases.peers)}
                    for gone in [gone for id in silent for gone in self.waiting.pop(id, ())]:
                        gone.set_result(None)

    async def close(self) -> None:
        if self.watcher:
            self.watcher.cancel()
        await self.http.aclose()
