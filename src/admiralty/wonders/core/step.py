"""How a game goes on: the choices of the asked seats, then the parts of the program until somebody is asked again."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from ...kernel.game import Endless
from .city import City
from .lookup import OVER, TURN
from .options import random_turn, turn_options
from .part import Part
from .state import State


def play(state: State, chance: Chance) -> None:
    """Play the choices that are laid in `City.code` for the asked cities, and all that follows."""
    asked: i64 = state.asked
    state.asked = 0
    state.laid = 0
    if state.phase == TURN:
        state.part = 0
        state.remember(asked, 1 if state.extra else 0)
        forget_codes(state, asked)
    else:
        state.lookup.question(state.phase).answer(state, asked, chance)
    program: list[Part] = state.lookup.program
    # Between two questions the program is run through at most once, and once more from "salvage" on at an Age's end.
    left: i64 = 2 * len(program)
    while state.asked == 0 and state.phase != OVER:
        if left == 0:
            raise Endless("the parts of a turn go round without ever asking anybody; their order can't be right")
        left -= 1
        part: Part = program[state.part]
        state.part += 1
        part.run(state, chance)


def forget_codes(state: State, asked: i64) -> None:
    """In an extra turn only the asked seats act."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked >> seat & 1 == 0:
            city.code = -1
        seat += 1


def options(state: State, seat: i64) -> list[int]:
    """Every action that this asked seat may choose."""
    if state.phase == TURN:
        return turn_options(state, seat)
    return state.lookup.question(state.phase).options(state, seat)


def random_code(state: State, seat: i64, chance: Chance) -> i64:
    """A random legal choice of an asked seat."""
    if state.phase == TURN:
        return random_turn(state, seat, chance)
    return state.lookup.question(state.phase).random(state, seat, chance)
