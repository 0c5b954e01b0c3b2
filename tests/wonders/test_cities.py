"""Cities apart from seats: three cities that two seats play, who take turns at the third."""

from __future__ import annotations

from admiralty.kernel.chance import Chance
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import load
from admiralty.wonders.core.part import Control
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.game import RULES, Wonders

FREE = 2  # the city that nobody sits at


class InTurn(Control):
    """The free city is played by the one seat in odd turns, by the other in even ones."""

    def seat(self, state: State, city: int) -> int:
        return city if city != FREE else int(state.turn % 2)


def two_seats(chance: Chance) -> State:
    lookup = lookup_of(load("second", True), 2, False, RULES, cities=3)
    lookup.control = InTurn()
    return random_state(lookup, chance)


def test_the_table_is_laid_for_three_cities() -> None:
    state = two_seats(Chance("two"))
    whole = lookup_of(load("second", True), 3, False, RULES)
    assert (state.seats, state.city_count, len(state.cities)) == (2, 3, 3)
    assert [int(city.cards) for city in state.cities] == [int(whole.hand)] * 3
    assert state.lookup.decks == whole.decks
    assert state.lookup.passing == whole.passing
    assert [(state.left(city), state.right(city)) for city in range(3)] == [(1, 2), (2, 0), (0, 1)]


def test_a_seat_chooses_for_its_own_city_then_for_the_free_one() -> None:
    game, chance = Wonders("second", True), Chance("two")
    state = two_seats(chance)
    assert game.deciders(state) == (0, 1)
    mine = {option.card for option in game.options(state, 1) if hasattr(option, "card")}
    assert mine == {state.lookup.card_ids[card] for card in state.cities[1].hand_cards()}
    between = game.advance(state, {seat: game.options(state, seat)[0] for seat in (0, 1)}, chance)
    assert between.events == ()
    assert game.deciders(between.state) == (1,)
    assert game.options(between.state, 0) == []
    free = {option.card for option in game.options(between.state, 1) if hasattr(option, "card")}
    assert free == {state.lookup.card_ids[card] for card in state.cities[FREE].hand_cards()}
    after = game.advance(between.state, {1: game.options(between.state, 1)[0]}, chance)
    assert after.events
    assert after.state.turn == 2
    assert [int(city.cards) for city in after.state.cities] == [int(state.lookup.hand) - 1] * 3


def test_a_whole_game_of_two() -> None:
    game, chance = Wonders("second", True), Chance("whole")
    state = two_seats(chance)
    played = [0, 0]
    while asked := game.deciders(state):
        for seat in asked:
            played[seat] += state.waiting_city(seat) == FREE
        choices = {}
        for seat in asked:
            options = game.options(state, seat)
            choices[seat] = options[chance.below(len(options))]
        state = game.advance(state, choices, chance).state
    assert state.age == 3
    assert min(played) >= 9  # each three turns an Age
    assert all(total(state, city) != 0 for city in range(3))
    assert sum(int(city.defeats()) for city in state.cities) > 0
