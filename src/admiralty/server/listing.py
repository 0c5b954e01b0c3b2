"""The list of tables that everybody sees: made once, and made again when one of them has changed."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from .headers import legible
from .messages import Plain, room_now, room_plain, text_of
from .rooms import Rooms
from .store.rows import RoomRow

DAY = 86_400.0
FRESH = 5.0
"""Seconds after which who is there may have changed, though no table did."""


class Listing:
    """The text of the list, kept while the database says that it would be the same."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.text = ""
        self.mark: Any = None
        self.made = 0.0
        self.lock = asyncio.Lock()

    async def now(self) -> str:
        """The list as JSON: listed tables with a free seat, and running ones to watch."""
        store, since = self.rooms.store, time.time() - DAY
        async with self.lock:  # of a hundred who ask at once, one has it made
            mark = await asyncio.to_thread(store.mark, since)
            if mark != self.mark or time.monotonic() - self.made > FRESH:
                gathering = await asyncio.to_thread(store.listed, "gathering", since)
                playing = await asyncio.to_thread(store.listed, "playing", since)
                # Beside the serving loop: after a restart their games are opened here, each with its house's data.
                for row in (*gathering, *playing):
                    await asyncio.to_thread(legible, row.game)
                self.mark, self.made = mark, time.monotonic()
                self.text = text_of(self._plain(gathering, playing))
            return self.text

    def _plain(self, gathering: list[RoomRow], playing: list[RoomRow]) -> Plain:
        free = [row for row in gathering if any(place.kind == "open" for place in row.seats)]
        return {"open": self._shown(free), "live": self._shown(playing)}

    def _shown(self, rows: list[RoomRow]) -> list[Plain]:
        rooms = self.rooms.by_id
        return [room_now(rooms[row.id]) if row.id in rooms else room_plain(row) for row in rows if legible(row.game)]
