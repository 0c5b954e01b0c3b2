"""The board meets every sentence of the rulebook, and is as fair as a board can be."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from typing import Any

import pytest

from admiralty.kernel.game import Malformed
from admiralty.pirates.atlas import COLORS, Atlas, Point, printed_atlas, read_atlas
from admiralty.pirates.compose import data_text

ATLAS = printed_atlas()
NEAR = ATLAS.neighbors
LAND = set(ATLAS.territories)
INLAND = {"C0", "C1", "C2", "C3", "C4", "C5"}
RING = [f"C{i}" for i in range(6, 22)]


def area(ring: tuple[Point, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, (*ring[1:], ring[0]), strict=True))) / 2


def islands() -> list[set[str]]:
    left, found = set(LAND), []
    while left:
        island, queue = set(), [left.pop()]
        while queue:
            land = queue.pop()
            island.add(land)
            queue += [near for near in NEAR[land] if near in left]
            left -= set(queue)
        found.append(island)
    return found


def test_p1_the_central_island() -> None:
    central = ATLAS.in_region("central")
    assert len(central) == 24
    posts = {ATLAS.space[t].post: t for t in central if ATLAS.space[t].post}
    assert posts == {"center": "C0", "north": "C6", "east": "C10", "south": "C14", "west": "C18"}
    x, y = (600, 600)
    assert ATLAS.space["C6"].label[1] < y < ATLAS.space["C14"].label[1]
    assert ATLAS.space["C18"].label[0] < x < ATLAS.space["C10"].label[0]


def test_p2_islands_are_what_hangs_together_on_land() -> None:
    assert Counter(len(island) for island in islands()) == {22: 1, 1: 2, 3: 4, 2: 8}
    for island in islands():
        assert len({ATLAS.space[t].island for t in island}) == 1
    for color in COLORS:
        cities = [t for t in ATLAS.in_region(color) if ATLAS.space[t].city]
        assert len({ATLAS.space[t].island for t in cities}) == 3


def test_p3_the_coast() -> None:
    for land in LAND:
        assert bool(set(NEAR[land]) - LAND) == (land not in INLAND)
    assert set(NEAR["C0"]) == INLAND - {"C0"}
    for i, land in enumerate(RING):
        assert {RING[i - 1], RING[(i + 1) % 16]} <= set(NEAR[land])
        assert any(near in INLAND for near in NEAR[land])


def test_spaces_tile_the_board() -> None:
    low, _, high, _ = ATLAS.board
    assert sum(area(space.polygon) for space in ATLAS.spaces) == pytest.approx((high - low) ** 2, abs=1)
    assert min(space.radius for space in ATLAS.spaces) > 25


def test_borders_are_where_outlines_meet() -> None:
    """Two spaces adjoin exactly when their outlines share a line, and every such line is long enough to see."""
    edges: dict[tuple[Point, Point], list[str]] = {}
    for space in ATLAS.spaces:
        for a, b in zip(space.polygon, (*space.polygon[1:], space.polygon[0]), strict=True):
            edges.setdefault((min(a, b), max(a, b)), []).append(space.id)
    shared: Counter[frozenset[str]] = Counter()
    for (a, b), ids in edges.items():
        assert len(ids) <= 2
        if len(ids) == 2:
            shared[frozenset(ids)] += round(math.dist(a, b) * 10)
    assert {frozenset(border.between) for border in ATLAS.borders} == set(shared)
    assert min(shared.values()) > 100


def test_corners_join_three_spaces() -> None:
    """No corner where four spaces meet, so nobody asks whether two of them adjoin."""
    low, _, high, _ = ATLAS.board
    at: dict[Point, set[str]] = {}
    for space in ATLAS.spaces:
        for point in space.polygon:
            at.setdefault(point, set()).add(space.id)
    inner = [ids for (x, y), ids in at.items() if low < x < high and low < y < high]
    assert max(len(ids) for ids in inner) == 3


def mirrored(place: str, x: bool) -> str:
    """The space on the other side of an axis; the five inland territories have none."""
    label = ATLAS.space[place].label
    aim = (1200 - label[0], label[1]) if x else (label[0], 1200 - label[1])
    others = [s for s in ATLAS.spaces if s.id not in INLAND and (s.id in LAND) == (place in LAND)]
    return min(others, key=lambda space: math.dist(space.label, aim)).id


@pytest.mark.parametrize("x", [True, False], ids=["east-west", "north-south"])
def test_both_mirrors_map_the_board_onto_itself(x: bool) -> None:
    """All but the inland territories: so every sea distance is the same for all four colors."""
    body = [space.id for space in ATLAS.spaces if space.id not in INLAND]
    image = {place: mirrored(place, x) for place in body}
    assert sorted(image.values()) == sorted(body)
    for place in body:
        near = {image[n] for n in NEAR[place] if n not in INLAND}
        assert near == {n for n in NEAR[image[place]] if n not in INLAND}


def test_pn33_sea_distances_are_equal_and_the_opposite_lair_is_farthest() -> None:
    profiles = []
    for i, color in enumerate(COLORS):
        row: list[Any] = []
        for city in (t for t in ATLAS.in_region(color) if ATLAS.space[t].city):
            starts = tuple(near for near in NEAR[city] if near not in LAND)
            distance = ATLAS.sea_distances(starts)
            lairs = [min(distance[s] for s in ATLAS.shores(COLORS[(i + step) % 4])) for step in (1, 2, 3)]
            coast = min(distance[s] for t in RING for s in NEAR[t] if s not in LAND)
            row.append((coast, sorted((lairs[0], lairs[2])), lairs[1]))
        profiles.append(sorted(row))
        distance = ATLAS.sea_distances(ATLAS.shores(color))
        sides = [min(distance[s] for s in ATLAS.shores(COLORS[(i + step) % 4])) for step in (1, 2, 3)]
        assert sides[0] == sides[2] < sides[1]
        assert ATLAS.farthest(color) == COLORS[(i + 2) % 4]
    assert all(profile == profiles[0] for profile in profiles)
    assert min(row[0] for row in profiles[0]) == 2  # the example turn: two moves to the coast


def test_a_single_ship_cuts_off_at_most_one_strait() -> None:
    for blocked in ATLAS.seas:
        start = next(sea for sea in ("S01", "S02") if sea != blocked)
        reached, queue = {start}, [start]
        for sea in queue:
            for near in NEAR[sea]:
                if near not in LAND and near != blocked and near not in reached:
                    reached.add(near)
                    queue.append(near)
        assert len(reached) >= len(ATLAS.seas) - 2


def test_pa16_the_example_turn_fits_the_board() -> None:
    """Launch, two moves, explore: from every lair's front city."""
    coast = {s for t in RING for s in NEAR[t] if s not in LAND}
    for color in COLORS:
        city = ATLAS.in_region(color)[0]
        launch = [s for s in NEAR[city] if s not in LAND]
        two = {b for a in launch for m in NEAR[a] if m not in LAND for b in NEAR[m]}
        assert two & coast
        assert not set(launch) & coast


