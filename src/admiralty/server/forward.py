"""Requests for a table that another process keeps go there, and their answers come back as they are."""

from __future__ import annotations

import asyncio
import re
import time

import httpx
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Elsewhere
from .guard import address_of, error_response
from .inner import passed_on
from .keys import TABLE
from .metrics import metrics
from .passing import MOVED, Gone, carried
from .services import Services
from .store.leases import Peer
from .unreadable import Unreadable

OF_TABLE = re.compile(rf"/api/tables/({TABLE.pattern})(/.*)?")
PATIENCE = 8.0
"""Seconds that a visitor waits for a table to move: longer than it takes others to notice that its process is dead."""
PAUSE = 0.2
SAFE = ("GET", "HEAD")


class Forward:
    """Stands before the tables."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        named = OF_TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if named is None or not self.services.settings.shared:
            await self.app(scope, receive, send)
            return
        answer = await self._elsewhere(named.group(1), scope, receive)
        if isinstance(answer, bytes):
            await self.app(scope, _given(answer, receive), send)
        else:
            await answer(scope, receive, send)

    async def _elsewhere(self, table: str, scope: Scope, receive: Receive) -> Response | bytes:
        """The answer of the process that keeps a table; if we do ourselves, the body of the request."""
        deadline = time.monotonic() + PATIENCE
        body = await _body(receive)
        while True:
            try:
                peer = await self.services.whose(table, address_of(scope))
                if peer is None:
                    return body
                if passed_on(scope):
                    return moved(scope)
                found = await self._ask(peer, scope, body)
                if MOVED not in found.headers:
                    metrics.count("passed_on", 'kind="request"')
                    return _answer(found)
            except Unreadable:
                return body
            except Gone as gone:
                if gone.asked and scope["method"] not in SAFE:
                    raise Elsewhere from None  # it may be done: whoever asked has to look
            except Elsewhere:
                pass
            if time.monotonic() > deadline:
                raise Elsewhere
            await asyncio.sleep(PAUSE)

    async def _ask(self, peer: Peer, scope: Scope, body: bytes) -> httpx.Response:
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        path = scope.get("raw_path", scope["path"].encode()).decode("latin-1").partition("?")[0] + query
        visitor = str(scope["client"][0]) if scope.get("client") else "unknown"
        return await self.services.passing.ask(peer, visitor, scope["method"], path, scope["headers"], body)


def moved(scope: Scope) -> Response:
    """What another process is told that asked us for a table that we do not keep."""
    answer = error_response(Elsewhere(), scope)
    answer.headers[MOVED] = "1"
    return answer


def _answer(found: httpx.Response) -> Response:
    answer = Response(b"".join(found.stream), found.status_code)  # type: ignore[arg-type]
    length = [(name, value) for name, value in answer.raw_headers if name == b"content-length"]
    answer.raw_headers = [*carried((name.lower(), value) for name, value in found.headers.raw), *length]
    return answer


async def _body(receive: Receive) -> bytes:
    parts = []
    more = True
    while more:
        message = await receive()
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


def _given(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return waiting.pop() if waiting else await receive()

    return given
