"""The kinds of rows that data have: those of every edition, and those that boxes bring."""

from __future__ import annotations

from .boxes.shelf import shelf
from .edition import Card, Counter, Draw, Row, Wonder

COMMON: dict[str, type[Row]] = {"draw": Draw, "card": Card, "wonder": Wonder, "counter": Counter}


def kinds() -> dict[str, type[Row]]:
    """Every kind of rows by the name that it has in the data, of all boxes on the shelf."""
    return COMMON | {name: kind for box in shelf().values() for name, kind in box.rows.items()}
