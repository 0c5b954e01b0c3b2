"""The PettingZoo Parallel environment: all choose at once; a seat that is not asked waits."""

from __future__ import annotations

from typing import Any

from .needs import missing

try:
    from pettingzoo import ParallelEnv
except ImportError as error:
    raise missing("pettingzoo") from error

from ..kernel.game import Illegal
from .arguments import checked_number
from .run import Run
from .seated import Seated
from .spaces import Observation
from .study import Reward


class TogetherEnv(Seated, ParallelEnv):
    """A game of the catalog. Every seat chooses in every step; the mask of one that is not asked has `wait` only."""

    metadata: dict[str, Any]

    def __init__(self, id: str, reward: Reward = "win", **options: Any) -> None:
        self.set_up(id, reward, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a game; the same seed deals the same game, and its chance goes on the same."""
        return self.take(self.deal(seed))

    def take(self, run: Run) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Go on from this run."""
        self.run = run
        self.agents = [] if run.over else self.possible_agents[:]
        return self._look(run)

    def _look(self, run: Run) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        seen = {agent: self.look(run, seat) for agent, seat in self.seat_of.items()}
        return seen, {agent: {"action_mask": own["action_mask"]} for agent, own in seen.items()}

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
        for agent, seat in self.seat_of.items():
            if agent not in actions:
                raise Illegal(f"{agent} has no number; every agent gives one, {self.study.wait} to wait")
            if seat not in asked and checked_number(actions[agent]) != self.study.wait:
                raise Illegal(f"{agent} is not asked and must wait (number {self.study.wait}), not {actions[agent]}")
        draft = run.copy() if len(asked) > 1 else run
        for seat in asked:
            draft.choose(seat, checked_number(actions[self.possible_agents[seat]]))
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


def parallel_env(id: str, **options: Any) -> TogetherEnv:
    """The parallel environment of a study."""
    return TogetherEnv(id, **options)