def test_the_picture_shows_the_same_spaces() -> None:
    ids = set(re.findall(r'id="sp-(\w+)"', data_text("map.svg")))
    assert ids == set(ATLAS.places)


def test_it_is_marked_as_reconstructed() -> None:
    assert ATLAS.mark == "reconstructed"


def plain_map() -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(data_text("map.json"))
    return plain


def test_a_board_of_the_house_is_read() -> None:
    atlas: Atlas = read_atlas(plain_map() | {"id": "mine", "mark": "house"}, "my map")
    assert atlas.id == "mine"


def without_city(plain: dict[str, Any]) -> None:
    next(space for space in plain["spaces"] if space["id"] == "G5")["city"] = False


def without_post(plain: dict[str, Any]) -> None:
    next(space for space in plain["spaces"] if space["id"] == "C6")["post"] = ""


def with_strange_border(plain: dict[str, Any]) -> None:
    plain["borders"][0]["between"][1] = "Z9"


def with_strange_kind(plain: dict[str, Any]) -> None:
    plain["spaces"][0]["kind"] = "lake"


def without_spaces(plain: dict[str, Any]) -> None:
    del plain["spaces"]


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (without_city, "the green lair needs 3 cities, not 2"),
        (without_post, "the five posts are center"),
        (with_strange_border, "a border names 'Z9'"),
        (with_strange_kind, "should be one of territory, sea"),
        (without_spaces, "lacks 'spaces'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_board_gets_one_clear_sentence(spoil: Any, sentence: str) -> None:
    plain = plain_map()
    spoil(plain)
    with pytest.raises(Malformed, match=sentence):
        read_atlas(plain, "my map")
