"""Whole games inside the core: set up a table, choose at random, play to the end."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .age import deal_age, prepare_decks
from .city import City
from .codes import ADVANCE, SUBJECT_SHIFT
from .moves import advance_fits, options, random_turn
from .score import total
from .state import ADVANCE_SHIPS, OVER, TURN, State
from .tables import BIT, Tables
from .turn import play


def new_state(tables: Tables, boards: list[int], yards: list[int], chance: Chance) -> State:
    """The table at the start: boards and shipyards before the seats, the first Age dealt."""
    state: State = State(tables)
    seat: i64 = 0
    while seat < tables.seats:
        city: City = City()
        city.settle(tables, boards[seat])
        city.coins = tables.start_coins
        if len(yards) > 0:
            city.yard = yards[seat]
        state.cities.append(city)
        seat += 1
    state.decks = prepare_decks(tables, chance)
    deal_age(state, chance)
    if tables.rules >= 2:
        # Shuffled here and not when dealt: a seed then deals the same Ages, whatever is played before them.
        deck: list[int]
        for deck in state.decks:
            chance.shuffle(deck)
        state.shuffled = True
    state.ask(TURN, BIT[tables.seats] - 1)
    return state


def random_code(state: State, seat: i64, chance: Chance) -> i64:
    """A random legal choice of an asked seat."""
    if state.phase == TURN:
        return random_turn(state, seat, chance)
    if state.phase == ADVANCE_SHIPS:
        city: City = state.cities[seat]
        ships: i64 = 0
        while not advance_fits(city, ships) or ships == 0:
            ships = 1 + chance.below(15)
        return ADVANCE | ships << SUBJECT_SHIFT
    codes: list[int] = options(state, seat)
    return codes[chance.below(len(codes))]


def playout(state: State, chance: Chance) -> i64:
    """Play at random to the end, in place; the number of decisions made."""
    decisions: i64 = 0
    while state.phase != OVER:
        asked: i64 = state.asked
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat]:
                city.code = random_code(state, seat, chance)
                decisions += 1
            seat += 1
        play(state, chance)
    return decisions


def random_games(tables: Tables, games: i64, seed: str) -> tuple[int, int]:
    """Play whole random games; decisions made, and a checksum over all scores."""
    chance: Chance = Chance(seed)
    decisions: i64 = 0
    checksum: i64 = 0
    game: i64 = 0
    while game < games:
        state: State = new_state(tables, random_boards(tables, chance), random_yards(tables, chance), chance)
        state.remembers = False
        decisions += playout(state, chance)
        seat: i64 = 0
        while seat < tables.seats:
            checksum = (checksum * 31 + total(state, seat)) & 0xFFFFFFFF
            seat += 1
        game += 1
    return decisions, checksum


def random_boards(tables: Tables, chance: Chance) -> list[int]:
    """A Wonder board and side for each seat, each board once (B1)."""
    wonders: list[list[int]] = tables.sides
    order: list[int] = list(range(len(wonders)))
    chance.shuffle(order)
    boards: list[int] = []
    seat: i64 = 0
    while seat < tables.seats:
        sides: list[int] = wonders[order[seat]]
        boards.append(sides[chance.below(len(sides))])
        seat += 1
    return boards


def random_yards(tables: Tables, chance: Chance) -> list[int]:
    """A shipyard for each seat (A2)."""
    order: list[int] = list(range(len(tables.yards)))
    chance.shuffle(order)
    return order[: tables.seats]
