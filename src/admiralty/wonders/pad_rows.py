"""The rows of the score pad: those of the game's sheet, and those that the boxes' printed pads have of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..kernel.game import Line
from ..words import Words, words
from . import edifice
from .book import Book
from .boxes.shelf import expansions
from .compose import EDITIONS, has_edition, load
from .sheet import categories
from .typed import OwnRow
from .usual import usual_of
from .words import Speaker


def pad_rows(book: Book) -> tuple[str, ...]:
    """The rows with the boxes on the table; one that is taken out of a category stands behind it."""
    own = _apart(book)
    return tuple(
        row
        for category in categories(book)
        for row in (category, *(one.row for one in own if one.category == category))
    )


def in_rows(book: Book, lines: Iterable[Line]) -> Iterator[Line]:
    """The lines of a sheet, each in its row of the pad."""
    own = _apart(book)
    for line in lines:
        found = [
            one.row for one in own if one.category == line.category and f"{line.source} ".startswith(f"{one.source} ")
        ]
        yield replace(line, category=found[0]) if found else line


def told_rows(language: str) -> list[dict[str, Any]]:
    """The rows of the score pad in their order, each with the boxes that bring it; none for what is always there.
    A row that one edition has is of that edition."""
    usual = pad_rows(Book(load("second", ())))
    there = {id: [box for box in expansions() if has_edition(box, id)] for id in EDITIONS}
    alone = {(id, box): pad_rows(Book(load(id, (box,)))) for id in EDITIONS for box in there[id]}
    every = {id: pad_rows(Book(load(id, there[id]))) for id in EDITIONS}
    speakers = {id: Speaker(load(id, there[id]), words(language)) for id in EDITIONS}
    rows = []
    for row in dict.fromkeys((*every["first"], *every["second"])):
        editions = [id for id in EDITIONS if row in every[id]]
        brought = {box: None for (_, box), found in alone.items() if row in found and row not in usual}
        rows.append({
            "id": row,
            "text": speakers[editions[-1]].category(row),
            "boxes": list(brought),
            "usual": {name: list(range) for name, range in usual_of(row, expansions()).items()},
        } | ({} if len(editions) == len(EDITIONS) else {"editions": editions}))  # fmt: skip
    return [*rows, _edifice(words(language))]


def _edifice(said: Words) -> dict[str, Any]:
    """The row of the box that is counted and not played, with what can be ticked there."""
    things = [
        {"id": id, "text": said.tr(f"score.source.edifice.{id}"), "note": said.tr(f"title.edifice.{id}")}
        for id in edifice.data().edifices
    ]
    usual = {"": list(edifice.USUAL)}
    return {"id": edifice.ID, "text": said.tr("score.edifice"), "boxes": [edifice.ID], "usual": usual, "things": things}


def _apart(book: Book) -> list[OwnRow]:
    return [own for typed in book.typed for own in typed.apart.get(book.edition.id, ())]
