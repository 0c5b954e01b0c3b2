"""The kinds of rows that data have: those of every edition, and those that boxes bring."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from .boxes.shelf import shelf
from .edition import Card, Counter, Draw, Row, Rules, Wonder

COMMON: dict[str, type[Row]] = {"draw": Draw, "card": Card, "wonder": Wonder, "counter": Counter}


def kinds() -> dict[str, type[Row]]:
    """Every kind of rows by the name that it has in the data, of all boxes on the shelf."""
    return COMMON | {name: kind for box in shelf().values() for name, kind in box.rows.items()}


def rule_names(kind: Any) -> list[str]:
    """The names of the rules that a class of them has."""
    return [field.name for field in fields(kind) if field.name != "marks"]


def rules() -> list[str]:
    """The names of all rules, of all boxes on the shelf."""
    own = [name for box in shelf().values() if box.numbers for name in rule_names(box.numbers)]
    return rule_names(Rules) + own
