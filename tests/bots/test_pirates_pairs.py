"""Bots show nothing of a hand before they play a card of it; and the comparison finds one that does."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.actions import Action, Pass
from admiralty.pirates.bots.judge import PiratesJudge
from admiralty.pirates.offers import Offer

from .pairs import HANDS, LEVELS, REACTIONS, Heard, compare, observe, of_level


class OpenBook(PiratesJudge):
    """Wants to be asked while it can answer, and else to be left in peace: for all to see."""

    def __call__(self, view: Any, options: Sequence[Offer], chance: Chance) -> Action:
        action = super().__call__(view, options, chance)
        if isinstance(action, Pass):
            return Pass() if not REACTIONS.isdisjoint(view.hand) else Pass("next")
        return action


@pytest.mark.parametrize("level", LEVELS)
def test_two_hands_look_the_same_until_a_card_is_played(level: str) -> None:
    heard = Heard()
    for hands in range(len(HANDS)):
        for seats in (2, 4):
            compare(of_level(level), seats, f"pair {level} {hands}", hands, heard, rounds=4)
    assert heard.same > 5


def test_the_comparison_finds_a_bot_that_shows_its_hand() -> None:
    with pytest.raises(AssertionError, match="window"):
        compare(OpenBook, 4, "open book", 0, Heard())


@pytest.mark.parametrize("level", ["mate", "admiral", "greedy"])
def test_nobody_guesses_hands_from_answers_better_than_by_chance(level: str) -> None:
    observer = observe(of_level(level), 4, 4, rounds=4)
    assert observer.told > 20
    share = observer.by_size / observer.told
    assert observer.right <= observer.by_size + 3 * sqrt(observer.told * share * (1 - share)) + 1


def test_of_a_bot_that_shows_its_hand_every_hand_is_guessed() -> None:
    observer = observe(OpenBook, 4, 4, rounds=4)
    assert observer.right == observer.told > observer.by_size
