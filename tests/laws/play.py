"""Random games, step by step, for the laws to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from admiralty.kernel.chance import Chance, step_chance
from admiralty.kernel.game import Seat
from admiralty.kernel.step import Step
from admiralty.kernel.table import Table

from .games import Case

LIMIT = 500


@dataclass(frozen=True)
class Moment:
    """A state in which seats are asked, what they chose, and what came of it."""

    number: int
    state: Any
    choices: dict[Seat, Any]
    after: Step[Any]
    seed: str

    def chance(self) -> Chance:
        """The stream of this very step, anew."""
        return step_chance(self.seed, self.number)


def random_choices(case: Case, state: Any, chance: Chance) -> dict[Seat, Any]:
    choices = {}
    for seat in case.game.deciders(state):
        options = case.game.options(state, seat)
        if case.order is not None:
            options = sorted(options, key=case.order)
        weights = [case.weight(option) for option in options]
        spot = chance.below(sum(weights))
        for option, weight in zip(options, weights, strict=True):
            spot -= weight
            if spot < 0:
                choices[seat] = option.sample(chance)
                break
    return choices


def random_game(case: Case, seed: str) -> Iterator[Moment]:
    """Every step of a game of random choices; a game that does not end is cut off and fails."""
    state = case.game.setup(case.seats, step_chance(seed, 0))
    chance = Chance(f"choices of {seed}")
    for number in range(1, LIMIT):
        if not case.game.deciders(state):
            return
        choices = random_choices(case, state, chance)
        after = case.game.advance(state, choices, step_chance(seed, number))
        yield Moment(number, state, choices, after, seed)
        state = after.state
    raise AssertionError(f"{case.id}, seed {seed}: no end after {LIMIT} steps")


def random_table(case: Case, seed: str) -> Table[Any, Any, Any]:
    """A whole random game at a table."""
    table = Table(case.game, case.seats, seed)
    chance = Chance(f"choices of {seed}")
    while not table.over:
        for seat, action in random_choices(case, table.state, chance).items():
            table.choose(seat, action)
    return table


def deep(value: Any) -> Any:
    """Everything in an object, down to numbers and texts, so that two moments of it can be compared.

    Compiled classes have no __dict__: their attributes are asked for one by one.
    """
    if value is None or isinstance(value, int | float | str | bytes | bool):
        return value
    if isinstance(value, list | tuple):
        return tuple(deep(item) for item in value)
    if isinstance(value, set | frozenset):
        return frozenset(deep(item) for item in value)
    if isinstance(value, dict):
        return tuple((deep(key), deep(content)) for key, content in value.items())
    names = [name for name in dir(value) if not name.startswith("_") and name not in UNCHANGING]
    contents = ((name, getattr(value, name)) for name in names)
    return type(value).__name__, tuple((name, deep(content)) for name, content in contents if not callable(content))


UNCHANGING = frozenset({"lookup", "memories", "shown"})
"""Attributes with the edition's rows, which are shared by all states, and what is kept of views that were told."""
