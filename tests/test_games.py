"""The list of games opens what a record's header says, and refuses the rest in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from admiralty.games import open_game
from admiralty.kernel.game import Malformed
from admiralty.wonders.game import RULES, Wonders

PLAIN = {"name": "wonders", "edition": "second", "armada": True}


def test_a_header_opens_its_game_again() -> None:
    house = {"card": [{"id": "baths", "cost": "W"}]}
    boards = ("gizah A", "rhodos B", "babylon A", "olympia B")
    game = Wonders("first", True, True, boards, ("R1", "Y1", "B1", "G1"), house)
    assert open_game(game.header()).header() == game.header()
    assert open_game(Wonders().header()).header() == Wonders().header()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "chess"}, "there is no game 'chess'; there is wonders"),
        ({"name": None}, "there is no game None"),
        ({"edition": "third"}, "'third' should be one of first, second"),
        ({"rules": RULES + 1}, f"version {RULES + 1} of the rules, and known here are versions 1 to {RULES}"),
        ({"rules": 0}, "version 0 of the rules"),
        ({"weather": "fine"}, "has no 'weather'"),
        ({"armada": "yes"}, "'yes' should be true or false"),
        ({"house": {"card": [{"id": "bathz"}]}}, "is it 'baths'"),
    ],
)
def test_a_wrong_header_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        open_game(PLAIN | change)
