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
from admiralty.wonders.bots.school import WondersSchool, network_of, table_kind, tables_within, weights_of
from admiralty.wonders.compose import EditionId
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.step import lay, play, random_code
from admiralty.wonders.game import Wonders
from admiralty.wonders.judgment.foresight import Foresight
from admiralty.wonders.judgment.policy import judged_playout
from admiralty.wonders.judgment.rewards import rewards

BOXES = ("armada", "cities", "leaders", "tower", "projects")
SHIPPED = sorted((path.name, path) for path in (files("admiralty.wonders.bots") / "weights").iterdir())
SAID = [0.3928006989083181, 0.35975372544979334, 0.4664035945842091]
"""What the weights for the base game expect for each seat, at the beginning of an Age."""


def test_weights_are_for_tables_that_they_know() -> None:
    assert table_kind(Wonders("second", ())) == "second-base"
    assert table_kind(Wonders("first", ("cities", "armada"), True)).startswith("first-")
    assert network_of(Wonders("second", ()), 3) is not None
    assert network_of(Wonders("second", (), house={"rules": {"coins": 9}}), 3) is None


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_there_are_weights_for_every_table_of_the_house(edition: EditionId, teams: bool) -> None:
    """With any boxes, alone and in teams, for every number of seats: those of its kind, or those of the edition."""
    read = {name: open_weights(path) for name, path in SHIPPED}
    shared = read[f"{edition}-teams.weights" if teams else f"{edition}.weights"]
    tables = list(tables_within(Wonders(edition, BOXES, teams)))
    assert len(tables) == 2 ** len(BOXES)
    for game, sizes in tables:
        kind = table_kind(game)
        own = [read[name] for name in (f"{kind}.weights", f"{kind}-large.weights") if name in read]
        assert set(sizes) >= ({4, 6} if teams else {2, 3, 4, 5, 6, 7})
        for seats in sizes:
            right = [weights for weights in own if seats in weights.about["seats"]] or [shared]
            found = weights_of(game, seats)
            assert found is not None
            assert found.about == right[0].about


def test_a_kind_of_table_may_have_a_file_for_large_ones_before_that_of_the_edition() -> None:
    files: list[tuple[tuple[str, ...], list[int]]] = [((), [3]), ((), [4, 5]), ((), [2, 3, 4, 5, 6, 7])]
    for (boxes, sizes), tables in zip(files, ([3], [4, 5], [2, 6, 7]), strict=True):
        for seats in tables:
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


@pytest.mark.parametrize(("house", "alike"), [(None, False), ({"rules": {"coins": 9}}, True)])
def test_a_champion_without_weights_is_the_classic(house: dict[str, Any] | None, alike: bool) -> None:
    game = Wonders("second", (), house=house)
    table: Table[Any, Any, Any] = Table(game, 3, "champion")
    found = []
    for name in ("champion/40", "classic/40"):
        bot = open_bot(name, game)
        bot(table.view(0), table.options(0), Chance("champion"))
        found.append(thoughts_of(bot))
    assert (found[0] == found[1]) == alike


@pytest.mark.parametrize(
    ("boxes", "seats", "iterations"),
    [
        ((), 4, 1600),
        (("armada",), 2, 1800),
        (("armada",), 7, 1800),
        (("cities",), 3, 1600),
        (("tower", "armada"), 4, 1600),
    ],
)
def test_the_admiral_thinks_as_long_as_is_said(boxes: tuple[str, ...], seats: int, iterations: int) -> None:
    assert tries_of("admiral", Wonders("second", boxes), seats) == iterations // seats


def test_levels_without_weights_play_on() -> None:
    house = {"rules": {"coins": 9}}
    assert tries_of("admiral", Wonders("second", ("armada",), house=house), 4) == 1200 // 4
    assert tries_of("admiral", Wonders("second", ("cities",), house=house), 4) == 2400 // 4
    assert tries_of("captain", Wonders("second", ("cities",), house=house), 4) == 800 // 4
    assert tries_of("captain", Wonders("second", ("cities",)), 4) == 240 // 4


def tries_of(level: str, game: Wonders, seats: int) -> int:
    """The iterations of a level's first choice."""
    table: Table[Any, Any, Any] = Table(game, seats, "level")
    bot = open_bot(level, game)
    bot(table.view(0), table.options(0), Chance("level"))
    return sum(thought.tries for thought in thoughts_of(bot))


@pytest.mark.parametrize("path", [path for _, path in SHIPPED], ids=[name for name, _ in SHIPPED])
def test_weights_of_the_house_are_small_say_how_they_came_to_be_and_fit_their_tables(path: Traversable) -> None:
    weights = open_weights(path)
    assert len(weights.data()) < 2_000_000
    told = weights.about["provenance"]
    assert all(match["games"] for row in told["rounds"] for match in row["match"])
    header = json.loads(told["settings"]["header"])
    game = Wonders(header["edition"], tuple(header["boxes"]), header.get("teams", False))
    kind = game.edition.id + "-teams" * game.teams if told["settings"].get("mixed") else table_kind(game)
    assert path.name.removesuffix("-large.weights").removesuffix(".weights") == kind
    assert set(weights.about["seats"]) <= set(told["settings"]["seats"])
    for seats in weights.about["seats"]:
        chance = Chance("fits")
        states = [random_state(game.lookup(seats), chance) for _ in range(20)]
        network = weights.network(WondersSchool(game, seats).places(weights.about["layout"]))
        foresight = Foresight(game.lookup(seats), network)
        seen = np.mean([foresight.rewards(state) for state in states])
        for state in states:
            judged_playout(state, 2, chance)
        assert seen == pytest.approx(np.mean([rewards(state) for state in states]), abs=0.03)


def test_what_is_no_file_of_weights_is_refused() -> None:
    for data in (b"", b"{}\n", b'{"inputs": 3, "units": 12, "hidden": 1, "outputs": 1}\nshort', b"no json\n"):
        with pytest.raises(Malformed, match="x is no file of weights"):
            read_weights(data, "x")
