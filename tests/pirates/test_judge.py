"""The core's judgment: its odds and distances are the true ones, its chances are chances, and it plays on to an end."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.core import codes
from admiralty.pirates.core.options import asked_seats
from admiralty.pirates.core.state import State
from admiralty.pirates.core.step import options as options_of
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.judgment.chart import Chart
from admiralty.pirates.judgment.playout import judged_turns
from admiralty.pirates.judgment.policy import Judge
from admiralty.pirates.judgment.prospect import chances
from admiralty.pirates.judgment.weights import Weights
from admiralty.pirates.lookup import Choices
from admiralty.pirates.odds import forecast


def judge_of(game: Pirates) -> Judge:
    return Judge(game.lookup, Chart(game.lookup), Weights())


@pytest.mark.parametrize(("rolls", "attackers", "defenders"), [(1, 2, 1), (5, 9, 3), (10, 5, 5), (12, 20, 20)])
def test_odds_are_those_of_the_exact_count(rolls: int, attackers: int, defenders: int) -> None:
    lookup = Pirates().lookup
    chart = Chart(lookup)
    exact = forecast(lookup, attackers, defenders, rolls).final
    i = chart.at(rolls, attackers, defenders)
    assert chart.win[i] == pytest.approx(1000 * float(exact.win), abs=12)  # each roll rounds down
    assert chart.lost[i] == pytest.approx(1000 * float(exact.attackers_lost), abs=12)


def test_distances_are_those_of_the_atlas() -> None:
    game = Pirates()
    atlas, chart, number = game.box.atlas, Chart(game.lookup), game.names.number
    for city in ("G1", "O7"):
        shores = tuple(near for near in atlas.neighbors[city] if atlas.space[near].kind == "sea")
        for sea, steps in atlas.sea_distances(shores).items():
            assert chart.by_sea[number[city] * game.lookup.places + number[sea]] == steps
    assert chart.by_land[number["G1"] * game.lookup.lands + number["G3"]] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_turns_are_played_to_their_end(seats: int) -> None:
    game = Pirates(Choices(seats, rounds=6))
    judge, chance = judge_of(game), Chance(f"judged {seats}")
    state = set_up(game.lookup, chance)
    turns = 0
    while state.ask != codes.OVER:
        before = (state.round, state.color)
        judged_turns(judge, state, 0, 0, chance)
        assert state.ask == codes.OVER or (state.round, state.color) != before
        assert sum(chances(judge.outlook, state)) == pytest.approx(1.0)
        turns += 1
    assert turns >= 5


def test_a_sure_winner_has_all_chances() -> None:
    game = Pirates()
    state = set_up(game.lookup, Chance("sure"))
    state.ask, state.winner = codes.OVER, 2
    assert chances(judge_of(game).outlook, state) == [0.0, 0.0, 1.0, 0.0]


def test_what_is_judged_sensible_is_legal() -> None:
    game = Pirates(Choices(4, rounds=8))
    judge, chance = judge_of(game), Chance("sensible")
    state: State = set_up(game.lookup, chance)
    while state.ask != codes.OVER and state.round < 3:
        if state.ask == codes.ACT:
            seat = next(seat for seat in range(4) if asked_seats(state) >> seat & 1)
            options = options_of(state, seat)
            actions = judge.sensible(state, seat)
            listed = {codes.way(option, number) for option in options for number in range(codes.ways(option))}
            assert set(actions) <= listed
            assert len(set(actions)) == len(actions)
        choices = [-1] * 4
        for seat in range(4):
            if asked_seats(state) >> seat & 1:
                choices[seat] = game.names.code_of(game.names.action_of(judge.choose(state, seat, 60, chance)))
        state = game.advance(state, {i: game.names.action_of(c) for i, c in enumerate(choices) if c >= 0}, chance).state
