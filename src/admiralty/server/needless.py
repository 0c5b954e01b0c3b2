"""Questions that nobody need be bothered with: a person alone among bots who can only pass.

With another person at the table they are asked as ever: whoever passes at once, and hesitates when there is something
to decide, shows a hand by the pace.
"""

from __future__ import annotations

from typing import Any

from ..kernel.asides import idle_answer
from ..kernel.game import Seat
from .room import Room


def needless(room: Room) -> dict[Seat, Any]:
    """The pass of the only person, where it is the only choice."""
    people = [place.seat for place in room.row.seats if place.kind != "bot"]
    if len(people) != 1 or room.table is None or people[0] not in room.table.waiting():
        return {}
    answer = idle_answer(room.game, room.table.options(people[0]))
    return {} if answer is None else {people[0]: answer}
