"""A deal is the same in every seating: boards and the hands of all three Ages, whatever is played."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.arena.plan import make_plan
from admiralty.bots.random import RandomBot
from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.wonders.game import Wonders

Hands = dict[int, tuple[tuple[str, ...], ...]]


def dealt(game: Wonders, seats: int, seed: str, choices: str) -> Hands:
    """The hands at the beginning of each Age, when the seats choose by this chance."""
    table: Table[Any, Any, Any] = Table(game, seats, seed)
    bot, chance = RandomBot(), Chance(choices)
    found: Hands = {}
    while not table.over:
        age = table.view(None).age
        if age not in found:
            found[age] = tuple(table.view(seat).cities[seat].hand or () for seat in range(seats))
        for seat in table.waiting():
            table.choose(seat, bot(None, table.options(seat), chance))
    return found


@pytest.mark.parametrize(("boxes", "seats"), [((), 3), (("armada",), 4)])
def test_a_seed_deals_the_same_ages_whatever_is_played(boxes: tuple[str, ...], seats: int) -> None:
    game = Wonders("second", boxes)
    for match in make_plan(game, seats, ["random"], 4, "7").matches():
        first, second = (dealt(game, seats, match.seed, choices) for choices in ("one way", "another"))
        assert first == second
        assert sorted(first) == [1, 2, 3]


def test_imagined_games_have_many_futures() -> None:
    """What a seat imagines is not the deal to come: the same world dealt twice differs."""
    game = Wonders("second", boxes=())
    table: Table[Any, Any, Any] = Table(game, 3, "7")
    world = game.imagine(table.view(0), Chance("world"))
    futures = set()
    for name in ("one", "two", "three"):
        state, chance = world, Chance(name)
        while state.age == 1:
            choices = {seat: game.options(state, seat)[0] for seat in game.deciders(state)}
            state = game.advance(state, choices, chance).state
        futures.add(game.view(state, 0).cities[0].hand)
    assert len(futures) > 1
