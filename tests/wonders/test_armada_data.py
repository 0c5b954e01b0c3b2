"""The data of Armada: buildings, islands, shipyards and rules, as far as the books tell them."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from admiralty.wonders.boxes.armada.rows import ArmadaData
from admiralty.wonders.boxes.armada.vocabulary import (
    Advance,
    Explore,
    Immune,
    Level,
    Naval,
    Pirates,
    ShipCoins,
    ShipDiscount,
    StayOut,
    Tax,
    WonderShips,
)
from admiralty.wonders.compose import EditionId, load
from admiralty.wonders.effects import Coins, Effect, Fleet, Points, Produce, Shields, Symbol

from .boxes import ARMADA, EDITIONS, cards, costs, rewards, tracks, wonders


@pytest.mark.parametrize("id", EDITIONS)
def test_the_armada_buildings(id: EditionId) -> None:
    """AC1 to AC9, A3 (five cards from four players on), A43 (two of each color an Age)."""
    drawn = [card for card in load(id, boxes=("armada",)).cards if card.pool == "armada"]
    assert {card.id: (card.age, card.color, card.effects) for card in drawn} == ARMADA
    past_the_neighbors = {"pontoon", "ballista", "pier", "eastern_emporium", "western_emporium"}
    assert {card.id for card in drawn if card.players == 4} == past_the_neighbors
    assert {card.players for card in drawn} == {3, 4}
    assert not any(card.chains for card in drawn)


def test_the_armada_buildings_cost_the_same_in_both_editions_as_far_as_is_known() -> None:
    first, second = (cards(load(id, boxes=("armada",))) for id in EDITIONS)
    assert all(first[id].cost == second[id].cost for id in ARMADA)
    free = {"pirate_hideout", "pirates_den", "dry_hold", "construction_zone"}
    assert {id for id in ARMADA if not second[id].cost} == free


ISLANDS: dict[int, dict[str, tuple[Effect, ...]]] = {
    1: {
        "overgrown": (Produce("W/O"),),
        "virgin": (Produce("S/C"),),
        "bronze": (Shields(1),),
        "whistling": (Naval(1),),
        "inhabited": (Points(3),),
        "topaz": (Advance(1, ("blue",)),),
        "amber": (Advance(1, ("yellow",)),),
        "lost": (WonderShips(),),
        "foggy": (Immune(),),
    },
    2: {
        "abandoned": (Produce("G/P/L"),),
        "iron": (Shields(2),),
        "windy": (Naval(2),),
        "statues": (Points(5),),
        "stormy": (Advance(2),),
        "forgotten": (StayOut(),),
        "ancient": (ShipDiscount(),),
        "wondrous": (ShipCoins(1),),
        "pirate": (Points(3), Pirates()),
    },
    3: {
        "scarlet": (Shields(3),),
        "breezy": (Naval(3),),
        "royal": (Points(7),),
        "torrential": (Advance(3),),
        "rainbow": (Points(1, ("chosen color",)),),
        "lush": (Points(2, ("level",)),),
        "golden": (Symbol("any"),),
        "emerald": (Symbol("most"),),
        "sheltered": (Points(2, ("island",)),),
    },
}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_islands(id: EditionId) -> None:
    """A4 and AI1 to AI17."""
    found: dict[int, dict[str, tuple[Effect, ...]]] = {1: {}, 2: {}, 3: {}}
    for island in load(id, boxes=("armada",)).of(ArmadaData).islands:
        found[island.level][island.id] = island.effects
    assert found == ISLANDS


@pytest.mark.parametrize(("id", "boards"), [("first", 8), ("second", 7)])
def test_the_shipyards(id: EditionId, boards: int) -> None:
    """A1, E1 and E2; the rest is balanced: 7 of each raw material, 2 of each good and 4 coins a board."""
    yards = load(id, boxes=("armada",)).of(ArmadaData).shipyards
    assert len(yards) == boards
    assert len({(yard.red, yard.yellow, yard.blue, yard.green) for yard in yards}) == boards
    for yard in yards:
        printed = "".join(yard.red + yard.yellow + yard.blue + yard.green)
        assert Counter(printed) == {"W": 7, "S": 7, "C": 7, "O": 7, "G": 2, "P": 2, "L": 2, "2": 2}
    assert (yards[0].wonder, yards[0].red[0], yards[0].blue[0]) == ("red", "W", "C")
    assert set(get_args(Fleet)) == {yard.wonder for yard in yards}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_ships_as_the_examples_of_the_books_say(id: EditionId) -> None:
    """E5 to E9, E11 and E14 to E17."""
    track = {fleet: track.spaces for fleet, track in tracks(load(id, boxes=("armada",))).items()}
    assert track["red"][2:4] == ((Naval(2),), (Naval(3),))
    assert track["yellow"][1] == (Level(1),)
    assert track["yellow"][2] == (Level(1), Coins(2), Tax(1))
    assert track["yellow"][3] == (Level(2),)
    assert track["yellow"][4] == (Level(2), Coins(4), Tax(2))
    assert track["yellow"][6] == (Level(4), Tax(4), Naval(2))
    assert track["blue"][2] == (Points(2),)
    assert track["blue"][6] == (Points(10), Naval(1))
    assert track["green"] == ((), (), (Explore(1),), (), (Explore(2),), (), (Explore(3),))


def test_a_confirmed_space_of_one_edition_is_marked_in_the_other() -> None:
    first, second = (tracks(load(id, boxes=("armada",))) for id in EDITIONS)
    assert first["red"].marks["2.naval"] == "single"
    assert "2.naval" not in second["red"].marks
    assert "3.naval" not in first["red"].marks
    assert second["red"].marks["3.naval"] == "single"
    assert first["yellow"].marks["6.level"] == second["yellow"].marks["6.level"] == "reconstructed"
    assert "4.tax" not in {**first["yellow"].marks, **second["yellow"].marks}


def test_siracusa_is_in_the_second_armada_box_only() -> None:
    """A42."""
    assert "siracusa" not in wonders(load("first", boxes=("armada",)))
    assert "siracusa" not in wonders(load("second", boxes=()))
    siracusa = wonders(load("second", boxes=("armada",)))["siracusa"]
    assert (siracusa.start, *costs(siracusa)) == ("G", "SSO OOL WWP", "CO WOO WWP")
    assert all(side.any_order for side in siracusa.sides)
    assert rewards(siracusa, 0) == [(Advance(1), Naval(1)), (Advance(1), Points(3)), (Advance(1), Shields(1))]
    assert rewards(siracusa, 1) == [(Coins(6), Pirates()), (Advance(2),), (Shields(1), Naval(1))]
    parts = {path for path in siracusa.marks if not path.startswith("name")}
    assert len(parts) == 1 + 2 * (1 + 3 * 2)


def test_eight_play_the_first_edition_like_seven_with_petra() -> None:
    """A41."""
    edition = load("first", boxes=("armada",))
    assert (edition.rules.seats, edition.rules.teams) == ((3, 8), (4, 6, 8))
    (crowd,) = edition.rules.crowds
    assert (crowd.seats, crowd.like, crowd.hand) == (8, 7, 7)
    assert [w.id for w in edition.wonders if w.seats == 8] == ["petra"]
    petra = wonders(edition)["petra"]
    assert (petra.start, *costs(petra)) == ("C", "WS 7 WSSP")
    assert rewards(petra, 0) == [(Points(n),) for n in (3, 7, 7)]
    assert load("second", boxes=("armada",)).rules.seats == (3, 7)


def test_the_armada_rules() -> None:
    """A5, A25, A34, A36, A38."""
    editions = [load(id, boxes=("armada",)) for id in EDITIONS]
    at_sea = [edition.of(ArmadaData).rules for edition in editions]
    assert [rules.naval_ranks for rules in at_sea] == [((3, 1), (5, 3), (7, 5, 3)), ((3, 1), (5, 3), (7, 5))]
    assert [rules.naval_last for rules in at_sea] == [(-1, -2, -3)] * 2
    assert [rules.sale_ship for rules in at_sea] == [("yellow",)] * 2
    first, second = (edition.rules for edition in editions)
    for rules in (first, second):
        assert (rules.hand, rules.guild_limit) == (8, 10)
        assert rules.age_end == ("land", "stay out", "naval")
        assert (rules.turn[:3], rules.turn[-2:]) == (("pay", "sail", "gain"), ("salvage", "losses"))
    assert first.turn[3:-2] == ("spaces", "advances", "spaces", "explore")
    assert second.turn[3:-2] == ("advances", "spaces", "explore")
