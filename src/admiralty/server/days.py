"""What is played on which day: the game by the calendar, the seed by the calendar and a secret of the server's.

The seed of a day is the HMAC-SHA256 of its date with the server's secret: whoever knows the seeds of all days gone by
can't compute another. Its digest, the promise, is told a day ahead (`docs/fairness.md`).
"""

from __future__ import annotations

import hmac
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

PREFIX = "day-"
"""The code of a day's deal is its date, after this."""
LEVEL = "mate"
"""The bots that everybody plays against."""
YARDSTICKS = ("sailor", "mate", "captain", "admiral")
"""The bots that play the day on a person's seat, to be compared with."""
GAMES: tuple[tuple[int, tuple[str, ...]], ...] = ((3, ()), (4, ("armada",)), (3, ("armada",)), (4, ()))
"""Seats and boxes of 7 Wonders, day by day."""


def today() -> date:
    """The day as the whole world has it."""
    return datetime.now(UTC).date()


def code_of(day: date) -> str:
    """The code of the deal of a day."""
    return f"{PREFIX}{day.isoformat()}"


def day_of(code: str) -> date | None:
    """The day of a deal; None for deals of no day."""
    try:
        return date.fromisoformat(code.removeprefix(PREFIX)) if code.startswith(PREFIX) else None
    except ValueError:
        return None


def seed_of(secret: str, day: date) -> str:
    """The seed of a day: 256 bits that nobody can compute without the secret."""
    return hmac.new(bytes.fromhex(secret), day.isoformat().encode(), sha256).hexdigest()


def game_of_day(day: date) -> tuple[dict[str, Any], int]:
    """The game of a day, and for how many."""
    seats, boxes = GAMES[day.toordinal() % len(GAMES)]
    return {"name": "wonders", "edition": "second", "boxes": list(boxes)}, seats


def seconds_left(day: date) -> int:
    """Until the day is over."""
    end = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
    return max(0, int((end - datetime.now(UTC)).total_seconds()))
