"""Score sheets of boxed games that several phones fill in together: a code opens one, and whoever has it may write."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import Refused
from .rooms import Rooms
from .store.pads import CellWrite, Outcome, adding_pad, read_pad, writing

Plain = dict[str, Any]
CELL = re.compile(r"[A-Za-z0-9_.-]{1,80}")
MOST_CELLS = 1500
LONGEST = 1000
"""Characters of a value, as JSON."""
KEPT = 90 * 24 * 3600.0
"""Seconds after which a sheet that nobody touched is forgotten."""
EARLIEST = 14 * 24 * 3600.0
"""A device that says it wrote something longer ago than this is not believed."""


class Pads:
    """The shared score sheets of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def make(self, cells: Mapping[str, Any], who: str) -> Plain:
        """A new sheet with these cells."""
        now = time.time()
        writes = _checked([CellWrite(cell, value, 0, now) for cell, value in cells.items()])
        code = secrets.token_urlsafe(9)
        await self.rooms.journal.commit(adding_pad(code, writes, who, now, now - KEPT))
        return {"code": code, "version": 1}

    async def sync(self, code: str, since: int, writes: Sequence[Plain], who: str) -> Plain:
        """Write what a device has written, and tell it what it has not seen."""
        if writes:
            now = time.time()
            rows = [
                CellWrite(one["cell"], one["value"], one["seen"], now - min(one["ago"], EARLIEST)) for one in writes
            ]
            outcome = Outcome()
            await self.rooms.journal.commit(writing(code, _checked(rows), who, now, MOST_CELLS, outcome))
            if outcome.full:
                raise Refused("malformed", "pad_cells", most=MOST_CELLS)
        found = await asyncio.to_thread(read_pad, self.rooms.engine, code, since)
        if found is None:
            raise Refused("not_found", "no_pad")
        version, cells = found
        return {"version": version, "cells": cells}


def _written(value: Any) -> str:
    """A value as JSON, each letter of any alphabet as one."""
    return json.dumps(value, ensure_ascii=False)


def _checked(writes: Sequence[CellWrite]) -> Sequence[CellWrite]:
    """The writes, if a sheet can take them."""
    fine = all(CELL.fullmatch(one.cell) and len(_written(one.value)) <= LONGEST for one in writes)
    if not fine or len(writes) > MOST_CELLS:
        raise Refused("malformed", "pad_cells", most=MOST_CELLS)
    return writes
