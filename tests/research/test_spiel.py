"""The OpenSpiel games pass OpenSpiel's own random simulation."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

from admiralty.research.catalog import CATALOG
from admiralty.research.spiel import register, short_name


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    register()


@pytest.mark.parametrize("id", sorted(CATALOG))
def test_random_simulation(id: str) -> None:
    game = pyspiel.load_game(f"{short_name(id)}(outcomes=64)")
    pyspiel.random_sim_test(game, num_sims=2 if id.startswith("wonders") else 1, serialize=False, verbose=False)


def test_states_are_cloned_and_written_down() -> None:
    game = pyspiel.load_game("wonders_second_armada_v1(players=4,outcomes=16)")
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    for _ in range(60):
        twin = state.clone()
        number = int(rng.choice(state.legal_actions()))
        state.apply_action(number)
        twin.apply_action(number)
        assert str(twin) == str(state)
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)
