"""Closing a table whose game proves to have no end: what was played stays, and everybody is told why."""

from __future__ import annotations

import logging
import time

from ..kernel.game import Endless
from .room import Room, branch
from .seating import TOLD
from .store.journal import Journal
from .store.rows import News
from .store.store import undoing

log = logging.getLogger("admiralty.server")


async def close_endless(journal: Journal, room: Room, error: Endless) -> None:
    """Close it before the step that would never end; the choices for that are taken up again."""
    log.warning("table %s is closed: %s", room.row.id, error)
    table = branch(room.playing())
    table.chosen = {}
    draft = room.draft()
    draft.status, draft.due, draft.changed = "closed", None, time.time()
    news: News = {"step": len(table.steps), "seat": 0, "what": "endless", "name": ""}
    draft.news = [*draft.news, news][-TOLD:]
    await journal.commit(undoing(draft, len(table.steps)))
    room.row, room.table = draft, table
    room.hold.clear()
