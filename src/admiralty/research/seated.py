"""What the two PettingZoo environments share: agents named by their seats, and their spaces."""

from __future__ import annotations

from typing import Any

import gymnasium as gym

from .arguments import checked_reward
from .catalog import open_study
from .positions import Positions
from .run import Run
from .seeds import next_name
from .spaces import Observation, observation_space
from .study import Reward


class Seated(Positions):
    """An environment with an agent on every seat of a game of the catalog."""

    def set_up(self, id: str, reward: Reward, options: dict[str, Any], **metadata: Any) -> None:
        """Open the study and name the agents."""
        self.study = open_study(id, **options)
        self.reward: Reward = checked_reward(reward)
        self.dealt = ""
        self.metadata = {"name": id, "render_modes": [], **metadata}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(self.study.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.spaces = {agent: observation_space(self.study) for agent in self.possible_agents}
        self.choices = {agent: gym.spaces.Discrete(self.study.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gym.Space[Any]:
        return self.spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        return self.choices[agent]

    def deal(self, seed: int | None) -> Run:
        """A game newly dealt; the same seed deals the same game, and its chance goes on the same."""
        self.dealt = next_name(self.dealt, seed)
        return Run(self.study, self.dealt)

    def look(self, run: Run, seat: int) -> Observation:
        """What an agent observes."""
        tensor, mask = self.study.look(run.trial, seat)
        return {"observation": tensor, "action_mask": mask}

    def render(self) -> None:
        """Nothing is drawn: a run's record opens in `admiralty replay`."""

    def close(self) -> None:
        """Nothing to let go."""
