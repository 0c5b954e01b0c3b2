"""What the core has no room for is refused by a sentence, and what a box leaves unsaid adds nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from librt.vecs import vec

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Endless, Malformed
from admiralty.wonders.boxes import lookup_of
from admiralty.wonders.boxes.armada.core.effects import FreeAdvance
from admiralty.wonders.boxes.armada.core.sea import MOST_QUEUE
from admiralty.wonders.boxes.base.core.ends import EndTurn
from admiralty.wonders.boxes.box import Box
from admiralty.wonders.boxes.places import furnish
from admiralty.wonders.boxes.shelf import add, ordered
from admiralty.wonders.compose import load
from admiralty.wonders.core import codes
from admiralty.wonders.core.city import City
from admiralty.wonders.core.extra import CityExtra, LookupExtra, StateExtra
from admiralty.wonders.core.item import Item, Meanings
from admiralty.wonders.core.lookup import COPY_GUILD, FREE_ONCE, PLAY_LAST, Lookup, colors_of
from admiralty.wonders.core.part import (
    Addition,
    Control,
    Offering,
    Part,
    Question,
    Rivals,
    Sale,
    Scorer,
    Setup,
    Thing,
)
from admiralty.wonders.core.playout import random_games, random_state
from admiralty.wonders.core.room import (
    MOST_ADDITIONS,
    MOST_OFFERS,
    MOST_QUESTIONS,
    MOST_TOKENS,
)
from admiralty.wonders.core.state import State
from admiralty.wonders.core.step import options, play, random_code
from admiralty.wonders.core.tokens import lose, win
from admiralty.wonders.game import RULES

Furnish = Callable[[Lookup, Meanings], None]
Take = Callable[[State, int, int], None]


@pytest.fixture
def lookup() -> Lookup:
    return lookup_of(load("second", ("armada",)), 3, False, RULES)


@pytest.fixture
def state(lookup: Lookup) -> State:
    return random_state(lookup, Chance("limits"))


class Round(Part):
    """A part that starts the program anew and never asks."""

    def run(self, state: State, chance: Chance) -> None:
        state.part = 0


def test_parts_that_never_ask_are_stopped(state: State) -> None:
    state.lookup.program = vec[Part]([Round("round")])
    with pytest.raises(Endless, match="go round without ever asking anybody"):
        play(state, Chance("round"))


def test_additions_follow_each_other_until_there_is_no_room(lookup: Lookup) -> None:
    ships, other = lookup.additions[0], Addition()
    lookup.add(other, 1)
    assert (ships.next, other.first) == (other, ships.first + 4)
    for _ in range(MOST_ADDITIONS - 2):
        lookup.add(Addition(), 1)
    with pytest.raises(Malformed, match="too many additions to constructions; at most 6 with 14 choices are right"):
        lookup.add(Addition(), 1)


def test_there_are_so_many_questions_at_most(lookup: Lookup) -> None:
    questions = [Question(f"q{n}", f"question {n}") for n in range(MOST_QUESTIONS)]
    with pytest.raises(Malformed, match="questions; at most 29 are right"):
        lookup.lay_program([*lookup.program, *questions], [], [])


def test_one_box_gives_something_else_for_a_sold_card(lookup: Lookup) -> None:
    with pytest.raises(Malformed, match="two boxes give something else for a sold card; one may"):
        lookup.add_sale(Sale())


def test_one_box_lets_cards_be_discarded_for_something_of_its_own(lookup: Lookup) -> None:
    first = Offering(2)
    lookup.add_offering(first)
    with pytest.raises(Malformed, match="two boxes let cards be discarded for something of theirs; one may"):
        lookup.add_offering(Offering(3))
    assert lookup.offering is first


def test_cards_are_discarded_for_so_many_things_at_most() -> None:
    bare = lookup_of(load("second", ()), 3, False, RULES)
    with pytest.raises(Malformed, match="cards may be discarded for 62 things; at most 61 are right"):
        bare.add_offering(Offering(MOST_OFFERS + 1))
    bare.add_offering(Offering(MOST_OFFERS))
    last = codes.SELL | codes.offer_bits(MOST_OFFERS)
    assert (codes.offered_of(last), codes.kind_of(last)) == (MOST_OFFERS, codes.SELL)


def test_a_question_has_so_many_subjects_at_most(lookup: Lookup) -> None:
    last = codes.SUBJECT << codes.SUBJECT_SHIFT
    assert (codes.subject_of(last), codes.added_of(last)) == (codes.SUBJECT, 0)
    whom = Question("whom", "whom to ask")
    whom.subjects = codes.SUBJECT + 2
    with pytest.raises(Malformed, match="'whom to ask' has 513 subjects; at most 512 are right"):
        lookup.lay_program([*lookup.program, whom], [], [])


def test_a_city_has_so_many_powers_at_most() -> None:
    def learn(item: Item, power: int, meanings: Meanings) -> None:
        item.powers |= power

    meanings = Meanings({int: learn}, {})
    assert Item("", (int(COPY_GUILD),), meanings).powers == COPY_GUILD
    with pytest.raises(Malformed, match="a city has 6 powers"):
        Item("", (2 * int(COPY_GUILD),), meanings)


@pytest.mark.parametrize(
    ("take", "kind"), [(lose, "defeat"), (lambda state, seat, count: win(state, seat, 1, count), "victory")]
)
def test_a_city_has_so_many_tokens_of_an_age_at_most(state: State, take: Take, kind: str) -> None:
    for _ in range(MOST_TOKENS):
        take(state, 0, 1)
    before = state.cities[0].land
    with pytest.raises(Endless, match=f"a city can have 15 {kind} tokens of an Age at most"):
        take(state, 0, 1)
    assert state.cities[0].land == before
    assert [state.cities[0].victories(), state.cities[0].defeats()] == [
        15 * (kind == "victory"),
        15 * (kind == "defeat"),
    ]


class KeepsCity(Setup):
    """A box of a folder outside that keeps something of a city."""

    def found(self, city: City) -> None:
        city.extra5 = CityExtra()


class KeepsTable(Setup):
    """Another one, of the table, in the same place."""

    def open(self, state: State) -> None:
        state.extra5 = StateExtra()


def keep_rows(lookup: Lookup, meanings: Meanings) -> None:
    lookup.extra0 = LookupExtra()


@pytest.mark.parametrize(
    ("one", "two", "place"),
    [
        (lambda lookup, meanings: lookup.setups.append(KeepsCity()), keep_rows, ""),
        (
            lambda lookup, meanings: lookup.setups.append(KeepsCity()),
            lambda lookup, meanings: lookup.setups.append(KeepsTable()),
            "extra5",
        ),
        (keep_rows, keep_rows, "extra0"),
    ],
)
def test_no_two_boxes_keep_something_in_one_place(one: Furnish, two: Furnish, place: str) -> None:
    bare, meanings = lookup_of(load("second", ()), 3, False, RULES), Meanings({}, {})
    boxes = [Box("mine", {}), Box("yours", {}, furnish=one), Box("theirs", {}, furnish=two)]
    if not place:
        furnish(bare, meanings, boxes)
        return
    with pytest.raises(Malformed, match=f"the boxes 'yours' and 'theirs' both keep something in {place}"):
        furnish(bare, meanings, boxes)


class ManyColors:
    """An edition whose boxes add colors, one of them a color of the base game."""

    def __init__(self, added: int) -> None:
        self.colors = ("red", *(f"color {n}" for n in range(added)))


def test_there_are_so_many_colors_at_most() -> None:
    known = len(colors_of(ManyColors(0)))  # type: ignore[arg-type]
    assert len(colors_of(ManyColors(10 - known))) == 10  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="there are 11 colors; at most 10 are right"):
        colors_of(ManyColors(11 - known))  # type: ignore[arg-type]


def test_free_advances_wait_in_turn_until_there_is_no_room(state: State) -> None:
    city = state.cities[0]
    for _ in range(MOST_QUEUE):
        FreeAdvance(1, 1).do(state, 0, city, Chance("advances"))
    with pytest.raises(Endless, match="more free advances wait in one turn than the rules have room for"):
        FreeAdvance(1, 1).do(state, 0, city, Chance("advances"))


def test_a_card_that_is_not_in_hand_has_no_place_there(state: State) -> None:
    city = state.cities[0]
    absent = next(card for card in range(len(state.lookup.cards)) if card not in city.hand_cards())
    assert city.in_hand(absent) == -1
    assert [city.in_hand(card) for card in city.hand_cards()] == list(range(city.cards))


def test_what_a_box_leaves_unsaid_adds_nothing(state: State) -> None:
    city, card, addition = state.cities[0], state.lookup.cards[0], Addition()
    assert addition.with_card(state, city, card) is None
    assert (addition.choice(state, card), addition.stage_choices(state, city)) == (addition.first, 0)
    assert not addition.spares(city)
    assert not Sale().possible(state, city)
    assert (Thing().count(city), Scorer().points(state, 0), Rivals().seats(state, 0, city)) == (0, 0, 0)
    assert [Control().seat(state, seat) for seat in range(3)] == [0, 1, 2]
    assert Setup().draw(state.lookup, Chance("unsaid")) == []


def test_who_has_no_card_left_plays_no_last_one(state: State) -> None:
    """A power that came after the hands were discarded, from the pile: the Age ends without an extra turn (B17)."""
    state.turn, state.asked = state.lookup.turns, 0
    for city in state.cities:
        city.powers |= PLAY_LAST
        city.take_hand([])
    EndTurn("end turn").run(state, Chance("last"))
    assert (state.asked, state.extra) == (0, 2)


def test_a_random_turn_may_build_free_with_a_ship_and_without(state: State) -> None:
    state.cities[0].powers |= FREE_ONCE
    state.cities[0].coins = 60
    chance = Chance("free")
    found = {code for code in (random_code(state, 0, chance) for _ in range(200)) if codes.kind_of(code) == codes.BUILD}
    ways = {(codes.flagged(code), codes.added_of(code) > 0) for code in found}
    assert {(True, True), (True, False)} <= ways
    assert found <= set(options(state, 0))


@pytest.mark.parametrize("rules", [1, RULES])
def test_random_games_are_decided_by_their_seed(rules: int) -> None:
    lookup = lookup_of(load("first", ("armada",)), 7, False, rules)
    decisions, checksum = random_games(lookup, 2, "limits")
    assert decisions >= 2 * 7 * 18  # every seat plays six cards in each of three Ages
    assert random_games(lookup, 2, "limits") == (decisions, checksum)
    assert random_games(lookup, 2, "others")[1] != checksum


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "fog").mkdir()
    return tmp_path / "fog"


def test_a_folder_that_is_no_box_is_refused(folder: Path) -> None:
    with pytest.raises(Malformed, match=r"there is no __init__\.py in it"):
        add(folder)
    (folder / "__init__.py").write_text("BOX = None", encoding="utf-8")
    with pytest.raises(Malformed, match="should have a BOX with the id 'fog'"):
        add(folder)
    (folder / "__init__.py").write_text("raise OSError('no fog today')", encoding="utf-8")
    with pytest.raises(OSError, match="no fog today"):
        add(folder)
    named = folder.rename(folder.with_name("Fog-2"))
    with pytest.raises(Malformed, match="should be named by small letters and digits"):
        add(named)
    with pytest.raises(Malformed, match="there is no box 'fog'; there are base, armada"):
        ordered(["fog"])
