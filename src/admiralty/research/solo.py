"""The Gymnasium environment: one seat learns, bots of the shelf play the others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .needs import missing

try:
    import gymnasium as gym
except ImportError as error:
    raise missing("gymnasium") from error

from ..bots.bot import Bot, bot_chance
from ..bots.shelf import make_bot
from ..kernel.chance import Chance
from ..kernel.game import Illegal, Malformed
from .arguments import checked_number, checked_reward, checked_seat
from .catalog import CATALOG, open_study
from .plain import reading
from .positions import Positions
from .run import Run, parse_run
from .seeds import next_name
from .spaces import Observation, observation_space
from .study import Reward

ILLEGAL_REWARD = -1.0


class SoloEnv(Positions, gym.Env[Observation, Any]):
    """A game of the catalog against bots. A number that the mask does not allow ends the episode with -1."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        study: str,
        seat: int | None = 0,
        bots: Sequence[str] = ("random",),
        reward: Reward = "win",
        **options: Any,
    ) -> None:
        # Not `id`, as elsewhere: Gymnasium has an argument of that name.
        self.study = open_study(study, **options)
        self.chosen_seat = None if seat is None else checked_seat(self.study, seat)
        self.reward: Reward = checked_reward(reward)
        self.bots = self._others(bots)
        self.observation_space = observation_space(self.study)
        self.action_space = gym.spaces.Discrete(self.study.actions)
        self.seat = self.chosen_seat or 0
        self.dealt = ""
        self.illegal = False  # whether the episode ended by a number that the mask did not allow

    def _others(self, names: Sequence[str]) -> list[Bot]:
        """The bots of the other seats, in turn; Malformed for none, or for more than there are seats."""
        most = self.study.seats - 1
        if isinstance(names, str) or not 1 <= len(names) <= most:
            raise Malformed(f"bots={names!r}: should be 1 to {most} names, as in ('greedy',)")
        made = [make_bot(name, self.study.game) for name in names]
        return [made[i % len(made)] for i in range(most)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game; a seat of None is drawn from the seed."""
        super().reset(seed=seed)
        self.dealt = next_name(self.dealt, seed)
        if self.chosen_seat is None:
            self.seat = int(Chance(f"{self.dealt}/seat").below(self.study.seats))
        return self.take(Run(self.study, self.dealt))

    def take(self, run: Run) -> tuple[Observation, dict[str, Any]]:
        """Go on from this run, up to the learner's next choice."""
        self.run = run
        self.illegal = False
        self._let_bots_play(run)
        return self._look(run)

    def serialize(self) -> str:
        """The position as text, with the learner's seat."""
        return json.dumps(json.loads(super().serialize()) | {"learner": self.seat})

    def deserialize(self, text: str) -> tuple[Observation, dict[str, Any]]:
        """Go on from a position that was serialized by an environment of the same id and options."""
        run = parse_run(self.study, text)
        with reading(f"position of a learner in {self.study.id}"):
            self.seat = range(self.study.seats)[json.loads(text)["learner"]]
        return self.take(run)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        run = self.playing()
        if self.illegal or run.over:
            raise Illegal("the episode is over; reset the environment")
        number = checked_number(action)
        if not 0 <= number < self.study.actions or not run.look(self.seat)[1][number]:
            self.illegal = True
            seen, info = self._look(run)
            return seen, ILLEGAL_REWARD, True, False, info | {"illegal": True}
        run.choose(self.seat, number)
        self._let_bots_play(run)
        seen, info = self._look(run)
        reward = run.returns(self.reward)[self.seat] if run.over else 0.0
        return seen, reward, run.over, False, info

    def _let_bots_play(self, run: Run) -> None:
        """The bots choose until the learner is asked; they see views, never states."""
        game = self.study.game
        while not run.over and not run.trial.waiting >> self.seat & 1:
            seat = run.seat
            bot = self.bots[seat if seat < self.seat else seat - 1]
            state = run.trial.state
            view = None if bot.blind else game.view(state, seat)
            chance = bot_chance(run.seed, run.step + 1, seat)
            run.choose_action(seat, bot(view, game.options(state, seat), chance))

    def _look(self, run: Run) -> tuple[Observation, dict[str, Any]]:
        tensor, mask = run.look(self.seat)
        return {"observation": tensor, "action_mask": mask}, {"action_mask": mask}


def register() -> None:
    """Make every study known to `gymnasium.make`, as admiralty/<id>."""
    for id in CATALOG:
        name = f"admiralty/{id}"
        if name not in gym.registry:
            many = f"{__package__}.vector:LearnersEnv"
            gym.register(name, f"{__name__}:SoloEnv", kwargs={"study": id}, vector_entry_point=many)
