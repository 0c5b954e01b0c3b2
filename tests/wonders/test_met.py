"""What the typed layer hands out: rows of options, names by their bits, counts of tokens."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import Sell
from admiralty.wonders.counters import Counts
from admiralty.wonders.game import Wonders
from admiralty.wonders.met import MOST, Met


def test_options_are_a_row_of_actions() -> None:
    game = Wonders("second")
    options: Any = game.options(game.setup(3, Chance("options")), 0)
    assert repr(options) == repr(list(options))
    assert pickle.loads(pickle.dumps(options)) == list(options)
    assert options[:2] == list(options)[:2]
    assert options[-1] == list(options)[-1] == next(reversed(options))
    assert (options.index(options[2]), options.count(options[2])) == (2, 1)
    assert replace(options[0]) in options
    assert Sell("no such card") not in options
    assert options == tuple(options)
    with pytest.raises(TypeError):
        hash(options)
    with pytest.raises(IndexError):
        options[len(options)]


def test_so_many_rows_of_names_are_remembered() -> None:
    met = Met(Wonders("second").lookup(3))
    for number in range(MOST + 1):
        assert met.keep((number,), (str(number),)) == (str(number),)
    assert met.rows == {(MOST,): (str(MOST),)}


def test_counts_leave_out_what_there_is_none_of() -> None:
    counts = Counts({"debt": 2, "diplomacy": 0})
    assert (len(counts), dict(counts)) == (1, {"debt": 2})
    assert counts == {"debt": 2}
    assert hash(counts) == hash(Counts({"debt": 2}))
