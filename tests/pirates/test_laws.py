"""What is true of the pirates alone; the laws of every game (tests/laws) are asked of them too."""

from __future__ import annotations

import pytest

from admiralty.kernel.chance import Chance
from admiralty.pirates.core.playout import playout, random_step
from admiralty.pirates.core.step import set_up
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices, lookup_of

from .games import CHOICES, name, random_tables
from .invariants import faults

every = pytest.mark.parametrize("choices", CHOICES, ids=name)


@every
def test_every_piece_is_accounted_for_at_every_step(choices: Choices) -> None:
    lookup = lookup_of(choices)
    chance = Chance(f"pieces {name(choices)}")
    for _ in range(4):
        state = set_up(lookup, chance)
        while state.reason == 0:
            random_step(state, chance)
            assert faults(state) == []


@every
def test_every_piece_is_accounted_for_in_an_imagined_state(choices: Choices) -> None:
    game = Pirates(choices)
    chance = Chance("imagine")
    for number, table in enumerate(random_tables(choices, "imagine")):
        seat = number % (choices.seats + 1)
        view = table.view(seat if seat < choices.seats else None)
        assert faults(game.imagine(view, chance)) == []


def test_colors_are_drawn_by_lot() -> None:
    """P12: every seat plays every color at times, and in threes every color is unowned at times."""
    lookup = lookup_of(Choices(3))
    drawn = {tuple(set_up(lookup, Chance(f"lot {i}")).seat_of) for i in range(400)}
    assert len(drawn) == 24
    pairs = {tuple(set_up(lookup_of(Choices(2)), Chance(f"lot {i}")).seat_of) for i in range(40)}
    assert pairs == {(0, 1, 0, 1), (1, 0, 1, 0)}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thousands_of_random_games_end_or_reach_the_limit(seats: int) -> None:
    """PV10: with the limit for simulations; every piece is accounted for at the end of each."""
    for cards, enrollment in ((True, True), (False, False)):
        lookup = lookup_of(Choices(seats, cards, enrollment, rounds=40))
        chance = Chance(f"thousands {seats} {cards}")
        for _ in range(500):
            state = set_up(lookup, chance)
            playout(state, chance, 1_000_000)
            assert state.reason in (1, 2, 3)
            assert faults(state) == []
