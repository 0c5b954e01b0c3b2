"""The ledger's examples of terms of a city: Cities (C24 to C30), Leaders (L15 to L17, L23, CL2), several (M16)."""

from __future__ import annotations

from dataclasses import replace

from admiralty.wonders.actions import action_of, payment_of
from admiralty.wonders.core.broker import Broker, Need
from admiralty.wonders.core.codes import from_left, from_right, pay_of
from admiralty.wonders.core.goods import need_words
from admiralty.wonders.core.state import BUILT, PAID
from admiralty.wonders.core.step import options
from admiralty.wonders.notation import pay_text, text_of

from .deals import Terms, Tower
from .made_up import coins, played, table, texts, ways
from .special import Kept, Law

# Cities: C24 to C30


def test_c24_the_first_purchase_from_a_neighbor_is_a_coin_cheaper() -> None:
    """E45: East Dock and East Trading Post."""
    right = {"buildings": ("sawmill", "glassworks")}
    state = table({"buildings": ("east_trading_post",)}, {}, right, law=Law(Terms(dock_right=1)))
    assert ways(state, "W") == ["nothing"]
    assert ways(state, "WW") == ["right 1"]
    assert ways(state, "WG") == ["right 2"]
    assert ways(state, "G") == ["right 1"]
    assert ways(table({}, {}, right, law=Law(Terms(dock_right=1))), "W") == ["right 1"]
    assert ways(table({}, right, {}, law=Law(Terms(dock_right=1))), "W") == ["left 2"]


def test_c24_is_once_a_bill_the_addition_included() -> None:
    """X10: a card and what is added to it are one bill."""
    state = table({}, {}, {"buildings": ("sawmill",)}, law=Law(Terms(dock_right=1)))
    need = Need(*need_words("W"), 0)
    need.added0, need.added1, need.added2 = need_words("W")
    assert [pay_text(payment_of(way)) for way in Broker(state, 0).ways(need, 30)] == ["right 3"]


def test_c25_the_symbol_of_the_board_is_a_coin_cheaper() -> None:
    """E46: three stone, one of the board; with West Wharf; with West Trading Post too."""
    left = {"wonder": "gizah", "buildings": ("quarry",)}
    assert ways(table({}, left, law=Law(Terms(cache_left=1))), "SSS") == ["left 5"]
    assert ways(table({}, left, law=Law(Terms(cache_left=1, dock_left=1))), "SSS") == ["left 4"]
    both = Law(Terms(cache_left=1, dock_left=1))
    assert ways(table({"buildings": ("west_trading_post",)}, left, law=both), "SSS") == ["left 1"]
    assert ways(table({}, left, law=Law(Terms(cache_left=1))), "S") == ["left 1"]
    assert ways(table({}, left, law=Law(Terms(cache_left=1))), "SSSS") == []  # the board sells once (B6)


def test_c26_a_price_of_nothing_is_a_purchase() -> None:
    """E81: Hatshepsut, East Dock, East Trading Post: one wood from the right for 0."""
    buyer = {"buildings": ("east_trading_post",), "hand": ("stockade", "loom"), "coins": 0}
    right = {"buildings": ("lumber_yard",)}
    state = table(buyer, {}, right, law=Law(Terms(dock_right=1, sellers=1)))
    assert texts(state, "build stockade") == ["build stockade pay right 0"]
    code = next(code for code in options(state, 0) if text_of(action_of(state.lookup, code)).startswith("build stock"))
    assert (from_left(pay_of(code)), from_right(pay_of(code))) == (False, True)
    after = played(state, "build stockade pay right 0")
    assert coins(after) == [0, 33, 33]
    own = {"buildings": ("east_trading_post", "lumber_yard"), "hand": ("stockade", "loom")}
    state = table(own, {}, right, law=Law(Terms(dock_right=1, sellers=1)))
    assert texts(state, "build stockade") == ["build stockade"]  # only what is needed


def test_c27_one_more_of_what_is_produced() -> None:
    """E47: Lumber Yard (W), Tree Farm (W/C), start G: WWC can be made, WWCC can't."""
    me = {"wonder": "alexandria", "buildings": ("lumber_yard", "tree_farm")}
    state = table(me, law=Law(Terms(same=1)))
    assert ways(state, "WWC", 0) == ["nothing"]
    assert ways(state, "WWCC", 0) == []
    assert ways(state, "WWG", 0) == ["nothing"]
    assert ways(state, "GG", 0) == ["nothing"]
    assert ways(state, "S", 0) == []
    yellow = {"wonder": "alexandria", "buildings": ("caravansery", "forum"), "stages": 2}
    assert ways(table(yellow, law=Law(Terms(same=1))), "WWW", 0) == []  # yellow cards and stages do not count
    assert ways(table(yellow, law=Law(Terms(same=1))), "GG", 0) == ["nothing"]


