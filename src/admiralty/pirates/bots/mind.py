"""What the search knows of the pirates' game: one turn at a time, in the core's own numbers."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..actions import Action
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


class PiratesMind:
    """Plays to the end of the present turn, judges by the core's captain, and looks so many turns further ahead."""

    def __init__(self, game: Pirates, judge: Judge, turns: int = 4, breadth: int = 5) -> None:
        self.game = game
        self.judge = judge
        self.turns = turns
        self.breadth = breadth
        self.turn = 0

    def imagine(self, view: View, chance: Chance) -> State:
        state = self.game.imagine(view, chance)
        self.turn = turn_number(state)
        return state

    def dream(self, world: State) -> State:
        return world  # every step is played on a copy

    def asked(self, dream: State) -> tuple[Seat, ...]:
        return seats_of(asked_seats(dream)) if turn_number(dream) == self.turn else ()

    def moves(self, dream: State, seat: Seat, chance: Chance) -> list[tuple[int, float]]:
        return [(action, 0.0) for action in self.candidates(dream, seat)]

    def candidates(self, state: State, seat: Seat) -> list[int]:
        """The actions by their worth; an answer by rule of thumb has no rival."""
        judge = self.judge
        if is_answer(state):
            return [answer(judge.outlook, state, seat)]
        actions = judge.sensible(state, seat)
        ranked = sorted(((judge.worth(state, action), action) for action in actions), key=lambda pair: -pair[0])
        return [action for _, action in ranked[: self.breadth]]

    def action(self, world: State, move: int) -> Action:
        return self.game.names.action_of(move)

    def reply(self, dream: State, seat: Seat, chance: Chance) -> int:
        return self.judge.choose(dream, seat, 0, chance)

    def advance(self, dream: State, moves: Mapping[Seat, int], chance: Chance) -> State:
        """Play the choices; nobody is told of it."""
        chosen = [-1] * self.game.choices.seats
        for seat, action in moves.items():
            chosen[seat] = action
        after = dream.copy()
        play(after, chosen, chance)
        return after

    def outcome(self, dream: State, chance: Chance) -> list[float]:
        """Play on by judgment for some turns; then the chances as the board shows them."""
        end = dream.copy()
        judged_turns(self.judge, end, self.turns, 0, chance)
        return chances(self.judge.outlook, end)


def turn_number(state: State) -> int:
    """Turns are counted through all rounds."""
    return state.round * codes.COLORS + state.color
