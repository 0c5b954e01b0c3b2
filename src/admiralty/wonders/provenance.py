"""Where every value stands: confirmed, single source, reconstructed, corrected by the house; ours, a name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from ..kernel.datum import Datum, Standing
from ..languages import LANGUAGES
from .edition import Edition, Row
from .marks import things
from .names import names


def provenance(edition: Edition, more: Iterable[Row] = ()) -> list[Datum]:
    """Every value of an edition, in the order of the data; and of more that is not played with it."""
    rows: list[Datum] = []
    for thing in (*things(edition), *more):
        called = names(edition.id).get(_kind(thing), {}).get(getattr(thing, "id", ""))
        for path, value in thing.parts().items():
            standing: Standing = thing.marks.get(path, "confirmed")
            language = path.removeprefix("name.")
            if called and language in LANGUAGES:
                if language not in called.texts:
                    continue
                value = called.in_language(language)
                standing = "ours" if language in called.ours else standing
            rows.append(Datum(thing.title(), path, text(value), standing))
    return rows


def text(value: Any) -> str:
    """A value of the data in a few words: "Points 1 brown left, right"."""
    if value is None or value == () or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_dataclass(value):
        given = [getattr(value, f.name) for f in fields(value) if getattr(value, f.name) != f.default]
        return " ".join([type(value).__name__, *(text(content) for content in given)])
    if isinstance(value, tuple):
        rows = any(isinstance(item, tuple) or is_dataclass(item) for item in value)
        return ("; " if rows else ", ").join(text(item) for item in value)
    return str(value)


def _kind(thing: Row) -> str:
    return type(thing).__name__.lower()
