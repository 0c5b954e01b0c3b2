"""Counters: tokens before a city as rows of an edition."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Endless, Malformed
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.compose import load
from admiralty.wonders.core.counters import lay_counters, of_an_age
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.core.playout import random_state
from admiralty.wonders.core.score import total
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import play, random_code
from admiralty.wonders.game import RULES
from admiralty.wonders.numbers.numbers import Numbers
from admiralty.wonders.numbers.tensor import layout
from admiralty.wonders.numbers.trial import Trial

from ..research.looks import row


@dataclass(frozen=True)
class Row:
    id: str
    bits: int
    points: int = 0
    until: str = "game"


ROWS = (Row("debt", 6, -1), Row("truce", 2, until="age"), Row("mask", 3, 2))


def lookup_with_counters(rows: tuple[Row, ...] = ROWS) -> Lookup:
    lookup = lookup_of(load("second", ("armada",)), 3, False, RULES)
    lookup.counters = lay_counters(rows)
    lookup.age_counts = of_an_age(lookup.counters)
    return lookup


def play_turn(state: State, chance: Chance) -> None:
    for seat, city in enumerate(state.cities):
        if state.asked >> seat & 1:
            city.code = random_code(state, seat, chance)
    play(state, chance)


def test_tokens_are_counted_each_for_itself() -> None:
    lookup = lookup_with_counters()
    city = random_state(lookup, Chance("counters")).cities[0]
    debt, truce, mask = (lookup.counter(row.id) for row in ROWS)
    debt.add(city, 63)
    mask.add(city, 7)
    debt.add(city, -3)
    assert [int(counter.count(city)) for counter in (debt, truce, mask)] == [60, 0, 7]
    mask.clear(city)
    truce.add(city, 3)
    assert [int(counter.count(city)) for counter in (debt, truce, mask)] == [60, 3, 0]


def test_more_than_there_is_room_for_is_never_written() -> None:
    lookup = lookup_with_counters()
    city = random_state(lookup, Chance("counters")).cities[0]
    truce = lookup.counter("truce")
    with pytest.raises(Endless, match="0 to 3 of 'truce', not 4"):
        truce.add(city, 4)
    with pytest.raises(Endless, match="0 to 3 of 'truce', not -1"):
        truce.add(city, -1)
    assert city.counts == 0


def test_points_are_those_of_the_rows() -> None:
    lookup = lookup_with_counters()
    state = random_state(lookup, Chance("counters"))
    before = total(state, 1)
    lookup.counter("debt").add(state.cities[1], 5)
    lookup.counter("mask").add(state.cities[1], 2)
    lookup.counter("truce").add(state.cities[1], 1)
    assert total(state, 1) - before == 2 * 2 - 5
    assert total(state.copy(), 1) == total(state, 1)


def test_an_ages_end_takes_what_is_the_ages_only() -> None:
    lookup = lookup_with_counters()
    chance = Chance("counters")
    state = random_state(lookup, chance)
    for city in state.cities:
        for counter in lookup.counters:
            counter.add(city, 2)
    while state.age == 1:
        assert [int(lookup.counter("truce").count(city)) for city in state.cities] == [2, 2, 2]
        play_turn(state, chance)
    assert [[int(counter.count(city)) for counter in lookup.counters] for city in state.cities] == [[2, 0, 2]] * 3


def test_researchers_see_a_row_each_for_every_city() -> None:
    lookup = lookup_with_counters()
    state = random_state(lookup, Chance("counters"))
    lookup.counter("mask").add(state.cities[2], 6)
    numbers = Numbers(lookup)
    _, counts = layout(lookup, numbers, False)
    names = [name for name, size in counts for _ in range(size)]
    assert [name for name in names if name.endswith(("debt", "truce", "mask"))] == [
        f"city {i} {id}" for i in range(3) for id in ("debt", "truce", "mask")
    ]
    written = row(Trial(numbers, state), 1)[1][-len(names) :]
    assert written[names.index("city 1 mask")] == 6  # to the left of seat 1
    assert [written[names.index(f"city {i} mask")] for i in (0, 2)] == [0, 0]


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ((Row("debt", 9),), "counter debt: 9 bits should be 1 to 8"),
        ((Row("debt", 0),), "counter debt: 0 bits should be 1 to 8"),
        ((Row("debt", 3, until="turn"),), "counter debt: until 'turn' should be"),
        (tuple(Row(f"token {i}", 8) for i in range(8)), "the counters need 64 bits; at most 60 are right"),
    ],
)
def test_rows_that_do_not_fit_are_refused(rows: tuple[Row, ...], wrong: str) -> None:
    with pytest.raises(Malformed, match=wrong):
        lay_counters(rows)
    with pytest.raises(Malformed, match="no counter 'gold'"):
        lookup_with_counters().counter("gold")
