"""Cities in its two editions: how many of everything there are, and what is otherwise with Armada."""

from __future__ import annotations

from collections import Counter

import pytest

from admiralty.kernel.game import Malformed
from admiralty.wonders.book import Book
from admiralty.wonders.compose import EDITIONS, EditionId, load
from admiralty.wonders.core.lookup import Lookup
from admiralty.wonders.game import Wonders
from admiralty.wonders.sheet import categories


@pytest.mark.parametrize(("edition", "of_an_age"), [("first", 9), ("second", 14)])
def test_black_cards_of_each_age(edition: EditionId, of_an_age: int) -> None:
    cards = load(edition, ["cities"]).cards
    ages = Counter(card.age for card in cards if card.color == "black")
    assert ages == {1: of_an_age, 2: of_an_age, 3: of_an_age}
    assert not any(card.chains for card in cards if card.color == "black")
    black = {card.id for card in cards if card.color == "black"}
    assert not any(set(card.chains) & black for card in cards)


def test_the_second_edition_has_the_cards_of_the_first_and_fifteen_more() -> None:
    first, second = ({c.id: c for c in load(id, ["cities"]).cards if c.color == "black"} for id in EDITIONS)
    assert len(second.keys() - first.keys()) == 15
    for id, card in first.items():
        assert (card.cost, card.age, card.effects) == (second[id].cost, second[id].age, second[id].effects)


@pytest.mark.parametrize(("edition", "guilds"), [("first", 13), ("second", 10)])
def test_guilds(edition: EditionId, guilds: int) -> None:
    assert sum(card.pool == "guild" for card in load(edition, ["cities"]).cards) == guilds


@pytest.mark.parametrize(("boxes", "count"), [([], (7, 7)), (["cities"], (9, 9)), (["armada", "cities"], (9, 10))])
def test_wonders_in_the_pool(boxes: list[str], count: tuple[int, int]) -> None:
    for id, wonders in zip(EDITIONS, count, strict=True):
        assert len(lookup(id, boxes, 7).sides) == wonders


@pytest.mark.parametrize("id", EDITIONS)
def test_petra_and_byzantium_come_with_cities_only(id: EditionId) -> None:
    """C5: and with both boxes Petra is there once, with both sides."""
    for boxes in (["cities"], ["armada", "cities"]):
        wonders = {wonder.id: wonder for wonder in load(id, boxes).wonders}
        assert (len(wonders["petra"].sides), wonders["petra"].seats) == (2, 3)
        assert len(wonders["byzantium"].sides) == 2
    assert not {"petra", "byzantium"} & {board.wonder for board in lookup(id, [], 7).boards}


def lookup(id: EditionId, boxes: list[str], seats: int) -> Lookup:
    return Wonders(id, boxes).lookup(seats)


@pytest.mark.parametrize(("boxes", "black", "hand"), [(["cities"], 7, 7), (["armada", "cities"], 8, 8)])
def test_eight_players(boxes: list[str], black: int, hand: int) -> None:
    """C3, X23: what is drawn fills the hands."""
    table = lookup("first", boxes, 8)
    colors = table.colors
    for age in range(3):
        drawn = [count for cards, count in table.draws[age] if colors[table.cards[cards[0]].color] == "black"]
        assert drawn == [black]
        assert len(table.decks[age]) + sum(count for _, count in table.draws[age]) == 8 * hand
    assert table.turns == hand - 1
    with pytest.raises(Malformed, match="3 to 7"):
        lookup("second", boxes, 8)


def test_lines_of_the_score() -> None:
    """M9: black cards before islands, debts in the treasury's line."""
    lines = categories(Book(load("second", ["armada", "cities"])))
    assert lines == (
        *("military", "naval", "treasury", "wonder", "civil", "science", "commerce", "guilds", "black", "islands"),
    )


def test_a_corrected_crowd_stays_corrected() -> None:
    house = {"rules": {"crowds": [{"seats": 8, "like": 7, "hand": 8}]}}
    assert load("first", ["armada", "cities"], house).rules.marks["crowds"] == "house"


def test_a_corrected_side_of_petra_is_that_of_the_box_on_the_table() -> None:
    house = {"wonder": [{"id": "petra", "sides": [{"id": "B", "stages": {"2": {"cost": "12"}}}]}]}
    petra = next(wonder for wonder in load("first", ["cities"], house).wonders if wonder.id == "petra")
    assert petra.sides[1].stages[1].cost == "12"
    with pytest.raises(Malformed, match="this Wonder has no 'B'"):
        load("first", ["armada"], house)
