"""What the search knows of the pirates' game: one turn at a time, in the core's own numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.chance import Chance
from ...kernel.game import Option, Score, Seat, Step
from ..core import codes
from ..core.options import asked_seats
from ..core.state import State
from ..core.step import play
from ..game import Pirates
from ..judgment.answers import answer, is_answer
from ..judgment.playout import judged_turns
from ..judgment.policy import Judge
from ..judgment.prospect import chances
from ..view import View, seats_of


def turn_number(state: State) -> int:
    """Turns are counted through all rounds."""
    return state.round * codes.COLORS + state.color


class OneTurn:
    """The game to the end of the present turn, with actions as the core's numbers."""

    name = Pirates.name
    action_kind: Any = int

    def __init__(self, game: Pirates) -> None:
        self.game = game
        self.turn = 0

    def header(self) -> Mapping[str, Any]:
        return self.game.header()

    def setup(self, seats: int, chance: Chance) -> State:
        return self.game.setup(seats, chance)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        return seats_of(asked_seats(state)) if turn_number(state) == self.turn else ()

    def options(self, state: State, seat: Seat) -> Sequence[Option[int]]:
        return ()  # the mind lists its candidates itself

    def advance(self, state: State, choices: Mapping[Seat, int], chance: Chance) -> Step[State]:
        """Play the choices on a copy of the state; nobody is told of it."""
        chosen = [-1] * self.game.choices.seats
        for seat, action in choices.items():
            chosen[seat] = action
        after = state.copy()
        play(after, chosen, chance)
        return Step(after, ())

    def view(self, state: State, seat: Seat | None) -> View:
        return self.game.view(state, seat)

    def scores(self, state: State) -> tuple[Score, ...]:
        return self.game.scores(state)

    def imagine(self, view: View, chance: Chance) -> State:
        state = self.game.imagine(view, chance)
        self.turn = turn_number(state)
        return state


class PiratesMind:
    """Judges by the core's captain, and looks so many turns beyond the present one ahead."""

    def __init__(self, judge: Judge, turns: int = 4, breadth: int = 5) -> None:
        self.judge = judge
        self.turns = turns
        self.breadth = breadth

    def candidates(self, state: State, seat: Seat, options: Sequence[Option[int]], chance: Chance) -> list[int]:
        """The actions by their worth; an answer by rule of thumb has no rival."""
        judge = self.judge
        if is_answer(state):
            return [answer(judge.outlook, state, seat)]
        actions = judge.sensible(state, seat)
        ranked = sorted(((judge.worth(state, action), action) for action in actions), key=lambda pair: -pair[0])
        return [action for _, action in ranked[: self.breadth]]

    def guess(self, state: State, seat: Seat, chance: Chance) -> int:
        return self.judge.choose(state, seat, 0, chance)

    def outcome(self, state: State, chance: Chance) -> list[float]:
        """Play on by judgment for some turns; then the chances as the board shows them."""
        end = state.copy()
        judged_turns(self.judge, end, self.turns, 0, chance)
        return chances(self.judge.outlook, end)
