"""The OpenSpiel games pass OpenSpiel's own random simulation."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pyspiel
import pytest

from admiralty.kernel.game import Illegal, Malformed
from admiralty.research.catalog import CATALOG, open_study
from admiralty.research.run import Run
from admiralty.research.spiel import game_type, register, short_name


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    register()


@pytest.mark.parametrize("id", sorted(CATALOG))
def test_random_simulation(id: str) -> None:
    game = pyspiel.load_game(f"{short_name(id)}(outcomes=64)")
    pyspiel.random_sim_test(game, num_sims=2 if id.startswith("wonders") else 1, serialize=False, verbose=False)


def test_states_are_cloned_and_written_down() -> None:
    game = pyspiel.load_game("wonders_second_armada_v1(players=4,outcomes=16)")
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    for _ in range(60):
        twin = state.clone()
        number = int(rng.choice(state.legal_actions()))
        state.apply_action(number)
        twin.apply_action(number)
        assert str(twin) == str(state)
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert str(again) == str(state)


def after_the_deal(name: str, seed: int = 1) -> Any:
    """A state where the first player chooses."""
    rng = np.random.default_rng(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
    return state


def with_choices(state: Any, picks: list[int]) -> Any:
    """The state after each player's pick of its legal numbers from the end, where sales are."""
    after = state.clone()
    for pick in picks:
        after.apply_action(after.legal_actions()[-1 - pick])
    return after


def test_information_states_tell_apart_what_a_player_can() -> None:
    state = after_the_deal("wonders_second_v1")
    sold, same, other_hidden, own_other = (
        with_choices(state, picks) for picks in ([0, 0, 0], [0, 0, 0], [0, 1, 0], [1, 0, 0])
    )
    # All have sold a card: player 0 sees that player 1 sold, not what; the hand it gets comes from player 2.
    assert sold.information_state_string(0) == same.information_state_string(0)
    assert sold.information_state_string(0) == other_hidden.information_state_string(0)
    assert sold.information_state_tensor(0) == other_hidden.information_state_tensor(0)
    assert sold.information_state_string(1) != other_hidden.information_state_string(1)
    assert sold.information_state_string(0) != own_other.information_state_string(0)
    assert sold.information_state_tensor(0) != own_other.information_state_tensor(0)
    # What was sold is remembered, not seen: the observation without memory is the same.
    assert sold.observation_tensor(0) == own_other.observation_tensor(0)
    shown = len(sold.observation_tensor(0))
    assert sold.information_state_tensor(0)[:shown] == sold.observation_tensor(0)


def test_later_ages_are_shuffled_when_they_are_dealt() -> None:
    """A planner that clones a state must not find the hands of the next Age in it."""
    state = after_the_deal("wonders_second_v1(outcomes=16)")
    rng = np.random.default_rng(1)
    nodes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            nodes += 1
            hands = {tuple(state.child(outcome).observation_tensor(0)) for outcome in range(16)}
            assert len(hands) > 8
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert nodes == 2


def deck_and_hand(state: Any, player: int) -> tuple[int, str]:
    """How many cards lie in the deck, and which the player holds, by what it observes."""
    text = state.observation_string(player)
    return int(re.findall(r" deck=(\d+)", text)[0]), re.findall(r" hand=(\([^)]*\))", text)[0]


def drawing(rng: np.random.Generator) -> list[Any]:
    """What may follow when a card is drawn in a random game; nothing if nobody draws one in it."""
    state = after_the_deal("pirates_v2(players=2,outcomes=16)")
    while not state.is_terminal():
        if state.is_chance_node():
            left, _ = deck_and_hand(state, 0)
            after = [state.child(outcome) for outcome in range(16)]
            if all(deck_and_hand(child, 0)[0] == left - 1 for child in after):
                return after
        state.apply_action(int(rng.choice(state.legal_actions())))
    return []


def test_cards_of_the_pirates_are_drawn_at_their_chance_node() -> None:
    after = next(found for seed in range(20) if (found := drawing(np.random.default_rng(seed))))
    assert max(len({deck_and_hand(child, player)[1] for child in after}) for player in (0, 1)) > 4


def test_a_face_down_choice_is_recalled_by_its_player_alone() -> None:
    state = after_the_deal("wonders_second_v1")
    laid, other = with_choices(state, [0]), with_choices(state, [1])
    assert laid.information_state_string(0) != other.information_state_string(0)
    assert laid.information_state_string(1) == other.information_state_string(1)
    assert laid.observation_string(1) == other.observation_string(1)


def test_options_of_a_study_are_parameters() -> None:
    teams = pyspiel.load_game("wonders_second_armada_v1(players=4,teams=true)")
    state = after_the_deal(str(teams))
    assert "teams=True" in state.observation_string(0)
    pirates = pyspiel.load_game("pirates_v2(players=2,cards=false,rounds=3)")
    assert pirates.num_players() == 2
    assert not pirates.get_type().provides_information_state_tensor
    assert after_the_deal(str(pirates)).information_state_string(0)


@pytest.mark.parametrize("id", sorted(CATALOG))
def test_the_seats_are_those_of_the_game(id: str) -> None:
    kind = game_type(id)
    for seats in range(1, 10):
        if kind.min_num_players <= seats <= kind.max_num_players:
            assert Run(open_study(id, seats=seats), "seats").study.seats == seats
        else:
            with pytest.raises((Illegal, Malformed)):
                Run(open_study(id, seats=seats), "seats")
