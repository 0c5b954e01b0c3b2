"""The account of the chaos: every way in which a record may belie an answer is found, and nothing else is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from .players import NOTHING, Account, Player, Word, compare


def words(*rows: tuple[str, Any, str]) -> list[Word]:
    """What was said about a step: the kind (with its version), the action, the answer."""
    found = []
    for number, (kind, action, answer) in enumerate(rows):
        name, _, version = kind.partition("@")
        found.append(Word(name, number, 0, int(version or 1), action, answer))  # type: ignore[arg-type]
    return found


def verdict(kept: Any, *rows: tuple[str, Any, str], needless: bool = False, clock: bool = False) -> str:
    account = Account()
    player = Player("http://x", "t", 0, "k", Random(0), account)
    if rows:
        player.words[0] = words(*rows)
    compare(player, [{"0": kept}] if kept is not None else [{"1": "x"}], account, needless, clock)
    assert len(account.wrong) <= 1
    return account.wrong[0].split(": step")[0] if account.wrong else ""


@pytest.mark.parametrize(
    ("kept", "said", "wrong"),
    [
        ("a", [("Choose", "a", "done")], ""),
        ("b", [("Choose", "a", "done")], "lost"),
        (None, [("Choose", "a", "done")], "lost"),
        ("b", [("Choose", "a", "done"), ("Choose", "b", "")], ""),
        ("a", [("Choose", "b", ""), ("Choose", "a", "done")], ""),
        ("b", [("Choose", "b", ""), ("Choose", "a", "done")], "lost"),
        ("b", [("Choose", "a", "done"), ("Choose", "b", "busy")], ""),
        ("b", [("Choose", "a", "done"), ("Choose", "b", "illegal")], "lost"),
        ("a", [("Choose", "a", "done"), ("TakeBack", NOTHING, "done")], "doubled"),
        ("a", [("Choose", "a", "done"), ("TakeBack", NOTHING, "")], ""),
        ("a", [("Choose", "a", "done"), ("TakeBack", NOTHING, "stale")], ""),
        ("b", [("Choose", "a", "done"), ("TakeBack", NOTHING, "done"), ("Choose", "b", "done")], ""),
        ("a", [("Choose", "a", "done"), ("TakeBack", NOTHING, "done"), ("Choose", "b", "done")], "lost"),
        ("b", [("Choose", "a", "done"), ("Undo", NOTHING, "done"), ("Choose@5", "b", "")], ""),
        ("a", [("Choose", "a", "done"), ("Undo", NOTHING, "done"), ("Choose@5", "b", "")], "doubled"),
        (None, [("Choose", "a", "done"), ("Undo", NOTHING, "")], ""),
        ("a", [("Choose", "a", ""), ("Choose", "a", "stale")], "false answer: stale"),
        ("a", [("Choose", "a", "done"), ("Choose", "a", "stale")], "false answer: stale"),
        # Stale for the version before an undo, and chosen again after it.
        ("a", [("Choose", "a", ""), ("Undo", NOTHING, "done"), ("Choose", "a", "stale"), ("Choose@5", "a", "")], ""),
        ("c", [("Choose", "a", ""), ("Choose", "b", "")], "doubled"),
        ("a", [("Choose", "a", "stale")], "doubled"),
        ("a", [], "doubled"),
    ],
)  # fmt: skip
def test_what_a_record_belies_is_found(kept: Any, said: list[tuple[str, Any, str]], wrong: str) -> None:
    assert verdict(kept, *said) == wrong


def test_a_clock_chooses_only_where_nothing_was_confirmed() -> None:
    assert verdict("c", ("Choose", "a", ""), clock=True) == ""
    assert verdict("c", ("Choose", "a", "done"), clock=True) == "lost"
    assert verdict("c", ("Choose", "a", "done"), ("TakeBack", NOTHING, "done"), clock=True) == ""


def test_a_question_that_nobody_was_asked_may_have_an_answer() -> None:
    assert verdict("pass", needless=True) == ""
    assert verdict("pass", ("Choose", "a", "done"), needless=True) == "lost"
    assert verdict("pass", ("Choose", "a", ""), needless=True) == "doubled"
