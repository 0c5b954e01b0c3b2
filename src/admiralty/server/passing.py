"""Passing visitors on to the process that keeps their table: requests, and what else processes ask each other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from typing import TypeVar

import httpx

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
        try:
            while not (await asyncio.wait({task}, timeout=LOOKED))[0]:
                if peer.id not in self.keeping.peers and peer.id not in await self._seen():
                    raise Gone(asked=True)
            return task.result()
        finally:
            task.cancel()

    async def _seen(self) -> set[int]:
        return {peer.id for peer in await asyncio.to_thread(self.keeping.leases.peers)}

    async def close(self) -> None:
        await self.http.aclose()
