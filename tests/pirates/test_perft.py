"""The published numbers of courses hold, in whichever build runs this test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.core.perft import count_courses
from admiralty.pirates.core.playout import checksum, playout
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import RULES, Choices

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
def test_numbers_of_courses_are_as_published(name: str) -> None:
    state = opening(name)
    assert [count_courses(state, length) for length in (1, 2, 3, 4)] == COUNTS[name]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_are_as_published(seats: int) -> None:
    assert random_games(seats) == GAMES[seats]


def random_games(seats: int, version: int = RULES) -> tuple[int, int]:
    """Choices made and checksum of ten random games of 40 rounds."""
    chance = Chance(f"counts {seats}")
    lookup = Pirates(Choices(seats, rounds=40), rules=version).lookup
    choices = total = 0
    for _ in range(10):
        state = set_up(lookup, chance)
        choices += playout(state, chance, 1_000_000)
        total ^= checksum(state)
    return choices, total
