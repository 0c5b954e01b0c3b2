"""A sample of the fuzz; `python -m tests.laws.fuzz` asks for as many as one wants."""

from __future__ import annotations

from collections import Counter

from .fuzz import record_once


def test_records_with_something_wrong_are_refused_or_played() -> None:
    found = Counter(record_once(number) for number in range(60))
    assert found["refused"] > 20
    assert found["played"] > 2
