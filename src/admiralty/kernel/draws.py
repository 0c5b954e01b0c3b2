"""The numbers that a game was dealt from, listed for whoever checks them against its secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .chance import KeyedChance
from .game import AnyGame, Seat

Draw = tuple[int, int]
"""Of how many numbers which one."""


def drawn_numbers(
    game: AnyGame, seats: int, seed: str, steps: Sequence[Mapping[Seat, Any]]
) -> Iterator[tuple[int, list[Draw]]]:
    """Every number that was drawn from the keyed stream of a seed: those of the setup (step 0), and of each step."""
    chance = KeyedChance(seed, "step", 0)
    state = game.setup(seats, chance)
    yield 0, chance.drawn
    for number, choices in enumerate(steps, start=1):
        chance = KeyedChance(seed, "step", number)
        state = game.advance(state, choices, chance).state
        if chance.drawn:
            yield number, chance.drawn
