"""Lines to tables: texts go out with little ado, and once a line is cut nothing of it stays.

A step of four people is some twenty frames. The library makes an object and a buffer of each, to allow for what our
lines never have: extensions, masks, parts.

The parser of a line and its protocol hold each other, and so do an error that it has met and its frame. Only a search
for cycles would find them, and a server makes none while people play (`settle`): some kilobytes of every line would
stay for hours.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection
from websockets.protocol import Protocol, State

TEXT = 0x81
"""A whole text in one frame."""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths from which a frame needs two and eight bytes more to say how long it is."""


class Line(WebSocketsSansIOProtocol):
    """A visitor's line to a table."""

    async def send(self, message: Any) -> None:
        text = message.get("text")
        ready = self.handshake_complete and not self.disconnected and self.writable.is_set()
        if text is None or not ready or self.conn.state is not State.OPEN:
            await super().send(message)
        else:
            self.transport.write(framed(text.encode()))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        let_go(self.conn)


class PassedOn(ClientConnection):
    """Our own line to another process, for a visitor who came here."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        let_go(self.protocol)


def framed(text: bytes) -> bytes:
    """A frame with this text, as servers send it."""
    length = len(text)
    if length < SHORT:
        return struct.pack("!BB", TEXT, length) + text
    if length < MIDDLE:
        return struct.pack("!BBH", TEXT, SHORT, length) + text
    return struct.pack("!BBQ", TEXT, SHORT + 1, length) + text


def let_go(protocol: Protocol) -> None:
    """Part a protocol from its parser; nothing more may come by its line."""
    protocol.parser.close()
    protocol.parser_exc = None
