"""The ledger's examples of what changes costs and prices for everybody (BT11 to BT29, XB20, XB21), and of projects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from admiralty.kernel.chance import Chance
from admiralty.wonders.actions import payment_of
from admiralty.wonders.core.bills import Bills
from admiralty.wonders.core.city import City
from admiralty.wonders.core.codes import BUILD, SELL, SUBJECT_SHIFT, by_chain
from admiralty.wonders.core.gather import lose_start
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.part import Addition
from admiralty.wonders.core.state import BUILT, State
from admiralty.wonders.core.step import play
from admiralty.wonders.notation import pay_text

from .deals import Terms, Tower
from .made_up import DUMB, PITS, STOPPED, coins, played, table, texts, ways
from .special import Kept, Law

# Babel, the tower: BT11 to BT29


def test_bt11_coins_on_top() -> None:
    """CB5: Walls with three own stone; CB6: Circus by chain; CB8: with tile 2 only the tax is left."""
    own = {"hand": ("walls", "loom"), "buildings": ("stone_pit", "quarry")}
    law = Law(tax={"red": 2})
    assert not texts(table(own | {"coins": 1}, law=law, age=2), "build walls")
    state = table(own | {"coins": 2}, law=law, age=2)
    assert coins(played(state, "build walls"))[0] == 0
    chain = {"hand": ("circus", "loom"), "buildings": ("training_ground",), "coins": 3}
    assert coins(played(table(chain, law=Law(tax={"red": 3}), age=3), "build circus"))[0] == 0
    assert not texts(table(chain | {"coins": 2}, law=Law(tax={"red": 3}), age=3), "build circus")
    bare = {"hand": ("stockade", "loom"), "coins": 1}
    state = table(bare, law=Law(tax={"red": 1}, lifted=frozenset({"red"})))
    assert coins(played(state, "build stockade"))[0] == 0


def test_bt15_is_due_whatever_makes_the_card_free() -> None:
    law = Law(tax={"purple": 3, "red": 3, "stage": 3}, free=frozenset({"purple"}))
    me = {"hand": ("workers_guild", "walls"), "coins": 2}
    tokens = (("token", frozenset({"red", "stage"})),)
    assert not texts(table(me, law=replace(law, grants=tokens)), "build")
    state = table(me | {"coins": 3}, law=replace(law, grants=tokens))
    assert texts(state, "build") == ["build walls by token", "build workers_guild"]
    assert texts(state, "stage 1 with walls") == ["stage 1 with walls free"]
    assert coins(played(state, "stage 1 with walls free"))[0] == 0
    olympia = {"wonder": "olympia", "side": "A", "stages": 2, "hand": ("walls", "loom"), "coins": 3}
    state = table(olympia, law=Law(tax={"red": 3}), edition="first")
    after = played(state, "build walls free")
    assert (coins(after)[0], after.cities[0].used_free) == (0, True)
    assert not texts(table(olympia | {"coins": 2}, law=Law(tax={"red": 3}), edition="first"), "build walls")


def test_bt12_stopped_producers() -> None:
    """CB9: one wood own, one from the right for 2; nothing from the left."""
    me = {"buildings": ("sawmill", "lumber_yard")}
    state = table(
        me, {"buildings": ("sawmill",)}, {"buildings": ("lumber_yard",)}, law=Law(tower=Tower(stopped=STOPPED))
    )
    assert ways(state, "WW") == ["right 2"]
    assert ways(state, "WWW") == []


def test_bt13_cards_without_effect() -> None:
    """CB10: a post is none; CB11: a Caravansery produces nothing and still frees the Lighthouse. Stages stay."""
    law = Law(tower=Tower(without_effect=DUMB))
    seller = {"buildings": ("lumber_yard",)}
    assert ways(table({"buildings": ("east_trading_post",)}, {}, seller, law=law), "W") == ["right 2"]
    state = table({"buildings": ("caravansery",), "hand": ("lighthouse", "loom"), "coins": 0}, law=law, age=3)
    assert texts(state, "build lighthouse") == ["build lighthouse"]
    assert ways(state, "W") == []
    some = Law(tower=Tower(without_effect=DUMB - {"marketplace"}))
    trader = {"buildings": ("east_trading_post", "marketplace")}
    assert ways(table(trader, {}, {"buildings": ("lumber_yard", "glassworks")}, law=some), "GW") == ["right 3"]
    olympia = {"wonder": "olympia", "side": "B", "stages": 1, "buildings": ("east_trading_post",)}
    assert ways(table(olympia, {}, {"buildings": ("stone_pit",)}, law=law, edition="first"), "S") == ["right 1"]


def test_bt14_no_resources() -> None:
    """CB23: Gizah's third stage with nothing, and with the tax; CB24: coins of a stage stay."""
    me = {"wonder": "gizah", "stages": 2, "coins": 3}
    law = Law(lifted=frozenset({"stage"}))
    assert coins(played(table(me, law=law, age=3), "stage 3 with loom"))[0] == 3
    assert coins(played(table(me, law=replace(law, tax={"stage": 3}), age=3), "stage 3 with loom"))[0] == 0
    state = table(me, law=law)
    state.lookup.boards[state.cities[0].board].stages[2].coins = 5
    assert not texts(state, "stage")


