"""What the rows of a network are about, by name: a file serves every table whose traits it has learned.

A file says what its rows are called (`layout`), in the order of `judgment/traits.py`: the parts of a moment, and those
of a city, each a name with how many rows it has. All of them come anew in every Age, those of a city in every role.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...kernel.game import Malformed
from ..judgment.traits import AGES, ROLES, Traits

Layout = Mapping[str, Sequence[Sequence[Any]]]


def layout_of(traits: Traits) -> Layout:
    """What the traits of a table are called."""
    return {"moment": [list(part) for part in traits.moments], "city": [list(part) for part in traits.cities]}


def places(layout: Layout | None, traits: Traits) -> Sequence[int]:
    """For each trait of a table its row in a file with this layout; -1 where the file has none."""
    if not layout:
        raise Malformed("these weights don't say what their rows are about: train anew, without them")
    own = layout_of(traits)
    if own == layout:
        return range(traits.size)
    rows = dict(_rows(layout))
    return [rows.get(name, -1) for name, _ in _rows(own)]


def _rows(layout: Layout) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every row: when, whose, what and which of it."""
    row = 0
    for age in range(AGES):
        for role in range(-1, ROLES):
            for name, length in layout["moment" if role < 0 else "city"]:
                for number in range(length):
                    yield (age, role, name, number), row
                    row += 1
