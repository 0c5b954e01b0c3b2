"""The PettingZoo Parallel environment: all choose at once; a seat that is not asked waits."""

from __future__ import annotations

from typing import Any

from .needs import missing

try:
    import gymnasium as gym
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise missing("pettingzoo") from error

from ..kernel.game import Illegal
from .catalog import open_study
from .positions import Positions
from .run import Run
from .seeds import fresh_seed, seed_name
from .spaces import Observation, observation_space
from .study import Reward


class TogetherEnv(Positions, ParallelEnv):
    """A game of the catalog. Every seat chooses in every step; the mask of one that is not asked has `wait` only."""

    metadata: dict[str, Any]

    def __init__(self, id: str, reward: Reward = "win", **options: Any) -> None:
        self.study = open_study(id, **options)
        self.reward: Reward = reward
        self.metadata = {"name": id, "render_modes": []}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.study.seats)]
        self.agents: list[str] = []
        self.spaces = {agent: observation_space(self.study) for agent in self.possible_agents}
        self.choices = {agent: gym.spaces.Discrete(self.study.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.choices[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game; the same seed deals the same game, and its chance goes on the same."""
        return self.take(Run(self.study, fresh_seed() if seed is None else seed_name(seed)))

    def take(self, run: Run) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Go on from this run."""
        self.run = run
        self.agents = [] if run.over else self.possible_agents[:]
        return self._look(run)

    def _look(self, run: Run) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        seen: dict[str, Observation] = {}
        infos: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.possible_agents):
            tensor, mask = run.look(seat)
            seen[agent] = {"observation": tensor, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """Lay the choices of all seats; Illegal if a mask does not allow one, and then nothing is laid."""
        run = self.playing()
        if not self.agents:
            return {}, {}, {}, {}, {}
        asked = run.waiting()
        draft = run.copy() if len(asked) > 1 else run
        for seat, agent in enumerate(self.possible_agents):
            number = int(actions[agent])
            if seat in asked:
                draft.choose(seat, number)
            elif number != self.study.wait:
                raise Illegal(f"{agent} is not asked and must wait (number {self.study.wait}), not {number}")
        self.run = run = draft
        seen, infos = self._look(run)
        over = run.over
        rewards = run.returns(self.reward) if over else [0.0] * self.study.seats
        agents = self.possible_agents
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def render(self) -> None:
        """Nothing is drawn: a run's record opens in `admiralty replay`."""

    def close(self) -> None:
        """Nothing to let go."""


def parallel_env(id: str, **options: Any) -> TogetherEnv:
    """The parallel environment of a study."""
    return TogetherEnv(id, **options)
