"""The board: territories, sea spaces and the borders between them, read and checked."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any, Literal

from ..kernel.codec import decode
from ..kernel.game import Malformed

COLORS = ("green", "raspberry", "blue", "orange")
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Space:
    """A territory or a sea space, with its outline."""

    id: str
    kind: Literal["territory", "sea"]
    label: Point
    radius: float
    polygon: tuple[Point, ...]
    region: str = ""
    island: str = ""
    city: bool = False
    post: Literal["", "center", "north", "south", "east", "west"] = ""
    ring: int = 0


@dataclass(frozen=True, slots=True)
class Border:
    """Two spaces that adjoin, and the lines where they do."""

    between: tuple[str, str]
    lines: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True)
class Atlas:
    """A board; a neighbor is a space across a border."""

    id: str
    view_box: tuple[int, ...]
    board: tuple[int, ...]
    spaces: tuple[Space, ...]
    borders: tuple[Border, ...]
    mark: Literal["", "single", "reconstructed", "house"] = ""

    @cached_property
    def space(self) -> dict[str, Space]:
        return {space.id: space for space in self.spaces}

    @cached_property
    def territories(self) -> tuple[str, ...]:
        return tuple(space.id for space in self.spaces if space.kind == "territory")

    @cached_property
    def seas(self) -> tuple[str, ...]:
        return tuple(space.id for space in self.spaces if space.kind == "sea")

    @cached_property
    def places(self) -> tuple[str, ...]:
        """All spaces as the core numbers them: territories, then seas."""
        return self.territories + self.seas

    @cached_property
    def number(self) -> dict[str, int]:
        return {place: i for i, place in enumerate(self.places)}

    @cached_property
    def neighbors(self) -> dict[str, tuple[str, ...]]:
        near: dict[str, set[str]] = {space.id: set() for space in self.spaces}
        for border in self.borders:
            a, b = border.between
            near[a].add(b)
            near[b].add(a)
        return {place: tuple(sorted(ids, key=self.number.__getitem__)) for place, ids in near.items()}

    def in_region(self, region: str) -> tuple[str, ...]:
        return tuple(t for t in self.territories if self.space[t].region == region)

    def shores(self, region: str) -> tuple[str, ...]:
        """Coastal sea spaces of a region."""
        shores = {near for t in self.in_region(region) for near in self.neighbors[t]}
        return tuple(sea for sea in self.seas if sea in shores)

    def sea_distances(self, starts: tuple[str, ...]) -> dict[str, int]:
        """Moves of a ship from the nearest of some sea spaces to every other."""
        distance = dict.fromkeys(starts, 0)
        queue = list(starts)
        for sea in queue:
            for near in self.neighbors[sea]:
                if self.space[near].kind == "sea" and near not in distance:
                    distance[near] = distance[sea] + 1
                    queue.append(near)
        return distance

    def farthest(self, color: str) -> str:
        """The color whose lair is farthest by sea (PN33)."""
        distance = self.sea_distances(self.shores(color))
        others = [c for c in COLORS if c != color]
        return max(others, key=lambda other: min(distance[sea] for sea in self.shores(other)))


def read_atlas(plain: Any, where: str) -> Atlas:
    """A board from plain data, or Malformed with the sentence that says what a board needs."""
    atlas: Atlas = decode(Atlas, plain, where)
    check_atlas(atlas, where)
    return atlas


@cache
def printed_atlas() -> Atlas:
    """The board we ship: a reconstruction that meets every sentence of the rulebook."""
    text = resources.files(__package__).joinpath("data", "map.json").read_text(encoding="utf-8")
    return read_atlas(json.loads(text), "map.json")


def check_atlas(atlas: Atlas, where: str) -> None:
    """See that a board is one the rules can be played on (P1, P2, P3)."""
    _check_borders(atlas, where)
    central = [atlas.space[t] for t in atlas.in_region("central")]
    _need(len(central) == 24, where, f"24 central territories are needed, not {len(central)} (P1)")
    posts = sorted(space.post for space in central if space.post)
    wanted = ["center", "east", "north", "south", "west"]
    _need(posts == wanted, where, "the five posts are center, north, south, east and west (P1)")
    _need(not any(space.city for space in central), where, "cities belong into lairs (P2)")
    for color in COLORS:
        _check_lair(atlas, color, where)
    regions = {atlas.space[t].region for t in atlas.territories}
    _need(regions == {*COLORS, "central"}, where, "regions are the four colors and central")
    reached = atlas.sea_distances((atlas.seas[0],))
    _need(len(reached) == len(atlas.seas), where, "the sea should hang together (P3)")


def _check_borders(atlas: Atlas, where: str) -> None:
    _need(len(atlas.space) == len(atlas.spaces), where, "every space needs an id of its own")
    _need(len(atlas.seas) > 0, where, "a board needs sea spaces (P3)")
    for border in atlas.borders:
        for end in border.between:
            _need(end in atlas.space, where, f"a border names {end!r}, which is no space")
        _need(border.between[0] != border.between[1], where, f"{border.between[0]} borders on itself")
    for place, near in atlas.neighbors.items():
        _need(len(near) > 0, where, f"{place} has no neighbor")


def _check_lair(atlas: Atlas, color: str, where: str) -> None:
    lair = [atlas.space[t] for t in atlas.in_region(color)]
    _need(len(lair) == 7, where, f"the {color} lair needs 7 territories, not {len(lair)} (P2)")
    _need(len({space.island for space in lair}) == 3, where, f"the {color} lair lies on 3 islands (P2)")
    cities = [space.id for space in lair if space.city]
    _need(len(cities) == 3, where, f"the {color} lair needs 3 cities, not {len(cities)} (P2)")
    _need(not any(space.post for space in lair), where, "trading posts are on the central island (P1)")
    for city in cities:
        shores = [near for near in atlas.neighbors[city] if atlas.space[near].kind == "sea"]
        _need(len(shores) > 0, where, f"the city {city} needs a coast to launch from (PA1)")


def _need(holds: bool, where: str, sentence: str) -> None:
    if not holds:
        raise Malformed(f"{where}: {sentence}")
