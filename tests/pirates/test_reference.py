"""The fast list of options and the slow one say the same, in thousands of positions."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.bench import crowded
from admiralty.pirates.core import codes
from admiralty.pirates.core.playout import random_step
from admiralty.pirates.core.state import State
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices

from .games import CHOICES, name
from .reference import Reference


def compare(game: Pirates, state: State) -> None:
    (seat,) = game.deciders(state)
    listed = [action for offer in game.options(state, seat) for action in offer.actions()]
    assert len(listed) == len(set(listed))
    expected = Reference(game, game.view(state, seat)).actions()
    assert set(listed) == expected, (set(listed) - expected, expected - set(listed))


@pytest.mark.parametrize("choices", CHOICES, ids=name)
def test_the_same_actions_are_legal_in_random_games(choices: Choices) -> None:
    game = Pirates(Choices(choices.seats, choices.cards, choices.enrollment, rounds=30))
    chance = Chance(f"reference {name(choices)}")
    state = set_up(game.lookup, chance)
    seen = compared = 0
    while state.ask != codes.OVER:
        if state.ask == codes.ACT:
            seen += 1
            if seen % 4 == 0:
                compare(game, state)
                compared += 1
        random_step(state, chance)
    assert compared > 20


@pytest.mark.parametrize("seed", range(6))
def test_the_same_actions_are_legal_on_a_crowded_board(seed: int) -> None:
    state = crowded()
    game = Pirates(Choices(4))
    chance = Chance(f"crowded {seed}")
    for _ in range(40):
        if state.ask == codes.ACT:
            compare(game, state)
        if state.ask == codes.OVER:
            break
        random_step(state, chance)
