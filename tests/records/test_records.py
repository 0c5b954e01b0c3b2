"""Records of every version of the rules, kept as they were written, still play to the scores that they had.

`scores.json` has the winners and the points by category as they were when the games ended.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from admiralty.games import open_game
from admiralty.kernel.chance import Chance
from admiralty.kernel.record import load, parse
from admiralty.kernel.table import Table, replay
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import RULES as PIRATES_RULES
from admiralty.pirates.lookup import Choices
from admiralty.wonders.game import RULES as WONDERS_RULES
from admiralty.wonders.game import Wonders

HERE = Path(__file__).parent
SCORES: dict[str, list[dict[str, Any]]] = json.loads((HERE / "scores.json").read_text(encoding="utf-8"))


def outcome(table: Table[Any, Any, Any]) -> list[dict[str, Any]]:
    """Who won, and everybody's points by category."""
    found = []
    for score in table.scores():
        points: Counter[str] = Counter()
        for line in score.lines:
            points[line.category] += line.points
        found.append({"winner": score.winner, **points})
    return found


def test_every_record_is_here() -> None:
    assert {path.stem for path in HERE.glob("*.jsonl")} == set(SCORES)


@pytest.mark.parametrize("name", SCORES)
def test_an_old_record_plays_as_it_was_played(name: str) -> None:
    record = load(HERE / f"{name}.jsonl")
    assert record.stream == "quick"
    game = open_game(record.game)
    assert game.header()["rules"] == record.game["rules"] == int(name.split("-")[1])
    table = replay(game, record)
    assert table.over
    assert outcome(table) == SCORES[name]
    # Written again and read again it is the same game still.
    assert outcome(replay(game, parse(table.record().text()))) == SCORES[name]


@pytest.mark.parametrize(
    "game", [Wonders("second", ("armada",)), Pirates(Choices(4, rounds=2))], ids=["wonders", "pirates"]
)
def test_a_record_says_which_stream_it_was_played_by(game: Any) -> None:
    """A keyed game plays again from its record; the same seed in the other stream deals another game."""
    table: Table[Any, Any, Any] = Table(game, 4, "Piraeus", "keyed")
    chance = Chance("choices")
    while not table.over:
        for seat in table.waiting():
            options = table.options(seat)
            table.choose(seat, options[chance.below(len(options))].sample(chance))
    record = parse(table.record().text())
    assert record.stream == "keyed"
    again = replay(open_game(record.game), record)
    assert outcome(again) == outcome(table)
    assert again.view(0) == table.view(0)
    assert Table(game, 4, "Piraeus").view(0) != replay(game, record, 0).view(0)


def test_every_version_has_its_records() -> None:
    """A new version comes with records of the one before it."""
    kept = {tuple(name.split("-")[:2]) for name in SCORES}
    for name, newest in (("wonders", WONDERS_RULES), ("pirates", PIRATES_RULES)):
        assert kept >= {(name, str(version)) for version in range(1, max(newest, 2))}


def test_versions_differ_where_they_should() -> None:
    """The first version shuffled an Age's deck when it was dealt: from the same seed Age II is dealt otherwise."""
    old, new = (Table(Wonders("second", (), rules=rules), 3, "Knossos") for rules in (1, 2))
    assert [city.hand for city in old.state.cities] == [city.hand for city in new.state.cities]
    for table in (old, new):
        while table.state.age == 1:
            for seat in table.waiting():
                table.choose(seat, table.options(seat)[-1])  # type: ignore[arg-type]
    assert [city.hand for city in old.state.cities] != [city.hand for city in new.state.cities]


def test_a_token_that_a_card_brings_is_smaller_by_newer_rules_only() -> None:
    """Up to the third version tile 19 changed the tokens of conflicts and projects, not those of cards (BT26)."""
    record = load(HERE / "wonders-3-second-tower.jsonl")
    old, new = (replay(open_game({**record.game, "rules": rules}), record) for rules in (3, 4))
    assert outcome(old) != outcome(new)
    assert [city.victories() for city in old.state.cities] != [city.victories() for city in new.state.cities]
