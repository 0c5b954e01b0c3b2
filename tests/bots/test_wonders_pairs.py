"""Bots of 7 Wonders show their choice, and nothing else of what they alone know; others are found out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from admiralty.bots.search import Search, Thought
from admiralty.kernel.chance import Chance
from admiralty.wonders.bots.judge import WondersJudge
from admiralty.wonders.game import Wonders

from .wonders_pairs import LEVELS, SETUPS, Heard, compare, of_level


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_by_its_view_alone_and_thinks_as_long_with_any_hand(level: str) -> None:
    heard = Heard()
    number = LEVELS.index(level)
    edition, boxes, seats, teams = SETUPS[number % 4]
    every = 9 if level == "admiral" else 3
    compare(of_level(level), Wonders(edition, boxes, teams), seats, f"pair {level}", heard, every)
    assert heard.unlike > 5
    assert heard.hands > 3
    assert heard.chosen > 0, "another hand is played otherwise: that much is shown"


class Gossip(WondersJudge):
    """One bot for all seats, which remembers what the last of them held."""

    held = 0

    def __call__(self, view: Any, options: Sequence[Any], chance: Chance) -> Any:
        before, self.held = self.held, hash(view.cities[view.seat].hand)
        super().__call__(view, options, chance)
        return self.thoughts[before % len(self.thoughts)].action


class Brooding(Search):
    """Thinks the longer the more it could do."""

    def __init__(self) -> None:
        self.thoughts = []

    def __call__(self, view: Any, options: Sequence[Any], chance: Chance) -> Any:
        self.thoughts = [Thought(options[0], 0.5, len(options))]
        return options[0]


def test_the_comparison_finds_a_bot_that_tells_one_seat_of_another() -> None:
    with pytest.raises(AssertionError, match="in a world like that of"):
        compare(Gossip, Wonders("second", ()), 3, "gossip", Heard())


def test_the_comparison_finds_a_bot_whose_pace_shows_its_hand() -> None:
    with pytest.raises(AssertionError, match="tries, or"):
        compare(lambda game: Brooding(), Wonders("second", ()), 3, "brooding", Heard())
