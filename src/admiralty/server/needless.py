"""Questions that nobody need be bothered with: what has one answer for all to see, and a person alone among bots
who can only pass.

With another person at the table the passes are asked for as ever: whoever passes at once, and hesitates when there is
something to decide, shows a hand by the pace.
"""

from __future__ import annotations

from typing import Any

from ..kernel.asides import idle_answer, settled_answer
from ..kernel.game import Seat
from .room import Room


def needless(room: Room) -> dict[Seat, Any]:
    """The only answers of people: those that all know, and the pass of the only person."""
    if room.table is None:
        return {}
    people = [place for place in room.row.seats if place.kind != "bot"]
    here = {place.seat for place in people if place.kind != "away"}  # for whoever is away a bot answers
    found = {}
    for seat in here.intersection(room.table.waiting()):
        options = room.table.options(seat)
        answer = settled_answer(room.game, options)
        if answer is None and len(people) == 1:
            answer = idle_answer(room.game, options)
        if answer is not None:
            found[seat] = answer
    return found
