"""The rows of Armada's data: shipyards, the tracks of their ships, islands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ...edition import NAMES, BoxRules, Mark, Row
from ...effects import Effect, Fleet

FLEETS: tuple[Fleet, ...] = ("red", "yellow", "blue", "green")
SPACE_PARTS = ("naval", "level", "coins", "tax", "points", "explore")


@dataclass(frozen=True, slots=True)
class Shipyard(Row):
    """A shipyard board: the fleet of its Wonder symbol, and the costs of the six spaces of each."""

    numbered: ClassVar[Mapping[str, int]] = dict.fromkeys(FLEETS, 1)

    id: str
    wonder: Fleet
    red: tuple[str, ...]
    yellow: tuple[str, ...]
    blue: tuple[str, ...]
    green: tuple[str, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        costs = {f"{fleet}.{n}": cost for fleet in FLEETS for n, cost in enumerate(getattr(self, fleet), 1)}
        return {"wonder": self.wonder, **costs}


@dataclass(frozen=True, slots=True)
class Track(Row):
    """What the seven spaces of a fleet give, the same on every board."""

    key: ClassVar[str] = "fleet"
    numbered: ClassVar[Mapping[str, int]] = {"spaces": 0}

    fleet: Fleet
    spaces: tuple[tuple[Effect, ...], ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        content: dict[str, Any] = {}
        for n, space in enumerate(self.spaces):
            marked = [path for path in self.marks if path in [f"{n}.{part}" for part in SPACE_PARTS]]
            content |= {f"{n}.{type(effect).__name__.lower()}": effect for effect in space}
            for path in marked:
                # A mark may also stand for what a space does not give, as far as is known.
                content.setdefault(path, ())
            if not space and not marked:
                content[f"{n}"] = ()
        return content


@dataclass(frozen=True, slots=True)
class Island(Row):
    """An island card."""

    id: str
    level: int
    effects: tuple[Effect, ...]
    marks: Mapping[str, Mark] = field(default_factory=dict)

    def parts(self) -> dict[str, Any]:
        return {"level": self.level, "effects": self.effects, **dict.fromkeys(NAMES)}


@dataclass(frozen=True, slots=True)
class ArmadaRules(BoxRules):
    """The numbers of Armada: the fleet that a sold card may advance, and the tokens of naval conflicts by Age."""

    sale_ship: tuple[Fleet, ...] = ()
    naval_ranks: tuple[tuple[int, ...], ...] = ()
    naval_last: tuple[int, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArmadaData:
    """All that Armada lays on the table; of a table without it, nothing."""

    rules: ArmadaRules = ArmadaRules()
    shipyards: tuple[Shipyard, ...] = ()
    tracks: tuple[Track, ...] = ()
    islands: tuple[Island, ...] = ()