def test_c28_one_of_what_is_not_produced() -> None:
    """E48: start O, Tree Farm (W/C): S, G, P or L, never O, W or C."""
    state = table({"buildings": ("tree_farm",)}, law=Law(Terms(other=1)))
    assert [good for good in "WSCOGPL" if ways(state, good, 0)] == ["W", "S", "C", "O", "G", "P", "L"]
    assert [good for good in "WCO" if ways(state, "WO" + good, 0)] == []
    assert [good for good in "SGPL" if ways(state, "WO" + good, 0)] == ["S", "G", "P", "L"]
    everything = {"buildings": ("lumber_yard", "stone_pit", "clay_pool", "loom", "glassworks", "press")}
    state = table(everything, law=Law(Terms(other=1)))
    assert [good for good in "WSCOGPL" if ways(state, good * 2, 0)] == []


def test_c29_both_serve_in_one_bill_once_each() -> None:
    state = table({"buildings": ("lumber_yard",)}, law=Law(Terms(same=1, other=1)))
    assert ways(state, "WWG", 0) == ["nothing"]
    assert ways(state, "WOOS", 0) == ["nothing"]
    assert ways(state, "WWOO", 0) == []
    assert ways(state, "WGS", 0) == []


def test_c29_they_look_at_the_turns_start() -> None:
    """What is built now is produced from the next turn on."""
    state = table({"hand": ("stone_pit", "loom")}, law=Law(Terms(other=1)))
    assert ways(state, "S", 0) == ["nothing"]
    after = played(state, "build stone_pit")
    assert ways(after, "SS", 0) == []
    assert ways(after, "SG", 0) == ["nothing"]


def test_c30_stages_cost_no_resources() -> None:
    """E78: with Armada only the ship of the stage is paid; coins of a stage stay."""
    state = table({"wonder": "gizah", "coins": 0, "hand": ("loom", "stockade")}, law=Law(bare_stages=True))
    assert texts(state, "stage") == ["stage 1 with loom", "stage 1 with stockade"]
    assert not texts(state, "build stockade")
    stage = state.lookup.boards[state.cities[0].board].stages[0]
    stage.coins = 7
    assert texts(state, "stage") == []
    state.cities[0].coins = 9
    assert coins(played(state, "stage 1 with loom"))[0] == 2


# Leaders: L15 to L17, L23, CL2


def test_l15_one_resource_less_of_the_owners_choice() -> None:
    """E56: Imhotep and Gizah's stage SSSSP: four of the five."""
    me = {"wonder": "gizah", "side": "night", "stages": 3, "buildings": ("stone_pit", "quarry"), "coins": 0}
    state = table(me, law=Law(cheaper={"stage": 1}))
    assert texts(state, "stage 4 with loom") == ["stage 4 with loom"]
    assert not texts(table(me), "stage 4")
    papyrus = me | {"buildings": ("stone_pit", "timber_yard", "press")}
    assert texts(table(papyrus, law=Law(cheaper={"stage": 1})), "stage 4 with loom") == ["stage 4 with loom"]


def test_l15_adds_up_and_never_goes_below_nothing() -> None:
    me = {"hand": ("aqueduct", "tavern"), "coins": 0}
    assert not texts(table(me, law=Law(cheaper={"blue": 2})), "build aqueduct")
    assert texts(table(me, law=Law(cheaper={"blue": 3})), "build aqueduct") == ["build aqueduct"]
    paid = {"hand": ("tree_farm", "loom"), "coins": 0}
    assert not texts(table(paid, law=Law(cheaper={"brown": 3})), "build tree_farm")  # never coins


