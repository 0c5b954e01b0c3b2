"""Playing on by judgment: turns of simulated players, for those who look ahead."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.codes import OVER
from ..core.options import asked_seats
from ..core.state import State, row
from ..core.step import play
from .policy import Judge

MOST: i64 = 400  # choices in a turn, by which anybody has ended it


def judged_step(judge: Judge, s: State, noise: i64, chance: Chance) -> None:
    """Let every asked seat choose by judgment."""
    asked: i64 = asked_seats(s)
    choices: list[i64] = row(-1, s.lookup.seats)
    seat: i64 = 0
    while seat < s.lookup.seats:
        if (asked >> seat) & 1:
            choices[seat] = judge.choose(s, seat, noise, chance)
        seat += 1
    play(s, choices, chance)


def judged_turns(judge: Judge, s: State, turns: i64, noise: i64, chance: Chance) -> None:
    """Play to the end of this turn and of so many more."""
    while turns >= 0 and s.ask != OVER:
        color: i64 = s.color
        now: i64 = s.round
        count: i64 = 0
        while s.ask != OVER and s.color == color and s.round == now and count < MOST:
            judged_step(judge, s, noise, chance)
            count += 1
        turns -= 1
