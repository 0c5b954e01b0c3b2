"""A line to a table that another process keeps: what either side says is passed on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from .effort import Effort
from .errors import Elsewhere
from .forward import PATIENCE, PAUSE
from .guard import address_of
from .inner import SECRET, VISITOR
from .lines import PassedOn
from .messages import text_of
from .metrics import metrics
from .passing import MOVED, Gone, Passing
from .store.leases import Peer

AGAIN = 1012
"""How a line ends whose table has gone elsewhere: pages come again."""
REFUSED = 4429
Whose = Callable[[], Awaitable[Peer | None]]


class Relay:
    """One browser's line to a table elsewhere."""

    def __init__(self, socket: WebSocket, table: str, passing: Passing, effort: Effort) -> None:
        self.socket = socket
        self.passing = passing
        self.effort = effort
        self.address = address_of(socket.scope)
        self.path = f"/api/tables/{table}/ws"
        self.visitor = str(socket.client.host) if socket.client else "unknown"

    async def run(self, whose: Whose) -> int | None:
        """Pass everything on; the code to end with, or None: the table is here now."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                peer = await whose()
                if peer is None:
                    return None
                line = await self.passing.while_there(peer, self._call(peer))
            except InvalidStatus as denied:
                if MOVED not in denied.response.headers:
                    return await self._denied(denied)
            except (OSError, WebSocketException, Gone, Elsewhere):
                pass  # until somebody else takes the table
            else:
                return await self._talk(peer, line)
            await asyncio.sleep(PAUSE)
        raise Elsewhere

    async def _call(self, peer: Peer) -> ClientConnection:
        headers = {SECRET: peer.secret, VISITOR: self.visitor}
        if "accept-language" in self.socket.headers:
            headers["accept-language"] = self.socket.headers["accept-language"]
        return await connect(
            f"ws://{peer.address}{self.path}",
            create_connection=PassedOn,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=None,
            ping_interval=None,  # the table pings both of us
            close_timeout=1,
            proxy=None,
        )

    async def _denied(self, denied: InvalidStatus) -> int:
        with contextlib.suppress(ValueError):
            plain = json.loads(denied.response.body or b"")
            await self.socket.send_text(text_of({"is": "Error", **plain}))
        return REFUSED

    async def _talk(self, peer: Peer, line: ClientConnection) -> int:
        metrics.count("passed_on", 'kind="line"')
        there = asyncio.create_task(self.effort.counted(self.address, self._there(line)))
        back = asyncio.create_task(self.effort.counted(self.address, self._back(line)))
        try:
            first = asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
            await self.passing.while_there(peer, first)
        except Gone:
            return AGAIN
        finally:
            for task in (there, back):
                task.cancel()
            await asyncio.wait({there, back})
            await self._hang_up(line)
        code = line.close_code
        return AGAIN if code is None or code in (1005, 1006, 1011) else code

    async def _hang_up(self, line: ClientConnection) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2):
                await line.close()
        line.transport.abort()

    async def _there(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                await self.effort.rest(
                    self.address
                )  # what is passed on is counted here; the table is not asked too often
                said = message.get("text")
                await line.send(said if said is not None else message.get("bytes", b""))

    async def _back(self, line: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError):
            async for said in line:
                await self.socket.send_text(said if isinstance(said, str) else said.decode())
