"""Points of tiles."""

from __future__ import annotations

from collections.abc import Iterator

from .....kernel.game import Line, Malformed, Seat
from ....core.lookup import Lookup
from ....sheet import Sheet, line
from ....words import Speaker
from ..core.tower import tower_lookup
from ..rows import TowerData
from .facts import with_tiles

CATEGORIES = ("tower",)
SOURCES = ("tiles NUMBER",)


def lines(sheet: Sheet, seat: Seat) -> Iterator[Line]:
    count = len(with_tiles(sheet.cities[seat]).tiles_placed)
    yield from line("tower", f"tiles {count}", sheet.edition.of(TowerData).rules.tile_points[count])


def tell_source(speaker: Speaker, kind: str, rest: str) -> str | None:
    return speaker.tr("count.tiles", n=int(rest)) if kind == "tiles" else None


def check_source(lookup: Lookup, kind: str, rest: str) -> bool:
    """Whether it is a source of the tower; one that names nothing is Malformed."""
    if kind == "tiles" and rest not in [str(count) for count in range(len(tower_lookup(lookup).points))]:
        raise Malformed(f"`line tiles {rest}` should end with a number of tiles")
    return kind == "tiles"
