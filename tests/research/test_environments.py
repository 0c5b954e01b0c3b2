"""The environments pass the tests of the libraries that they are made for."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from admiralty.kernel.game import Illegal, Malformed
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
    check_env(gym.make(f"admiralty/{id}").unwrapped, skip_render_check=True)
    made = gym.make(f"admiralty/{id}", bots=("random",))
    seen, info = made.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    made.close()


def first_legal(env: TogetherEnv, seen: dict[str, Any]) -> dict[str, int]:
    return {agent: int(seen[agent]["action_mask"].nonzero()[0][0]) for agent in env.possible_agents}


def test_what_is_not_allowed_changes_nothing() -> None:
    """Neither a wrong choice after right ones, nor a seat that speaks without being asked."""
    for id in ("wonders_second-v1", "pirates-v2"):
        env = TogetherEnv(id)
        seen, _ = env.reset(seed=1)
        actions = first_legal(env, seen)
        for wrong in (env.study.wait - 1, env.study.actions, -1):
            with pytest.raises(Illegal):
                env.step(actions | {env.possible_agents[-1]: wrong})
            assert env.playing().moves == []
        env.step(actions)
        assert env.playing().moves != []
    seats = SeatsEnv("wonders_second-v1")
    seats.reset(seed=1)
    with pytest.raises(Illegal, match="can't choose number"):
        seats.step(seats.study.wait)
    assert seats.playing().moves == []


def test_an_illegal_number_ends_a_learners_episode() -> None:
    for number in (-1, 0, 10_000):
        env = SoloEnv("wonders_second-v1")
        seen, _ = env.reset(seed=1)
        if number == 0:
            number = int(np.flatnonzero(seen["action_mask"] == 0)[0])
        _, reward, over, _, info = env.step(number)
        assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_a_learners_seat_is_written_down() -> None:
    env = SoloEnv("wonders_second-v1", seat=None)
    env.reset(seed=next(seed for seed in range(20) if env.reset(seed=seed) and env.seat == 2))
    again = SoloEnv("wonders_second-v1", seat=None)
    seen, _ = again.deserialize(env.serialize())
    assert again.seat == 2
    assert np.array_equal(seen["observation"], env.playing().look(2)[0])
    with pytest.raises(Malformed, match="this is no position of a learner"):
        again.deserialize(env.serialize().replace('"learner": 2', '"learner": 9'))