def test_bt17_coins_instead_of_resources() -> None:
    """CB13: Aqueduct costs 3 coins and can't be paid with stone; CB14: Palace 7 + 3; CB15: Baths 1."""
    law = Law(swapped=frozenset({"blue"}))
    me = {"hand": ("aqueduct", "loom"), "buildings": ("stone_pit", "quarry")}
    assert not texts(table(me | {"coins": 2}, law=law, age=2), "build aqueduct")
    assert coins(played(table(me | {"coins": 3}, law=law, age=2), "build aqueduct"))[0] == 0
    palace = {"hand": ("palace", "loom"), "coins": 10}
    assert coins(played(table(palace, law=replace(law, tax={"blue": 3}), age=3), "build palace"))[0] == 0
    assert not texts(table(palace | {"coins": 9}, law=replace(law, tax={"blue": 3}), age=3), "build palace")
    assert coins(played(table({"hand": ("baths", "loom"), "coins": 1}, law=law), "build baths"))[0] == 0
    assert coins(played(table({"hand": ("altar", "loom"), "coins": 1}, law=law), "build altar"))[0] == 1


def test_bt18_chains_grants_and_reductions_with_coins_instead() -> None:
    law = Law(swapped=frozenset({"blue"}))
    chain = {"hand": ("aqueduct", "loom"), "buildings": ("baths",), "coins": 0}
    assert texts(table(chain, law=law, age=2), "build aqueduct") == ["build aqueduct"]
    me = {"hand": ("aqueduct", "loom"), "coins": 2}
    assert coins(played(table(me, law=replace(law, cheaper={"blue": 1}), age=2), "build aqueduct"))[0] == 0
    token = replace(law, grants=(("token", frozenset({"blue"})),))
    assert texts(table(me, law=token, age=2), "build aqueduct") == ["build aqueduct by token"]


def test_bt18_where_a_house_leaves_the_choice_both_ways_are_offered() -> None:
    """Coins, or the printed stone; with a taxed chain that makes three ways."""
    law = Law(swapped=frozenset({"blue"}), either=frozenset({"blue"}))
    me = {"hand": ("aqueduct", "loom"), "buildings": ("stone_pit", "quarry"), "coins": 3}
    both = ["build aqueduct", "build aqueduct by goods"]
    assert texts(table(me, law=law, age=2), "build aqueduct") == both
    assert coins(played(table(me, law=law, age=2), "build aqueduct by goods"))[0] == 3
    assert texts(table(me | {"coins": 2}, law=law, age=2), "build aqueduct") == both[1:]
    assert texts(table(me | {"buildings": ()}, law=law, age=2), "build aqueduct") == both[:1]
    chain = table(me | {"buildings": ("stone_pit", "quarry", "baths")}, law=replace(law, chain_tax=1), age=2)
    assert texts(chain, "build aqueduct") == ["build aqueduct", "build aqueduct by cost", "build aqueduct by goods"]
    saved = table(me | {"coins": 0}, law=replace(law, cheaper={"blue": 3}), age=2)
    assert texts(saved, "build aqueduct") == ["build aqueduct"]  # nothing is left to choose


