"""The weights of the house: for which tables there are some, who uses them, and what is no file of weights."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np
import pytest

from admiralty.bots.entrants import open_bot
from admiralty.bots.thought import thoughts_of
from admiralty.bots.weights import open_weights, read_weights
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.kernel.table import Table
from admiralty.wonders.bots.school import network_of, table_kind, weights_of
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.step import lay, play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.foresight import Foresight
from admiralty.wonders.judgment.policy import judged_playout
from admiralty.wonders.judgment.rewards import rewards

SHIPPED = sorted((path.name, path) for path in (files("admiralty.wonders.bots") / "weights").iterdir())
SAID = [0.3928006989083181, 0.35975372544979334, 0.4664035945842091]
"""What the weights for the base game expect for each seat, at the beginning of an Age."""


def test_weights_are_for_tables_that_they_know() -> None:
    assert table_kind(Wonders("second", ())) == "second-base"
    assert table_kind(Wonders("first", ("cities", "armada"), True)).startswith("first-")
    assert network_of(Wonders("second", ()), 3) is not None
    assert network_of(Wonders("second", ()), 6) is None  # it has learned at no such table
    assert network_of(Wonders("second", ("cities",)), 4) is None  # it has learned there, but was not seen to win
    assert network_of(Wonders("second", ("tower",)), 3) is None
    assert network_of(Wonders("second", ("armada",), True), 4) is None
    assert network_of(Wonders("second", (), house={"rules": {"coins": 9}}), 3) is None


def test_a_kind_of_table_may_have_a_file_for_large_ones() -> None:
    for boxes, found in (((), ([3], [4, 5])), (("armada",), ([3, 4], [5, 6, 7]))):
        for sizes in found:
            for seats in sizes:
                weights = weights_of(Wonders("second", boxes), seats)
                assert weights is not None
                assert weights.about["seats"] == sizes


def test_the_weights_of_the_house_say_the_same_compiled_or_not() -> None:
    lookup, chance = Wonders("second", ()).lookup(3), Chance("said")
    network = network_of(Wonders("second", ()), 3)
    assert network is not None
    state = random_state(lookup, chance)
    while state.age < 2:
        for city in range(3):
            if state.asked >> city & 1:
                lay(state, city, random_code(state, city, chance))
        play(state, chance)
    assert Foresight(lookup, network).rewards(state) == pytest.approx(SAID, abs=1e-9)


@pytest.mark.parametrize(("boxes", "alike"), [((), False), (("tower",), True)])
def test_a_champion_without_weights_is_the_classic(boxes: tuple[str, ...], alike: bool) -> None:
    game = Wonders("second", boxes)
    table: Table[Any, Any, Any] = Table(game, 3, "champion")
    found = []
    for name in ("champion/40", "classic/40"):
        bot = open_bot(name, game)
        bot(table.view(0), table.options(0), Chance("champion"))
        found.append(thoughts_of(bot))
    assert (found[0] == found[1]) == alike


@pytest.mark.parametrize(("seats", "foreseen"), [(2, False), (3, True), (4, True), (7, True)])
def test_the_admiral_uses_the_weights_of_the_house_where_there_are_some(seats: int, foreseen: bool) -> None:
    game = Wonders("second", ("armada",))
    table: Table[Any, Any, Any] = Table(game, seats, "admiral")
    bot = open_bot("admiral", game)
    bot(table.view(0), table.options(0), Chance("admiral"))
    assert sum(thought.tries for thought in thoughts_of(bot)) == (1800 if foreseen else 1200) // seats


@pytest.mark.parametrize("path", [path for _, path in SHIPPED], ids=[name for name, _ in SHIPPED])
def test_weights_of_the_house_are_small_say_how_they_came_to_be_and_fit_their_tables(path: Traversable) -> None:
    weights = open_weights(path)
    assert len(weights.data()) < 2_000_000
    told = weights.about["provenance"]
    assert all(match["games"] for row in told["rounds"] for match in row["match"])
    header = json.loads(told["settings"]["header"])
    game = Wonders(header["edition"], tuple(header["boxes"]))
    assert path.name.removesuffix("-large.weights").removesuffix(".weights") == table_kind(game)
    assert set(weights.about["seats"]) <= set(told["settings"]["seats"])
    for seats in weights.about["seats"]:
        assert network_of(game, seats) is not None
        chance = Chance("fits")
        states = [random_state(game.lookup(seats), chance) for _ in range(20)]
        foresight = Foresight(game.lookup(seats), weights.network())
        seen = np.mean([foresight.rewards(state) for state in states])
        for state in states:
            judged_playout(state, 2, chance)
        assert seen == pytest.approx(np.mean([rewards(state) for state in states]), abs=0.03)


def test_what_is_no_file_of_weights_is_refused() -> None:
    for data in (b"", b"{}\n", b'{"inputs": 3, "units": 12, "hidden": 1, "outputs": 1}\nshort', b"no json\n"):
        with pytest.raises(Malformed, match="x is no file of weights"):
            read_weights(data, "x")
