"""A captain who judges every action by the core's quick judgment, and is not always quite awake."""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.search import Thought
from ...kernel.chance import Chance
from ..actions import Action
from ..core.state import State
from ..game import Pirates
from ..judgment.answers import answer, is_answer
from ..judgment.chart import Chart
from ..judgment.policy import Judge
from ..judgment.weights import Weights
from ..offers import Offer
from ..view import View
from .blind import blind_choice

POINT = 100.0  # the core judges in hundredths
DAYS_OF_TWO = ((125, 875), (375, 625))  # thousandths, by seat, without and with the first color


class PiratesJudge:
    """Of a hundred choices so many are blind, from `best` to `worst` by the form of the day."""

    blind = False

    def __init__(self, game: Pirates, best: int = 0, worst: int = 0) -> None:
        self.game = game
        self.judge = Judge(game.lookup, Chart(game.lookup), Weights())
        self.best, self.worst = best, worst
        self.thoughts: list[Thought[Action]] = []

    def __call__(self, view: View, options: Sequence[Offer], chance: Chance) -> Action:
        """The action that looks best, or one picked without a look."""
        if self.worst and chance.below(100) < self._blind_choices(view):
            action = blind_choice(options, chance)
            self.thoughts = [Thought(action, 0.0, 0)]
            return action
        return self.consider(self.game.imagine(view, chance), view.seat, chance)

    def consider(self, state: State, seat: int | None, chance: Chance) -> Action:
        """Judge all that makes sense; values are in points. An answer by rule of thumb has none."""
        assert seat is not None  # nobody else is asked
        name = self.game.names.action_of
        if is_answer(state):
            self.thoughts = [Thought(name(answer(self.judge.outlook, state, seat)), 0.0, 1)]
        else:
            judged = [(self.judge.worth(state, action), action) for action in self.judge.sensible(state, seat)]
            judged.sort(key=lambda pair: -pair[0])
            self.thoughts = [Thought(name(action), float(worth) / POINT, 1) for worth, action in judged]
        return self.thoughts[0].action

    def _blind_choices(self, view: View) -> int:
        """How many of a hundred: a seat's form is the same through a game, also through one that is resumed.

        Nothing in a view stays as it is but the draw of the colors, so the form follows from that.
        """
        order = tuple(side.seat for side in view.sides)
        form = Chance(f"form {order} {view.seat}").below(1000)
        if len(view.players) == 2:  # of two draws each seat has one good and one bad day: four in all, evenly spread
            form = DAYS_OF_TWO[view.seat or 0][order[0] == view.seat]
        return self.best + (self.worst - self.best) * form // 1000