def test_bt19_a_neighbors_chain() -> None:
    """CB16: Academy by the left neighbor's School; only what stood at the turn's start counts."""
    me = {"hand": ("academy", "loom"), "coins": 0}
    left = {"buildings": ("school",), "hand": ("loom", "press")}
    law = Law(neighbor_chains=True)
    state = table(me, left, law=law, age=3)
    assert texts(state, "build academy") == ["build academy"]
    after = played(state, "build academy")
    assert by_chain(after.cities[0].code)
    assert not texts(table(me, left, age=3), "build academy")
    goods = ("lumber_yard", "press", "quarry", "stone_pit", "glassworks")
    both = table({"hand": ("school", "loom"), "buildings": goods}, me | {"buildings": goods}, law=law, age=3)
    both.log = []
    for city, card in zip(both.cities, ("school", "academy", "loom"), strict=True):
        city.code = (SELL if card == "loom" else BUILD) | both.lookup.card_numbers[card] << SUBJECT_SHIFT
    play(both, Chance("neighbors"))
    assert not by_chain(both.cities[1].code)  # the School came in the same turn
    assert (BUILT, 1, both.lookup.card_numbers["academy"], 0) in both.log


def test_bt20_bt21_a_chain_with_a_price_is_a_choice() -> None:
    """CB17: 3 by chain, or the printed cost; CB18: only the printed cost, if 3 can't be paid."""
    law = Law(neighbor_chains=True, chain_tax=3)
    me = {"hand": ("academy", "loom"), "buildings": ("quarry", "stone_pit", "glassworks"), "coins": 3}
    left = {"buildings": ("school",)}
    state = table(me, left, law=law, age=3)
    assert texts(state, "build academy") == ["build academy", "build academy by cost"]
    after = played(state, "build academy")
    assert (coins(after)[0], by_chain(after.cities[0].code)) == (0, True)
    after = played(table(me, left, law=law, age=3), "build academy by cost")
    assert (coins(after)[0], by_chain(after.cities[0].code)) == (3, False)
    assert texts(table(me | {"coins": 2}, left, law=law, age=3), "build academy") == ["build academy by cost"]
    assert texts(table(me | {"buildings": ()}, left, law=law, age=3), "build academy") == ["build academy"]
    token = replace(law, grants=(("token", frozenset({"green"})),))
    state = table(me | {"coins": 0}, left, law=token, age=3)
    assert texts(state, "build academy") == ["build academy by cost", "build academy by token"]
    assert not by_chain(played(state, "build academy by token").cities[0].code)


def test_bt23_bt24_prices() -> None:
    """CB20: with a post nothing; CB21: both tiles; CB22: glass 3 and wood 2, each to its seller."""
    left = {"buildings": ("quarry",)}
    post = {"buildings": ("west_trading_post",)}
    assert ways(table(post, left, law=Law(tower=Tower(raw=-1))), "SS", 0) == ["nothing"]
    assert ways(table({}, left, law=Law(tower=Tower(raw=0))), "S") == ["left 2"]
    state = table({}, {"buildings": ("glassworks",)}, {"buildings": ("lumber_yard",)}, law=Law(tower=Tower(made=1)))
    assert ways(state, "GW") == ["left 3 right 2"]
    assert ways(table(post, left, law=Law(tower=Tower(raw=-2))), "SS", 0) == ["nothing"]


