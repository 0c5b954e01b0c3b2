"""How sure each value is: the mark that each part of a row carries.

A mark on a part ("red" of a shipyard) holds for all within it ("red.3"), unless a part within has its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from ..kernel.game import Malformed
from .edition import Edition, Mark, Row

T = TypeVar("T", bound=Row)


def things(edition: Edition) -> Iterator[Row]:
    """Everything that an edition has values for, in the order of the data."""
    yield edition.rules
    yield from edition.draws
    yield from edition.cards
    yield from edition.wonders
    yield from edition.counters
    yield from own_rows(edition)


def own_rows(edition: Edition) -> Iterator[Row]:
    """The rows that boxes have besides."""
    for own in edition.own:
        for field in fields(own):
            content = getattr(own, field.name)
            yield from [content] if isinstance(content, Row) else content


def mark(marks: Mapping[str, Mark], path: str) -> Mark | None:
    """The mark of a part: its own, or that of the nearest whole it belongs to; None when confirmed."""
    while path and path not in marks:
        path = path.rpartition(".")[0]
    return marks.get(path)


def spread(thing: T) -> T:
    """The thing with a mark on each single part."""
    paths = list(thing.parts())
    for path in thing.marks:
        if not any(f"{part}.".startswith(f"{path}.") for part in paths):
            raise Malformed(f"{thing.title()}: mark {path!r} names no part of it")
    marks = {path: mark(thing.marks, path) for path in paths}
    marked: Any = thing
    spread_out: T = replace(marked, marks={path: kind for path, kind in marks.items() if kind})
    return spread_out
