"""Whole games inside the core: set up a table, choose at random, play to the end."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .deal import deal_age, prepare_decks
from .item import BIT
from .part import Setup
from .program import play, random_code
from .score import total
from .state import State
from .tables import OVER, TURN, Tables


def new_city(tables: Tables) -> City:
    """A city with nothing in it, and with all that boxes keep of one."""
    city: City = City()
    setup: Setup
    for setup in tables.setups:
        setup.found(city)
    return city


def new_table(tables: Tables) -> State:
    """A table without cities, and with all that boxes keep of one."""
    state: State = State(tables)
    setup: Setup
    for setup in tables.setups:
        setup.open(state)
    return state


def new_state(tables: Tables, boards: list[int], drawn: list[list[int]], chance: Chance) -> State:
    """The table at the start: boards, and what boxes have drawn, before the seats; the first Age dealt."""
    state: State = new_table(tables)
    seat: i64 = 0
    while seat < tables.seats:
        city: City = new_city(tables)
        city.settle(tables, boards[seat])
        city.coins = tables.start_coins
        state.cities.append(city)
        seat += 1
    i: i64 = 0
    setup: Setup
    for setup in tables.setups:
        setup.lay(state, drawn[i])
        i += 1
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
        state: State = random_state(tables, chance)
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


def random_state(tables: Tables, chance: Chance) -> State:
    """A new game, all of it by chance (A2)."""
    boards: list[int] = random_boards(tables, chance)
    setup: Setup
    drawn: list[list[int]] = []
    for setup in tables.setups:
        drawn.append(setup.draw(tables, chance))
    return new_state(tables, boards, drawn, chance)
