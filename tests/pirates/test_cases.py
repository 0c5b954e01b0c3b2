"""Every conformance case of the pirates holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from admiralty.conformance.run import parse, shipped
from admiralty.kernel.game import Malformed
from admiralty.pirates.cases.case import run

CASES = [row for file in shipped("pirates") for row in parse(file.read_text(encoding="utf-8"), file.name)[1]]


@pytest.mark.parametrize("row", CASES, ids=lambda row: f"{row['id']} {' '.join(row['rules'])}")
def test_case_holds(row: Mapping[str, Any]) -> None:
    for outcome in run(row):
        assert outcome.failures == ()


def test_there_are_enough_cases_with_ids_of_their_own() -> None:
    ids = [row["id"] for row in CASES]
    assert len(ids) == len(set(ids))
    assert len(ids) >= 120


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"board": ["C6 purple"]}, "owner should be a color"),
    ({"board": ["S01 green 11 bands"]}, "more than 10 pieces"),
    ({"board": ["S01 adrift 2 tribes"]}, "tribes don't go to sea"),
    ({"board": ["G1 green 51 bands"]}, "51 green bands"),
    ({"board": ["Z1 green"]}, "'Z1' is no space"),
    ({"board": ["G1 green 2 bands", "G1 green 3 bands"]}, "this place stands on two lines"),
    ({"board": ["G1 green 99999999999999999999 bands"]}, "should be"),
    ({"players": ["green", "green", "blue", "orange"]}, "green is played twice"),
    ({"actions": -1}, "actions should be from 0"),
    ({"hands": {"green": ["gold_mine"]}}, "played without cards"),
    ({"cards": True, "hands": {"green": ["mutiny"] * 3}}, "not so many cards 'mutiny'"),
    ({"step": [{"do": ["jump C6"]}]}, "is no action"),
    ({"expect": {"weather": 3}}, "no fact 'weather'"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_malformed_case_gets_one_clear_sentence(wrong: dict[str, Any], sentence: str) -> None:
    row = {"id": "X-1", "title": "t", "rules": ["P1"], **wrong}
    with pytest.raises(Malformed, match=sentence) as told:
        list(run(row))
    assert "\n" not in str(told.value)


def test_a_case_that_does_not_hold_says_what_was_found() -> None:
    row = {"id": "X-1", "title": "t", "rules": ["P1"], "expect": {"G1": "blue", "turn": "orange"}, "can": ["enroll"]}
    (outcome,) = run(row)
    assert outcome.failures == (
        "at the start: G1 should be 'blue', found 'green'",
        "at the start: turn should be 'orange', found 'green'",
        "at the start: 'enroll' should be possible",
    )
