"""Whether the named parts of a turn, of an Age's end and of its start, in this order, make a program that works.

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
PIECES = ("turn", "age_end", "age_start")


def check_programs(rules: Rules, boxes: Sequence[Box]) -> None:
    """Raise Malformed with the first thing about the programs of an edition that can't be."""
    known = [part for box in boxes for part in box.parts if part not in CLOSING]
    programs = [box.programs for box in boxes]
    needed = {piece: [part for box in programs for part in getattr(box, piece)] for piece in PIECES}
    order = [pair for box in programs for pair in box.order]
    for piece in PIECES:
        elsewhere = [part for other in PIECES if other != piece for part in needed[other]]
        parts, fitting = getattr(rules, piece), [part for part in known if part not in elsewhere]
        _check_parts(f"rules.{piece}", parts, needed[piece], fitting, programs)
        _check_order(f"rules.{piece}", parts, order)


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
