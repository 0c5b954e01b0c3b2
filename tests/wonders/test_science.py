"""Science with masks, "most", free and changing symbols: worked examples, and two accounts that must agree."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from admiralty.wonders.core.lookup import SYMBOLS
from admiralty.wonders.core.science import Symbols
from admiralty.wonders.symbols import best_science

KINDS = ("compass", "gear", "tablet")


def packed(symbols: Counter[str]) -> int:
    return sum(symbols[name] << 8 * place for place, name in enumerate(SYMBOLS))


def symbols(own: tuple[int, int, int], **others: int) -> Counter[str]:
    return Counter(dict(zip(KINDS, own, strict=True)) | others)


def both(own: Counter[str], around: Counter[str], bonus: int = 7, more: int = 0) -> int:
    """By the core and by the score sheet; they must agree."""
    core = Symbols(packed(own), packed(around), bonus + more).best()
    assert best_science(own, around, bonus, more).worth == core
    return int(core)


@pytest.mark.parametrize(
    ("own", "others", "around", "points"),
    [
        ((2, 0, 0), {"copy": 2}, (1, 1, 1), 13),  # E49
        ((2, 0, 0), {"copy": 3}, (1, 1, 1), 18),
        ((2, 0, 0), {"copy": 2}, (1, 0, 0), 9),
        ((2, 3, 0), {"copy": 2, "most": 1}, (2, 0, 0), 34),  # E50: masks first
        ((1, 1, 1), {"copy": 2, "most": 1}, (0, 1, 1), 26),  # "most" first
        ((3, 1, 1), {"change": 1}, (0, 0, 0), 18),  # E66
        ((4, 1, 0), {"change": 1}, (0, 0, 0), 25),
        ((2, 2, 0), {"change": 1}, (0, 0, 0), 13),
        ((0, 0, 0), {"change": 1, "any": 1}, (0, 0, 0), 1),  # nothing printed to change
    ],
)
def test_worked_examples(
    own: tuple[int, int, int], others: dict[str, int], around: tuple[int, int, int], points: int
) -> None:
    assert both(symbols(own, **others), symbols(around)) == points


def test_sets_worth_more_are_chosen_for() -> None:
    """E57: 0, 1, 4 and one free are 26; with three points more a set, 25 in the green lines and 3 elsewhere."""
    own = symbols((0, 1, 4), any=1)
    assert best_science(own, Counter(), 7, 0).worth == 26
    best = best_science(own, Counter(), 7, 3)
    assert (best.worth, sum(line.points for line in best.lines), best.sets) == (28, 25, 1)


def test_both_accounts_agree() -> None:
    random = Random(7)
    for _ in range(400):
        own = symbols(
            (random.randrange(4), random.randrange(4), random.randrange(3)),
            copy=random.randrange(4),
            most=random.randrange(3),
            any=random.randrange(3),
            change=random.randrange(2),
        )
        own["copy"] = own["copy"] or (not own["change"])
        both(own, symbols((random.randrange(3), random.randrange(3), random.randrange(2))), more=random.choice((0, 3)))
