"""The land conflicts at an Age's end."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.meetings import meetings, one_of, tokens_of, two_of
from ....core.part import Part, Rivals, Truce
from ....core.state import AGE_ENDED, LAND_TOKENS, State
from ....core.tokens import lose, outcome, win


class Land(Part):
    """Neighbors, and those whom a box lets meet, fight once, each pair; in teams only opponents (B13, A31, T5)."""

    def run(self, state: State, chance: Chance) -> None:
        if state.log is not None:
            state.note((AGE_ENDED, state.age))
        for meeting in meetings(state):
            fight(state, one_of(meeting), two_of(meeting), tokens_of(meeting))
        truce: Truce
        for truce in state.lookup.truces:
            truce.fought(state)
        rivals: Rivals
        for rivals in state.lookup.rivals:
            rivals.fought(state)


def fight(state: State, a: i64, b: i64, tokens: i64) -> None:
    """One land conflict: the stronger takes this Age's victory tokens, the weaker defeats."""
    winner: i64
    won: i64
    bearer: i64
    defeats: i64
    winner, won, bearer, defeats = outcome(state, a, b, tokens)
    if winner < 0:
        return
    loser: i64 = b if winner == a else a
    if state.log is not None:
        if won == state.age and bearer == loser and defeats == tokens:
            state.note((LAND_TOKENS, winner, loser, state.age, tokens))
        else:
            state.note((LAND_TOKENS, winner, loser, state.age, tokens, won, bearer, defeats))
    if won:
        win(state, winner, won, tokens)
    lose(state, bearer, defeats)
