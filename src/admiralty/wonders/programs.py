"""Whether the named parts of a turn and of an Age's end, in the order that an edition gives, make a program that works.

After islands or a build from the discard pile a turn goes back to "advances": whatever plays the chosen cards must
come before it, or they would be played again and again, and whatever ships can bring about must come after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.game import Malformed
from .edition import Rules

ASHORE = ("pay", "gain", "salvage")
AT_SEA = ("pay", "sail", "gain", "advances", "spaces", "explore", "salvage", "losses")
TWICE = ("spaces",)  # the first edition pays spaces before and after free advances (A38)
IN_ORDER = (
    ("pay", "sail"), ("pay", "gain"), ("sail", "advances"), ("gain", "advances"), ("gain", "salvage"),
    ("advances", "spaces"), ("advances", "explore"), ("advances", "salvage"),
    ("spaces", "losses"), ("explore", "losses"), ("salvage", "losses"),
)  # fmt: skip
AGE_ASHORE = ("land",)
AGE_AT_SEA = ("land", "stay out", "naval")
AGE_IN_ORDER = (("stay out", "naval"),)


def check_programs(rules: Rules, sea: bool) -> None:
    """Raise Malformed with the first thing about the programs of an edition that can't be."""
    _check_parts("rules.turn", rules.turn, AT_SEA if sea else ASHORE)
    _check_order("rules.turn", rules.turn, IN_ORDER)
    _check_parts("rules.age_end", rules.age_end, AGE_AT_SEA if sea else AGE_ASHORE)
    _check_order("rules.age_end", rules.age_end, AGE_IN_ORDER)


def _check_parts(where: str, parts: Sequence[str], needed: Sequence[str]) -> None:
    for part in needed:
        if part not in parts:
            raise Malformed(f"{where}: {part!r} is missing; there should be {', '.join(needed)}")
    for part in parts:
        if part not in needed:
            raise Malformed(f"{where}: {part!r} has no place here; there should be {', '.join(needed)}")
        most = 2 if part in TWICE else 1
        if parts.count(part) > most:
            raise Malformed(f"{where}: {part!r} is there {parts.count(part)} times, and should be at most {most}")


def _check_order(where: str, parts: Sequence[str], order: Sequence[tuple[str, str]]) -> None:
    """Each first before each last; of a part that is there twice the last one counts."""
    place = {part: number for number, part in enumerate(parts)}
    for first, last in order:
        if first in place and last in place and place[first] > place[last]:
            raise Malformed(f"{where}: {first!r} should come before {last!r}")
