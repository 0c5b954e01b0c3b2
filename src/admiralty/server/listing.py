"""The list of tables that everybody sees: made once, and made again when one of them has changed."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import orjson

from .headers import legible
from .messages import Plain, room_now, room_plain, text_of
from .passing import Gone, Passing
from .rooms import Rooms
from .store.leases import Peer
from .store.rows import RoomRow

DAY = 86_400.0
FRESH = 5.0
"""Seconds after which who is there may have changed, though no table did."""


class Listing:
    """The text of the list, kept while the database says that it would be the same."""

    def __init__(self, rooms: Rooms, passing: Passing) -> None:
        self.rooms = rooms
        self.passing = passing
        self.there: dict[str, Plain] = {}
        """Listed tables of other processes, as those show them: who is there, they alone know."""
        self.asked = 0.0
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
                await self._ask()
                self.mark, self.made = mark, time.monotonic()
                self.text = text_of(self._plain(gathering, playing))
            return self.text

    def here(self) -> Plain:
        """The listed tables in our memory, for another process that makes its list."""
        return {"tables": [room_now(room) for room in self.rooms.by_id.values() if room.row.listed]}

    async def _ask(self) -> None:
        """Ask the other processes, now and then, for the tables that they keep."""
        if time.monotonic() - self.asked > FRESH:
            self.asked = time.monotonic()
            said = await asyncio.gather(*map(self._of, self.rooms.keeping.peers.values()))
            self.there = {table["id"]: table for tables in said for table in tables}

    async def _of(self, peer: Peer) -> list[Plain]:
        try:
            answer = await self.passing.ask(peer, "a process", "GET", "/api/tables")
            found: list[Plain] = orjson.loads(await answer.aread())["tables"]
        except (Gone, ValueError, LookupError):
            return []
        return found

    def _plain(self, gathering: list[RoomRow], playing: list[RoomRow]) -> Plain:
        free = [row for row in gathering if any(place.kind == "open" for place in row.seats)]
        return {"open": self._shown(free), "live": self._shown(playing)}

    def _shown(self, rows: list[RoomRow]) -> list[Plain]:
        return [self._row(row) for row in rows if row.id not in self.rooms.unreadable and legible(row.game)]

    def _row(self, row: RoomRow) -> Plain:
        room, there = self.rooms.by_id.get(row.id), self.there.get(row.id)
        if room is not None:
            return room_now(room)
        if there is None or there["status"] != row.status:
            return room_plain(row)
        here = {place["seat"] for place in there["seats"] if place.get("here")}
        return room_plain(row, here, there["watching"])
