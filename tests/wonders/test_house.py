"""The owner's corrections: only what is given changes, it is marked, and what is wrong is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.datum import Datum
from admiralty.kernel.game import Malformed
from admiralty.wonders.actions import Sell
from admiralty.wonders.boxes.armada.rows import ArmadaData, Shipyard, Track
from admiralty.wonders.boxes.armada.vocabulary import Advance, Level
from admiralty.wonders.compose import load, read_house
from admiralty.wonders.edition import Card, Edition, Wonder
from admiralty.wonders.effects import Coins
from admiralty.wonders.game import Wonders
from admiralty.wonders.provenance import provenance


def card(edition: Edition, id: str) -> Card:
    return next(card for card in edition.cards if card.id == id)


def wonder(edition: Edition, id: str) -> Wonder:
    return next(wonder for wonder in edition.wonders if wonder.id == id)


def shipyard(edition: Edition, id: str) -> Shipyard:
    return next(yard for yard in edition.of(ArmadaData).shipyards if yard.id == id)


def track(edition: Edition, fleet: str) -> Track:
    return next(track for track in edition.of(ArmadaData).tracks if track.fleet == fleet)


def costs(wonder: Wonder) -> tuple[str, ...]:
    return tuple(" ".join(stage.cost for stage in side.stages) for side in wonder.sides)


def house(text: str, tmp_path: Path) -> Mapping[str, Any]:
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return read_house(path)


CORRECTIONS = """
edition = "second"

[rules]
sale = 4
guild_limit = 12

[[draw]]
pool = "guild"
more = 2

[[card]]
id = "pontoon"
cost = "W1"
chains = []

[[card]]
id = "loom"
copies = {2 = [3, 6]}

[[card]]
id = "tavern"
copies = {1 = [4, 5, 7]}

[[card]]
id = "glassworks"
copies = {2 = [3, 5]}

[[shipyard]]
id = "R1"
wonder = "green"
red = ["W", "S", "C", "O", "G", "P"]
blue = {3 = "LL"}

[[track]]
fleet = "yellow"
spaces = {5 = [{is = "Level", count = 3}, {is = "Coins", count = 5}]}

[[wonder]]
id = "siracusa"
start = "O"
[[wonder.sides]]
id = "night"
any_order = false
stages = {2 = {cost = "OOW"}}