def test_l16_the_bank_sells_one_resource() -> None:
    """E51: a missing clay from the bank for 1; in the splits the bank is a seller like another."""
    state = table({"hand": ("walls", "loom"), "coins": 2}, {"buildings": ("quarry",)}, law=Law(Terms(bank=1)))
    assert ways(state, "C", 1) == ["bank 1"]
    assert ways(state, "CC") == []
    assert ways(state, "S") == ["bank 1", "left 2"]
    assert ways(state, "SS") == ["left 2 bank 1", "left 4"]
    assert ways(state, "O") == ["nothing"]
    rich = table(
        {"hand": ("walls", "loom"), "buildings": ("stone_pit",)}, {"buildings": ("quarry",)}, law=Law(Terms(bank=1))
    )
    after = played(rich, "build walls pay left 2 bank 1")
    assert coins(after)[:2] == [27, 35]
    assert [row for row in after.log or () if row[0] == PAID] == [(PAID, 0, -1, 1), (PAID, 0, 1, 2)]


def test_l17_from_whom_something_was_bought() -> None:
    """E55: two from the left, one from the right at 2 each: 6 coins must be in hand."""
    left, right = {"buildings": ("sawmill",)}, {"buildings": ("stone_pit",)}
    law = Law(Terms(sellers=1))
    assert ways(table({}, left, right, law=law), "WWS", 5) == []
    assert ways(table({}, left, right, law=law), "WWS", 6) == ["left 4 right 2"]
    for seller, expected in ((left, (True, False)), (right, (False, True))):
        state = table(
            {"hand": ("baths", "stockade")}, seller if seller is left else {}, right if seller is right else {}, law=law
        )
        card = "stockade" if seller is left else "baths"
        code = next(
            code for code in options(state, 0) if text_of(action_of(state.lookup, code)).startswith(f"build {card}")
        )
        assert (from_left(pay_of(code)), from_right(pay_of(code))) == expected


def test_l17_where_several_sell_for_nothing_the_most_sellers_are_offered() -> None:
    """C26: every advantage is used; who sold is a choice only where neither set has the other."""
    both = {"buildings": ("lumber_yard", "sawmill")}
    state = table({}, both, both, law=Law(Terms(sellers=1), Tower(raw=-2)))
    assert ways(state, "WW") == ["left 0 right 0"]
    assert sorted(ways(state, "W")) == ["left 0", "right 0"]
    assert ways(table({}, both, both, law=Law(Terms(dock_left=1), Tower(raw=-2))), "W") == ["nothing"]


def test_l23_purple_cards_are_free() -> None:
    me = {"hand": ("workers_guild", "palace"), "coins": 0}
    state = table(me, law=Law(free=frozenset({"purple"})), age=3)
    assert texts(state, "build") == ["build workers_guild"]
    after = played(state, "build workers_guild")
    assert (BUILT, 0, after.lookup.card_numbers["workers_guild"], 1) in (after.log or ())
    assert coins(after)[0] == 0


def test_cl2_a_card_of_a_color_free_once_by_choice() -> None:
    """CL2 (E69): beside paying; a second one is paid. M16: what is free anyway uses nothing up."""
    me = {"hand": ("walls", "stables", "statue"), "coins": 6, "buildings": ("apothecary",)}
    state = table(
        me, {"buildings": ("quarry",), "wonder": "gizah"}, law=Law(grants=(("emperor", frozenset({"red"})),)), age=2
    )
    assert texts(state, "build walls") == ["build walls pay left 6", "build walls by emperor"]
    assert texts(state, "build stables") == ["build stables"]  # by its chain
    assert not texts(state, "build statue")
    after = played(state, "build walls by emperor")
    assert coins(after)[0] == 6
    assert not after.cities[0].used_free
    grant = after.lookup.grants[0]
    assert isinstance(grant, Kept)
    assert grant.left == 0
    after.cities[0].take_hand([after.lookup.card_numbers["archery_range"]])
    assert not texts(after, "build archery_range by")


def test_m16_what_costs_nothing_uses_nothing_up() -> None:
    law = Law(grants=(("token", frozenset({"red", "blue", "purple"})),), free=frozenset({"purple"}))
    me = {"hand": ("altar", "workers_guild", "theater"), "coins": 0}
    assert texts(table(me, law=law), "build") == ["build altar", "build theater", "build workers_guild"]
    lifted = replace(law, lifted=frozenset({"red"}))
    assert texts(table({"hand": ("walls", "loom")}, law=lifted), "build walls") == ["build walls"]
    cheap = replace(law, cheaper={"red": 1})
    assert texts(table({"hand": ("stockade", "loom"), "coins": 0}, law=cheap), "build stockade") == ["build stockade"]
