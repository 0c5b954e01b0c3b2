"""Whatever a house file says: a sentence, or a game that comes to its end. Never a hang, never a traceback."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import permutations
from random import Random
from types import FrameType
from typing import Any

import pytest

from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import AnyGame, Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.boxes.shelf import shelf
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.game import Wonders
from admiralty.wonders.programs import check_programs

from ..houses import PARTS, pirates_house, wonders_house

PATIENCE = 60  # seconds for one game, on any machine; what hangs would hang for ever


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Let nothing take longer, so that a hang is a failure and not a silence."""

    def late(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"no end after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def played(game: AnyGame, seats: int, name: str) -> int:
    """A whole random game: the number of its steps."""
    table: Table[Any, Any, Any] = Table(game, seats, name)
    chance = Chance(name)
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            assert options, f"seat {seat} is asked and can do nothing"
            table.choose(seat, options[chance.below(len(options))].sample(chance))
        assert len(table.steps) < 20_000
    table.scores()
    return len(table.steps)


def outcome(header: dict[str, Any], seats: int, name: str) -> bool:
    """Whether the game was played to its end; otherwise it was refused with a sentence."""
    with within(PATIENCE):
        try:
            game = open_game(header)
            played(game, seats, name)
        except Malformed:
            return False
    return True


def wonders_once(number: int) -> bool:
    random = Random(f"wonders house {number}")
    edition: EditionId = random.choice(("first", "second"))
    header = {"name": "wonders", "edition": edition, "boxes": ["armada"] if random.random() < 0.8 else []}
    return outcome(header | {"house": wonders_house(edition, random)}, random.choice((3, 4, 5)), f"{number}")


def pirates_once(number: int) -> bool:
    random = Random(f"pirates house {number}")
    seats = random.choice((2, 3, 4))
    header = {"name": "pirates", "seats": seats, "cards": random.random() < 0.5, "rounds": random.choice((2, 4))}
    return outcome(header | {"house": pirates_house(random), "enrollment": random.random() < 0.5}, seats, f"{number}")


def test_random_houses_of_wonders_end_or_are_refused() -> None:
    found = [wonders_once(number) for number in range(80)]
    assert 3 < sum(found) < 77


def test_random_houses_of_the_pirates_end_or_are_refused() -> None:
    found = [pirates_once(number) for number in range(16)]
    assert 3 < sum(found) < 16


def test_every_order_of_a_turn_ends_or_is_refused() -> None:
    """All 40,320 orders of the eight parts: a handful is right, and those are played."""
    rules = load("second", ("armada",)).rules
    boxes = [shelf()[id] for id in ("base", "armada")]
    right = []
    for order in permutations(PARTS):
        with suppress(Malformed):
            check_programs(replace(rules, turn=order), boxes)
            right.append(order)
    # Sail and gain in either order behind pay; then spaces, explore and salvage in any, between advances and losses.
    assert len(right) == 2 * 6
    for order in right[::3]:
        with within(PATIENCE):
            played(Wonders("second", ("armada",), house={"rules": {"turn": list(order)}}), 3, "order")


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"turn": ["pay", "gain"]}, "rules.turn: 'salvage' is missing"),
        ({"turn": []}, "rules.turn: 'pay' is missing"),
        ({"turn": [*PARTS, "pay"]}, "rules.turn: 'pay' is there 2 times"),
        ({"turn": [*PARTS, "spaces", "spaces"]}, "rules.turn: 'spaces' is there 3 times"),
        (
            {"turn": ["advances", "pay", "sail", "gain", "spaces", "explore", "salvage", "losses"]},
            "rules.turn: 'sail' should come before 'advances'",
        ),
        (
            {"turn": ["pay", "sail", "advances", "gain", "spaces", "explore", "salvage", "losses"]},
            "rules.turn: 'gain' should come before 'advances'",
        ),
        ({"age_end": ["land", "naval", "stay out"]}, "rules.age_end: 'stay out' should come before 'naval'"),
        ({"age_end": []}, "rules.age_end: 'land' is missing"),
    ],
)
def test_a_program_that_can_not_work_is_refused(rules: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Wonders("second", ("armada",), house={"rules": rules})
