"""How long people have for a decision: seconds at a table where all are there, days where nobody need be.

A clock of days is kept with the room and runs over restarts; its table need not stay in memory for it. A shorter one
begins anew after a restart, for nobody could choose meanwhile.
"""

from __future__ import annotations

import time

from .store.rows import RoomRow

LONG = 3_600
"""Seconds from which a clock is one for correspondence."""
SOON = 900.0
"""A clock of days that runs out within so many seconds is watched by its table in memory."""


def is_long(row: RoomRow) -> bool:
    """Whether a room is played by correspondence, against the clock."""
    return row.clock is not None and row.clock >= LONG


def wind(row: RoomRow) -> None:
    """Give everybody a whole clock, where it is one of days; none where nobody plays."""
    row.due = time.time() + (row.clock or 0) if is_long(row) and row.status == "playing" else None


def left(row: RoomRow) -> float:
    """Seconds until the clock of a room runs out that is set now."""
    whole = float(row.clock or 0)
    return whole if row.due is None else max(0.0, row.due - time.time())
