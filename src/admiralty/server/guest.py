"""A connection to a room: which keys it showed, whose view it sees, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ..kernel.game import Seat
from .messages import Plain, text_of
from .room import Room, powers

TOO_SLOW, REPLACED = 4408, 4409


class Guest:
    """Somebody at a table or around it; slow ones wait alone."""

    def __init__(self, room: Room, keys: Sequence[str], language: str, outbox: int, address: str = "") -> None:
        self.room = room
        self.address = address
        self.keys = tuple(keys)
        self.language = language
        self.seats: tuple[Seat, ...] = ()
        self.host = False
        self.look: Seat | None = None
        self.known = 0
        self.outbox: asyncio.Queue[str | int] = asyncio.Queue(outbox)
        self.too_slow = False
        self.page = ""
        self.replaced = False
        """Whether its page has come by another line: what this one brings now was said before what that one brings."""
        self.sit_down()

    def sit_down(self) -> None:
        """Look from the first of the seats that the keys are for, wherever that is now."""
        self.refresh()
        self.look = self.seats[0] if self.seats else None

    def refresh(self) -> bool:
        """Work out again what the keys are good for; whether that changed."""
        before = (self.seats, self.host)
        self.seats, self.host = powers(self.room.row, self.keys)
        if self.look not in self.seats:
            self.look = None
        return before != (self.seats, self.host)

    def you(self) -> Plain:
        return {"seats": list(self.seats), "host": self.host}

    def send(self, plain: Plain) -> None:
        """Queue a message."""
        self.send_text(text_of(plain))

    def send_text(self, text: str) -> None:
        """Queue a message that is text already; who does not read is shown out."""
        if self.too_slow:
            return
        if self.outbox.full():
            self._cut(TOO_SLOW)
        else:
            self.outbox.put_nowait(text)

    def come_again(self, page: str) -> None:
        """Take the place of a line that this page had before: it may be cut, and what is under way in it comes late."""
        self.page = page
        for other in self.room.guests:
            if page and other is not self and other.page == page:
                other.replaced = True
                other.close(REPLACED)

    def close(self, code: int) -> None:
        """End the connection after what is queued, or instead of it where nothing more can be queued."""
        if self.outbox.full():
            self._cut(code)
        else:
            self.outbox.put_nowait(code)

    def _cut(self, code: int) -> None:
        """End the connection without what is queued."""
        self.too_slow = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(code)
