"""Non-interference: two games that differ only in what a seat can't know send that seat the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import open_game

from .leaks import compare

GAMES: list[tuple[dict[str, Any], int]] = [
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 4),
    ({"name": "wonders", "edition": "first", "boxes": ["armada"]}, 3),
    ({"name": "wonders", "edition": "second", "boxes": ["armada"], "teams": True}, 4),
    ({"name": "wonders", "edition": "first", "boxes": ["leaders", "cities", "tower"]}, 3),
    ({"name": "pirates", "seats": 4, "rounds": 4, "cards": True}, 4),
    ({"name": "pirates", "seats": 3, "rounds": 3, "cards": True, "enrollment": True}, 3),
]
EVERY = 3  # positions; every one of a pirates' game would take minutes


@pytest.mark.parametrize(
    ("header", "seats"), GAMES, ids=lambda value: str(value) if isinstance(value, int) else value["name"]
)
def test_what_a_seat_cannot_know_changes_no_byte(header: dict[str, Any], seats: int) -> None:
    compared, differing = compare(open_game(header), seats, "non-interference", EVERY)
    assert compared > 100
    assert differing > 5, "the pairs should differ in what others know"
