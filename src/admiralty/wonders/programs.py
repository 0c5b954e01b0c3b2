"""Whether the named parts of a turn and of an Age's end, in the order that an edition gives, make a program that works.

After islands or a build from the discard pile a turn goes back to the first part that says so: whatever plays the
chosen cards must come before it, or they would be played again and again. What must come before what, each box says
for its own parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.game import Malformed
from .boxes.box import Box, Programs
from .edition import Rules

CLOSING = ("end turn", "end age")
"""The parts that close a turn and an Age; no data name them."""


def check_programs(rules: Rules, boxes: Sequence[Box]) -> None:
    """Raise Malformed with the first thing about the programs of an edition that can't be."""
    known = [part for box in boxes for part in box.parts if part not in CLOSING]
    programs = [box.programs for box in boxes]
    turn = [part for box in programs for part in box.turn]
    age_end = [part for box in programs for part in box.age_end]
    _check_parts("rules.turn", rules.turn, turn, [part for part in known if part not in age_end], programs)
    _check_parts("rules.age_end", rules.age_end, age_end, [part for part in known if part not in turn], programs)
    order = [pair for box in programs for pair in box.order]
    _check_order("rules.turn", rules.turn, order)
    _check_order("rules.age_end", rules.age_end, order)


def _check_parts(
    where: str, parts: Sequence[str], needed: Sequence[str], known: Sequence[str], programs: Sequence[Programs]
) -> None:
    for part in needed:
        if part not in parts:
            raise Malformed(f"{where}: {part!r} is missing; there should be {', '.join(needed)}")
    for part in parts:
        if part not in known:
            raise Malformed(f"{where}: {part!r} has no place here; there should be {', '.join(known)}")
        most = 2 if any(part in box.twice for box in programs) else 1
        if parts.count(part) > most:
            raise Malformed(f"{where}: {part!r} is there {parts.count(part)} times, and should be at most {most}")


def _check_order(where: str, parts: Sequence[str], order: Sequence[tuple[str, str]]) -> None:
    """Each first before each last; of a part that is there twice the last one counts."""
    place = {part: number for number, part in enumerate(parts)}
    for first, last in order:
        if first in place and last in place and place[first] > place[last]:
            raise Malformed(f"{where}: {first!r} should come before {last!r}")
