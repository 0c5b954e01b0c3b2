"""The tables of one browser, wherever they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fastapi import Request

from .asking import ask_keepers, keepers
from .errors import Refused
from .forms import Mine
from .guard import address_of, language_of
from .messages import Plain, room_now, room_plain
from .room import powers
from .unreadable import Unreadable

if TYPE_CHECKING:
    from .services import Services


class MyTables:
    """Finds tables by id, and tells what keys are good for there."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def found(self, rows: Sequence[Mine], request: Request) -> list[Plain]:
        """Those that there are, in the order in which they were asked for; other processes are asked for theirs."""
        there = await keepers(self.services, request, [row.table for row in rows])
        answers = await ask_keepers(self.services, request, there, rows, {})
        told = {plain["room"]["id"]: plain for answer in answers for plain in answer["tables"]}
        here = [told.get(row.table) if row.table in there else await self._one(row, request) for row in rows]
        return [plain for plain in here if plain is not None]

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
