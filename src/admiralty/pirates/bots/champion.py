"""A captain who tries in his head what the turn could become, and plays what leaves the best chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from ...bots.search import Thought
from ...kernel.chance import Chance
from ..actions import Action
from ..core.codes import ACT, OVER
from ..core.state import State
from ..core.step import play
from ..game import Pirates
from ..judgment.foresight import Foresight
from ..judgment.ventures import Venture, Ventures, captains
from ..judgment.weights import seasoned
from ..offers import Offer
from ..view import View
from .judge import PiratesJudge
from .mind import PiratesMind
from .school import networks_of

REPLIES = 3
"""So many turns of others are played by judgment before the networks are asked: until the seat's next turn."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A venture that goes on, and how the seat sees the table when it does."""

    sight: tuple[object, ...]
    venture: Venture


class Champion(PiratesJudge):
    """`iterations`: ventures tried for a choice; or `seconds`.

    A venture is followed until dice, a hidden card or somebody else may have changed the table; then he ponders anew.
    Only actions are pondered. Raids and weapons are answered by rule of thumb, in the same time with every hand.
    """

    def __init__(self, game: Pirates, iterations: int = 0, seconds: float = 0.0) -> None:
        if not iterations and seconds <= 0:
            raise ValueError("a search needs a budget: iterations or seconds")
        super().__init__(game, weights=seasoned())
        judges = captains(game.lookup, self.judge.chart)
        foresight = Foresight(self.judge.outlook, networks_of(game))
        self.mind = PiratesMind(game, self.judge, foresight, turns=0)
        self.ventures = Ventures(judges, foresight)
        self.ventures.replies = REPLIES
        self.iterations = iterations
        self.seconds = seconds
        self.plan: Plan | None = None

    def __call__(self, view: View, options: Sequence[Offer], chance: Chance) -> Action:
        began = perf_counter()
        assert view.seat is not None
        return self.ponder(self.game.imagine(view, chance), view.seat, chance, began)

    def ponder(self, state: State, seat: int, chance: Chance, began: float) -> Action:
        """The choice in a state of which nothing is looked at that the seat can't see."""
        if state.ask != ACT:
            return self.consider(state, seat, chance)
        if self.plan is None or self.plan.sight != sight(state, seat):
            return self._ventured(state, seat, chance, began)
        venture = self.plan.venture
        action = self.ventures.follow(state, seat, venture)
        self._plan(state, seat, action, venture)
        self.thoughts = [Thought(self.game.names.action_of(action), venture.mean(), int(venture.tries))]
        return self.thoughts[0].action

    def _ventured(self, state: State, seat: int, chance: Chance, began: float) -> Action:
        """The first action of the best venture."""
        ventures = self.ventures
        ventures.open(state, seat)
        if ventures.alike():
            self.plan = None
            return self.consider(state, seat, chance)
        end = began + self.seconds if self.seconds > 0 else 0.0
        ventures.run(state, seat, self.iterations, end, perf_counter, chance)
        best = ventures.best()
        self._plan(state, seat, best.first, best)
        self.thoughts = self._told(best)
        return self.thoughts[0].action

    def _plan(self, state: State, seat: int, action: int, venture: Venture) -> None:
        """Keep a venture for the next action, where what this one leads to is sure."""
        then = state.copy()
        play(then, [action if other == seat else -1 for other in range(self.game.choices.seats)], Chance(""))
        sure = not then.sealed and then.ask != OVER
        self.plan = Plan(sight(then, seat), venture) if sure else None

    def _told(self, best: Venture) -> list[Thought[Action]]:
        """The first actions by how their best venture did, the chosen one first."""
        rows: dict[int, Venture] = {}
        tries: dict[int, int] = {}
        for venture in sorted(self.ventures.tried, key=lambda one: (one is not best, -one.tries, -one.mean())):
            rows.setdefault(venture.first, venture)
            tries[venture.first] = tries.get(venture.first, 0) + venture.tries
        name = self.game.names.action_of
        return [Thought(name(first), venture.mean(), tries[first]) for first, venture in rows.items()]


def sight(state: State, seat: int) -> tuple[object, ...]:
    """All that a seat sees of a table and that a plan hangs on."""
    kinds = state.lookup.card_kinds
    board = (tuple(state.owner), tuple(state.bands), tuple(state.gold), tuple(state.tribes), state.port)
    turn = (state.round, state.color, state.raid, state.actions_left())
    return seat, turn, board, tuple(state.hands[seat * kinds : (seat + 1) * kinds])
