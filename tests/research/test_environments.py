"""The environments pass the tests of the libraries that they are made for."""

from __future__ import annotations

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from admiralty.research.aec import SeatsEnv
from admiralty.research.catalog import CATALOG
from admiralty.research.parallel import TogetherEnv
from admiralty.research.solo import SoloEnv, register

IDS = sorted(CATALOG)


# The checkers are made for plain tensors and warn of a table with a mask in it, as PettingZoo's own card games have.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("id", IDS)
def test_aec_api(id: str) -> None:
    api_test(SeatsEnv(id), num_cycles=300)


@pytest.mark.parametrize("id", IDS)
def test_parallel_api(id: str) -> None:
    parallel_api_test(TogetherEnv(id), num_cycles=300)


@pytest.mark.parametrize("id", IDS)
def test_same_seed_same_game(id: str) -> None:
    seed_test(lambda: SeatsEnv(id), num_cycles=200)


@pytest.mark.parametrize("id", IDS)
def test_gymnasium_checker(id: str) -> None:
    register()
    check_env(SoloEnv(id), skip_render_check=True)
    made = gym.make(f"admiralty/{id}", bots=("random",))
    seen, info = made.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    made.close()
