"""What the conflicts would bring if the Age ended now: told ahead as they then come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.wonders.boxes.base.core.land import Land
from admiralty.wonders.boxes.shelf import BASE, SHIPPED
from admiralty.wonders.cases.case import case_of
from admiralty.wonders.cases.positions import state_of
from admiralty.wonders.core.state import State
from admiralty.wonders.game import Wonders
from admiralty.wonders.guide import WondersGuide


def told(game: Wonders, view: Any) -> dict[str, Any]:
    return WondersGuide().teller(game, view, "en").stakes()


def view_of(seats: list[dict[str, Any]], boxes: tuple[str, ...], **more: Any) -> tuple[Wonders, Any]:
    """A position of Age II."""
    plain = {"id": "x", "title": "x", "rules": ["B1"], "boxes": list(boxes), "editions": ["second"], "age": 2,
             "seats": seats, **more}  # fmt: skip
    game = Wonders("second", boxes, bool(more.get("teams")))
    position: Any = case_of(plain)
    return game, game.view(state_of(game.lookup(len(seats)), position), 0)


def of_position(seats: list[dict[str, Any]], boxes: tuple[str, ...] = ("armada",), **more: Any) -> dict[str, Any]:
    return told(*view_of(seats, boxes, **more))


ONE, TWO, THREE = ["guard_tower"], ["stables"], ["stables", "guard_tower"]  # shields


def on_land(stakes: dict[str, Any], seat: int) -> list[tuple[int, int]]:
    return [(fight["foe"], fight["points"]) for fight in stakes["land"][seat]]


def test_neighbors_fight_for_the_tokens_of_the_age() -> None:
    """B13: in Age II a victory is 3 points and a defeat -1; equal shields bring nothing."""
    stakes = of_position([{"built": TWO}, {"built": ONE}, {"built": THREE}, {"built": ONE}, {"built": ONE}], ())
    assert on_land(stakes, 0) == [(1, 3), (4, 3)]
    assert on_land(stakes, 1) == [(2, -1), (0, -1)]
    assert on_land(stakes, 4) == [(0, -1), (3, 0)]
    assert "naval" not in stakes


def test_boarding_reaches_beyond_a_neighbor_for_both() -> None:
    """A30: who boards fights the city beyond a neighbor too, once."""
    stakes = of_position([{"built": TWO, "boarding": ["left"]}, {}, {"built": ONE}, {}, {}])
    assert on_land(stakes, 0) == [(1, 3), (2, 3), (4, 3)]
    assert on_land(stakes, 2) == [(3, 3), (0, -1), (1, 3)]


def test_teams_fight_their_opponents_for_twice_the_tokens() -> None:
    """T5: teammates don't fight each other."""
    stakes = of_position([{"built": ONE}, {}, {}, {"built": THREE}], (), teams=True)
    assert on_land(stakes, 0) == [(3, -2)]
    assert on_land(stakes, 1) == [(2, 0)]


def test_who_deflects_defeats_bears_none() -> None:
    """L22: whoever beats Tomyris takes the defeats too."""
    stakes = of_position([{"leaders": ["tomyris"]}, {"built": TWO}, {"built": ONE}], ("leaders",))
    assert on_land(stakes, 0) == [(1, 0), (2, 0)]
    assert on_land(stakes, 1) == [(2, 3), (0, 2)]
    assert on_land(stakes, 2) == [(0, 2), (1, -1)]


@pytest.mark.parametrize(
    ("ships", "tokens"),
    [
        ((4, 3, 2, 2), [5, 3, -2, -2]),  # A24: the ranks' tokens, and the weakest theirs
        ((4, 4, 2, 1), [3, 3, 0, -2]),  # A48: a tie pushes a rank down
        ((3, 3, 3, 3), [0, 0, 0, 0]),  # A29: nobody fights among equals
    ],
)
def test_naval_tokens_are_those_of_the_strengths(ships: tuple[int, ...], tokens: list[int]) -> None:
    stakes = of_position([{"ships": {"red": red}} for red in ships])
    assert stakes["naval"] == tokens


def test_who_stays_out_gets_no_token() -> None:
    """AI7: the others compare among themselves."""
    game, view = view_of([{"ships": {"red": red}} for red in (5, 2, 1)], ("armada",))
    out = replace(view.cities[0], stays_out=True)
    assert told(game, replace(view, cities=(out, *view.cities[1:])))["naval"] == [None, 5, -2]


def some(options: Any, chance: Chance) -> Any:
    return options[chance.below(len(options))]


def land_points(state: State) -> list[int]:
    """Points of every city's tokens of land conflicts."""
    each = [*state.lookup.victory, *[int(state.lookup.defeat)] * 3]
    return [sum(points * (city.land >> 4 * place & 15) for place, points in enumerate(each)) for city in state.cities]


@pytest.mark.parametrize("boxes", [(id,) for id in SHIPPED if id != BASE], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_they_are_what_the_conflicts_then_bring(boxes: tuple[str, ...], seats: int) -> None:
    """B13, BT26 to BT28, L22: whatever boxes change of tokens, in every position of random games."""
    game, fought = Wonders("second", boxes), 0
    for seed in range(2):
        table, chance = Table(game, seats, f"stakes {seed}"), Chance(f"stakes {seed}")
        while not table.over:
            state = table.state.copy()
            if state.age:
                before, land = land_points(state), told(game, table.view(0))["land"]
                next(part for part in state.lookup.program if isinstance(part, Land)).run(state, Chance("land"))
                brought = [after - had for after, had in zip(land_points(state), before, strict=True)]
                assert [sum(fight["points"] for fight in row) for row in land] == brought
                fought += any(brought)
            for seat in table.waiting():
                table.choose(seat, some(table.options(seat), chance))
    assert fought
