"""How many expansions at once the books advise; nothing forbids more (X4, XB16)."""

from __future__ import annotations

from collections.abc import Iterable

ADVISED = 2
TOGETHER = (("tower", "projects"),)
"""The parts of one expansion that are boxes of their own here."""


def advised(expansions: Iterable[str]) -> bool:
    """Whether a table keeps to the books' advice with these boxes besides the base game."""
    parts = {name: row[0] for row in TOGETHER for name in row}
    return len({parts.get(name, name) for name in expansions}) <= ADVISED
