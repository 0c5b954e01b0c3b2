"""The answer to the tower's question: which tile of a draft is kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .....kernel.game import Exact, Illegal
from ....book import Book
from ....core import codes
from ....core.lookup import Lookup
from ....effects import Effect
from ....typed import Answer
from ..core.tower import tower_lookup
from ..rows import TowerData


@dataclass(frozen=True, slots=True)
class KeepTile(Exact):
    """Keep a tile, and pass the others on."""

    tile: str


def tile_number(lookup: Lookup, id: str) -> int:
    """The number of a tile; Illegal for one that there is not."""
    known = tower_lookup(lookup).ids
    if id not in known:
        raise Illegal(f"there is no tile {id!r} in this game")
    return known.index(id) + 1


def _read(text: str) -> KeepTile | None:
    found = re.fullmatch(r"keep tile (\S+)", text)
    return KeepTile(found[1]) if found else None


def _brings(book: Book, action: KeepTile) -> Sequence[Effect]:
    return next(tile.law for tile in book.edition.of(TowerData).tiles if tile.id == action.tile)


ANSWERS = (
    Answer(
        "keep tile",
        KeepTile,
        lambda lookup, code: KeepTile(tower_lookup(lookup).ids[codes.subject_of(code) - 1]),
        lambda lookup, action: tile_number(lookup, action.tile) << codes.SUBJECT_SHIFT,
        "keep tile TILE",
        lambda action: f"keep tile {action.tile}",
        _read,
        lambda speaker, action: speaker.tr("action.keep_tile", tile=speaker.called("tile", action.tile)),
        brings=_brings,
    ),
)
