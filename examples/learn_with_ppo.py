"""Masked PPO learns 7 Wonders against `greedy`; run `python examples/learn_with_ppo.py` (pip install "admiralty[ppo]").

MaskablePPO of sb3-contrib plays many games at once in `LearnersEnv`. The reward is the margin in points, a tenth each;
exams are whole games from deals that no lesson saw, the learner in any seat. Players of the same strength win a third.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import gymnasium as gym
import numpy as np

from admiralty.arena.interval import Interval, share_interval
from admiralty.research.vector import LearnersEnv

ID = "wonders_second-v1"
SCHOOL, EXAM = 1, 1_000_000
"""Seeds: the exam's deals are far from the school's."""


def vec_env(games: int) -> Any:
    """The games as stable-baselines3 asks for them: a Gymnasium vector environment in its own older form."""
    from stable_baselines3.common.vec_env import VecEnv

    class Games(VecEnv):  # type: ignore[misc, unused-ignore]
        def __init__(self) -> None:
            self.env = LearnersEnv(ID, games, others="greedy", reward="margin", copy=False)
            self.seen: Any = None
            shape = (self.env.study.width,)
            super().__init__(games, gym.spaces.Box(0.0, 4.0, shape, np.float32), self.env.single_action_space)

        def reset(self) -> Any:
            self.seen, _ = self.env.reset(seed=SCHOOL)
            return scaled(self.seen["observation"])

        def step_async(self, actions: Any) -> None:
            self.actions = actions

        def step_wait(self) -> Any:
            self.seen, rewards, over, _, _ = self.env.step(self.actions)
            return scaled(self.seen["observation"]), rewards / 10, over, [{} for _ in over]

        def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
            if method_name != "action_masks":
                raise NotImplementedError(method_name)
            return list(self.seen["action_mask"].astype(np.bool_))

        def has_attr(self, attr_name: str) -> bool:
            return attr_name == "action_masks"

        def get_attr(self, attr_name: str, indices: Any = None) -> Any:
            return [None] * games

        def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
            raise NotImplementedError(attr_name)

        def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
            return [False] * games

        def close(self) -> None:
            self.env.close()

    return Games()


def scaled(observation: Any) -> Any:
    return np.minimum(observation, 16).astype(np.float32) / 4


def win_share(model: Any, games: int) -> Interval:
    """How often the model wins against two greedy bots, with an interval of 95 %."""
    env = LearnersEnv(ID, min(games, 128), others="greedy")
    seen, _ = env.reset(seed=EXAM)
    won: list[float] = []
    while len(won) < games:
        actions, _ = model.predict(scaled(seen["observation"]), action_masks=seen["action_mask"], deterministic=True)
        seen, rewards, over, _, _ = env.step(actions)
        won += (rewards[over] + 1 / env.study.seats).tolist()
    return share_interval(won[:games], [1] * games)


def main(minutes: float = 12.0, games: int = 64, exam: int = 600) -> Interval:
    """Train for so many minutes, with an exam before and after; the last one's result is returned."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    class Clock(BaseCallback):  # type: ignore[misc, unused-ignore]
        def _on_step(self) -> bool:
            return time.monotonic() < end

    model = MaskablePPO(
        "MlpPolicy", vec_env(games), n_steps=128, batch_size=1024, n_epochs=4, gamma=1.0, gae_lambda=0.95,
        learning_rate=3e-4, ent_coef=0.01, policy_kwargs={"net_arch": [256, 256]}, seed=SCHOOL, device="cpu",
    )  # fmt: skip
    tell("before the first lesson", win_share(model, exam // 3))
    begun = time.process_time()
    end = time.monotonic() + 60 * minutes
    model.learn(10**9, callback=Clock())
    share = win_share(model, exam)
    tell(f"after {model.num_timesteps:,} choices and {(time.process_time() - begun) / 60:.1f} minutes of CPU", share)
    return share


def tell(when: str, share: Interval) -> None:
    sys.stdout.write(f"{when}: wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) against two greedy bots\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Masked PPO against greedy.")
    parser.add_argument("--minutes", type=float, default=12.0)
    main(parser.parse_args().minutes)
