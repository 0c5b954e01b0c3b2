"""A turn, part by part in the order that the edition names them, and the end of an Age."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from ...kernel.game import Endless
from .age import deal_age, land_conflicts, naval_conflict
from .city import City
from .codes import FLAG
from .gain import gain
from .losses import lose_coins
from .pay import pay_and_place
from .salvage import ask_salvage, build_salvaged
from .sea import advance_ships, ask_advances, explore, pay_spaces, sail, set_out, settle_islands
from .state import (
    ADVANCE_SHIPS,
    BUILD_SALVAGED,
    EXTRA_TURN,
    HANDS_PASSED,
    JOIN_CONFLICT,
    KEEP_ISLAND,
    OVER,
    SET_OUT,
    STAYED_OUT,
    TURN,
    State,
)
from .tables import (
    ADVANCES,
    BIT,
    END_TURN,
    EXPLORE,
    GAIN,
    LAND,
    LOSSES,
    NAVAL,
    PAY,
    SAIL,
    SALVAGES,
    SPACES_PAY,
    STAY,
    STAY_OUT,
)


def play(state: State, chance: Chance) -> None:
    """Play the choices that the asked seats have laid in `City.code`, and all that follows."""
    phase: i64 = state.phase
    asked: i64 = state.asked
    state.asked = 0
    if phase == TURN:
        state.part = 0
        state.remember(asked, 1 if state.extra else 0)
        forget_codes(state, asked)
    elif phase == ADVANCE_SHIPS:
        advance_ships(state, asked)
        state.part -= 1  # the same part again: a city may have more to advance
    elif phase == KEEP_ISLAND:
        settle_islands(state, asked, chance)
        state.part = state.tables.again_part
    elif phase == BUILD_SALVAGED:
        build_salvaged(state, asked, chance)
        state.part = state.tables.again_part
    elif phase == SET_OUT:
        set_out(state, asked)
        state.part -= 1  # the same part again: who has forgone one level may yet explore another
    elif phase == JOIN_CONFLICT:
        stay_out(state, asked)
    program: list[int] = state.tables.program
    # Between two questions the program is run through at most once, and once more from "salvage" on at an Age's end.
    left: i64 = 2 * len(program)
    while state.asked == 0 and state.phase != OVER:
        if left == 0:
            raise Endless("the parts of a turn go round without ever asking anybody; their order can't be right")
        left -= 1
        part: i64 = program[state.part]
        state.part += 1
        if part == PAY:
            pay_and_place(state)
        elif part == SAIL:
            sail(state)
        elif part == GAIN:
            gain(state, chance)
        elif part == SPACES_PAY:
            pay_spaces(state)
        elif part == ADVANCES:
            ask_advances(state)
        elif part == EXPLORE:
            explore(state, chance)
        elif part == SALVAGES:
            ask_salvage(state)
        elif part == LOSSES:
            lose_coins(state)
        elif part == END_TURN:
            end_turn(state)
        elif part == LAND:
            land_conflicts(state)
        elif part == STAY:
            ask_stay_out(state)
        elif part == NAVAL:
            naval_conflict(state)
        else:
            end_age(state, chance)


def forget_codes(state: State, asked: i64) -> None:
    """In an extra turn only the asked seats act."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked >> seat & 1 == 0:
            city.code = -1
        seat += 1


def end_turn(state: State) -> None:
    """Hands pass on; at the Age's end a last card may be played, then what waited for it is built."""
    if state.turn < state.tables.turns:
        pass_hands(state)
        state.turn += 1
        state.ask(TURN, BIT[state.seats] - 1)
        return
    if state.extra == 0 and state.last_cards():
        state.extra = 1
        seats: i64 = still_holding(state, state.last_cards())
        if seats:
            note_extra(state, seats)
            state.ask(TURN, seats)
            return
    if state.extra == 1:
        state.extra = 2
        city: City
        for city in state.cities:
            if city.salvages:
                state.part = state.tables.salvage_part
                return


def still_holding(state: State, seats: i64) -> i64:
    """Those of some seats that have a card: who got the power after the hands were discarded has none."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.cards == 0:
            seats &= ~BIT[seat]
        seat += 1
    return seats


def note_extra(state: State, seats: i64) -> None:
    seat: i64 = 0
    while seat < state.seats:
        if seats & BIT[seat] and state.log is not None:
            state.note((EXTRA_TURN, seat))
        seat += 1


def pass_hands(state: State) -> None:
    """Every hand goes to the neighbor of this Age's direction (B3)."""
    step: i64 = state.tables.passing[state.age - 1]
    cities: list[City] = state.cities
    seats: i64 = state.seats
    first: City = cities[0]
    hand: i64 = first.hand
    seat: i64 = 0
    i: i64 = 1
    while i < seats:  # walk against the direction: each takes the hand of the seat before
        source: i64 = (seat + seats - step) % seats
        to: City = cities[seat]
        giver: City = cities[source]
        to.hand = giver.hand
        seat = source
        i += 1
    last: City = cities[seat]
    last.hand = hand
    if state.log is not None:
        state.note((HANDS_PASSED, 1 if step == 1 else -1))


def ask_stay_out(state: State) -> None:
    """Whoever may stay out of the naval conflict chooses, all strengths being open (AI7)."""
    asked: i64 = 0
    seat: i64 = 0
    city: City
    for city in state.cities:
        if city.powers & STAY_OUT:
            asked |= BIT[seat]
        seat += 1
    if asked:
        state.ask(JOIN_CONFLICT, asked)


def stay_out(state: State, asked: i64) -> None:
    seat: i64 = 0
    city: City
    for city in state.cities:
        if asked & BIT[seat] and city.code & FLAG:
            city.out = True
            if state.log is not None:
                state.note((STAYED_OUT, seat))
        seat += 1


def end_age(state: State, chance: Chance) -> None:
    """Put the Age's tokens away and deal the next, or end the game."""
    city: City
    for city in state.cities:
        city.out = False
        city.used_free = False
        city.salvages = 0
        city.code = 0
    state.extra = 0
    if state.age == 3:
        state.phase = OVER
        return
    deal_age(state, chance)
    state.ask(TURN, BIT[state.seats] - 1)