def test_bt25_producers_for_everybody() -> None:
    """CB25: Gardens (WCC) with one own clay: wood by 17, clay by 18; with 17 alone one clay is bought."""
    me = {"buildings": ("clay_pool",)}
    left = {"buildings": ("clay_pool",)}
    assert ways(table(me, left, law=Law(tower=Tower(producers=("WS", "OC")))), "WCC", 0) == ["nothing"]
    assert ways(table(me, left, law=Law(tower=Tower(producers=("WS",)))), "WCC") == ["left 2"]
    assert ways(table({}, law=Law(tower=Tower(producers=("WS",)))), "WS") == []  # private: not for sale


def test_bt29_any_number() -> None:
    """CB26: own Stone Pit, nothing bought; CB27: three stone from the neighbor's for 6."""
    law = Law(tower=Tower(endless=PITS))
    assert ways(table({"buildings": ("stone_pit",)}, law=law), "SSS", 0) == ["nothing"]
    assert ways(table({}, {"buildings": ("stone_pit",)}, law=law), "SSS", 6) == ["left 6"]
    assert ways(table({}, {"wonder": "gizah"}, law=law), "SS") == []  # start resources are not meant


def test_xb20_the_order_of_prices() -> None:
    """Post, then tiles, then the board's rebate, never below 0, then the dock on the sum."""
    left = {"wonder": "gizah", "buildings": ("quarry",)}
    law = Law(Terms(cache_left=1), Tower(raw=-1))
    assert ways(table({}, left, law=law), "SSS") == ["left 2"]  # 0 + 1 + 1
    assert ways(table({"buildings": ("west_trading_post",)}, left, law=law), "SSS") == ["nothing"]
    up = Law(Terms(cache_left=1, dock_left=1), Tower(raw=1))
    assert ways(table({}, left, law=up), "SSS") == ["left 7"]  # 2 + 3 + 3 - 1
    bank = Law(Terms(bank=1), Tower(raw=1, made=1))
    assert ways(table({}, {}, law=bank), "W") == ["bank 1"]  # the bank's price is its own


def test_xb21_what_really_produces_counts() -> None:
    tower = Tower(stopped=STOPPED, producers=("GPL",))
    me = {"buildings": ("sawmill",)}
    assert ways(table(me, law=Law(Terms(same=1), tower)), "W", 0) == []
    assert ways(table(me, law=Law(Terms(other=1), tower)), "W", 0) == ["nothing"]
    assert ways(table(me, law=Law(Terms(other=1), tower)), "GG", 0) == ["nothing"]  # the tile's own is none of them


def test_bp12_a_lost_start_resource() -> None:
    """Neither for its owner nor for buyers; no rebate and nothing to double (CB50)."""
    state = table({}, law=Law(Terms(same=1)))
    assert ways(state, "OO", 0) == ["nothing"]
    lose_start(state.lookup, state.cities[0])
    lose_start(state.lookup, state.cities[0])
    assert ways(state, "O", 0) == []
    state = table({}, {"wonder": "gizah"}, law=Law(Terms(cache_left=1)))
    assert ways(state, "S") == ["left 1"]
    lose_start(state.lookup, state.cities[1])
    assert ways(state, "S") == []


# Great Projects: BP2 to BP4, BP17, BP18; XB1, XB6, X9


class Part(Addition):
    """Taking part in a project with cards of a color, for coins and goods."""

    def __init__(self, cost: str, color: int) -> None:
        super().__init__()
        self.cost = Item(cost, (), Meanings({}, {}))
        self.color = color

    def with_card(self, state: State, city: City, card: Item) -> Item | None:
        return self.cost if card.color == self.color else None


def bills_with_part(state: State, card: str) -> list[str]:
    """Every way to pay for a card and a part in a project together."""
    bills = Bills(state, 0)
    item = state.lookup.cards[state.lookup.card_numbers[card]]
    cost = Part("C1", state.lookup.colors.index("blue")).with_card(state, bills.city, item)
    return [pay_text(payment_of(way)) for way in bills.due_ways(bills.due(item, 0), cost, False, bills.city.coins)]


