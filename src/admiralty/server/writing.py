"""A step as the database gets it: the choices, and in the same transaction what follows from them for their room."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from ..kernel.codec import encode
from ..kernel.game import Seat
from .clocks import is_long, wind
from .endings import ending
from .messages import text_of
from .room import AnyTable, Room
from .store.journal import Journal
from .store.rows import ChoiceRow, Chooser, RoomRow
from .store.store import both, choosing


async def write_step(
    journal: Journal, room: Room, after: AnyTable, choices: Mapping[Seat, Any], chooser: Chooser, shown: bool
) -> RoomRow | None:
    """Commit choices that lie on a branch of the table; the row of the room, where a step that is shown changes it."""
    table = room.playing()
    rows = [
        ChoiceRow(room.row.id, len(table.steps), seat, text_of(encode(action)), chooser, room.version)
        for seat, action in choices.items()
    ]
    draft = None
    if shown and (after.over or is_long(room.row)):
        draft = room.draft()
        if after.over:
            draft.status, draft.changed = "over", time.time()
        wind(draft)
    if rows or draft:
        write = choosing(rows, set(table.chosen) & set(choices), draft)
        end = ending(room, after) if draft and draft.status == "over" else None
        await journal.commit(both(write, end) if end else write)
    return draft
