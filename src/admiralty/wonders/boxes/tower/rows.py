"""The rows of the tower's data: its tiles, and the numbers of its board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...edition import NAMES, BoxRules, Mark, Row
from ...effects import Effect


@dataclass(frozen=True, slots=True)
class Tile(Row):
    """A tile with its number, and the law on it."""

    id: str
    number: int
    law: tuple[Effect, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        return {"number": self.number, "law": self.law, **dict.fromkeys(NAMES)}


@dataclass(frozen=True, slots=True)
class TowerRules(BoxRules):
    """Tiles for each player, points by tiles placed, the spaces of the board, and from how many players it has more."""

    tiles: int = 0
    tile_points: tuple[int, ...] = ()
    spaces: tuple[int, ...] = ()
    crowd: int = 0
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TowerData:
    """All that the tower lays on the table; of a table without it, nothing."""

    rules: TowerRules = TowerRules()
    tiles: tuple[Tile, ...] = ()
