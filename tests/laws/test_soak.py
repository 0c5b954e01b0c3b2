"""A sample of the soak: the array has every pair of settings, and a game of each set-up keeps the laws."""

from __future__ import annotations

import pytest

from .laws import LAWS
from .pairs import covering, missing, pairs_of
from .setups import array, legal_setups, name_of
from .soak import Soak

COSTLY = ("screen", "words", "lines", "imagined", "secrets", "masks", "every option")
"""Laws that take turns: each is asked in some of the games."""
GAMES = range(len(array()))
QUICK = 3


def test_every_two_settings_meet() -> None:
    legal = list(legal_setups())
    assert not missing(array(), legal)
    assert len(array()) < 30 < len(legal)


def test_a_small_array_by_hand() -> None:
    """Two switches that exclude each other, and a third: five rows have all pairs that there are."""
    rows = [{"a": a, "b": b, "c": c} for a in (0, 1) for b in (0, 1) for c in (0, 1) if not (a and b)]
    found = covering(rows)
    assert not missing(found, rows)
    assert len(found) == 5
    assert (("a", 1), ("b", 1)) not in set().union(*map(pairs_of, found))


@pytest.mark.parametrize("number", [pytest.param(n, id=name_of(array()[n])) for n in GAMES])
def test_a_game_of_each_set_up_keeps_the_laws(number: int) -> None:
    asked = [law for law in LAWS if law not in COSTLY] + [COSTLY[(number + i) % len(COSTLY)] for i in (0, 3)]
    assert Soak(number, tuple(asked)).whole() == []


@pytest.mark.parametrize("number", GAMES)
def test_quick_games_keep_the_quick_laws(number: int) -> None:
    for i in range(QUICK):
        assert Soak(number + len(array()) * i).quick() == []
