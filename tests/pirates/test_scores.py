"""The order of a game at its limit (PV10), and what a simulation says of sheets that count different things."""

from __future__ import annotations

import pytest

from admiralty.arena.match import Played, Seated, ranked
from admiralty.cli.summary import Summary
from admiralty.kernel.game import Score
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.words import words

# Raspberry meets a condition with three posts and two cities left; blue has six cities and meets none.
BOARD = ("C0 raspberry", "C6 raspberry", "C10 raspberry", "R5 blue", "G1 blue", "G5 blue")


def sheets(*board: str) -> tuple[Score, ...]:
    game = Pirates(Choices(4, cards=False, enrollment=False))
    return game.scores(state_of(game, Position(board=board)))


def places(scores: tuple[Score, ...]) -> list[int]:
    return ranked(scores, [(seat,) for seat in range(len(scores))])


def test_a_condition_comes_before_cities_and_posts() -> None:
    scores = sheets(*BOARD)
    raspberry, blue = scores[1:3]
    assert [raspberry.category("condition"), blue.category("condition")] == [1, 0]
    assert raspberry.category("strongholds") < blue.category("strongholds")
    assert places(scores)[1:3] == [1, 2]


@pytest.mark.parametrize(
    "board",
    [
        ("C6 raspberry", "C7 blue 9 bands", "C8 blue"),  # a post before territories and bands
        ("C7 raspberry", "B1 blue 9 bands"),  # a territory before bands
        ("R1 raspberry 3 bands", "B1 blue 2 bands 9 gold"),  # bands before gold
        ("R1 raspberry 2 bands 2 gold", "B1 blue 2 bands 1 gold"),  # gold last
    ],
)
def test_then_each_thing_in_its_order(board: tuple[str, ...]) -> None:
    place = places(sheets(*board))
    assert place[1] < place[2]


def seated(bot: str, points: int, scores: dict[str, int]) -> Seated:
    return Seated(bot, points, 1, 1.0, scores, {})


@pytest.mark.parametrize(
    ("points", "scores", "shown"), [(0, {"condition": 0, "strongholds": 7}, False), (7, {"civil": 4, "coins": 3}, True)]
)
def test_a_simulation_adds_up_only_what_can_be_added(points: int, scores: dict[str, int], shown: bool) -> None:
    said = words("en")
    summary = Summary(said)
    summary.add(Played(0, 0, 0, "seed", (seated("greedy", points, scores),)))
    rows = list(summary.table().columns[0].cells)
    assert (said.tr("score.total") in rows) == shown
