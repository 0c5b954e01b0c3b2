"""A batch plays the games that single runs would play."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from admiralty.kernel.game import Illegal
from admiralty.research.batch import BatchEnv, random_numbers
from admiralty.research.catalog import CATALOG
from admiralty.research.rows import all_margins, all_shared
from admiralty.research.study import margins, shared


@pytest.mark.parametrize("id", sorted(CATALOG))
def test_batches_repeat_and_clone(id: str) -> None:
    games = 12 if id.startswith("wonders") else 3
    one, two = BatchEnv(id, games), BatchEnv(id, games)
    rng = np.random.default_rng(3)
    rows = one.reset(5)
    two.reset(5)
    ended = 0
    for number in range(120):
        chosen = random_numbers(rows.action_mask, rng)
        if number == 50:
            two = one.clone()
        rows, ends = one.step(chosen)
        same, _ = two.step(chosen)
        assert np.array_equal(rows.observation, same.observation)
        assert np.array_equal(rows.action_mask, same.action_mask)
        assert np.array_equal(rows.game * 16 + rows.seat, same.game * 16 + same.seat)
        assert set(rows.game.tolist()) == set(range(games))
        assert np.allclose(ends.returns.sum(axis=1), 0)
        ended += len(ends.game)
    assert ended > 0 or id.startswith("pirates")


@pytest.mark.parametrize("made", [{}, {"workers": 2, "copy": False}, {"memory": True, "reward": "margin"}], ids=str)
@pytest.mark.parametrize(
    "twin", [lambda env: pickle.loads(pickle.dumps(env)), copy.deepcopy], ids=["pickle", "deepcopy"]
)
def test_a_batch_can_be_kept_and_goes_on_alike(made: dict[str, Any], twin: Callable[[BatchEnv], BatchEnv]) -> None:
    rng = np.random.default_rng(2)
    with BatchEnv("wonders_second-v1", 3, **made) as one:
        one.reset(4)
        for _ in range(20):
            one.step(one.rows.random(rng))
        with twin(one) as two:
            ended = 0
            for _ in range(60):
                chosen = one.rows.random(rng).copy()
                (rows, ends), (same, others) = one.step(chosen), two.step(chosen)
                assert np.array_equal(rows.observation, same.observation)
                assert np.array_equal(ends.returns, others.returns)
                ended += len(ends.game)
            assert ended
            assert np.array_equal(one.reset().observation, two.reset().observation)


def test_rows_look_like_a_single_look() -> None:
    env = BatchEnv("wonders_second_armada-v1", 5, seats=4)
    rng = np.random.default_rng(3)
    rows = env.reset(1)
    for _ in range(40):
        for i in range(len(rows)):
            trial = env.core.core.trials[rows.game[i]]  # type: ignore[attr-defined]
            tensor, mask = env.study.look(trial, int(rows.seat[i]))
            assert np.array_equal(tensor, rows.observation[i])
            assert np.array_equal(mask, rows.action_mask[i])
        rows, _ = env.step(random_numbers(rows.action_mask, rng))


def test_illegal_rows_are_named() -> None:
    env = BatchEnv("wonders_second-v1", 2)
    rows = env.reset(1)
    numbers = random_numbers(rows.action_mask, np.random.default_rng(1))
    numbers[3] = env.study.wait
    with pytest.raises(Illegal, match="row 3 can't choose"):
        env.step(numbers)
    for number in (-1, env.study.actions):
        numbers[3] = number
        with pytest.raises(Illegal, match=f"row 3 can't choose number {number} now"):
            env.step(numbers)
    with pytest.raises(Illegal, match="a step takes 6 whole numbers"):
        env.step(numbers[:2])


def test_rewards_of_many_games_are_those_of_each() -> None:
    numbers = np.random.default_rng(1).integers(-3, 4, (300, 5))
    assert all_shared(numbers).tolist() == [shared(row) for row in numbers.tolist()]
    assert all_margins(numbers).tolist() == [margins(row) for row in numbers.tolist()]
    assert all_shared(numbers[:0]).shape == all_margins(numbers[:0]).shape == (0, 5)
