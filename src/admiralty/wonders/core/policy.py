"""What a choice seems to be worth, at a glance: the judgment of simulated players.

Values are in hundredths of a point. A choice is judged by what it gives now, by what it promises for
the Ages to come, and by what it costs; nothing that the seat can't know is looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .codes import ADVANCE, BUILD, FLAG, PAY_SHIFT, SELL, SHIP_SHIFT, STAGE_SHIFT, SUBJECT_SHIFT, paid
from .moves import costs_nothing, options, ship_cost
from .outlook import coin_worth, counted_more, item_worth, ship_worth
from .state import JOIN_CONFLICT, KEEP_ISLAND, OVER, SET_OUT, TURN, State
from .tables import BIT, WONDER_SHIPS, Item, Tables
from .temper import FREE, STAGES, TO_A_RIVAL
from .turn import play

CARD: Final[i64] = 127
AN_ISLAND: Final[i64] = 300  # more than the one or two islands that a teammate could choose from besides
MISTAKE: Final[i64] = 40  # how far a simulated player's judgment strays, at most, for each unit of noise


def worth(state: State, seat: i64, code: i64) -> i64:
    """What a code of the current question seems to be worth to the seat."""
    kind: i64 = code & 7
    city: City = state.cities[seat]
    tables: Tables = state.tables
    if kind == ADVANCE:
        return ships_worth(state, seat, code >> SUBJECT_SHIFT & 15)
    if state.phase == KEEP_ISLAND:
        return item_worth(state, seat, tables.islands[code >> SUBJECT_SHIFT & CARD])
    if state.phase == JOIN_CONFLICT:
        return stay_worth(state, seat) if code & FLAG else 0
    if state.phase == SET_OUT:
        return 0 if code & FLAG else AN_ISLAND
    coin: i64 = coin_worth(state, city)
    if kind == SELL:
        return ship_worth(state, seat, tables.sale_ship) if code & FLAG else coin * tables.sale
    if state.phase != TURN:  # a build from the discard pile
        return 0 if code & FLAG else item_worth(state, seat, tables.cards[code >> SUBJECT_SHIFT & CARD])
    value: i64 = -(coin + TO_A_RIVAL) * paid(code >> PAY_SHIFT)
    if kind == BUILD:
        item: Item = tables.cards[code >> SUBJECT_SHIFT & CARD]
        if code & FLAG:
            value -= FREE * state.turns_in_age() // tables.turns
        elif item.coins and not costs_nothing(state, city, item):
            value -= coin * item.coins
    else:
        item = tables.boards[city.board].stages[code >> STAGE_SHIFT & 7]
        value += STAGES[state.age - 1] + 100 * counted_more(state, city, BIT[7]) - coin * item.coins
    value += item_worth(state, seat, item)
    fleet: i64 = (code >> SHIP_SHIFT & 7) - 1
    if fleet >= 0:
        value += ship_worth(state, seat, fleet)
        if kind == BUILD or city.powers & WONDER_SHIPS == 0:
            value -= coin * ship_cost(tables, city, fleet).coins
    return value


def ships_worth(state: State, seat: i64, ships: i64) -> i64:
    value: i64 = 0
    fleet: i64 = 0
    while fleet < 4:
        if ships >> fleet & 1:
            value += ship_worth(state, seat, fleet)
        fleet += 1
    return value


def stay_worth(state: State, seat: i64) -> i64:
    """Staying out saves a defeat: worth it for the weakest only."""
    own: i64 = state.cities[seat].strength(state.tables)
    city: City
    for city in state.cities:
        if not city.out and city.strength(state.tables) < own:
            return -100
    return 50


def judge(state: State, seat: i64, noise: i64, chance: Chance) -> i64:
    """The code that seems best to a simulated player whose judgment strays by chance."""
    city: City = state.cities[seat]
    # Any card will do for a stage or a sale: they are judged once, with the first card of the hand.
    first: i64 = city.hand & CARD
    best: i64 = -1
    best_value: i64 = -99999
    last: i64 = -1  # ways to pay stand cheapest first: only the first of each is judged
    for boxed in options(state, seat):
        code: i64 = boxed
        use: i64 = code & (BIT[PAY_SHIFT] - 1)
        if use == last or (state.phase == TURN and code & 7 != BUILD and code >> SUBJECT_SHIFT & CARD != first):
            continue
        last = use
        value: i64 = worth(state, seat, code)
        if noise:
            value += chance.below(MISTAKE * noise)
        if value > best_value:
            best_value = value
            best = code
    if state.phase == TURN and best & 7 != BUILD:
        card: i64 = city.hand >> (7 * chance.below(city.cards)) & CARD
        best += (card - first) << SUBJECT_SHIFT
    return best


def judged_playout(state: State, noise: i64, chance: Chance) -> None:
    """Play to the end, in place, by judgment."""
    while state.phase != OVER:
        asked: i64 = state.asked
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                city.code = judge(state, seat, noise, chance)
            seat += 1
        play(state, chance)
