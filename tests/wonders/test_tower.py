"""The draft of the tower's tiles: who gets what, who knows what, and worlds that fit it."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.wonders.actions import Offer
from admiralty.wonders.boxes.tower.typed.actions import KeepTile
from admiralty.wonders.boxes.tower.typed.facts import with_tiles
from admiralty.wonders.game import Wonders
from admiralty.wonders.view import View


def tiles(view: View, seat: int) -> set[str]:
    return set(with_tiles(view.cities[seat]).tiles)


@pytest.mark.parametrize(("boxes", "seats", "unseen"), [((), 3, 15), (("armada",), 8, 0)])
def test_each_has_three_tiles_and_the_rest_is_unseen(boxes: tuple[str, ...], seats: int, unseen: int) -> None:
    """CB3: 9 of 24 tiles with three players, all with eight (BT2, XB13)."""
    game, chance = Wonders("first", (*boxes, "tower")), Chance("draft")
    state = game.setup(seats, chance)
    while game.view(state, None).phase == "keep tile":
        options = {seat: game.options(state, seat) for seat in game.deciders(state)}
        state = game.advance(state, {seat: rows[0] for seat, rows in options.items()}, chance).state
    held = [tiles(game.view(state, seat), seat) for seat in range(seats)]
    assert all(len(hand) == 3 for hand in held)
    assert 24 - len(set().union(*held)) == unseen


def test_tiles_go_to_the_right_and_the_last_is_no_choice() -> None:
    """BT2, BT3: one of three, one of two, then the last that comes; seat 2 sits to the right of seat 0."""
    game, chance = Wonders("first", ["tower"]), Chance("right")
    state = game.setup(3, chance)
    dealt = [with_tiles(game.view(state, seat).cities[seat]).tiles_dealt for seat in range(3)]
    state = game.advance(state, {seat: KeepTile(dealt[seat][0]) for seat in range(3)}, chance).state
    got = [with_tiles(game.view(state, seat).cities[seat]).tiles_got for seat in range(3)]
    assert [set(hand) for hand in got] == [set(dealt[(seat + 1) % 3][1:]) for seat in range(3)]
    state = game.advance(state, {seat: KeepTile(got[seat][0]) for seat in range(3)}, chance).state
    assert game.view(state, None).phase == "turn"
    for seat in range(3):
        last = got[(seat + 1) % 3][1]
        assert tiles(game.view(state, seat), seat) == {dealt[seat][0], got[seat][0], last}
        assert tiles(game.view(state, (seat + 1) % 3), seat) == set()


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_imagined_drafts_fit_what_was_passed_on(seats: int) -> None:
    """Of two tiles passed on, the right neighbor has one and the seat behind it the other; the third is known."""
    game, chance = Wonders("second", ["tower"]), Chance(f"belief {seats}")
    state = game.setup(seats, chance)
    while game.view(state, None).phase == "keep tile":
        options = {seat: game.options(state, seat) for seat in game.deciders(state)}
        choices = {seat: rows[chance.below(len(rows))] for seat, rows in options.items()}
        state = game.advance(state, choices, chance).state
    own = with_tiles(game.view(state, 0).cities[0])
    passed = set(own.tiles_dealt) - set(own.tiles)
    (sent,) = set(own.tiles_got) - set(own.tiles)
    for _ in range(20):
        world = game.imagine(game.view(state, 0), chance)
        right, behind = (tiles(game.view(world, seat), seat) for seat in (seats - 1, seats - 2))
        assert sent in right
        assert len(passed & right) == len(passed & behind) == 1
        assert passed <= right | behind
        assert tiles(game.view(world, 0), 0) == set(own.tiles)


@pytest.mark.parametrize("seed", ["old 2", "old 5"])
def test_a_state_tells_the_same_when_later_ones_have_been_told(seed: str) -> None:
    """BT5: a tile lies face down until its turn ends; who looks back at that moment sees no more than then."""
    game, chance = Wonders("second", ("armada", "cities", "tower")), Chance(seed)
    table: Table[Any, Any, Any] = Table(game, 3, seed)
    everybody, told = (None, 0, 1, 2), []
    while not table.over:
        told.append((table.state, [table.view(seat) for seat in everybody]))
        for seat in table.waiting():
            options: list[Any] = list(table.options(seat))
            tiles = [action for action in options if isinstance(action, Offer)]
            options = tiles if tiles and chance.below(3) == 0 else options
            table.choose(seat, options[chance.below(len(options))])
    for state, views in told:
        assert [game.view(state, seat) for seat in everybody] == views
