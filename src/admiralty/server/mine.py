"""The tables of one browser, wherever they are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import orjson
from fastapi import Request

from .errors import Elsewhere, Refused
from .forms import Mine
from .guard import address_of, language_of
from .inner import passed_on
from .messages import Plain, room_now, room_plain, text_of
from .passing import Gone
from .room import powers
from .store.leases import Peer
from .unreadable import Unreadable

if TYPE_CHECKING:
    from .services import Services


class MyTables:
    """Finds tables by id, and tells what keys are good for there."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def found(self, rows: Sequence[Mine], request: Request) -> list[Plain]:
        """Those that there are, in the order in which they were asked for; other processes are asked for theirs."""
        there = {} if passed_on(request.scope) else await self._elsewhere(rows)
        by_peer: dict[Peer, list[Mine]] = {}
        for row in rows:
            if row.table in there:
                by_peer.setdefault(there[row.table], []).append(row)
        answers = await asyncio.gather(*[self._ask(peer, asked, request) for peer, asked in by_peer.items()])
        told = {plain["room"]["id"]: plain for plains in answers for plain in plains}
        here = [told.get(row.table) if row.table in there else await self._one(row, request) for row in rows]
        return [plain for plain in here if plain is not None]

    async def _elsewhere(self, rows: Sequence[Mine]) -> dict[str, Peer]:
        rooms = self.services.rooms
        asked = [row.table for row in rows if row.table not in rooms.by_id]
        return await asyncio.to_thread(rooms.keeping.leases.holders, asked) if rooms.keeping.shared and asked else {}

    async def _ask(self, peer: Peer, rows: list[Mine], request: Request) -> list[Plain]:
        body = text_of({"tables": [row.model_dump() for row in rows]}).encode()
        visitor = request.client.host if request.client else "unknown"
        try:
            answer = await self.services.passing.ask(peer, visitor, "POST", "/api/mine", request.headers.raw, body)
            found: list[Plain] = orjson.loads(await answer.aread())["tables"]
        except (Gone, ValueError, LookupError):
            raise Elsewhere from None
        return found

    async def _one(self, row: Mine, request: Request) -> Plain | None:
        try:
            room = await self.services.room(row.table, address_of(request.scope))
        except Unreadable as error:
            return _closed(error, row.keys, language_of(request.scope))
        except Refused as error:
            if error.code == "not_found":
                return None
            raise
        seats, host = powers(room.row, row.keys)
        waiting = room.table.waiting() if room.table and room.row.status == "playing" else ()
        asked = [seat for seat in seats if seat in waiting]
        return {"room": room_now(room), "seats": list(seats), "host": host, "asked": asked}


def _closed(error: Unreadable, keys: list[str], language: str) -> Plain:
    """A table that can't be opened here, with the sentence that says so."""
    row = error.remembered.room
    seats, host = powers(row, keys)
    shown = room_plain(row) | {"status": "closed"}
    return {"room": shown, "seats": list(seats), "host": host, "asked": [], "error": error.plain(language)}
