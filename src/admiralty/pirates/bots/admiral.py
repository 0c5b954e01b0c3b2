"""A captain who judges at a glance, and plays the round out in his head when somebody is about to win.

As `classic` he is the yardstick for whatever learns.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.search import Search, Thought
from ...kernel.chance import Chance
from ..actions import Action
from ..core import codes
from ..core.state import State
from ..game import Pirates
from ..judgment.answers import is_answer
from ..judgment.foresight import Foresight
from ..offers import Offer
from ..view import View
from .judge import PiratesJudge
from .mind import PiratesMind
from .school import foreseeing

TRUST = 0.08
"""How much better than the judged action another must do in the search to be played instead."""


class Admiral(PiratesJudge):
    """Searches for so many iterations or seconds, but only while a victory option lies on the table."""

    def __init__(self, game: Pirates, iterations: int = 40, seconds: float = 0.0) -> None:
        super().__init__(game)
        glance = PiratesMind(game, self.judge, Foresight(self.judge.outlook, []))
        self.mind = foreseeing(game, self.judge) or glance  # for whoever looks back: the better chances
        self.search = Search(glance, iterations, seconds, explore=0.3, worlds=4, depth=1, rivals=False)

    def __call__(self, view: View, options: Sequence[Offer], chance: Chance) -> Action:
        state = self.game.imagine(view, chance)
        assert view.seat is not None
        # Raids and weapons are never pondered: who takes longer only when he holds one shows it by his pace.
        if is_answer(state) or not is_decisive(state):
            return self.consider(state, view.seat, chance)
        first = self.mind.candidates(state, view.seat)
        if len(first) == 1:
            return self.consider(state, view.seat, chance)
        self.search(view, (), chance)
        best = self._trusted(self.game.names.action_of(first[0]))
        self.thoughts = [best, *(thought for thought in self.search.thoughts if thought is not best)]
        return best.action

    def _trusted(self, first: Action) -> Thought[Action]:
        """The judged action, unless another that was tried a few times did clearly better."""
        thoughts = self.search.thoughts
        judged = next(thought for thought in thoughts if thought.action == first)
        best = max((thought for thought in thoughts if thought.tries >= 3), key=lambda t: t.value, default=judged)
        return best if best.value > judged.value + TRUST else judged


def is_decisive(state: State) -> bool:
    """Whether a victory option lies on the table: the round to come may end the game."""
    return any(claim != codes.NO_CLAIM for claim in state.claim)
