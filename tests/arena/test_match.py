"""A game's row: who won, with which rank and points, the same whenever it is played."""

from __future__ import annotations

import pytest

from admiralty.arena.match import Match, check_bots, play_match, ranked
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Malformed, Score

from .plans import small_plan, timeless


def score(seat: int, points: int, coins: int = 0, winner: bool = False) -> Score:
    return Score(seat, points, coins, winner)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    plan = small_plan("greedy,random")
    match = plan.matches()[0]
    first, again = play_match(plan.game, match), play_match(plan.game, match)
    assert timeless([first]) == timeless([again])
    assert [seated.bot for seated in first.seats] == list(match.bots)
    for seated in first.seats:
        assert sum(seated.scores.values()) == seated.points
        assert seated.times.count >= 18
        assert set(seated.facts) == {"board", "coins"}
    assert sum(seated.win for seated in first.seats) == pytest.approx(1)


def test_a_row_survives_its_journal() -> None:
    plan = small_plan("random")
    played = play_match(plan.game, plan.matches()[0])
    assert decode(type(played), encode(played)) == played


def test_ranks_follow_winner_points_and_what_breaks_ties() -> None:
    scores = [score(0, 40, 3), score(1, 50, 1), score(2, 50, 2, winner=True), score(3, 40, 3)]
    assert ranked(scores, [(0,), (1,), (2,), (3,)]) == [3, 2, 1, 3]


def test_a_win_by_condition_goes_before_points() -> None:
    assert ranked([score(0, 9), score(1, 4, winner=True)], [(0,), (1,)]) == [2, 1]


def test_teams_have_one_rank() -> None:
    scores = [score(0, 60), score(1, 10), score(2, 36, winner=True), score(3, 36, winner=True)]
    assert ranked(scores, [(0, 1), (2, 3)]) == [2, 2, 1, 1]


def test_teams_split_their_win() -> None:
    plan = small_plan("random", seats=4, teams=True)
    played = play_match(plan.game, plan.matches()[0])
    assert sorted(seated.win for seated in played.seats) == [0.0, 0.0, 0.5, 0.5]


def test_a_bot_that_is_not_there_is_refused() -> None:
    plan = small_plan("random")
    with pytest.raises(Malformed, match="no bot 'bosun'"):
        check_bots(plan.game, ["random", "bosun"])
    with pytest.raises(Malformed):
        play_match(plan.game, Match(0, 0, 0, "1", ("random", "random", "nobody")))
