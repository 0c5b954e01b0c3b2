"""Games to test with: every number of players, with and without the optional rules."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.kernel.chance import Chance
from admiralty.kernel.table import Table
from admiralty.pirates.actions import Action
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.view import View

CHOICES = [
    Choices(seats, cards, enrollment, rounds=6)
    for seats in (2, 3, 4)
    for cards, enrollment in ((True, True), (True, False), (False, True), (False, False))
]


def name(choices: Choices) -> str:
    return f"{choices.seats}{'-cards' if choices.cards else ''}{'-enrollment' if choices.enrollment else ''}"


def random_tables(choices: Choices, seed: str) -> Iterator[Table[State, Action, View]]:
    """The same table at every step of a random game, before the step is played."""
    table = Table(Pirates(choices), choices.seats, seed)
    chance = Chance(f"{seed}/players")
    while not table.over:
        yield table
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
