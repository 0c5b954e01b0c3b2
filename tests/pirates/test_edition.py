"""The box: counts of the rulebook, dice to choose from, corrections of the house, short notation."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import admiralty.pirates
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Malformed
from admiralty.pirates.checks import check
from admiralty.pirates.compose import printed_box, third_edition
from admiralty.pirates.effects import AttackWeapons
from admiralty.pirates.game import Pirates
from admiralty.pirates.house import choose_dice, overlay
from admiralty.pirates.ids import ids
from admiralty.pirates.lookup import Choices
from admiralty.pirates.notation import read, text_of

from .games import random_tables


def test_p8_the_deck_has_46_cards() -> None:
    counts = {card.id: card.count for card in third_edition().card}
    assert sum(counts.values()) == 46
    assert list(counts.values()) == [5, 5, 3, 4, 2, 1, 1, 1, 1, 8, 8, 2, 5]


def test_p5_every_die_has_six_faces_and_a_mark() -> None:
    edition = third_edition()
    for combat in edition.combat:
        cannons, crossed = (sum(sign in face for face in combat.faces) for sign in "CX")
        assert (len(combat.faces), cannons, crossed, combat.faces.count("")) == (6, 3, 2, 1)
    for die in (*edition.gold, *edition.tribes):
        assert (len(die.faces), die.faces.count(0)) == (6, 1)
        assert die.mark == "reconstructed"
    assert {die.mark for die in edition.combat} == {"reconstructed"}


def test_everything_in_the_box_has_an_id() -> None:
    """P1 to P3, P8: 24 central territories and 28 of lairs, twelve of them with cities; five posts."""
    found = {kind: len(set(names)) for kind, names in ids(printed_box()).items()}
    assert found == {"colors": 4, "territories": 52, "cities": 12, "posts": 5, "seas": 82, "cards": 13}


def test_dice_are_chosen_by_name() -> None:
    box = choose_dice(printed_box(), combat="bold", tribes="soft")
    assert box.dice.combat.faces == ("CC", "CC", "C", "", "X", "X")
    assert box.dice.tribes.faces == (0, 1, 2, 2, 3, 4)
    assert box.dice.gold == printed_box().dice.gold
    with pytest.raises(Malformed, match="there is no combat die 'lucky'; there are even, mild, fierce, bold"):
        choose_dice(printed_box(), combat="lucky")


def test_the_house_corrects_dice() -> None:
    box = overlay(printed_box(), {"dice": {"combat": ["CCC", "C", "", "X", "X", "X"], "gold": "rich"}})
    assert box.dice.combat.mark == "house"
    assert box.dice.gold.id == "rich"
    header = Pirates(Choices(2), box).header()
    assert header["house"]["dice"]["combat"] == ["CCC", "C", "", "X", "X", "X"]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"weather": 1}, "there is no 'weather' to correct"),
    ({"dice": [1]}, "dice should be a table"),
    ({"dice": {"luck": []}}, "there is no 'luck' die"),
    ({"dice": {"combat": ["C"] * 5}}, "6 faces, not 5"),
    ({"dice": {"combat": ["C", "Q", "", "", "", ""]}}, "combat face 'Q'"),
    ({"dice": {"combat": ["X", "", "", "", "", ""]}}, "a cannon"),
    ({"dice": {"gold": [0, 1]}}, "the gold die should have 6 faces, not 2"),
    ({"dice": {"gold": [1, 1, 1, 1, 1, 1]}}, "exactly one blank face"),
    ({"dice": {"gold": [0, 1, 1, 1, 1, 99]}}, "numbers from 0 to 9"),
    ({"dice": {"gold": ["a"]}}, "should be a whole number"),
    ({"map": 3}, "should be a table"),
]


@pytest.mark.parametrize(("corrections", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_wrong_correction_gets_one_clear_sentence(corrections: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        overlay(printed_box(), corrections)


def test_every_action_has_a_short_text() -> None:
    chance = Chance("notation")
    texts = set()
    game = Pirates(Choices(4, rounds=12))
    for table in random_tables(game.choices, "notation"):
        for seat in table.waiting():
            for option in game.options(table.state, seat):
                action = option.sample(chance)
                assert read(text_of(action)) == action
                assert all(option.admits(other) for other in option.actions()[:9])
                assert action in option.actions()
                texts.add(text_of(action).split()[0])
    assert len(texts) >= 18


@pytest.mark.parametrize("text", ["", "fly C6", "move C6 C7", "move C6-C7", "move C6-C7 x", "sail S01", "buy G1"])
def test_a_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="is no action"):
        read(text)


def test_no_territory_and_no_card_is_named_in_the_rules() -> None:
    box = printed_box()
    names = {card.id for card in box.edition.card} | set(box.atlas.places)
    folder = Path(admiralty.pirates.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name in ("notation.py", "positions.py", "cases.py", "box.py", "facts.py", "bench.py"):
            continue  # examples of the notation in their first sentences
        words = set(re.findall(r'"(\w+)"', path.read_text(encoding="utf-8")))
        assert not words & names, path.name


def test_no_literal_is_shifted_by_a_variable_in_the_core() -> None:
    """mypyc makes 32-bit numbers of such literals."""
    folder = Path(admiralty.pirates.__file__).parent / "core"
    for path in folder.glob("*.py"):
        assert not re.search(r"\b\d+ << [a-z]", path.read_text(encoding="utf-8")), path.name


def test_two_cards_that_are_asked_for_by_what_they_do_are_refused() -> None:
    box = printed_box()
    weapons = next(card for card in box.edition.card if isinstance(card.effect, AttackWeapons))
    twice = replace(box, edition=replace(box.edition, card=(*box.edition.card, replace(weapons, id="cannonade"))))
    with pytest.raises(Malformed, match="attack_weapons and cannonade are both AttackWeapons; make them one card"):
        check(twice, "box")
