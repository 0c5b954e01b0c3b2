"""Thousands of random games inside the core, with invariants that cost little."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.boxes.armada.core.sea import islands_of, sea_of
from admiralty.wonders.core.city import City
from admiralty.wonders.core.item import BIT
from admiralty.wonders.core.lookup import OVER, Lookup
from admiralty.wonders.core.playout import random_games, random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options, play, random_code

from ..laws.games import wonders_games

GAMES = [pytest.param(game.lookup(seats), id=id) for id, game, seats in wonders_games() if seats > 2]
"""Somebody sits at every city of these; the laws and the soak ask two players' games too."""
LONGEST = 150


def start(lookup: Lookup, chance: Chance) -> State:
    state = random_state(lookup, chance)
    state.remembers = False
    return state


def check(state: State, before: list[City], cards: int) -> None:
    """Coins are never owed, cards never lost, ships never go back, buildings never vanish."""
    count = len(state.discard) + sum(len(deck) for deck in state.decks)
    for city, old in zip(state.cities, before, strict=True):
        assert city.coins >= 0
        built, before_it = ({i for i, card in enumerate(state.lookup.cards) if c.has(card)} for c in (city, old))
        assert built >= before_it
        assert city.stages & old.stages == old.stages
        count += city.cards + len(built) + int(city.stages).bit_count()
    assert count == cards
    if state.extra0:
        check_sea(state, before)


def check_sea(state: State, before: list[City]) -> None:
    decks = islands_of(state)
    islands = decks.deck1 | decks.deck2 << 9 | decks.deck3 << 18
    for sea, old in zip(map(sea_of, state.cities), map(sea_of, before), strict=True):
        assert sea.islands & old.islands == old.islands
        assert all(old.ship(fleet) <= sea.ship(fleet) <= 6 for fleet in range(4))
        for own in (sea.islands, sea.drawn):
            assert not islands & own
            islands |= own
    assert islands == BIT[27] - 1


def play_checked(lookup: Lookup, chance: Chance) -> State:
    state = start(lookup, chance)
    cards = lookup.seats * lookup.hand * 3
    assert sum(len(deck) for deck in state.decks) * 3 == cards * 2
    for _ in range(LONGEST):
        if state.phase == OVER:
            return state
        before = [city.copy() for city in state.cities]
        for seat in range(lookup.seats):
            if state.asked & BIT[seat]:
                code = random_code(state, seat, chance)
                assert code in options(state, seat)
                state.cities[seat].code = code
        play(state, chance)
        check(state, before, cards)
    raise AssertionError("the game does not end")


def check_end(state: State) -> None:
    assert state.age == 3
    assert state.asked == 0
    for seat, city in enumerate(state.cities):
        assert city.cards == 0
        assert city.salvages == 0
        if state.extra0:
            sea = sea_of(city)
            assert sea.drawn == sea.explores == sea.moves == sea.tax == sea.pirates == 0
        assert -20 < total(state, seat) < 200


@pytest.mark.parametrize("lookup", GAMES)
def test_random_games_keep_the_invariants(lookup: Lookup) -> None:
    chance = Chance("invariants")
    for _ in range(3):
        check_end(play_checked(lookup, chance))


@pytest.mark.slow
@pytest.mark.parametrize("lookup", GAMES)
def test_more_random_games_keep_the_invariants(lookup: Lookup) -> None:
    chance = Chance("more invariants")
    for _ in range(60):
        check_end(play_checked(lookup, chance))


@pytest.mark.slow
@pytest.mark.parametrize("lookup", GAMES)
def test_hundreds_of_games_of_each_kind_end(lookup: Lookup) -> None:
    decisions, checksum = random_games(lookup, 500, "hundreds")
    turns = lookup.seats * 3 * lookup.turns
    assert decisions >= 500 * turns
    assert random_games(lookup, 500, "hundreds") == (decisions, checksum)
    assert random_games(lookup, 500, "others") != (decisions, checksum)


@pytest.mark.parametrize("lookup", GAMES[::4])
def test_a_copy_is_a_state_of_its_own(lookup: Lookup) -> None:
    """Played twice from the same copy with the same chance: the same game; the original waits untouched."""
    chance = Chance("copies")
    state = start(lookup, chance)
    ends = []
    for _ in range(2):
        copy = state.copy()
        stream = Chance("twice")
        while copy.phase != OVER:
            for seat in range(lookup.seats):
                if copy.asked & BIT[seat]:
                    copy.cities[seat].code = random_code(copy, seat, stream)
            play(copy, stream)
        ends.append([total(copy, seat) for seat in range(lookup.seats)])
    assert ends[0] == ends[1]
    assert (state.age, state.turn, len(state.discard)) == (1, 1, 0)
