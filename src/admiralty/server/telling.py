"""The position of a table in a language: what everybody is told alike, made once, and what is a seat's own.

What is common is made of what a spectator sees and of the room; nothing that depends on a seat goes into it.
"""

from __future__ import annotations

import time
from functools import cached_property

from ..guides.guide import Teller
from ..kernel.asides import open_steps, sight_of, unused_things
from ..kernel.codec import Shared, encode
from ..kernel.game import Seat
from .messages import Plain, chosen_plain, names_of, news_plain, room_now, text_of
from .room import AnyTable, Room
from .story import last_steps

NOTHING: Plain = {"view": None, "question": "", "chosen": [], "mine": None, "held": None, "options": [],
                  "refusals": [], "log": [], "late": None}  # fmt: skip
"""A seat's own before a game has begun."""


class Telling:
    """A table as it stands, for all who are told of it at once."""

    def __init__(self, room: Room, language: str) -> None:
        self.room = room
        self.language = language
        table = room.table
        self.asked: tuple[Seat, ...] = table.deciders() if table and room.row.status == "playing" else ()
        self.shared: Shared = {}

    @cached_property
    def open(self) -> Teller:
        """Tells what everybody sees."""
        room, table = self.room, self.room.table
        assert table is not None
        sight = sight_of(room.game, table.state, None)
        return room.guide.teller(room.game, sight, self.language, room.story.call(names_of(room.row)))

    @cached_property
    def common(self) -> str:
        """What everybody is told, as a text."""
        room, table = self.room, self.room.table
        over = table is not None and table.over
        plain: Plain = {
            "is": "Table",
            "version": room.version,
            "room": room_now(room),
            "news": news_plain(room, self.language),
            "step": len(table.steps) if table else 0,
            "asked": list(self.asked),
            "stakes": self.open.stakes() if self.asked else {},
            "undo": _undo_plain(room, table) if table else None,
            "clock": _clock_plain(room) if table else None,
            "scores": self.open.scores(table.scores()) if table and over else None,
            "unused": unused_things(room.game, table.state) if table and over and not room.row.sealed else {},
        }
        return text_of(plain)

    def own(self, seat: Seat | None, since: int) -> str:
        """What one seat (None: a spectator) is told besides, with the last of the log after step `since`."""
        room, table = self.room, self.room.table
        if table is None:
            return text_of({"seat": seat, **NOTHING})
        view = sight_of(room.game, table.state, seat)
        teller = self.open.at(view)
        asked = seat is not None and seat in self.asked
        steps = last_steps(since, len(room.events))
        plain: Plain = {
            "seat": seat,
            "view": room.guide.shown(view, self.shared),
            "question": teller.question(),
            **chosen_plain(room, table, seat),
            "options": teller.options(table.options(seat)) if asked and seat is not None else [],
            "refusals": teller.refusals(table.state, seat) if asked and seat is not None else [],
            "log": room.story.entries(teller, self.language, seat, room.events, steps),
            "late": _late_plain(room, teller, seat),
        }
        return text_of(plain)


def _undo_plain(room: Room, table: AnyTable) -> Plain | None:
    seat, steps = open_steps(room.game, table.state) if room.row.status == "playing" else (None, 0)
    steps = min(steps, len(table.past))
    return {"seat": seat, "steps": steps} if seat is not None and steps else None


def _clock_plain(room: Room) -> Plain | None:
    if room.row.clock is None or room.deadline is None:
        return None
    return {"seconds": room.row.clock, "left": round(max(0.0, room.deadline - time.monotonic()), 1)}


def _late_plain(room: Room, teller: Teller, seat: Seat | None) -> Plain | None:
    """What was chosen for a seat whose clock had run out: its own affair, since a choice may be secret."""
    if seat is None or seat not in room.late:
        return None
    step, action = room.late[seat]
    return {"step": step + 1, "action": encode(action), "text": teller.action(action), "by": room.row.timeout}
