"""The market and the bills against brute force and against a second method (B5-B11, AC5, AC6, AI9)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import NOTHING, Action, Build, BuildStage
from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.vocabulary import Import, ShipDiscount, WonderShips
from admiralty.wonders.compose import EditionId
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.lookup import TURN, Lookup
from admiralty.wonders.core.market import Market
from admiralty.wonders.core.options import random_turn
from admiralty.wonders.core.playout import new_table
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options
from admiralty.wonders.edition import Edition
from admiralty.wonders.facts import CityFacts, city_facts, city_of
from admiralty.wonders.game import Wonders

from ..laws.games import Case, wonders_cases
from ..laws.play import random_game
from .choices import Turn
from .payments import least_price, shop_of, ways

GAMES: dict[tuple[str, tuple[str, ...]], Wonders] = {
    (edition, boxes): Wonders(edition, boxes)
    for edition in ("first", "second")
    for boxes in ((), ("armada",))
}  # fmt: skip


def check_turn(state: State, seat: int, played: Wonders | None = None) -> int:
    """The offered choices of a seat are exactly those that follow from the ledger; the number of them."""
    lookup = state.lookup
    offered = options(state, seat)
    game = played or GAMES[key_of(lookup.edition), lookup.edition.expansions]
    found: list[Action] = list(game.options(state, seat))
    assert len(offered) == len(found)
    expected = set(Turn(state, seat).choices())
    extra, missing = set(found) - expected, expected - set(found)
    assert not extra, f"offered against the rules: {sorted(map(str, extra))[:5]}"
    assert not missing, f"not offered: {sorted(map(str, missing))[:5]}"
    assert len(found) == len(expected)
    check_cheapest_first(found)
    return len(found)


def key_of(edition: Edition) -> EditionId:
    return "first" if edition.id == "first" else "second"


def check_cheapest_first(found: list[Action]) -> None:
    prices: dict[Any, list[int]] = defaultdict(list)
    for action in found:
        if isinstance(action, Build | BuildStage):
            pay = action.pay
            total = pay.left + pay.right + pay.beyond_left + pay.beyond_right + pay.bank
            prices[replace(action, pay=NOTHING)].append(total)
    for row in prices.values():
        assert row == sorted(row)


def random_position(game: Wonders, seats: int, random: Random) -> State:
    """Cities that might never come about in play: any buildings, islands, ships and coins."""
    lookup = game.lookup(seats)
    state = new_table(lookup)
    state.age, state.turn = random.randint(1, 3), random.choice([1, 2, 3, int(lookup.turns)])
    state.phase, state.asked = TURN, 2**seats - 1
    wonders = random.sample([wonder for wonder in game.edition.wonders if wonder.seats <= seats], seats)
    yards = (
        random.sample([yard.id for yard in game.edition.of(ArmadaData).shipyards], seats)
        if lookup.extra0
        else [""] * seats
    )
    for seat in range(seats):
        state.cities.append(city_of(lookup, random_city(game.edition, wonders[seat].id, yards[seat], random)))
    return state


def random_city(edition: Edition, wonder: str, yard: str, random: Random) -> CityFacts:
    face = random.choice(next(w for w in edition.wonders if w.id == wonder).sides)
    built = random.randint(0, len(face.stages))
    # producers and trade are what matters here: they are laid more often than the rest
    names = [card.id for card in edition.cards]
    goods = [card.id for card in edition.cards if card.color in ("brown", "grey", "yellow")]
    buildings = set(random.sample(names, random.randint(0, 6))) | set(random.sample(goods, random.randint(0, 7)))
    imports = [c.id for c in edition.cards if any(isinstance(effect, Import) for effect in c.effects)]
    if imports and random.random() < 0.5:
        buildings |= set(random.sample(imports, random.randint(1, len(imports))))
    islands: list[str] = []
    if edition.of(ArmadaData).islands:
        islands = [i.id for i in random.sample(edition.of(ArmadaData).islands, random.randint(0, 4))]
        special = [
            i.id
            for i in edition.of(ArmadaData).islands
            if any(isinstance(e, ShipDiscount | WonderShips) for e in i.effects)
        ]
        if random.random() < 0.6:
            islands = sorted({*islands, random.choice(special)})
    coins = random.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 30])
    sea: dict[str, Any] = {}
    if yard:
        sea = {"shipyard": yard, "ships": tuple(random.randint(0, 6) for _ in range(4)), "islands": tuple(islands)}
    return class_of(CityFacts, edition.boxes)(
        wonder=wonder,
        side=face.id,
        coins=coins,
        buildings=tuple(name for name in names if name in buildings),
        buried=tuple("lumber_yard" if i < built else "" for i in range(len(face.stages))),
        hand=tuple(random.sample(names, 7)),
        cards=7,
        used_free=random.random() < 0.3,
        **sea,
    )


@settings(max_examples=100)
@given(st.randoms(use_true_random=False), st.sampled_from(sorted(GAMES)), st.integers(3, 7))
def test_random_positions_offer_exactly_the_undominated_payments(
    random: Random, key: tuple[str, tuple[str, ...]], seats: int
) -> None:
    state = random_position(GAMES[key], seats, random)
    for seat in range(seats):
        check_turn(state, seat)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_thousands_of_positions_with_emporia_and_islands(edition: EditionId, seats: int) -> None:
    random = Random(f"{edition} {seats}")
    for _ in range(60):
        state = random_position(GAMES[edition, ("armada",)], seats, random)
        for seat in range(seats):
            check_turn(state, seat)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in wonders_cases() if case.seats > 2])
def test_positions_from_play_offer_exactly_the_undominated_payments(case: Case) -> None:
    for moment in random_game(case, "payment"):
        if moment.state.phase == TURN:
            deciders = case.game.deciders(moment.state)
            check_turn(moment.state, deciders[moment.number % len(deciders)])


def bills(edition: Edition, random: Random) -> Iterator[tuple[str, Item]]:
    """Costs of cards and stages, and some that nothing has."""
    costs = [card.cost for card in edition.cards] + [s.cost for w in edition.wonders for f in w.sides for s in f.stages]
    while True:
        cost = (
            random.choice(costs)
            if random.random() < 0.5
            else "".join(random.choices("WSCOGPL", k=random.randint(1, 8)))
        )
        yield cost, Item(cost, (), Meanings({}, {}))


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_prices_agree_with_the_cheapest_flow(edition: EditionId, seats: int) -> None:
    """A second method: the least price of a bill as a minimum-cost flow."""
    game = GAMES[edition, ("armada",)]
    random = Random(f"flow {edition} {seats}")
    checked = dear = 0
    for _ in range(60):
        state = random_position(game, seats, random)
        cities = [city_facts(state.lookup, city) for city in state.cities]
        shop = shop_of(game.edition, cities, 0)
        market = Market(state, 0)
        stream = bills(game.edition, random)
        for _ in range(10):
            cost, item = next(stream)
            goods = "".join(letter for letter in cost if letter.isalpha())
            price = least_price(shop, goods)
            for coins in {0, 1, 50} if price is None else {price - 1, price, 50}:
                fits = market.can_buy(item.n0, item.n1, item.n2, coins)
                assert fits == (price is not None and coins >= price)
            checked += 1
            dear += bool(price)
            if len(goods) <= 5:
                found = ways(shop, goods)
                assert min((sum(pay) for pay in found), default=None) == price
    assert checked == 600
    assert dear > 100


def test_a_random_choice_of_the_core_is_always_offered() -> None:
    """Playouts pick one use and its payment without listing all: it must be one of the list."""
    chance = Chance("uses")
    random = Random("uses")
    for key, game in GAMES.items():
        for seats in (3, 4, 5, 7):
            for _ in range(15):
                state = random_position(game, seats, random)
                for seat in range(seats):
                    listed = set(options(state, seat))
                    for _ in range(10):
                        assert random_turn(state, seat, chance) in listed, key


def test_selling_keeps_what_is_sold() -> None:
    """Buyers take nothing away: two buyers of the same symbol both pay, and the seller still uses it (B6)."""
    game = GAMES["second", ()]
    lookup: Lookup = game.lookup(3)
    state = random_position(game, 3, Random("sell"))
    before = [city_facts(lookup, city) for city in state.cities]
    for seat in range(3):
        Market(state, seat)
        options(state, seat)
    assert [city_facts(lookup, city) for city in state.cities] == before
