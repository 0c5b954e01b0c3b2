"""Lines to tables, once they are cut: nothing of them may stay.

The parser of a line and its protocol hold each other, and so do an error that it has met and its frame. Only a search
for cycles would find them, and a server makes none while people play (`settle`): some kilobytes of every line would
stay for hours.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection
from websockets.protocol import Protocol


def let_go(protocol: Protocol) -> None:
    """Part a protocol from its parser; nothing more may come by its line."""
    protocol.parser.close()
    protocol.parser_exc = None


class Line(WebSocketsSansIOProtocol):
    """A visitor's line to a table."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        let_go(self.conn)


class PassedOn(ClientConnection):
    """Our own line to another process, for a visitor who came here."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        let_go(self.protocol)
