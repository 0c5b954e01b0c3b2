"""Every conformance case that comes with the package, and how many there are."""

from __future__ import annotations

from collections import Counter
from importlib.resources.abc import Traversable

import pytest

from admiralty.conformance.run import outcomes, parse, shipped
from admiralty.games import GAMES
from admiralty.ledger import ledger
from admiralty.rules import coverage, uncovered

FILES = [(game, file) for game in GAMES for file in shipped(game)]


@pytest.mark.parametrize(("game", "file"), FILES, ids=[file.name for _, file in FILES])
def test_cases_hold(game: str, file: Traversable) -> None:
    failed = [outcome for outcome in outcomes(file.read_text(encoding="utf-8"), file.name) if outcome.failures]
    assert not failed, "\n".join(f"{outcome.name}: {'; '.join(outcome.failures)}" for outcome in failed)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_case(game: str) -> None:
    assert not uncovered(ledger(game), coverage(game))


def test_each_edition_has_its_cases() -> None:
    """At least 150 cases apply to each edition; a case that names none is played in both."""
    runs = Counter(
        edition
        for file in shipped("wonders")
        for row in parse(file.read_text(encoding="utf-8"), file.name)[1]
        for edition in row.get("editions", ("first", "second"))
    )
    assert runs["first"] >= 150
    assert runs["second"] >= 150
