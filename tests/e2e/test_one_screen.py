"""The table on one screen: in whole games no button of a question is ever out of sight, nor what is needed for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from . import games, walk
from .conftest import Opener
from .house import House, link
from .sight import LAPTOP, PHONE, WIDE

ALL = {"name": "wonders", "edition": "second", "boxes": ["armada", "cities", "leaders", "tower", "projects"]}
EIGHT = {"name": "wonders", "edition": "first", "boxes": ["armada", "cities"]}
TWO = {"name": "wonders", "edition": "first", "boxes": ["armada"]}


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [(ALL, 7, LAPTOP), (ALL, 5, WIDE), (ALL, 5, PHONE), (EIGHT, 8, LAPTOP), (EIGHT, 8, PHONE), (TWO, 2, PHONE)],
    ids=["all-seven-laptop", "all-five-wide", "all-five-phone", "eight-laptop", "eight-phone", "two-phone"],
)
def test_whole_games(house: House, opened: Opener, game: dict[str, Any], seats: int, size: tuple[int, int]) -> None:
    """The most that a table can have on it where there is least room, and the fewest cities; always the same deals."""
    page = opened(link(games.dealt(house, game, seats), 0), width=size[0], height=size[1])
    done = walk.measure(page, seats, around=size != PHONE)
    assert done["asked"] > 18
    assert done["ages"] == 3
    if game is ALL:
        assert "Which leader do you take?" in done["questions"]
        assert done["faces"] >= 4
    if seats == 7:  # by this lot some leaders are recruited, and stay in sight
        assert page.locator(".own .leaders").count() >= 1
    expect(page.locator(".scores > ol > li")).to_have_count(seats)
