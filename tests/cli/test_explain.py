"""`admiralty explain`: a bot says what it would do at a step of a record, and what it considered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from admiralty.bots.search import Search
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.chance import Chance
from admiralty.kernel.record import save
from admiralty.kernel.table import Table
from admiralty.wonders.bots.mind import WondersMind
from admiralty.wonders.game import Wonders
from tests.rules.commands import admiralty


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The first three steps of a game."""
    table: Table[Any, Any, Any] = Table(Wonders("second", boxes=("armada",)), 3, "explained")
    for _ in range(3):
        for seat in table.waiting():
            table.choose(seat, table.options(seat)[0])
    save(table.record(), tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


def test_the_options_by_their_worth(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    run = admiralty(capsys, "explain", str(record), "--step", "3", "--seat", "1", "--lang", "en")
    assert run.code == 0, run.err
    assert "greedy would " in run.out
    assert "Tries" in run.out


def test_the_same_for_programs(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    run = admiralty(capsys, "explain", str(record), "--step", "2", "--seat", "0", "--json")
    found = json.loads(run.out)
    values = [thought["value"] for thought in found["thoughts"]]
    assert values == sorted(values, reverse=True)
    assert found["action"] in [thought["action"] for thought in found["thoughts"]]


def test_a_bot_that_keeps_its_reasons_to_itself(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    run = admiralty(capsys, "explain", str(record), "--bot", "random", "--lang", "en")
    assert run.code == 0
    assert "random does not say what it considered" in run.out


def test_a_program_that_forfeits_is_not_taken_for_one_that_chose(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    script = tmp_path / "bot.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    print('rubbish', flush=True)\n")
    line = ("explain", str(record), "--bot", f"exec:python3 {script}", "--lang", "en")
    run = admiralty(capsys, *line)
    assert run.code == 0, run.err
    assert "gave no answer that counts (the answer is no JSON" in run.out
    assert "the answer is no JSON" in json.loads(admiralty(capsys, *line, "--json").out)["forfeit"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("--step", "9"), "there is no step 9; the record has 3"),
        (("--seat", "5"), "seat 5 has nothing to choose after step 0; asked: 0, 1, 2"),
        (("--bot", "bosun"), "there is no bot 'bosun'"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], record: Path, line: tuple[str, ...], sentence: str) -> None:
    run = admiralty(capsys, "explain", str(record), "--lang", "en", *line)
    assert run.code == 2
    assert sentence in run.err


def test_a_search_says_how_often_it_tried_each_option() -> None:
    game = Wonders("second", boxes=())
    table: Table[Any, Any, Any] = Table(game, 3, "search")
    bot = Search(WondersMind(game), iterations=40)
    action = bot(table.view(0), table.options(0), Chance("search"))
    thoughts = thoughts_of(bot)
    assert sum(thought.tries for thought in thoughts) == 40
    assert thoughts[0].action == action
    assert all(0 <= thought.value <= 1 for thought in thoughts)


def test_a_record_starts_no_program(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table: Table[Any, Any, Any] = Table(Wonders("second", boxes=("armada",)), 3, "trap")
    record = table.record()
    mark = tmp_path / "mark"
    record.players = ["person", f"exec:touch {mark}", "random"]
    save(record, tmp_path / "game.jsonl")
    run = admiralty(capsys, "play", "--resume", str(tmp_path / "game.jsonl"), "--lang", "en")
    assert run.code == 2
    assert "to let it go on" in run.err
    assert not mark.exists()
