"""House data fits the compact states of the rules, or is refused with a sentence: nothing runs over in silence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from admiralty.kernel.game import Malformed
from admiralty.wonders.actions import Build, Payment, code_of
from admiralty.wonders.boxes.base.core.pay import pay
from admiralty.wonders.composed import class_of
from admiralty.wonders.core.goods import GUARD, made_missing, need_words, raw_missing, supply_words
from admiralty.wonders.core.lookup import TURN
from admiralty.wonders.core.state import State
from admiralty.wonders.facts import CityFacts, city_of
from admiralty.wonders.game import Wonders

from .test_payment import check_turn, random_position

WONDERS = ("ephesos", "alexandria", "babylon", "halikarnassos")  # papyrus, glass, wood, textile
YARDS = ("R1", "Y1", "B1", "G1")


def table(game: Wonders, cities: list[dict[str, Any]]) -> State:
    """Four cities, of which only what matters is given; the first is asked."""
    state, kind = State(game.lookup(len(cities))), class_of(CityFacts, game.edition.boxes)
    state.age, state.turn, state.phase, state.asked = 3, 2, TURN, 1
    for wonder, yard, city in zip(WONDERS, YARDS, cities, strict=False):
        whole: dict[str, Any] = {"coins": 0, "shipyard": yard, "buried": ("",) * 3} | city
        whole["cards"] = len(whole.get("hand", ()))
        side = next(w for w in game.edition.wonders if w.id == wonder).sides[0]
        whole["buried"] = ("",) * len(side.stages)
        state.cities.append(city_of(game.lookup(len(cities)), kind(wonder=wonder, side=side.id, **whole)))
    return state


def builds(game: Wonders, state: State, card: str) -> set[Payment]:
    options = game.options(state, 0)
    return {o.pay for o in options if isinstance(o, Build) and o.card == card and o.ship is None and not o.free}


def test_four_goods_from_the_city_opposite_are_paid_there() -> None:
    """Three times beyond the left and once beyond the right, with four seats the same city: four coins go there."""
    house = {"card": [{"id": "western_emporium", "effects": [{"is": "Import", "beyond": "left", "times": 3}]}]}
    game = Wonders("second", ("armada",), house=house)
    opposite = {"buildings": ("sawmill", "stone_pit", "ore_vein")}
    mine = {"coins": 30, "buildings": ("western_emporium", "eastern_emporium"), "hand": ("senate",)}
    state = table(game, [mine, {}, opposite, {}])
    paid = builds(game, state, "senate")
    assert Payment(beyond_left=4) in paid
    assert not any(pay.beyond_right for pay in paid)
    check_turn(state, 0, game)
    state.cities[0].code = code_of(state.lookup, Build("senate", pay=Payment(beyond_left=4)))
    pay(state, 0, state.cities[0])
    assert [int(city.coins) for city in state.cities] == [26, 0, 4, 0]


def test_six_goods_at_six_coins_are_thirty_six() -> None:
    game = Wonders("second", ("armada",), house={"rules": {"price": 6}})
    left = {"buildings": ("stone_pit", "clay_pool", "ore_vein", "glassworks", "press", "loom", "lumber_yard")}
    state = table(game, [{"coins": 60, "hand": ("palace",)}, left, {}, {}])
    assert builds(game, state, "palace") == {Payment(left=36), Payment(left=30, right=6)}
    check_turn(state, 0, game)


def random_house(random: Random) -> dict[str, Any]:
    """Dear goods, long costs, generous traders and producers: often too much of it."""

    def cost() -> str:
        return "".join(random.choices("WSCOGPL", k=random.randint(0, 5))) + random.choice(["", "", "1", "12"])

    cards = [
        {"id": "western_emporium", "effects": [{"is": "Import", "beyond": "left", "times": random.randint(1, 8)}]},
        {"id": "eastern_emporium", "effects": [{"is": "Import", "beyond": "right", "times": random.randint(1, 7)}]},
        {"id": "sawmill", "effects": [{"is": "Produce", "goods": random.choice(["WW", "WWWW", "W/S/C/O", "W" * 30])}]},
        {"id": "loom", "effects": [{"is": "Produce", "goods": random.choice(["L", "LL", "G/P/L", "L" * 24])}]},
        {"id": "baths", "effects": [{"is": "Produce", "goods": "S" * random.randint(1, 4)}]},
        *({"id": id, "cost": cost()} for id in ("palace", "senate", "town_hall", "pantheon", "arena", "university")),
    ]
    yard = {"id": "R1", "red": {str(space): cost() for space in (1, 2, 3)}}
    return {"rules": {"price": random.choice([1, 2, 3, 6, 9, 20, 37, 80])}, "card": cards, "shipyard": [yard]}


@pytest.mark.slow
def test_random_house_data_is_refused_or_paid_exactly() -> None:
    """Either a sentence, or in any position just the payments that trying everything finds."""
    random = Random("houses")
    played = refused = 0
    for _ in range(60):
        try:
            game = Wonders("second", ("armada",), house=random_house(random))
        except Malformed:
            refused += 1
            continue
        for seats in (3, 4, 5):
            state = random_position(game, seats, random)
            for city in state.cities:
                city.coins *= random.choice([1, 1, 9])
            check_turn(state, random.randrange(seats), game)
        played += 1
    assert played > 15
    assert refused > 10


def test_missing_goods_are_counted_without_running_over() -> None:
    """Sixty of one good beside eighteen missing ones of another: no lane of the supply spills into its neighbor."""
    for have, lack in (("W", "S"), ("S", "W"), ("O", "C"), ("C", "O")):
        s0, s1, _ = supply_words((have,) * 60)
        n0, n1, _ = need_words(lack * 18 + have * 9)
        assert raw_missing(s0, s1, n0, n1) == 18
    for have, lack in (("G", "P"), ("P", "L"), ("L", "G")):
        s2, n2 = supply_words((have,) * 60)[2], need_words(lack * 18)[2]
        assert made_missing(s2, n2) == 18
    assert not supply_words(("W",) * 60)[0] & GUARD


PRODUCE = {"is": "Produce", "goods": "G"}


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        ({"rules": {"price": 60}}, "rules.price: 60 coins for each of .* goods in a bill are too much; at most"),
        ({"rules": {"price": 1000}}, "rules.price: 1000 should be 0 to 999"),
        ({"rules": {"coins": 10**30}}, "rules.coins: a whole number should lie between"),
        ({"rules": {"hand": 11}}, "rules.hand: 11 should be 2 to 10"),
        ({"rules": {"seats": [3, 12]}}, "rules.seats: 12 should be 3 to 8"),
        ({"rules": {"naval_ranks": [[3, 1], [5, 3], [24, 5]]}}, "naval_last: 24 should be -7 to 23"),
        ({"rules": {"naval_last": [-8, -2, -3]}}, "naval_last: -8 should be -7 to 23"),
        ({"rules": {"naval_ranks": [[], [5, 3], [7, 5]]}}, "each Age should have a first rank"),
        ({"card": [{"id": "press", "effects": [PRODUCE] * 60}]}, "manufactured goods of all cards and boards; at most"),
        (
            {"card": [{"id": "western_emporium", "effects": [{"is": "Import", "beyond": "left", "times": 7}] * 3}]},
            "21 goods a turn from beyond the left neighbor; at most 15",
        ),
        (
            {"card": [{"id": "western_emporium", "players": 3}]},
            "western_emporium: it reaches beyond the neighbors, and should be for 4 players or more",
        ),
        (
            {"card": [{"id": "study", "effects": [{"is": "Symbol", "symbol": "gear"}] * 70}]},
            "science symbols 'gear'; at most 60",
        ),
    ],
)
def test_what_does_not_fit_is_refused(house: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Wonders("second", ("armada",), house=house)
