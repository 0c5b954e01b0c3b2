"""How a game goes on: the choices of the asked seats, then the parts of the program until somebody is asked again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.chance import Chance
from ...kernel.game import Endless
from .city import City
from .item import bit
from .listing import turn_codes
from .lookup import OVER, TURN
from .options import random_turn
from .part import Part
from .state import EARLY_PAST, EXTRA_PAST, TURN_PAST, State


def lay(state: State, city: i64, code: i64) -> None:
    """Lay the choice for a city face down; those of a seat come in the order in which it is asked for them."""
    laid: City = state.cities[city]
    laid.code = code
    state.laid |= bit(city)
    if state.seats < state.city_count:
        state.lookup.control.lay(state, city)


def play(state: State, chance: Chance) -> None:
    """Play the choices that are laid in `City.code` for the asked cities, and all that follows."""
    asked: i64 = state.asked
    state.asked = 0
    state.laid = 0
    state.shown = None
    if state.phase == TURN:
        state.part = 0
        state.remember(asked, past_kind(state))
        state.drew = -1
        forget_codes(state, asked)
    else:
        state.lookup.question(state.phase).answer(state, asked, chance)
    go_on(state, chance)


def go_on(state: State, chance: Chance) -> None:
    """Run the parts of the program until somebody is asked, or the game is over."""
    program: vec[Part] = state.lookup.program
    # Between two questions the program is run through at most once, and once more from "salvage" on at an Age's end.
    left: i64 = 2 * len(program)
    while state.asked == 0 and state.phase != OVER:
        if left == 0:
            raise Endless("the parts of a turn go round without ever asking anybody; their order can't be right")
        left -= 1
        part: Part = program[state.part]
        state.part += 1
        part.run(state, chance)


def past_kind(state: State) -> i64:
    """What a turn is remembered as: one of the Age, the extra turn, or one before its cards are dealt."""
    if state.extra:
        return EXTRA_PAST
    return TURN_PAST if state.turn else EARLY_PAST


def forget_codes(state: State, asked: i64) -> None:
    """In an extra turn only the asked seats act."""
    if asked == bit(state.city_count) - 1:
        return
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked >> seat & 1 == 0:
            city.code = -1
        seat += 1


def codes(state: State, seat: i64) -> vec[i64]:
    """Every action that this asked seat may choose."""
    if state.phase == TURN:
        return turn_codes(state, seat)
    return vec[i64](state.lookup.question(state.phase).options(state, seat))


def options(state: State, seat: i64) -> list[int]:
    """The same as a list."""
    return [code for code in codes(state, seat)]  # noqa: C416 (`list` would ask it as an object)


def random_code(state: State, seat: i64, chance: Chance) -> i64:
    """A random legal choice of an asked seat."""
    if state.phase == TURN:
        return random_turn(state, seat, chance)
    return state.lookup.question(state.phase).random(state, seat, chance)
