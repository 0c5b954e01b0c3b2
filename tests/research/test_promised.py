"""An id promises its rows: masks and tensors of the pirates and of batches, byte for byte, as they always were."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from admiralty.kernel.chance import Chance
from admiralty.research.batch import BatchEnv, Rows
from admiralty.research.catalog import open_study
from admiralty.research.run import Run

PIRATES: dict[tuple[int, bool, bool], tuple[int, int, str]] = {
    (2, True, True): (2992, 1553, "b5ce21a09d5915f3"),
    (2, False, False): (2992, 1514, "0b2a20a18a547a25"),
    (2, True, False): (2992, 1553, "2cb468aeb37370af"),
    (3, True, True): (2992, 1562, "1c6045bf1c2a017b"),
    (3, False, False): (2992, 1523, "60115967bcb6f0ce"),
    (3, True, False): (2992, 1562, "7b98dcf868b1b571"),
    (4, True, True): (2992, 1579, "09ff75b5006f1f2c"),
    (4, False, False): (2992, 1540, "923635d73cba85c9"),
    (4, True, False): (2992, 1579, "190a88d82e2f5a8a"),
}
"""Numbers, width and a checksum of what all seats saw in one game, by seats, cards and enrollment."""
BATCHES: dict[tuple[str, int, bool], tuple[int, str]] = {
    ("wonders_second-v1", 3, False): (15, "738bd59909444bc2"),
    ("wonders_second-v1", 7, True): (13, "50777071326fae72"),
    ("wonders_second_armada-v1", 4, False): (12, "1ab345af841a5132"),
    ("wonders_first_armada-v1", 3, True): (13, "5a9616ee0b9cdfd0"),
    ("pirates-v2", 4, False): (3, "be9cd10028bd05f8"),
    ("pirates-v2", 2, False): (3, "fc1616e842eee80b"),
}
"""Games that ended and a checksum of all rows and returns, by id, seats and memory."""


@pytest.mark.parametrize(("seats", "cards", "enrollment"), list(PIRATES))
def test_rows_of_the_pirates(seats: int, cards: bool, enrollment: bool) -> None:
    assert pirates(seats, cards, enrollment) == PIRATES[seats, cards, enrollment]


def pirates(seats: int, cards: bool, enrollment: bool) -> tuple[int, int, str]:
    study = open_study("pirates-v2", seats=seats, cards=cards, enrollment=enrollment, rounds=4)
    run, chance, total = Run(study, "promised"), Chance("promised"), sha256()
    while not run.over:
        for seat in range(seats):
            for part in run.look(seat):
                total.update(part.tobytes())
        run.choose(run.seat, run.random_number(run.seat, chance))
    total.update(str(run.returns("margin")).encode())
    return study.actions, study.width, total.hexdigest()[:16]


@pytest.mark.parametrize(("id", "seats", "memory"), list(BATCHES))
def test_rows_of_a_batch(id: str, seats: int, memory: bool) -> None:
    assert batch(id, seats, memory) == BATCHES[id, seats, memory]


def batch(id: str, seats: int, memory: bool) -> tuple[int, str]:
    options: dict[str, Any] = {"memory": True} if memory else {}
    if id.startswith("pirates"):
        options["rounds"] = 1
    env, total, ended = BatchEnv(id, 3, reward="margin", seats=seats, **options), sha256(), 0
    rows = env.reset(seed=9)
    for number in range(120):
        for part in (rows.game, rows.seat, rows.observation, rows.action_mask):
            total.update(np.ascontiguousarray(part).tobytes())
        rows, ends = env.step(chosen(rows, Chance(f"promised {number}")))
        total.update(ends.game.tobytes() + ends.returns.tobytes())
        ended += len(ends.game)
    if not memory:  # else whole positions are written, with all that the rules keep of them
        total.update(env.serialize().encode())
    return ended, total.hexdigest()[:16]


def chosen(rows: Rows, chance: Chance) -> np.ndarray[Any, Any]:
    """A legal number for each row; NumPy's own chance may change with its versions."""
    legal = [mask.nonzero()[0] for mask in rows.action_mask]
    return np.array([numbers[chance.below(len(numbers))] for numbers in legal])
