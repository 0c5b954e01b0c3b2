"""The vector environment is one of Gymnasium's: its spaces, its wrappers, its rules for episodes that end."""

from __future__ import annotations

from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from admiralty.bots.shelf import make_bot
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Illegal, Malformed
from admiralty.research.catalog import CATALOG, open_study
from admiralty.research.rows import Rows
from admiralty.research.run import Run
from admiralty.research.solo import register
from admiralty.research.vector import LearnersEnv
from admiralty.wonders.study.study import WondersStudy


def legal(seen: dict[str, Any], rng: np.random.Generator) -> np.ndarray[Any, Any]:
    return np.array([rng.choice(mask.nonzero()[0]) for mask in seen["action_mask"]])


@pytest.mark.parametrize("id", sorted(CATALOG))
def test_episodes(id: str) -> None:
    options: dict[str, Any] = {"rounds": 1, "seats": 2} if id.startswith("pirates") else {}
    envs = [LearnersEnv(id, num_envs=3, **options) for _ in range(2)]
    (seen, info), (same, _) = (env.reset(seed=4) for env in envs)
    env, rng, ended = envs[0], np.random.default_rng(4), 0
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for _ in range(70):
        assert seen in env.observation_space
        assert np.array_equal(seen["observation"], same["observation"])
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert not seen["action_mask"][:, env.study.wait].any(), "who is not asked is not shown"
        actions = legal(seen, rng)
        assert actions in env.action_space
        (seen, rewards, over, cut, info), (same, *_) = (one.step(actions) for one in envs)
        assert not cut.any()
        assert not rewards[~over].any()
        for game in over.nonzero()[0]:
            last = info["final_obs"][game]
            assert last in env.single_observation_space
            assert last["action_mask"].nonzero()[0].tolist() == [env.study.wait]
        ended += int(over.sum())
    assert ended


def test_arrays_without_copies() -> None:
    env = LearnersEnv("wonders_second-v1", num_envs=3, copy=False)
    seen, _ = env.reset(seed=1)
    first = seen["observation"].copy()
    assert np.shares_memory(seen["observation"], env.core.page[0])  # type: ignore[attr-defined]
    assert np.array_equal(np.from_dlpack(seen["action_mask"]), seen["action_mask"])
    env.step(legal(seen, np.random.default_rng(1)))
    assert not np.array_equal(seen["observation"], first), "the next step writes over it"


def test_gymnasiums_own_wrappers_and_registry() -> None:
    register()
    env = gym.make_vec("admiralty/wonders_second-v1", num_envs=4, others="greedy", seat=1)
    assert isinstance(env.unwrapped, LearnersEnv)
    wrapped = DictInfoToList(RecordEpisodeStatistics(env))
    seen, _ = wrapped.reset(seed=2)
    lengths: list[int] = []
    rng = np.random.default_rng(2)
    while not lengths:
        seen, _, _, _, infos = wrapped.step(legal(seen, rng))
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert min(lengths) >= 18  # a choice in each turn of three Ages
    wrapped.close()


def test_greedy_without_a_view_chooses_what_greedy_chooses() -> None:
    study = open_study("wonders_second_armada-v1", seats=4)
    assert isinstance(study, WondersStudy)
    quick, bot, chance = study.quick("greedy"), make_bot("greedy", study.game), Chance("quick")
    assert quick is not None
    run = Run(study, "quick")
    while not run.over:
        seat, state = run.seat, run.trial.state
        action = bot(study.game.view(state, seat), study.game.options(state, seat), chance)
        numbers = quick(run.trial, seat)
        assert tuple(numbers) == study.numbers_of(run.trial, seat, action)
        for number in numbers:
            run.choose(seat, number)


def test_a_policy_plays_the_others() -> None:
    asked: list[Rows] = []

    def policy(rows: Rows, rng: np.random.Generator) -> Any:
        asked.append(rows)
        return rows.random(rng)

    env = LearnersEnv("wonders_second-v1", num_envs=2, seat=0, others=policy)
    env.reset(seed=1)
    assert asked
    assert all((rows.seat != 0).all() for rows in asked)


def test_what_can_not_be() -> None:
    env = LearnersEnv("wonders_second-v1", num_envs=2)
    with pytest.raises(Illegal, match="reset the environment first"):
        env.step(np.zeros(2, np.int64))
    env.reset(seed=1)
    with pytest.raises(Illegal, match="a step takes 2 whole numbers, one for each game"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(Illegal, match="row 0 can't choose number"):
        env.step(np.array([env.study.wait, 0]))
    with pytest.raises(Malformed, match="should be 1 to 2 names of bots"):
        LearnersEnv("wonders_second-v1", others=("random",) * 3)
    with pytest.raises(Malformed, match="num_envs=0: should be at least 1"):
        LearnersEnv("wonders_second-v1", num_envs=0)
