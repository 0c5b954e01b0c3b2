"""A WebSocket as the server library has it, but for the commonest thing: a text goes out with little ado.

A step of four people is some twenty frames. The library makes an object and a buffer of each, to allow for what our
lines never have: extensions, masks, parts.
"""

from __future__ import annotations

import struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

TEXT = 0x81
"""A whole text in one frame."""
SHORT, MIDDLE = 126, 1 << 16
"""Lengths from which a frame needs two and eight bytes more to say how long it is."""


class Line(WebSocketsSansIOProtocol):
    """One browser's line."""

    async def send(self, message: Any) -> None:
        text = message.get("text")
        ready = self.handshake_complete and not self.disconnected and self.writable.is_set()
        if text is None or not ready or self.conn.state is not State.OPEN:
            await super().send(message)
        else:
            self.transport.write(framed(text.encode()))


def framed(text: bytes) -> bytes:
    """A frame with this text, as servers send it."""
    length = len(text)
    if length < SHORT:
        return struct.pack("!BB", TEXT, length) + text
    if length < MIDDLE:
        return struct.pack("!BBH", TEXT, SHORT, length) + text
    return struct.pack("!BBQ", TEXT, SHORT + 1, length) + text
