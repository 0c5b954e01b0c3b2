"""Whole games inside the core: set up a table, choose at random, play to the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ...kernel.chance import Chance, choice_name, step_chance
from .city import City
from .deal import begin_age, prepare_decks
from .lookup import OVER, Lookup
from .opening import Opening
from .part import Setup
from .score import total
from .state import State
from .step import codes as codes_of
from .step import go_on, lay, play, random_code
from .terms import NOBODY


def new_city(lookup: Lookup) -> City:
    """A city with nothing in it, and with all that boxes keep of one."""
    city: City = City()
    setup: Setup
    for setup in lookup.setups:
        setup.found(city)
    city.boxed = len(lookup.setups) > 0
    return city


def add_city(state: State, city: City) -> None:
    """Lay a city on the table, behind those that lie there; nobody sits at those behind the seats'."""
    if len(state.cities) >= state.seats:
        city.terms |= NOBODY
    state.cities.append(city)


def new_table(lookup: Lookup) -> State:
    """A table without cities, and with all that boxes keep of one."""
    state: State = State(lookup)
    setup: Setup
    for setup in lookup.setups:
        setup.open(state)
    state.boxed = len(lookup.setups) > 0
    return state


def new_state(
    lookup: Lookup, boards: list[int], drawn: list[list[int]], chance: Chance, opening: Opening | None = None
) -> State:
    """The table at the start: boards, and what boxes have drawn, before the seats; the first Age begun."""
    state: State = new_table(lookup)
    state.opening = opening
    seat: i64 = 0
    while seat < lookup.cities:
        city: City = new_city(lookup)
        city.settle(lookup, boards[seat])
        city.coins = lookup.start_coins if seat < lookup.seats else lookup.free_coins
        add_city(state, city)
        seat += 1
    i: i64 = 0
    setup: Setup
    for setup in lookup.setups:
        setup.lay(state, drawn[i])
        i += 1
    state.decks = prepare_decks(lookup, chance)
    if lookup.rules >= 2:
        # Shuffled here and not when dealt: a seed then deals the same Ages, whatever is played before them.
        deck: list[int]
        for deck in state.decks:
            chance.shuffle_deck(deck)
        state.shuffled = True
    begin_age(state)
    go_on(state, chance)
    return state


def playout(state: State, chance: Chance) -> i64:
    """Play at random to the end, in place; the number of decisions made."""
    decisions: i64 = 0
    while state.phase != OVER:
        asked: i64 = state.asked
        seat: i64 = 0
        while asked >> seat != 0:
            if asked >> seat & 1:
                lay(state, seat, random_code(state, seat, chance))
                decisions += 1
            seat += 1
        play(state, chance)
    return decisions


def drift(state: State, seed: str) -> i64:
    """Play as a table of this seed does with bots that take any option, each as likely: the same choices, step by step.

    Decisions made. Whoever wants playouts and no such table takes `playout`, where every use is as likely.
    """
    decisions: i64 = 0
    step: i64 = 0
    while state.phase != OVER:
        cities: list[int] = []
        codes: list[int] = []
        asked: i64 = state.deciding()
        seat: i64 = 0
        while asked >> seat != 0:
            if asked >> seat & 1:
                city: i64 = state.waiting_city(seat)
                offered: vec[i64] = codes_of(state, city)
                cities.append(city)
                codes.append(offered[Chance(choice_name(seed, step, seat)).below(len(offered))])
            seat += 1
        at: i64 = 0
        while at < len(cities):
            lay(state, cities[at], codes[at])
            at += 1
        decisions += at
        step += 1
        if state.asked & ~state.laid == 0:
            play(state, step_chance(seed, step))
    return decisions


def random_games(lookup: Lookup, games: i64, seed: str) -> tuple[int, int]:
    """Play whole random games; decisions made, and a checksum over all scores."""
    chance: Chance = Chance(seed)
    decisions: i64 = 0
    checksum: i64 = 0
    game: i64 = 0
    while game < games:
        state: State = random_state(lookup, chance)
        state.remembers = False
        decisions += playout(state, chance)
        seat: i64 = 0
        while seat < lookup.cities:
            checksum = (checksum * 31 + total(state, seat)) & 0xFFFFFFFF
            seat += 1
        game += 1
    return decisions, checksum


def random_boards(lookup: Lookup, chance: Chance) -> list[int]:
    """A Wonder board and side for each seat, each board once (B1)."""
    wonders: list[list[int]] = lookup.sides
    order: list[int] = [number for number in range(len(wonders))]  # noqa: C416 (`list` would ask a range as an object)
    chance.shuffle(order)
    boards: list[int] = []
    at: i64 = 0
    while len(boards) < lookup.cities:
        sides: list[int] = wonders[order[at]]
        at += 1
        if len(boards) < lookup.seats or sides[0] not in lookup.unfit:  # nobody sits at the cities behind the seats'
            boards.append(sides[chance.below(len(sides))])
    return boards


def random_state(lookup: Lookup, chance: Chance) -> State:
    """A new game, all of it by chance (A2)."""
    boards: list[int] = random_boards(lookup, chance)
    setup: Setup
    drawn: list[list[int]] = []
    for setup in lookup.setups:
        drawn.append(setup.draw(lookup, chance))
    return new_state(lookup, boards, drawn, chance)