[[island]]
id = "topaz"
effects = [{is = "Advance", count = 1, fleets = ["yellow"]}]
"""


def test_the_owner_corrects_only_what_is_given(tmp_path: Path) -> None:
    text = CORRECTIONS.replace("copies = {2 = [3, 6]}", "copies = {2 = [3, 5]}")
    edition = load("second", boxes=("armada",), house=house(text, tmp_path))
    printed = load("second", boxes=("armada",))
    assert (edition.rules.sale, edition.rules.guild_limit, edition.rules.hand) == (4, 12, 8)
    assert edition.rules.marks == {"sale": "house", "guild_limit": "house"}

    pontoon = card(edition, "pontoon")
    assert (pontoon.cost, pontoon.effects) == ("W1", card(printed, "pontoon").effects)
    assert pontoon.marks == {"cost": "house", "chains": "house"}
    assert card(edition, "loom").copies == {1: (3, 6), 2: (3, 5)}
    assert card(edition, "loom").marks == {"copies.2": "house"}

    yard, old = shipyard(edition, "R1"), shipyard(printed, "R1")
    assert (yard.wonder, yard.red, yard.yellow) == ("green", ("W", "S", "C", "O", "G", "P"), old.yellow)
    assert yard.blue == (*old.blue[:2], "LL", *old.blue[3:])
    assert {path for path, mark in yard.marks.items() if mark == "house"} == {
        "wonder", "red.1", "red.2", "red.3", "red.4", "red.5", "red.6", "blue.3",
    }  # fmt: skip
    assert yard.marks["blue.2"] == "reconstructed"

    yellow = track(edition, "yellow")
    assert yellow.spaces[5] == (Level(3), Coins(5))
    assert (yellow.marks["5.coins"], yellow.marks["5.level"]) == ("house", "house")
    assert yellow.marks["3.coins"] == "reconstructed"

    siracusa = wonder(edition, "siracusa")
    assert (siracusa.start, *costs(siracusa)) == ("O", "SSO OOL WWP", "CO OOW WWP")
    assert [side.any_order for side in siracusa.sides] == [True, False]
    assert siracusa.marks["night.2.cost"] == siracusa.marks["night.any_order"] == "house"
    assert siracusa.marks["night.2.effects"] == siracusa.marks["day.any_order"] == "single"
    topaz = next(island for island in edition.of(ArmadaData).islands if island.id == "topaz")
    assert topaz.effects == (Advance(1, ("yellow",)),)
    assert topaz.marks["effects"] == "house"

    assert load("second", boxes=("armada",)) == printed  # the printed edition is as before


def test_corrections_that_break_a_deck_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="Age 2 with 5 players: 39 cards, and should be 8 each"):
        load("second", boxes=("armada",), house=house(CORRECTIONS, tmp_path))


def test_the_base_game_alone_takes_only_its_own_corrections(tmp_path: Path) -> None:
    """A number belongs to the last box that says it."""
    text = """
    rules = {hand = 8, sale = 2}
    card = [{id = "pontoon", cost = "C"}, {id = "baths", cost = "C"}]
    """
    edition = load("first", boxes=(), house=house(text, tmp_path))
    assert (edition.rules.hand, edition.rules.sale) == (7, 2)
    assert edition.rules.marks == {"sale": "house"}
    assert card(edition, "baths").cost == "C"
    assert all(card.id != "pontoon" for card in edition.cards)


def test_stages_may_be_given_as_a_list(tmp_path: Path) -> None:
    text = """
    [[wonder]]
    id = "petra"
    [[wonder.sides]]
    id = "A"
    stages = [{}, {cost = "5"}, {}, {cost = "GPL", effects = [{is = "Points", count = 9}]}]
    """
    petra = wonder(load("first", boxes=("armada",), house=house(text, tmp_path)), "petra")
    assert costs(petra) == ("WS 5 WSSP GPL",)
    assert [petra.marks[f"A.{n}.cost"] for n in (1, 2, 4)] == ["single", "house", "house"]


BAD: list[tuple[str, str]] = [
    ('edition = "first"', "it is for the edition 'first', and this is the edition 'second'"),
    ('color = "red"', "'color' should be one of edition, rules, draw, card"),
    ("rules = 3", "house rules: they should be a table"),
    ("card = 3", "house card: it should be a list of tables"),
    ("[rules]\ntempo = 3", "house rules: 'tempo' can't be corrected"),
    ('[rules]\nhand = "eight"', "rules.hand: 'eight' should be a whole number"),
    ("[rules]\nhand = 7", "Age 1 with 3 players: 24 cards, and should be 7 each"),
    ("[rules]\nseats = [3, 8]", "Age 1 with 8 players: 57 cards, and should be 8 each"),
    ("[rules]\nvictory = [1, 3]", "rules.victory: there should be one for each of 3 Ages"),
    ("[rules]\nnaval_last = [-1]", "rules.naval_last: there should be one for each of 3 Ages"),
    ("[rules]\nteams = [5]", "rules.teams: 5 can't sit in teams of two"),
    ("[rules]\nprice = 0", "rules.price: it should be 1 or more"),
    ('[[card]]\ncost = "W"', "house card: a row lacks its 'id'"),
    ('[[card]]\nid = "ponton"', "the second edition has no 'ponton'; is it 'pontoon'?"),
    ("[[card]]\nid = 7", "the second edition has no 7"),
    ('[[card]]\nid = "pawnshop"', "the second edition has no 'pawnshop'"),
    ('[[card]]\nid = "pontoon"\ncosts = "W"', "house card pontoon: 'costs' can't be corrected"),
    ('[[card]]\nid = "pontoon"\nmarks = {cost = "single"}', "'marks' can't be corrected"),
    ('[[card]]\nid = "pontoon"\ncost = 1', "card pontoon.cost: 1 should be a text"),
    ('[[card]]\nid = "pontoon"\ncost = "2W"', "'2W' should be up to nine letters of W S C O G P L, then"),
    ('[[card]]\nid = "pontoon"\ncost = "WWWWWWWWWW"', "cost 'WWWWWWWWWW' should be"),
    ('[[card]]\nid = "pontoon"\ncost = "X"', "card pontoon: cost 'X' should be up to nine letters"),
    ('[[card]]\nid = "pontoon"\nchains = ["docks"]', "there is no building 'docks' to chain from"),
    ('[[card]]\nid = "pontoon"\nchains = ["arena"]', "'arena' is of no earlier Age to chain from"),
    ('[[card]]\nid = "pontoon"\ncopies = {1 = [3]}', "card pontoon: a card of a pool has no copies"),
    ('[[card]]\nid = "pontoon"\nage = 2', "Age 1: the armada cards should be two red"),
    ('[[card]]\nid = "pontoon"\nage = 4', "no 'armada' cards are drawn for Age 4"),
    ('[[card]]\nid = "pontoon"\ncolor = "black"', "card pontoon.color: 'black' should be one of brown"),
    ('[[card]]\nid = "mine"\ncopies = 3', "card mine.copies: 3 should be a table"),
    ('[[card]]\nid = "mine"\ncopies = {1 = [7, 6]}', r"card mine: copies \[7, 6\] should be .* ascending"),
    ('[[card]]\nid = "mine"\nage = 2', "card mine: age and players are for cards of a pool"),
    ('[[card]]\nid = "mine"\neffects = [{is = "Gold"}]', 'card mine.effects.0.: "is" should be one of'),
    ('[[card]]\nid = "mine"\neffects = [{is = "Produce", goods = "W/G"}]', "'W/G' should be raw .* both"),
    ('[[card]]\nid = "mine"\neffects = [{is = "Produce", goods = "WS"}]', "'WS' should be of one good"),
    ('[[card]]\nid = "mine"\neffects = [{is = "Produce", goods = ""}]', "'' should be raw"),
    ('[[card]]\nid = "mine"\neffects = [{is = "Tax", count = 1}]', "Tax is for the space of a ship only"),
    ('[[card]]\nid = "mine"\neffects = [{is = "Points", count = 0}]', "Points 0 should be 1 to 20"),
    (
        '[[card]]\nid = "mine"\neffects = [{is = "Advance", count = 1}, {is = "Advance", count = 1}]',
        "card mine: it should have one Advance of this sort at most",
    ),
    (
        '[[card]]\nid = "sawmill"\neffects = [{is = "Produce", goods = "WWWWWWWWWWWWWWWW"}]',
        "there are 68 raw materials of all cards and boards; at most 60",
    ),
    ('[[wonder]]\nid = "carthage"', "the second edition has no 'carthage'"),
    ('[[wonder]]\nid = "gizah"\nstart = "WS"', "wonder gizah: start 'WS' should be one good"),
    ('[[wonder]]\nid = "gizah"\nsides = {}', "house wonder gizah.sides: it should be a list of tables"),
    ('[[wonder]]\nid = "gizah"\nsides = [{id = "A"}]', "this Wonder has no 'A'"),
    ('[[wonder]]\nid = "gizah"\nsides = [{id = "day", color = 1}]', "day: 'color' can't be corrected"),
    ('[[wonder]]\nid = "gizah"\nsides = [{id = "day", stages = []}]', "it should have 1 to 4 stages"),
    (
        '[[wonder]]\nid = "gizah"\nsides = [{id = "day", stages = {4 = {cost = "W"}}}]',
        "gizah.sides day.stages: there is no number 4; there are 1 to 3",
    ),
    (
        '[[wonder]]\nid = "gizah"\nsides = [{id = "day", stages = [{}, {}, {}, {cost = "W"}]}]',
        "Stage lacks 'effects'",
    ),
    ('[[wonder]]\nid = "gizah"\nsides = [{id = "day", stages = [1]}]', "1 should be a table of Stage"),
    (
        '[[wonder]]\nid = "gizah"\nsides = [{id = "day", effects = [{is = "Import", beyond = "left", times = 1}]}]',
        "wonder gizah: only cards can reach beyond the neighbors",
    ),
    (
        '[[island]]\nid = "foggy"\neffects = [{is = "Import", beyond = "left", times = 1}]',
        "island foggy: only cards can reach beyond the neighbors",
    ),
    ('[[shipyard]]\nid = "Y2"\nwonder = "red"', "the second edition has no 'Y2'"),
    ('[[shipyard]]\nid = "R1"\nred = ["W"]', "house shipyard R1.red: there are 1, and should be 6"),
    ('[[shipyard]]\nid = "R1"\nred = {0 = "W"}', "R1.red: there is no number 0; there are 1 to 6"),
    ('[[shipyard]]\nid = "R1"\nred = "W"', "'W' should be a list, or a table by number"),
    ('[[shipyard]]\nid = "R1"\nred = {1 = "Z"}', "shipyard R1, red: cost 'Z' should be up to nine letters"),
    ('[[shipyard]]\nid = "R1"\nwonder = "purple"', "shipyard R1.wonder: 'purple' should be one of red"),
    ('[[track]]\nid = "red"', "house track: a row lacks its 'fleet'"),
    ('[[track]]\nfleet = "black"', "the second edition has no 'black'"),
    ('[[track]]\nfleet = "red"\nspaces = []', "house track red.spaces: there are 0, and should be 7"),
    ('[[track]]\nfleet = "red"\nspaces = {7 = []}', "there is no number 7; there are 0 to 6"),
    ('[[track]]\nfleet = "red"\nspaces = {0 = [{is = "Naval", count = 1}]}', "the start should give nothing"),
    ('[[track]]\nfleet = "red"\nspaces = {1 = [{is = "Immune"}]}', "space 1: immune can't be there"),
    ('[[track]]\nfleet = "green"\nspaces = {1 = [{is = "Explore", level = 4}]}', "level 1, 2 or 3"),
    ('[[island]]\nid = "royal"\nlevel = 2', "islands of level 2: 10, and should be 9"),
    ('[[island]]\nid = "royal"\nlevel = 4', "islands of level 3: 8, and should be 9"),
    ('[[draw]]\npool = "guild"\nmore = 3', "Age 3 with 3 players: 25 cards, and should be 8 each"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[text.replace("\n", " ") for text, _ in BAD])
def test_a_wrong_correction_gets_one_clear_sentence(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Malformed) as refusal:
        load("second", boxes=("armada",), house=house(text, tmp_path))
    assert re.search(sentence, str(refusal.value))
    assert "\n" not in str(refusal.value)


def test_corrections_of_armada_are_checked_in_the_base_game_too(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cost 'X' should be up to nine letters"):
        load("second", boxes=(), house=house('[[card]]\nid = "pontoon"\ncost = "X"', tmp_path))


def test_a_house_file_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="it can't be read"):
        read_house(tmp_path / "nowhere.toml")
    with pytest.raises(Malformed, match="it is not TOML"):
        house("[[card]", tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes("é".encode("latin-1"))
    with pytest.raises(Malformed, match="not a text in UTF-8"):
        read_house(latin)


def test_the_list_shows_what_the_house_has_corrected(tmp_path: Path) -> None:
    corrected = house('[[card]]\nid = "pontoon"\ncost = "W"', tmp_path)
    rows = provenance(load("second", boxes=("armada",), house=corrected))
    assert [row for row in rows if row.mark == "house"] == [Datum("card pontoon", "cost", "W", "house")]


def test_what_a_side_gives_may_be_corrected_alone(tmp_path: Path) -> None:
    text = '[[wonder]]\nid = "gizah"\nsides = [{id = "day", effects = [{is = "Coins", count = 4}]}]'
    gizah, printed = wonder(load("second", house=house(text, tmp_path)), "gizah"), wonder(load("second"), "gizah")
    assert gizah.sides[0].effects == (Coins(4),)
    assert gizah.sides[0].stages == printed.sides[0].stages
    assert gizah.marks["day.effects"] == "house"


def test_no_ship_need_come_for_a_discarded_card(tmp_path: Path) -> None:
    game = Wonders("second", ("armada",), house=house("[rules]\nsale_ship = []", tmp_path))
    options = game.options(game.setup(3, Chance("sales")), 0)
    assert not any(option.ship for option in options if isinstance(option, Sell))
