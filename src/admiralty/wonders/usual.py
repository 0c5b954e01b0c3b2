"""What the rows of a score sheet usually hold. Points outside are worth a second look, and nobody is kept from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import edifice
from .typed import typed_of

Range = tuple[int, int]
LAND: Mapping[str, Range] = {
    "military": (-6, 18),
    "treasury": (0, 20),
    "wonder": (0, 20),
    "civil": (0, 60),
    "science": (0, 200),
    "commerce": (0, 40),
    "guilds": (0, 60),
}
TEAMS: Mapping[str, Range] = {"military": (-12, 36)}
"""In teams the conflict with the neighbor who is no mate counts double."""
MOST_ALIKE = 4
"""So many cards of a science symbol there are; a city has no card twice."""


def usual_of(row: str, boxes: Sequence[str]) -> dict[str, Range]:
    """The ranges of a row: "" for the base game, and what a box or teams make of it, by their names."""
    found = {
        "": edifice.USUAL if row == edifice.ID else LAND.get(row),
        **{box: typed.usual.get(row) for box, typed in zip(boxes, typed_of(tuple(boxes)), strict=True)},
    }
    return {name: range for name, range in {**found, "teams": TEAMS.get(row)}.items() if range}


def usual(row: str, boxes: Sequence[str], teams: bool) -> Range | None:
    """The widest of the ranges that a table with these boxes has for a row; None where nobody knows one."""
    found = [range for name, range in usual_of(row, boxes).items() if name != "teams" or teams]
    return (min(least for least, _ in found), max(most for _, most in found)) if found else None