def test_bp2_an_addition_of_coins_and_goods_is_in_the_same_bill() -> None:
    """CB37: own S and C, 1 coin; CB38: the clay from the right, 3 coins in all."""
    me = {"wonder": "gizah", "buildings": ("clay_pool",), "hand": ("baths", "loom")}
    assert bills_with_part(table(me | {"coins": 1}), "baths") == ["nothing"]
    assert bills_with_part(table(me | {"coins": 0}), "baths") == []
    assert bills_with_part(table(me | {"wonder": "rhodos"}), "baths") == []  # the card's stone is not forgotten
    buyer, right = me | {"buildings": ()}, {"buildings": ("clay_pool",)}
    assert bills_with_part(table(buyer | {"coins": 3}, {}, right), "baths") == ["right 2"]
    assert bills_with_part(table(buyer | {"coins": 2}, {}, right), "baths") == []


@pytest.mark.parametrize(
    "law",
    [
        Law(lifted=frozenset({"blue"})),
        Law(free=frozenset({"blue"})),
        Law(cheaper={"blue": 3}),
        Law(swapped=frozenset({"blue"})),
    ],
    ids=["BT14", "L23", "L15", "BT17"],
)
def test_bp4_nothing_that_changes_the_cards_cost_touches_the_part(law: Law) -> None:
    """X9, XB6: the clay and the coin of the part stay, whatever the stone of the card becomes."""
    law = replace(law, terms=Terms(bank=0))
    state = table({"hand": ("baths", "loom"), "coins": 9}, law=law)
    assert bills_with_part(state, "baths") == []  # nobody has the clay
    state = table({"hand": ("baths", "loom"), "coins": 9}, {"buildings": ("clay_pool",)}, law=law)
    assert bills_with_part(state, "baths") == ["left 2"]


def test_x9_a_discount_never_saves_the_ships_goods() -> None:
    """E77: Aqueduct (SSS) with the blue ship (C): SS and C are paid. E78: a stage SSS with its ship (W): only W."""
    me = {"hand": ("aqueduct", "loom"), "wonder": "gizah", "side": "night", "stages": 1, "coins": 0}
    law = Law(cheaper={"blue": 1})
    sea = ("armada",)
    for goods, built in (
        (("stone_pit",), ["build aqueduct"]),
        (("stone_pit", "clay_pool"), ["build aqueduct", "build aqueduct + blue ship"]),
        (("quarry", "stone_pit"), ["build aqueduct"]),
        (("clay_pool",), []),
    ):
        assert texts(table(me | {"buildings": goods}, law=law, boxes=sea, age=2), "build aqueduct") == built
    bare = Law(bare_stages=True)
    assert texts(table(me, law=bare, boxes=sea), "stage 2 with loom") == ["stage 2 with loom"]
    wood = table(me | {"buildings": ("lumber_yard",)}, law=bare, boxes=sea)
    assert texts(wood, "stage 2 with loom") == ["stage 2 with loom", "stage 2 with loom + red ship"]


def test_bp17_bp18_tokens_for_a_building_and_for_a_stage() -> None:
    """One for each card, announced with the action, used up by it; the card's and the stage's own costs fall away."""
    law = Law(grants=(("building", frozenset({"red", "blue"})), ("stage", frozenset({"stage"}))))
    me = {"hand": ("walls", "palace"), "coins": 0}
    state = table(me, law=law, age=3)
    assert texts(state, "build") == ["build walls by building", "build palace by building"]
    assert texts(state, "stage") == ["stage 1 with walls free", "stage 1 with palace free"]
    after = played(state, "stage 1 with walls free")
    assert [grant.left for grant in after.lookup.grants if isinstance(grant, Kept)] == [1, 0]
    assert not after.cities[0].used_free
