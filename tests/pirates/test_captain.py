"""The captain plays by the rules, sees only his view, and beats random players."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance, step_chance
from admiralty.pirates.bots.captain import Captain
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices


def winners(choices: Choices, captain_seats: set[int], seed: str) -> list[int]:
    """The winning seats of a game of captains and random players."""
    game = Pirates(choices)
    captain = Captain(game)
    chance = Chance(f"{seed}/players")
    state = game.setup(choices.seats, step_chance(seed, 0))
    steps = 0
    while asked := game.deciders(state):
        steps += 1
        picks = {}
        for seat in asked:
            options = game.options(state, seat)
            if seat in captain_seats:
                picks[seat] = captain(game.view(state, seat), options, chance)
                assert any(option.admits(picks[seat]) for option in options)
            else:
                picks[seat] = options[chance.below(len(options))].sample(chance)
        state = game.advance(state, picks, step_chance(seed, steps)).state
    return [sheet.seat for sheet in game.scores(state) if sheet.winner]


def test_the_captain_beats_random_players_in_a_few_games() -> None:
    wins = sum(winners(Choices(4, rounds=40), {i % 4}, f"few {i}") == [i % 4] for i in range(4))
    assert wins >= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards", [True, False])
def test_captains_play_each_other_to_the_end(seats: int, cards: bool) -> None:
    assert winners(Choices(seats, cards, True, rounds=4), set(range(seats)), f"captains {seats}")


@pytest.mark.slow
def test_the_captain_wins_nine_of_ten_games_against_three_random_players() -> None:
    wins = sum(winners(Choices(4, rounds=40), {i % 4}, f"many {i}") == [i % 4] for i in range(12))
    assert wins >= 11
