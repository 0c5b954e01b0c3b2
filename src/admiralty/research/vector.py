"""Gymnasium's vector environment: a learner in each of many games; others play the other seats.

A finished game is followed by another in the same step. What a learner sees lies in the batch's own memory: arrays that
the next step writes over, unless copies are asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .needs import missing

try:
    import gymnasium as gym
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("gymnasium") from error

from ..kernel.game import Illegal, Malformed
from .arguments import at_least_one, checked_option, checked_reward, checked_seat
from .catalog import open_study
from .opponents import Bots, Opponents, Policies, Policy, RandomNumbers
from .pause import collector_paused
from .rows import check, ends_of, rows_of
from .runs import HOLD, batch_of
from .seeds import next_name
from .spaces import Observation, observation_space
from .study import Numbers, Reward


class LearnersEnv(VectorEnv[Observation, Numbers, Any]):
    """So many games of the catalog, a learner in each; a number that its mask does not allow is Illegal."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        study: str,
        num_envs: int = 64,
        seat: int | None = None,
        others: str | Sequence[str] | Policy = "random",
        reward: Reward = "win",
        copy: bool = True,
        **options: Any,
    ) -> None:
        """A seat of None is drawn for each game; `others` is "random", names of bots, or a function of rows."""
        self.study = open_study(study, **options)
        self.num_envs = at_least_one("num_envs", num_envs)
        self.chosen_seat = None if seat is None else checked_seat(self.study, seat)
        self.reward: Reward = checked_reward(reward)
        self.copy = bool(checked_option("copy", copy, True))
        self.single_observation_space = observation_space(self.study)
        self.single_action_space = gym.spaces.Discrete(self.study.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.core = batch_of(self.study, self.num_envs)
        self.core.shows_ends = True
        self.opponents = opponents_of(self, others)
        self.seats = np.zeros(self.num_envs, np.int64)
        self.dealt = ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games anew; the same seed and choices give the same games."""
        super().reset(seed=seed)
        self.dealt = next_name(self.dealt, seed)
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        self.core.deal(self.dealt)
        self.opponents.begin()
        self._draw(np.arange(self.num_envs))
        self._let_others_play({})
        return self._seen()

    def step(self, actions: Numbers) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """A number for every learner; the games that end are told of, and dealt anew."""
        if not self.dealt:
            raise Illegal("no game has been dealt yet; reset the environment first")
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            raise Illegal(f"a step takes {self.num_envs} whole numbers, one for each game")
        numbers = np.ascontiguousarray(numbers, np.int64)
        check(self.rows.action_mask, numbers)
        ended: dict[int, tuple[float, Any]] = {}
        self._play(numbers, ended)
        self._let_others_play(ended)
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        for game, (value, _) in ended.items():
            rewards[game], over[game] = value, True
        seen, info = self._seen()
        if ended:
            last = np.full(self.num_envs, None, object)
            for game, (_, tensor) in ended.items():
                last[game] = tensor
            info |= {"final_obs": last, "_final_obs": over, "final_info": {}, "_final_info": over}
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), info

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing to let go."""

    def _draw(self, games: Any) -> None:
        """Seat the learners of games that begin."""
        if self.chosen_seat is None:
            self.seats[games] = self.np_random.integers(self.study.seats, size=len(games))
        else:
            self.seats[games] = self.chosen_seat

    def _let_others_play(self, ended: dict[int, tuple[float, Any]]) -> None:
        """The other seats choose until every game waits for its learner, and for nobody else."""
        while True:
            rows = rows_of(self.core.looks(), copy=False)
            others = np.flatnonzero(rows.seat != self.seats[rows.game])
            if not len(others):
                self.rows = rows
                return
            numbers = np.full(len(rows), HOLD, np.int64)
            numbers[others] = self.opponents.choose(rows, others, self.seats, self.np_random)
            self._play(numbers, ended)

    def _play(self, numbers: Numbers, ended: dict[int, tuple[float, Any]]) -> None:
        """Play a step of the batch, and note for the games that it ends the learner's reward and last look."""
        with collector_paused():
            ends = ends_of(self.core.step(numbers.tobytes()), self.study.seats, self.reward)
        if not len(ends.game):
            return
        looks = self.core.last_looks()
        for i, game in enumerate(ends.game.tolist()):
            seat = int(self.seats[game])
            row = i * self.study.seats + seat
            last = {"observation": looks.tensor[row].copy(), "action_mask": looks.mask[row].copy()}
            ended.setdefault(game, (float(ends.returns[i, seat]), last))
            self.opponents.forget(game)
        self._draw(ends.game)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        tensor, mask = self.rows.observation, self.rows.action_mask
        if self.copy:
            tensor, mask = tensor.copy(), mask.copy()
        return {"observation": tensor, "action_mask": mask}, {"action_mask": mask}


def opponents_of(env: LearnersEnv, others: str | Sequence[str] | Policy) -> Opponents:
    """Who plays the other seats; Malformed for nobody, or for more than there are seats."""
    if callable(others):
        return Policies(others)
    if others == "random":
        return RandomNumbers()
    names = (others,) if isinstance(others, str) else tuple(others)
    if not 1 <= len(names) < env.study.seats:
        raise Malformed(f"others={others!r}: should be 1 to {env.study.seats - 1} names of bots, as in ('greedy',)")
    return Bots(env.study, env.core, names)
