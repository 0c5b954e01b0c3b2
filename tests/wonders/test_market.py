"""A market laid out by hand, with prices that follow from the rulebook, and the core against every assignment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.codes import to_beyond_left, to_beyond_right, to_left, to_right
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.market import Market
from admiralty.wonders.core.playout import new_table
from admiralty.wonders.core.state import State
from admiralty.wonders.facts import CityFacts, city_facts, city_of
from admiralty.wonders.game import Wonders

from .payments import Pay, least_price, shop_of, ways
from .test_payment import bills, random_position

GAME = Wonders("second", ("armada",))
WONDERS = ("alexandria", "gizah", "olympia", "rhodos", "babylon")
"""Glass, stone, clay, ore and wood: the buyer, then around to the left."""
NOBODY: tuple[str, ...] = ()
RAW_LEFT, RAW_RIGHT, MADE_LEFT, MADE_RIGHT = 1, 2, 4, 8


def laid(*buildings: tuple[str, ...]) -> State:
    """A table at which these buildings stand, the buyer's first; a seat for each."""
    lookup = GAME.lookup(len(buildings))
    state = new_table(lookup)
    yards = [yard.id for yard in GAME.edition.of(ArmadaData).shipyards]
    kind: Any = class_of(CityFacts, GAME.edition.boxes)
    for wonder, yard, built in zip(WONDERS, yards, buildings, strict=False):
        facts = kind(wonder=wonder, side="day", coins=50, buildings=built, shipyard=yard, ships=(0, 0, 0, 0))
        state.cities.append(city_of(lookup, facts))
    return state


def payments(state: State, cost: str, coins: int = 50) -> list[Pay]:
    """What the core offers for a cost, cheapest first; `can_buy` must agree with it."""
    item = Item(cost, (), Meanings({}, {}))
    market = Market(state, 0)
    found = market.ways_to_buy(item.n0, item.n1, item.n2, coins, vec[i64]())
    assert market.can_buy(item.n0, item.n1, item.n2, coins) == (len(found) > 0)
    return [(to_left(pay), to_right(pay), to_beyond_left(pay), to_beyond_right(pay)) for pay in found]


def test_each_resource_costs_two_from_either_neighbor() -> None:
    both = laid(NOBODY, ("loom",), ("loom", "stone_pit"))
    assert payments(both, "L") == [(0, 2, 0, 0), (2, 0, 0, 0)]
    assert payments(both, "L", coins=1) == []
    assert payments(both, "G") == [(0, 0, 0, 0)]
    assert payments(both, "SC") == [(0, 4, 0, 0), (2, 2, 0, 0)]
    assert payments(both, "W") == []


@pytest.mark.parametrize(
    ("discounts", "raw", "made"),
    [
        (0, 6, 4),
        (RAW_LEFT, 5, 4),
        (RAW_RIGHT, 4, 4),
        (RAW_LEFT | RAW_RIGHT, 3, 4),
        (MADE_LEFT, 6, 3),
        (MADE_RIGHT, 6, 3),
        (MADE_LEFT | MADE_RIGHT, 6, 2),
    ],
)
def test_a_cheaper_side_delivers_what_it_can(discounts: int, raw: int, made: int) -> None:
    """Left has stone and cloth, right has clay, stone and papyrus: of CSS the right can bring two."""
    state = laid(NOBODY, ("loom",), ("stone_pit", "press"))
    state.cities[0].discounts = discounts
    for cost, price in (("CSS", raw), ("LP", made), ("CSSLP", raw + made)):
        assert payments(state, cost, price - 1) == []
        assert [sum(pay) for pay in payments(state, cost, price)][:1] == [price]


def test_an_emporium_buys_a_resource_from_beyond_for_one_coin() -> None:
    """AC5: the Eastern one from beyond the right neighbor once, the Western from beyond the left one twice."""
    east = laid(("eastern_emporium",), NOBODY, ("loom",), ("loom", "press", "lumber_yard"), NOBODY)
    assert payments(east, "L") == [(0, 0, 0, 1)]
    assert payments(east, "P", coins=0) == []
    assert payments(east, "LP") == []
    assert payments(east, "WO") == [(0, 2, 0, 1)]
    west = laid(("western_emporium",), NOBODY, ("loom", "press"), NOBODY, NOBODY)
    assert payments(west, "LP") == [(0, 0, 2, 0)]
    assert payments(west, "CLP") == []
    assert payments(west, "S") == [(2, 0, 0, 0)]
    assert payments(west, "SS") == []


def test_both_emporia_name_the_city_opposite_of_four() -> None:
    """AC6: three resources in all."""
    state = laid(("eastern_emporium", "western_emporium"), NOBODY, ("loom", "press", "stone_pit"), NOBODY)
    assert payments(state, "LPC") == [(0, 0, 3, 0)]
    assert payments(state, "LPCO") == [(0, 2, 3, 0)]
    assert payments(state, "S") == [(0, 0, 1, 0), (2, 0, 0, 0)]
    assert payments(state, "LPCS") == [(2, 0, 3, 0)]


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_prices_and_payments_are_those_of_every_assignment(seats: int) -> None:
    random = Random(f"market {seats}")
    bought = 0
    for _ in range(12):
        state = random_position(GAME, seats, random)
        shop = shop_of(GAME.edition, [city_facts(state.lookup, city) for city in state.cities], 0)
        stream = bills(GAME.edition, random)
        for _ in range(6):
            goods = "".join(letter for letter in next(stream)[0] if letter.isalpha())[:5]
            found = payments(state, goods)
            assert set(found) == ways(shop, goods)
            assert min(map(sum, found), default=None) == least_price(shop, goods)
            bought += any(map(sum, found))
    assert bought > 20
