"""A captain who judges every action by the core's quick judgment; a weak one sees it through a blur."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.blur import POINT, Judged, blurred
from ...bots.search import Thought
from ...kernel.chance import Chance
from ..actions import Action
from ..core.codes import ACT, END_RAID, END_TURN, kind_of
from ..core.state import State
from ..game import Pirates
from ..judgment.answers import answer, is_answer
from ..judgment.chart import Chart
from ..judgment.policy import NEVER, Judge
from ..judgment.weights import Weights
from ..offers import Offer
from ..view import View


class PiratesJudge:
    """Plays by the core's judgment, from one imagined world.

    Through a blur of so many points; but nobody does what is judged senseless: sinks his own ship, fights at bad odds.
    """

    blind = False

    def __init__(self, game: Pirates, blur: float = 0.0, weights: Weights | None = None) -> None:
        self.game = game
        self.judge = Judge(game.lookup, Chart(game.lookup), weights or Weights())
        self.blur = blur
        self.thoughts: list[Thought[Action]] = []
        """The options of the last choice by what they seemed to be worth, in points; each looked at once."""

    def __call__(self, view: View, options: Sequence[Offer], chance: Chance) -> Action:
        return self.consider(self.game.imagine(view, chance), view.seat, chance)

    def consider(self, state: State, seat: int | None, chance: Chance) -> Action:
        assert seat is not None  # nobody else is asked
        name = self.game.names.action_of
        self.thoughts = [Thought(name(action), worth / POINT, 1) for worth, action in self.seen(state, seat, chance)]
        return self.thoughts[0].action

    def seen(self, state: State, seat: int, chance: Chance) -> list[Judged]:
        """All that makes sense, the best first; an answer by rule of thumb is worth nothing more or less."""
        if is_answer(state):
            return [(0, answer(self.judge.outlook, state, seat))]
        judged = [(self.judge.worth(state, action), action) for action in self.judge.sensible(state, seat)]
        if state.ask == ACT:
            judged = [(worth, action) for worth, action in judged if worth != NEVER]  # to end is always something
        return blurred(judged, thing, self.blur, chance)


def thing(action: int) -> int | None:
    """Every action is a thing of its own; to end is none."""
    return None if kind_of(action) in (END_RAID, END_TURN) else action
