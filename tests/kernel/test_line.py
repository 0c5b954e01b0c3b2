"""Plain data as one line of text, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from admiralty.kernel.game import Malformed
from admiralty.kernel.line import line_of, table_of

TEXTS = some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\x00"))
WORDS = some.sampled_from(["", "-", "true", "none", "3", "-1.5", "a b", 'q"', "S51", "?", "day=1", "(x)", "is"])
LEAVES = some.none() | some.booleans() | some.integers(-(2**63), 2**63 - 1) | TEXTS | WORDS
PLAIN = some.recursive(LEAVES, lambda inner: some.lists(inner) | some.dictionaries(TEXTS | WORDS, inner), max_leaves=20)


@given(some.dictionaries(TEXTS | WORDS, PLAIN))
def test_a_table_reads_back(table: dict[str, Any]) -> None:
    line = line_of(table)
    assert table_of(line) == table
    assert len(line.splitlines()) <= 1


def test_a_line_is_easy_to_read() -> None:
    table = {"game": {"seats": 3}, "turn": 2, "ships": [{"is": "Ship", "sea": "S51", "gold": 1}], "cards": ["", "a b"]}
    assert line_of(table) == 'game(seats=3) turn=2 ships[Ship(sea=S51 gold=1)] cards[- "a b"]'


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("age", "after 'age' a value was expected, at the end of the line"),
        ("age=", "a value was expected, at the end of the line"),
        ("age = 3", "after 'age' a value was expected, at ' = 3'"),
        ("age=]", "a value was expected, at ']'"),
        ("=3", "a key and its value were expected, at '=3'"),
        ("hand[altar", "a value was expected, at the end of the line"),
        ("city(age=3", "a key and its value were expected, at the end of the line"),
        ("age=1 age=2", "'age' is said twice, at '=2'"),
        ('wonder="giza', "a text in quotation marks does not end, at '\"giza'"),
        (r'wonder="\q"', "is no text in quotation marks"),
        ("age=" + "9" * 30, "a whole number should lie between"),
        ("age=" + "9" * 5000, "this number is too long"),
        ("age=" + "[" * 99, "at most 40 deep"),
    ],
)
def test_wrong_lines(line: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        table_of(line)
    assert sentence in str(refusal.value)
