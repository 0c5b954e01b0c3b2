"""The PettingZoo AEC environment: one seat chooses at a time, choices of the same moment stay face down."""

from __future__ import annotations

import copy
from typing import Any, NoReturn, Self

from .needs import missing

try:
    from pettingzoo import AECEnv
except ImportError as error:
    raise missing("pettingzoo") from error

from ..kernel.game import Illegal
from .arguments import checked_number
from .run import Run
from .seated import Seated
from .spaces import Observation
from .study import Reward


class SeatsEnv(Seated, AECEnv):
    """A game of the catalog. The mask is in the observation and in the info of the seat that chooses."""

    metadata: dict[str, Any]

    def __init__(self, id: str, reward: Reward = "win", **options: Any) -> None:
        super().__init__()
        self.set_up(id, reward, options, is_parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; the same seed deals the same game, and its chance goes on the same."""
        self.take(self.deal(seed))

    def take(self, run: Run) -> None:
        """Go on from this run."""
        self.run = run
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn_to(run)

    def clone(self) -> Self:
        """An environment of its own in the same position, with the rewards and the agents that are left."""
        twin = copy.copy(self)
        twin.run = self.playing().copy()
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, copy.copy(getattr(self, name)))
        return twin

    def _turn_to(self, run: Run) -> None:
        trial = run.trial
        seat = trial.seat
        if seat < 0:
            self._end(run)
            return
        tensor, mask = self.study.look(trial, seat)
        self.agent_selection = agent = self.possible_agents[seat]
        self._seen: Observation = {"observation": tensor, "action_mask": mask}
        self.infos[agent] = {"action_mask": mask}

    def _end(self, run: Run) -> None:
        for agent, value in zip(self.possible_agents, run.returns(self.reward), strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
        self._seen = self.look(run, 0)
        self.infos = {agent: {"action_mask": self.look(run, s)["action_mask"]} for agent, s in self.seat_of.items()}

    def observe(self, agent: str) -> Observation:
        run = self.playing()
        if agent == self.agent_selection and not run.over:
            return self._seen
        return self.look(run, self.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the seat that chooses sees, with its reward since its last choice."""
        agent = self.agent_selection if self.agents else self._nobody()
        over = self.terminations[agent]
        seen = None if not observe else self.observe(agent) if over else self._seen
        return seen, self._cumulative_rewards[agent], over, self.truncations[agent], self.infos[agent]

    def step(self, action: int | None) -> None:
        """Lay a choice; Illegal if the mask does not allow it."""
        agent = self.agent_selection if self.agents else self._nobody()
        if self.terminations[agent]:
            if action is not None:
                raise Illegal(f"the game is over; {agent} can only step with None")
            self._was_dead_step(None)
            return
        run = self.run or self.playing()
        if run.lay(self.seat_of[agent], checked_number(action)):
            run.play()
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}  # its mask was that of another moment
        self._turn_to(run)

    def _nobody(self) -> NoReturn:
        """There is no agent whose step it is: Illegal says why."""
        self.playing()
        raise Illegal("the game is over and every agent has left; reset the environment")


def env(id: str, **options: Any) -> SeatsEnv:
    """The AEC environment of a study."""
    return SeatsEnv(id, **options)
