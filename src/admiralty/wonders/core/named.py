"""Numbers that boxes need not choose: a name that only one box has gets one that nothing else has."""

from __future__ import annotations

from typing import Final

FIRST: Final = 256  # events and reasons of the house have fixed ones below
GIVEN: Final[dict[str, int]] = {}


def number_of(name: str) -> int:
    """The number of a kind of event, or of a reason why coins come ("lanterns: put out"), in this process.

    A log is told where it was written, so a number means nothing elsewhere.
    """
    return GIVEN.setdefault(name, FIRST + len(GIVEN))
