"""Boxes are folders: one outside of the package is put on the shelf, composes with the others, and is played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from admiralty.conformance.run import check_file, shipped
from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.ledger import ledger
from admiralty.research.catalog import open_study
from admiralty.wonders.boxes.shelf import FOLDERS, SHIPPED, Shelf, add, expansions, remove, shelf
from admiralty.wonders.compose import load, plain_boxes
from admiralty.wonders.core.room import MOST_CARDS, MOST_HAND, MOST_STAGES
from admiralty.wonders.edition import Edition
from admiralty.wonders.game import Wonders
from admiralty.wonders.names import name
from admiralty.wonders.provenance import provenance

from .outside import DATA, MODULE, NAMES, on_shelf, write

PLAIN = DATA.replace('hand = "+1"\ncoins = "+2"\n', "").partition("[[card]]")[0]
"""Data with nothing but a part of a turn."""


@pytest.fixture
def mills(tmp_path: Path) -> Path:
    return write(tmp_path)


def test_a_box_of_a_folder_is_played_like_any_other(mills: Path) -> None:
    before = tuple(shelf())
    with on_shelf(mills):
        game = Wonders("second", ["mills"])
        rules = game.edition.rules
        assert (rules.hand, rules.coins, rules.turn) == (8, 5, ("pay", "gain", "rest", "salvage"))
        assert [(row.id, row.bits, row.points, row.until) for row in game.edition.counters] == [("flour", 4, 1, "game")]
        assert open_game(game.header()).header() == game.header()
        chance = Chance("mills")
        state = game.setup(4, chance)
        while asked := game.deciders(state):
            options = {seat: game.options(state, seat) for seat in asked}
            choices = {seat: rows[chance.below(len(rows))] for seat, rows in options.items()}
            state = game.advance(state, choices, chance).state
        built = {name for city in game.view(state, None).cities for name in city.buildings}
        assert built & {"water_mill", "windmill", "great_mill"}
    assert tuple(shelf()) == before


def test_its_names_rules_and_cases_are_read_from_the_folder(mills: Path) -> None:
    with on_shelf(mills):
        assert name("card", "windmill").in_language("fr") == "Moulin à vent"
        assert ledger("wonders")[-1].id == "MILL1"
        assert "mills.toml" in [file.name for file in shipped("wonders")]
        outcomes = list(check_file(mills / "cases" / "mills.toml"))
        assert [(outcome.name, outcome.failures) for outcome in outcomes] == [("mill-pays (second)", ())]
    assert ledger("wonders")[-1].id != "MILL1"
    with pytest.raises(Malformed, match="there is no name for the card 'windmill'"):
        name("card", "windmill")


def test_an_edition_may_have_names_of_its_own(mills: Path) -> None:
    text = '[card]\nwindmill = {en = "Post Mill", fr = "Moulin sur pivot", nl = "Standerdmolen"}\n'
    (mills / "names-second.toml").write_text(text, encoding="utf-8")
    with on_shelf(mills):
        assert name("card", "windmill", "second").in_language("en") == "Post Mill"
        assert name("card", "windmill", "first") == name("card", "windmill")
        assert name("card", "palace", "second") == name("card", "palace")


def test_any_set_of_boxes_has_a_study(mills: Path) -> None:
    with on_shelf(mills):
        assert open_study("wonders_second_mills-v1").seats == 3
        with pytest.raises(Malformed, match="there is no study 'wonders_first_mills_armada-v1'"):
            open_study("wonders_first_mills_armada-v1")


def test_the_order_of_naming_boxes_changes_nothing(tmp_path: Path) -> None:
    one, other = (write(tmp_path, id, plain(id), module(id), "") for id in ("alpha", "omega"))
    with on_shelf(one, other):
        editions: list[Edition] = [
            load("second", boxes) for boxes in (["omega", "armada", "alpha"], ["base", "armada", "alpha", "omega"])
        ]
        assert editions[0] is editions[1]
        assert editions[0].boxes == ("base", "armada", "alpha", "omega")
        assert editions[0].rules.turn[2:5] == ("gain", "rest omega", "rest alpha")


def plain(id: str) -> str:
    """Data with nothing but that part."""
    return PLAIN.replace('"rest"', f'"rest {id}"')


def module(id: str) -> str:
    """The module of a box whose effect and part no other has."""
    return MODULE.replace("Grind", f"Grind{id.title()}").replace('"rest"', f'"rest {id}"')


def test_a_folder_of_the_environment_is_on_the_shelf_of_every_command(mills: Path) -> None:
    code = "from admiralty.cli.app import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", code, "data", "--with", "mills", "--ids", "--json"],
        env=os.environ | {FOLDERS: str(mills)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "water_mill" in run.stdout, run.stderr


def test_the_shelf_refuses_what_is_no_box(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"there is no __init__.py in it"):
        add(tmp_path)
    with pytest.raises(Malformed, match="named by small letters and digits"):
        add(write(tmp_path, "Two_Mills"))
    with pytest.raises(Malformed, match="there is a box 'armada' already"):
        add(write(tmp_path, "armada"))
    with pytest.raises(Malformed, match="should have a BOX with the id 'wrong'"):
        add(write(tmp_path, "wrong", module="BOX = None"))
    with pytest.raises(Malformed, match="'armada' is not one that was added"):
        remove("armada")
    assert expansions() == SHIPPED[1:]


TOO_MUCH = [
    ("boxes", "needs = \"base\"", "needs = \"atlantis\"", "the box 'mills' needs the box 'atlantis'"),
    ("colors", "[rules]", "colors = [\"red\"]\n[rules]", "the boxes 'base' and 'mills' both have the color 'red'"),
    (
        "too many colors",
        "[rules]",
        f"colors = {[f'hue{n}' for n in range(4)]}\n[rules]",
        "there are 11 colors; at most 10 are right",
    ),
    ("hand", 'hand = "+1"', 'hand = "+90"', f"rules.hand: 97 should be 2 to {MOST_HAND}"),
    ("number of a list", 'hand = "+1"', 'teams = "+1"', r"'\+1' can be added to a number only, not to \[4, 6\]"),
    ("number of nothing", 'hand = "+1"', 'guild_limit = "+1"', "there is nothing that '\\+1' could be added to"),
    ("anchor", "gain = [", "lunch = [", "rules.turn of the box 'mills': there is no 'lunch' to come after"),
    ("anchors", '{{gain = ["rest"]}}', '["rest"]', "after should be a table of lists"),
    ("part", '["rest"]', '["rest", "feast"]', "rules.turn: 'feast' has no place here"),
    ("part at the wrong place", 'after = {{gain', 'before = {{gain', "'gain' should come before 'rest'"),
    ("a part that is missing", 'turn = {{after = {{gain = ["rest"]}}}}', "", "'rest' is missing"),
    ("parts of no list", 'hand = "+1"', 'hand = {{before = {{gain = ["rest"]}}}}', "parts can be put into a list only"),
    ("a part too often", '["rest"]', '["rest", "rest"]', "'rest' is there 2 times, and should be at most 1"),
    ("mark", 'id = "windmill"', 'id = "windmill"\nmarks = {{sails = "single"}}', "mark 'sails' names no part of it"),
    ("card", 'id = "windmill"', 'id = "palace"', "card palace: there are 2 of it, and should be one"),
    ("effect", 'is = "Points"', 'is = "Flour"', '"is" should be one of .*Grind.*, not \'Flour\''),
    ("color of a card", 'color = "blue"', 'color = "black"', "card great_mill.color: 'black' should be one of brown"),
    ("counter", "bits = 4", "bits = 90", "counter flour.bits: 90 should be 1 to 8"),
    ("counters", "[[counter]]", "\n".join(f'[[counter]]\nid = "c{n}"\nbits = 8' for n in range(8)) + "\n[[counter]]",
     "there are 68 bits of all counters; at most 60 are right"),
    ("no TOML", "needs =", "needs", "data of the box 'mills': they are not TOML"),
    ("another box", 'box = "{id}"', 'box = "wells"', "they should begin with edition = 'second' and box = 'mills'"),
    ("no rows", "[[counter]]", "[counter]", "data of the box 'mills': counter should be a list of tables"),
    ("a row without its id", 'id = "flour"\n', "", "counter \\?: Counter lacks 'id'"),
    ("unknown rows", "[[counter]]", "[[leader]]", "data of the box 'mills': 'leader' should be one of"),
    ("counted", "count = 1}}", 'count = 1, per = ["ship"]}}', "'ship' can't be counted by"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), [row[1:] for row in TOO_MUCH], ids=[row[0] for row in TOO_MUCH])
def test_data_that_can_not_be_get_one_sentence(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    assert old in DATA
    with on_shelf(write(tmp_path, data=DATA.replace(old, new))), pytest.raises(Malformed, match=sentence) as refusal:
        load("second", ["mills"])
    assert "\n" not in str(refusal.value)


def test_too_many_cards_are_refused(tmp_path: Path) -> None:
    card = '[[card]]\nid = "hut{n}"\ncolor = "blue"\npool = "hut"\nage = 1\neffects = []\n'
    data = PLAIN + "".join(card.format(n=n) for n in range(300))
    sentence = f"there are 377 different cards; at most {MOST_CARDS} are right"
    with on_shelf(write(tmp_path, data=data)), pytest.raises(Malformed, match=sentence):
        load("second", ["mills"])


def test_too_many_stages_are_refused(tmp_path: Path) -> None:
    wonder = '[[wonder]]\nid = "pharos"\nstart = "W"\n[[wonder.sides]]\nid = "day"\nstages = [{stages}]\n'
    stages = ", ".join(['{{cost = "W", effects = []}}'] * (MOST_STAGES + 1))
    data = PLAIN + wonder.replace("{stages}", stages)
    sentence = f"wonder pharos, side day: it should have 1 to {MOST_STAGES} stages"
    with on_shelf(write(tmp_path, data=data)), pytest.raises(Malformed, match=sentence):
        load("second", ["mills"])


def test_two_boxes_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    one, same, other = (
        write(tmp_path, id, plain(id).replace("[rules]", f"[rules]\nprice = {coins}"), module(id), "")
        for id, coins in (("one", 3), ("same", 3), ("other", 4))
    )
    with on_shelf(one, same, other):
        assert load("second", ["one", "same"]).rules.price == 3
        with pytest.raises(Malformed, match=r"rules\.price: the boxes 'same' and 'other' both replace it, by 3 and 4"):
            load("second", ["same", "other"])


def test_two_boxes_with_one_effect_or_name_are_refused(tmp_path: Path) -> None:
    one = write(tmp_path, "one", plain("one"), MODULE.replace('"rest"', '"rest one"'), "")
    other = write(tmp_path, "other", plain("other"), MODULE.replace('"rest"', '"rest other"'), "")
    with (
        on_shelf(one, other),
        pytest.raises(Malformed, match="the boxes 'one' and 'other' both have an effect 'Grind'"),
    ):
        load("second", ["one", "other"])
    twin = write(tmp_path, "twin", PLAIN, module("twin").replace('"rest twin"', '"rest one"'), "")
    with on_shelf(one, twin), pytest.raises(Malformed, match="the boxes 'one' and 'twin' both have a part 'rest one'"):
        load("second", ["one", "twin"])
    named = write(
        tmp_path, "named", plain("named"), module("named"), NAMES + 'palace = {{en = "P", fr = "P", nl = "P"}}\n'
    )
    with on_shelf(named), pytest.raises(Malformed, match="another box names the card 'palace'"):
        name("card", "palace")


def test_a_box_that_is_not_made_for_an_edition_says_so(mills: Path) -> None:
    with on_shelf(mills), pytest.raises(Malformed, match="box 'mills' is not made for the first edition"):
        load("first", ["mills"])


def test_what_a_box_says_of_another_begins_with_both(tmp_path: Path) -> None:
    one, other = (write(tmp_path, id, plain(id), module(id), "") for id in ("one", "other"))
    said = one / "data" / "second-with-other.toml"
    said.write_text('edition = "second"\nbox = "one"\nwith = "third"\n', encoding="utf-8")
    with on_shelf(one, other), pytest.raises(Malformed, match="should begin with edition = 'second', box = 'one' and"):
        load("second", ["one", "other"])
    said.write_text('edition = "second"\nbox = "one"\nwith = "other"\n[rules]\nprice = 4\n', encoding="utf-8")
    with on_shelf(one, other):
        assert load("second", ["one", "other"]).rules.price == 4
        assert load("second", ["one"]).rules.price == 2


def test_folders_of_the_environment_are_on_the_shelf_from_the_start(
    mills: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDERS, str(mills))
    monkeypatch.setattr(sys.modules[shelf.__module__], "_shelf", Shelf())
    assert tuple(shelf()) == (*SHIPPED, "mills")
    remove("mills")


def test_a_name_that_a_language_lacks_is_no_value(tmp_path: Path) -> None:
    names = NAMES.replace(', fr = "Moulin à vent"', "")
    with on_shelf(write(tmp_path, names=names)):
        rows = {(row.thing, row.field): row.value for row in provenance(load("second", ["mills"]))}
    assert ("card windmill", "name.en") in rows
    assert ("card windmill", "name.fr") not in rows


def test_the_data_of_boxes_are_given_as_the_owner_corrected_them() -> None:
    base, armada = plain_boxes("second", ["armada"], {"card": [{"id": "altar", "cost": "W"}]})
    assert (base["box"], armada["box"]) == ("base", "armada")
    assert next(card for card in base["card"] if card["id"] == "altar")["cost"] == "W"
    shipped_altar = next(card for card in plain_boxes("second", [])[0]["card"] if card["id"] == "altar")
    assert shipped_altar.get("cost", "") == ""
