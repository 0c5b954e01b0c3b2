"""What happens with tiles, told in order; which tiles a seat drafts, only to itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .....kernel.game import Event, Seat
from ....core.lookup import Lookup
from ....facts import HIDDEN
from ....typed import Row
from ....words import Speaker
from ..core import tower
from ..core.tower import tower_lookup


@dataclass(frozen=True, slots=True)
class ChoseTile(Event):
    """A seat keeps a tile of the draft; only it knows which."""

    seat: Seat
    tile: str

    def seen_by(self, seat: Seat | None) -> ChoseTile:
        return self if seat == self.seat else replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class PlacedTile(Event):
    """A tile was laid on the tower, over another one ("" over none)."""

    seat: Seat
    tile: str
    over: str


def _placed(lookup: Lookup, row: Row) -> Event:
    ids = tower_lookup(lookup).ids
    return PlacedTile(row[1], ids[row[2] - 1], ids[row[3] - 1] if row[3] else "")


EVENTS: Mapping[int, Callable[[Lookup, Row], Event]] = {
    tower.CHOSE_TILE: lambda lookup, row: ChoseTile(row[1], tower_lookup(lookup).ids[row[2] - 1]),
    tower.PLACED_TILE: _placed,
}
GAINS = {int(tower.BY_LAW): "law"}


def tile_name(speaker: Speaker, id: str) -> str:
    return speaker.tr("tile.hidden") if id == HIDDEN else speaker.called("tile", id)


def _told_placed(speaker: Speaker, event: PlacedTile) -> str:
    if not event.over:
        return speaker.tr("event.placed_tile", tile=tile_name(speaker, event.tile))
    return speaker.tr("event.covered_tile", tile=tile_name(speaker, event.tile), over=tile_name(speaker, event.over))


CLAUSES: Mapping[type, Callable[[Speaker, Any], str]] = {
    ChoseTile: lambda s, e: s.tr("event.chose_tile", tile=tile_name(s, e.tile)),
    PlacedTile: _told_placed,
}
