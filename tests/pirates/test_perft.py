"""The published numbers of courses hold, in whichever build runs this test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.actions import EndTurn
from admiralty.pirates.bench import crowded
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.core.codes import LOAD, bands_of, family, gold_of, way, ways
from admiralty.pirates.core.perft import count_courses
from admiralty.pirates.core.playout import checksum, playout, random_games
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import RULES, Choices

from .invariants import faults
from .openings import OPENINGS, opening

PAGE = Path(__file__).parents[2] / "docs" / "pirates-counts.md"
ROW = re.compile(r"^\| ([a-z, ]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", re.MULTILINE)
SUM = re.compile(r"^\| (\d) \| (\d+) \| (\d+) \|$", re.MULTILINE)
COUNTS = {name: [int(count.replace(",", "")) for count in counts] for name, *counts in ROW.findall(PAGE.read_text())}
GAMES = {int(seats): (int(choices), int(total)) for seats, choices, total in SUM.findall(PAGE.read_text())}


def test_every_opening_is_published() -> None:
    assert set(COUNTS) == set(OPENINGS)
    assert set(GAMES) == {2, 3, 4}


@pytest.mark.parametrize("name", OPENINGS)
def test_numbers_of_short_courses_are_as_published(name: str) -> None:
    state = opening(name)
    assert [count_courses(state, length) for length in (1, 2)] == COUNTS[name][:2]


@pytest.mark.slow
@pytest.mark.parametrize("name", OPENINGS)
def test_numbers_of_courses_are_as_published(name: str) -> None:
    state = opening(name)
    assert [count_courses(state, length) for length in (3, 4)] == COUNTS[name][2:]


def test_the_crowded_board_is_a_lawful_one() -> None:
    state = crowded()
    assert faults(state) == []
    assert list(state.total) == [45, 7, 7, 1]


@pytest.mark.parametrize(("bands", "gold", "total"), [(5, 4, 6), (3, 2, 9), (1, 0, 1), (7, 3, 2)])
def test_an_option_stands_for_every_lot_of_bands_and_gold_that_has_room(bands: int, gold: int, total: int) -> None:
    option = family(LOAD, 1, 2, bands, gold, total)
    lots = [(bands_of(lot), gold_of(lot)) for lot in (way(option, number) for number in range(ways(option)))]
    assert lots == [(b, g) for b in range(1, bands + 1) for g in range(gold + 1) if b + g <= total]


def test_no_step_is_one_course_and_a_game_that_is_over_has_none() -> None:
    game = Pirates(Choices(4, cards=False, enrollment=False))
    state = state_of(game, Position(board=("G2 green 1 band",), others=False))
    assert count_courses(state, 0) == 1
    over = game.advance(state, {0: EndTurn()}, Chance("over")).state
    assert count_courses(over, 0) == 1
    assert count_courses(over, 1) == 0


def test_many_games_are_counted_as_one_after_the_other() -> None:
    lookup = Pirates(Choices(2, rounds=2)).lookup
    chance = Chance("games")
    assert random_games(lookup, "games", 2, 40) == sum(playout(set_up(lookup, chance), chance, 40) for _ in range(2))


def test_boards_that_differ_have_different_checksums() -> None:
    boards = ["C6 green 3 bands", "C6 green 2 bands", "C6 raspberry 2 bands", "C6 green 3 bands 1 gold", "C7 natives"]
    game = Pirates(Choices(4))
    assert len({checksum(state_of(game, Position(board=(line,)))) for line in boards}) == len(boards)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_as_published(seats: int) -> None:
    assert played_games(seats) == GAMES[seats]


def played_games(seats: int, version: int = RULES) -> tuple[int, int]:
    """Choices made and checksum of ten random games of 40 rounds."""
    chance = Chance(f"counts {seats}")
    lookup = Pirates(Choices(seats, rounds=40), rules=version).lookup
    choices = total = 0
    for _ in range(10):
        state = set_up(lookup, chance)
        choices += playout(state, chance, 1_000_000)
        total ^= checksum(state)
    return choices, total
