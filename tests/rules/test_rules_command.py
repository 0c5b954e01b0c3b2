"""`admiralty rules`: the ledger for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from admiralty.cli import rules as command
from admiralty.ledger import games, ledger
from admiralty.rules import Citation, coverage, uncovered

from .commands import admiralty

CITATION = Citation("made-up.toml", "made up", "A made-up case", ("first", "second"))
Cover = Callable[[set[str]], None]


@pytest.fixture
def cover(monkeypatch: pytest.MonkeyPatch) -> Cover:
    """Let every rule but some have a case."""

    def put(without: set[str]) -> None:
        found = {rule.id: () if rule.id in without else (CITATION,) for game in games() for rule in ledger(game)}
        monkeypatch.setattr(command, "coverage", lambda game: found)

    return put


def test_the_exit_code_says_whether_all_rules_have_cases(capsys: pytest.CaptureFixture[str]) -> None:
    missing = [id for game in games() for id in uncovered(ledger(game), coverage(game))]
    run = admiralty(capsys, "rules")
    assert run.code == bool(missing)
    assert ("No case proves" in run.err) == bool(missing)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_the_ledger_fits_eighty_columns(capsys: pytest.CaptureFixture[str], cover: Cover, language: str) -> None:
    cover(set())
    run = admiralty(capsys, "rules", "wonders", "--lang", language)
    assert (run.code, run.err) == (0, "")
    assert max(len(line) for line in run.out.splitlines()) <= 80
    first_words = {line.split()[0] for line in run.out.splitlines() if line.strip()}
    assert {rule.id for rule in ledger("wonders")} <= first_words


def test_rules_without_a_case_are_named(capsys: pytest.CaptureFixture[str], cover: Cover) -> None:
    cover({"A3", "T8"})
    run = admiralty(capsys, "rules", "wonders")
    assert (run.code, run.err) == (1, "No case proves A3, T8.\n")
    assert admiralty(capsys, "rules", "wonders", "--chapter", "base").code == 0


def test_json(capsys: pytest.CaptureFixture[str], cover: Cover) -> None:
    cover({"A3"})
    run = admiralty(capsys, "rules", "wonders", "--json", "--lang", "fr")
    assert run.code == 1
    plain = json.loads(run.out)
    assert plain["missing"] == ["A3"]
    rows = {row["id"]: row for row in plain["rules"]}
    assert list(rows) == [rule.id for rule in ledger("wonders")]
    for rule in ledger("wonders"):
        assert rows[rule.id] == {
            "id": rule.id,
            "game": "wonders",
            "chapter": rule.chapter,
            "kind": rule.kind,
            "editions": list(rule.editions),
            "ruling": rule.ruling,
            "ruling_note": rule.note("fr") if rule.ruling else "",
            "text": rule.text("fr"),
            "cases": 0 if rule.id == "A3" else 2,
        }


def test_one_rule_in_full(capsys: pytest.CaptureFixture[str], cover: Cover) -> None:
    cover(set())
    run = admiralty(capsys, "rules", "--id", "a14")
    text = " ".join(run.out.split())
    rule = next(rule for rule in ledger("wonders") if rule.id == "A14")
    assert run.code == 0
    assert rule.text("en") in text
    assert rule.note("en") in text
    assert "2 cases made up (first, second): A made-up case [made-up.toml]" in text


def test_one_rule_of_one_edition(capsys: pytest.CaptureFixture[str], cover: Cover) -> None:
    cover(set())
    run = admiralty(capsys, "rules", "--id", "X4", "--lang", "nl")
    assert run.code == 0
    assert run.out.startswith("X4  Met andere uitbreidingen, eerste editie\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("rules", "chess"), "there is no ledger of a game 'chess'"),
        (("rules", "--id", "Z9"), "there is no rule Z9"),
        (("rules", "--chapter", "war"), "there is no chapter 'war'; there are base, two, armada"),
        (("rules", "--lang", "tlh"), "there is no language 'tlh'"),
    ],
)
def test_what_is_not_there_gets_a_sentence(
    capsys: pytest.CaptureFixture[str], line: tuple[str, ...], sentence: str
) -> None:
    run = admiralty(capsys, *line)
    assert (run.code, run.out) == (2, "")
    assert sentence in run.err
