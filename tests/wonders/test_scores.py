"""Scores: the winner, ties and teams; and a third opinion on science (B14, B15, T8, AC9)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from admiralty.kernel.game import Score
from admiralty.wonders.cases.positions import Position, SeatSetup, state_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.item import BIT
from admiralty.wonders.core.science import science
from admiralty.wonders.core.score import total
from admiralty.wonders.game import Wonders
from admiralty.wonders.sheet import score_sheets

from .test_payment import GAMES, random_position


def scores_of(teams: bool, *cities: SeatSetup) -> tuple[Score, ...]:
    game = Wonders("second", boxes=(), teams=teams)
    return game.scores(state_of(game.lookup(len(cities)), Position(cities, age=3)))


def winners(scores: tuple[Score, ...]) -> list[int]:
    return [score.seat for score in scores if score.winner]


def test_most_points_win_then_coins_then_both() -> None:
    blue, five = SeatSetup(built=("palace",), coins=0), SeatSetup(coins=5)
    assert winners(scores_of(False, blue, five, five)) == [0]
    four, three = SeatSetup(coins=4), SeatSetup(coins=3)
    assert [score.points for score in scores_of(False, three, four, five)] == [1, 1, 1]
    assert winners(scores_of(False, three, four, five)) == [2]
    assert winners(scores_of(False, five, four, five)) == [0, 2]


def test_teams_win_together() -> None:
    none, ten = SeatSetup(coins=0), SeatSetup(coins=0, victories=(0, 0, 2))
    six = SeatSetup(coins=0, victories=(0, 2, 0))
    assert winners(scores_of(True, ten, none, six, six)) == [2, 3]
    # equal points: all coins of a team together
    one, two = SeatSetup(coins=1), SeatSetup(coins=2)
    assert winners(scores_of(True, two, none, one, two)) == [2, 3]
    assert winners(scores_of(True, two, one, one, two)) == [0, 1, 2, 3]


def best_by_hand(a: int, b: int, c: int, free: int, most: int) -> int:
    """Every choice of every symbol, the "most" ones first."""
    counts = [a, b, c]
    for _ in range(most):
        counts[counts.index(max(counts))] += 1
    best = 0
    for chosen in product(range(3), repeat=free):
        final = [count + chosen.count(i) for i, count in enumerate(counts)]
        best = max(best, sum(count**2 for count in final) + 7 * min(final))
    return best


def test_science_is_the_best_of_all_choices() -> None:
    for a, b, c, free, most in product(range(5), range(5), range(5), range(4), range(3)):
        symbols = a + b * BIT[8] + c * BIT[16] + free * BIT[24] + most * BIT[32]
        assert science(symbols, 0, 7) == best_by_hand(a, b, c, free, most)


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("boxes", [(), ("armada",)])
def test_core_and_sheet_agree_on_any_position(edition: EditionId, boxes: tuple[str, ...]) -> None:
    random = Random(f"scores {edition} {bool(boxes)}")
    copied = limited = 0
    for _ in range(60):
        state = random_position(GAMES[edition, boxes], random.randint(3, 7), random)
        for seat, score in enumerate(score_sheets(state)):
            assert score.points == total(state, seat) == sum(line.points for line in score.lines)
            copied += any(line.source.startswith("copied") for line in score.lines)
            guilds = [line.points for line in score.lines if line.category == "guilds"]
            assert not boxes or all(points <= 10 for points in guilds)
            limited += bool(boxes) and 10 in guilds
    assert bool(copied) == (edition == "first")  # the second edition has no such Wonder
    assert limited or not boxes


def test_points_that_a_house_prints_on_a_board_stand_on_the_sheet() -> None:
    house = {"wonder": [{"id": "gizah", "sides": [{"id": "day", "effects": [{"is": "Points", "count": 4}]}]}]}
    game = Wonders("second", boxes=(), house=house)
    cities = (SeatSetup(wonder="gizah day", coins=0), SeatSetup(coins=0), SeatSetup(coins=0))
    state = state_of(game.lookup(3), Position(cities, age=3))
    sheet = game.scores(state)[0]
    assert [(line.category, line.source, line.points) for line in sheet.lines] == [("wonder", "board", 4)]
    assert sheet.points == total(state, 0) == 4
