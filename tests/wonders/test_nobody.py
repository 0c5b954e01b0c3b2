"""A city that nobody sits at (D7 to D9), and what cannot be built on special terms."""

from __future__ import annotations

import pytest

from admiralty.kernel.game import Malformed
from admiralty.wonders.core.bills import Bills
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.state import State
from admiralty.wonders.core.terms import SAME, check_terms
from admiralty.wonders.core.uses import find_uses, plays
from admiralty.wonders.reasons import refusals

from .deals import Terms
from .made_up import table, texts, ways
from .special import Kept, Law

# A city that nobody sits at: D7 to D9


def playable(state: State) -> bool:
    """Whether the first city can build a card of its hand, or put one under a stage."""
    return plays(find_uses(Bills(state, 0)))


def test_d7_what_can_be_played_is_not_sold() -> None:
    """CD4: Rhodos, nothing built, 3 coins; CD5: nothing can be played; CD6: a stage that can be paid."""
    hand = ("baths", "altar", "apothecary", "stockade", "workshop", "lumber_yard", "theater")
    nobody = Law(Terms(nobody=True))
    state = table({"hand": hand, "coins": 3}, {"wonder": "alexandria"}, {"wonder": "gizah"}, law=nobody)
    assert texts(state, "sell") == []
    built = {text.split()[1] for text in texts(state, "build")}
    assert built == {"altar", "theater", "lumber_yard", "workshop", "baths"}
    poor = table({"hand": ("baths", "stockade"), "coins": 0}, {"wonder": "gizah"}, law=nobody)
    assert {text.split()[0] for text in texts(poor, "")} == {"sell"}
    assert not playable(poor)
    stage = table({"hand": ("baths", "stockade"), "coins": 0, "buildings": ("sawmill",)}, law=nobody)
    assert texts(stage, "sell") == []
    assert texts(stage, "stage 1") == ["stage 1 with baths", "stage 1 with stockade"]


def test_d7_is_judged_for_any_cards() -> None:
    for hand, can in ((("palace", "altar"), True), (("palace",), False), ((), False)):
        assert playable(table({"hand": hand, "coins": 0}, law=Law(Terms(nobody=True)))) == can


def test_d16_the_free_building_of_an_age_makes_a_card_playable() -> None:
    olympia = {"wonder": "olympia", "side": "A", "stages": 2, "hand": ("palace", "walls"), "coins": 0}
    state = table(olympia, law=Law(Terms(nobody=True)), edition="first")
    assert playable(state)
    assert texts(state, "sell") == []
    used = table(olympia | {"used_free": True}, law=Law(Terms(nobody=True)), edition="first")
    assert not playable(used)


def test_d8_every_split_that_buys_only_what_is_missing() -> None:
    """CD7: both sellers are offered, whatever the price; CD8: what is produced is not bought."""
    seller = {"buildings": ("lumber_yard",)}
    nobody = Law(Terms(nobody=True))
    state = table({"buildings": ("west_trading_post",)}, seller, seller, law=nobody)
    assert ways(state, "W") == ["left 1", "right 2"]
    assert ways(table({"buildings": ("lumber_yard",)}, seller, seller, law=nobody), "W") == ["nothing"]
    assert ways(table({"buildings": ("west_trading_post",)}, seller, seller), "W") == ["left 1", "right 2"]
    bank = table({"buildings": ("west_trading_post",)}, seller, law=Law(Terms(nobody=True, dock_left=1, bank=1)))
    assert ways(bank, "W") == ["nothing", "bank 1"]  # not only the cheaper one


def test_d9_a_chain_must_be_used() -> None:
    """CD9: free by chain only."""
    me = {"hand": ("aqueduct", "loom"), "buildings": ("baths", "stone_pit", "quarry")}
    assert texts(table(me, law=Law(Terms(nobody=True)), age=2), "build aqueduct") == ["build aqueduct"]


# What cannot be built, and room


def test_refusals_know_terms_and_tariffs() -> None:
    me = {"hand": ("walls", "academy"), "coins": 1, "buildings": ("stone_pit", "quarry")}
    state = table(me, {"buildings": ("school",)}, law=Law(tax={"red": 2}, neighbor_chains=True, chain_tax=3))
    found = {refusal.subject: refusal for refusal in refusals(state, 0)}
    assert (found["walls"].missing, found["walls"].coins_short) == ("", 1)
    assert (found["academy"].missing, found["academy"].coins_short) == ("", 2)
    state = table(me, law=Law(grants=(("token", frozenset({"red"})),), cheaper={"green": 1}))
    found = {refusal.subject: refusal for refusal in refusals(state, 0)}
    assert "walls" not in found
    assert "academy" not in found


def test_more_grants_than_codes_can_name_are_refused() -> None:
    lookup = table().lookup
    for number in range(7):
        lookup.add_grant(Kept(str(number), frozenset(), 0))
    with pytest.raises(Malformed, match="at most 7 are right"):
        lookup.add_grant(Kept("eighth", frozenset(), 0))


def test_more_of_a_term_than_there_is_room_for_is_refused() -> None:
    items = [Item("", (), Meanings({}, {})) for _ in range(4)]
    for item in items:
        item.terms = 2 ** int(SAME)
    check_terms(items[:3])
    with pytest.raises(ValueError, match="4 cards add to the same term"):
        check_terms(items)
