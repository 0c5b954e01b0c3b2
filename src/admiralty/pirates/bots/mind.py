"""What the search knows of the pirates' game: one turn at a time, in the core's own numbers."""

from __future__ import annotations

from ...bots.core.dreamer import Dreamer, Moves
from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..actions import Action
from ..core import codes
from ..core.options import asked_seats
from ..core.state import State
from ..core.step import play
from ..game import Pirates
from ..judgment.answers import answer, is_answer
from ..judgment.foresight import Foresight
from ..judgment.playout import judged_turns
from ..judgment.policy import Judge
from ..view import View


class PiratesMind:
    """Plays to the end of the present turn, judges by the core's captain, and looks so many turns further ahead."""

    def __init__(self, game: Pirates, judge: Judge, foresight: Foresight, turns: int = 4, breadth: int = 5) -> None:
        self.game = game
        self.judge = judge
        self.foresight = foresight
        self.turns = turns
        self.breadth = breadth

    def dreams(self, view: View, chance: Chance) -> Dreamer:
        return Dreams(self, view, chance)

    def action(self, dreams: Dreamer, move: int) -> Action:
        return self.game.names.action_of(move)

    def move(self, dreams: Dreamer, action: Action) -> int:
        return self.game.names.code_of(action)

    def played(self, view: View, chance: Chance) -> Dreamer:
        return self.dreams(view, chance)

    def truth(self, state: State) -> Dreamer:
        return Truth(self, state)

    def end(self, dreams: Dreams) -> State:
        return dreams.end

    def chances(self, dreams: Dreamer, outcome: list[float]) -> list[float]:
        return outcome

    def candidates(self, state: State, seat: Seat) -> list[int]:
        """The actions by their worth; an answer by rule of thumb has no rival."""
        judge = self.judge
        if is_answer(state):
            return [answer(judge.outlook, state, seat)]
        actions = judge.sensible(state, seat)
        ranked = sorted(((judge.worth(state, action), action) for action in actions), key=lambda pair: -pair[0])
        return [action for _, action in ranked[: self.breadth]]


class Dreams(Dreamer):
    """States of the core, every step played on a copy."""

    def __init__(self, mind: PiratesMind, view: View, chance: Chance) -> None:
        super().__init__(mind.game.choices.seats)
        self.mind = mind
        self.view = view
        self.laid = [-1] * mind.game.choices.seats
        self.deal(chance)

    def deal(self, chance: Chance) -> None:
        self.stand(self.mind.game.imagine(self.view, chance))

    def stand(self, world: State) -> None:
        """Dream of this world from now on."""
        self.world = self.dream = self.end = world
        self.turn = turn_number(world)

    def begin(self) -> None:
        self.dream = self.world

    def asked(self) -> int:
        return asked_seats(self.dream) if turn_number(self.dream) == self.turn else 0

    def moves(self, seat: Seat) -> Moves:
        moves = Moves()
        for action in self.mind.candidates(self.dream, seat):
            moves.add(action, 0.0)
        return moves

    def reply(self, seat: Seat, chance: Chance) -> int:
        return self.mind.judge.choose(self.dream, seat, 0, chance)

    def lay(self, seat: Seat, move: int) -> None:
        self.laid[seat] = move

    def advance(self, chance: Chance) -> None:
        """Play the choices; nobody is told of it."""
        self.dream = self.dream.copy()
        play(self.dream, self.laid, chance)
        self.laid = [-1] * len(self.laid)

    def outcome(self, chance: Chance) -> list[float]:
        """Play on by judgment to the end of this turn and of some more; then the chances as they are foreseen."""
        self.end = self.dream.copy()
        judged_turns(self.mind.judge, self.end, self.mind.turns, 0, chance)
        return self.mind.foresight.chances(self.end)


class Truth(Dreams):
    """The one world that was, for whoever looks back."""

    def __init__(self, mind: PiratesMind, state: State) -> None:
        Dreamer.__init__(self, mind.game.choices.seats)
        self.mind = mind
        self.laid = [-1] * mind.game.choices.seats
        self.stand(state)

    def deal(self, chance: Chance) -> None:
        self.stand(self.world)


def turn_number(state: State) -> int:
    """Turns are counted through all rounds."""
    return state.round * codes.COLORS + state.color
