"""The ledger of rules: complete, in three languages, and tied to the cases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from admiralty import rules
from admiralty.cli.rules_page import page
from admiralty.kernel.game import Malformed
from admiralty.languages import LANGUAGES
from admiralty.ledger import games, ledger, read_ledger
from admiralty.rules import cases, coverage, uncovered

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
CHAPTERS = {
    "base": ("B", 22),
    "two": ("D", 24),
    "armada": ("A", 49),
    "cards": ("AC", 9),
    "islands": ("AI", 18),
    "teams": ("T", 8),
    "two at sea": ("DA", 10),
    "tower": ("BT", 29),
    "projects": ("BP", 24),
    "babel": ("XB", 22),
    "cities": ("C", 43),
    "leaders": ("L", 51),
    "leaders_cities": ("CL", 13),
}
SHARED = {"X": 24, "M": 16, "E": 87}
"""Ids that boxes share, in chapters of several of them."""
MIXED = {"expansions", "examples", "with_cities", "cities_examples", "with_leaders", "leaders_examples"}
ROW = '[[rule]]\nid = "B1"\nchapter = "base"\neditions = ["first"]\nen = "a"\nfr = "b"\nnl = "c"\n'
CASES = """game = "wonders"
[[case]]
id = "1"
title = "One"
rules = ["B1", "B2", "B1"]
seats = [{{}}, {{}}, {{}}]
{more}
"""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_id_of_a_chapter_is_there_in_order(chapter: str) -> None:
    letters, count = CHAPTERS[chapter]
    found = [rule.id for rule in ledger("wonders") if rule.chapter == chapter]
    assert found == [f"{letters}{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("letters", SHARED)
def test_every_id_that_boxes_share_is_there_once(letters: str) -> None:
    found = [rule.id for rule in ledger("wonders") if re.fullmatch(f"{letters}[0-9]+", rule.id)]
    assert sorted(found) == sorted(f"{letters}{number}" for number in range(1, SHARED[letters] + 1))


def test_nothing_else_is_in_the_ledger() -> None:
    assert {rule.chapter for rule in ledger("wonders")} == {*CHAPTERS, *MIXED}


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_in_every_language(game: str, language: str) -> None:
    for rule in ledger(game):
        assert re.search(r"[.)]$", rule.text(language)), rule.id
        assert "  " not in rule.text(language), rule.id


def test_the_languages_differ_and_name_the_same_ids_and_numbers() -> None:
    for rule in ledger("wonders"):
        assert set(rule.texts) == set(LANGUAGES), rule.id
        assert len(set(rule.texts.values())) == len(LANGUAGES), rule.id
        ids = [sorted(set(re.findall(r"\b[A-Z]{1,2}[0-9]+\b", text))) for text in rule.texts.values()]
        assert all(each == ids[0] for each in ids), rule.id


def test_every_ruling_says_in_every_language_what_and_why() -> None:
    for rule in ledger("wonders"):
        assert set(rule.notes) == (set(LANGUAGES) if rule.ruling else set()), rule.id
        assert len(set(rule.notes.values())) == len(rule.notes), rule.id


def test_what_a_text_refers_to_exists() -> None:
    ids = {rule.id for rule in ledger("wonders")}
    for rule in ledger("wonders"):
        for text in (rule.text("en"), rule.note("en")):
            assert set(re.findall(r"\b(?:A[CI]?|B|T|X|E)[0-9]+\b", text)) <= ids, rule.id


def test_examples_are_marked() -> None:
    for rule in ledger("wonders"):
        assert (rule.kind == "example") == rule.id.startswith("E")


@pytest.mark.parametrize("game", games())
def test_every_case_names_rules_of_the_ledger(game: str) -> None:
    assert set(coverage(game)) == {rule.id for rule in ledger(game)}


@pytest.mark.parametrize("game", games())
def test_every_rule_has_a_case(game: str) -> None:
    assert uncovered(ledger(game), coverage(game)) == []


def test_the_page_is_made_from_the_ledger() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(games()), "run: admiralty rules --markdown > docs/rules.md"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rule = 3 3", "it is not TOML"),
        (ROW + ROW, "two rules have the id 'B1'"),
        (ROW.replace("B1", "b1"), "capital letters and a number"),
        (ROW.replace('["first"]', "[]"), "is in no edition"),
        (ROW.replace('"first"', '"fourth"'), "should be one of first, second, third"),
        (ROW.replace('"b"', '" "'), "a text in English, 'en', and none that is blank"),
        (ROW.replace('en = "a"\n', ""), "a text in English"),
        (ROW.replace("fr = ", "xx = "), "has no 'xx'"),
        (ROW + "ruling = true\n", "ruling_note exactly when"),
        (ROW + 'note = "x"\n', "has no 'note'"),
        (ROW + '[chapter]\nteams = {en = "T", fr = "T", nl = "T"}\n', "is in the chapter 'base'"),
    ],
)
def test_a_wrong_ledger_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)):
        read_ledger((text,), "test")


def test_a_game_without_a_ledger_gets_a_sentence() -> None:
    with pytest.raises(Malformed, match="there is no ledger of a game 'chess'"):
        ledger("chess")


class Shelf:
    """A case file that is not in the package."""

    name = "made-up.toml"

    def __init__(self, text: str) -> None:
        self.text = text

    def read_text(self, encoding: str) -> str:
        """Its text."""
        return self.text


def made_up(monkeypatch: pytest.MonkeyPatch, more: str) -> Mapping[str, Any]:
    """The coverage by one case."""
    monkeypatch.setattr(rules, "shipped", lambda game: [Shelf(CASES.format(more=more))])
    return coverage("wonders")


def test_a_case_counts_once_for_a_rule_in_each_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    found = made_up(monkeypatch, "")
    assert {id: cases(citations) for id, citations in found.items() if citations} == {"B1": 2, "B2": 2}
    assert found["B1"][0].title == "One"
    assert cases(made_up(monkeypatch, 'editions = ["second"]')["B1"]) == 1


def test_uncovered_rules_are_those_that_no_case_names(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = uncovered(ledger("wonders"), made_up(monkeypatch, ""))
    assert "B3" in missing
    assert {"B1", "B2"}.isdisjoint(missing)


def test_a_case_about_an_unknown_rule_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "shipped", lambda game: [Shelf(CASES.format(more="").replace("B2", "B99"))])
    with pytest.raises(Malformed, match=r"made-up.toml: case 1 names the rule 'B99'"):
        coverage("wonders")


def test_a_case_whose_rules_are_no_list_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = CASES.format(more="").replace('["B1", "B2", "B1"]', '"B1"')
    monkeypatch.setattr(rules, "shipped", lambda game: [Shelf(wrong)])
    with pytest.raises(Malformed, match="should be a list"):
        coverage("wonders")
