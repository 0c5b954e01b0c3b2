"""`admiralty show`: a position on the screen, from a line, a file, a pipe or a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import open_game
from admiralty.kernel.described import text_of
from admiralty.kernel.record import load
from admiralty.kernel.table import replay
from admiralty.positions import Position

from .command_line import refused, run

RECORDS = Path(__file__).parent.parent / "records"
WONDERS = RECORDS / "wonders-2-second-armada.jsonl"
PIRATES = RECORDS / "pirates-1-three.jsonl"


def line_at(path: Path, step: int) -> str:
    record = load(path)
    table = replay(open_game(record.game), record, step)
    return text_of(table.game, table.state)


@pytest.mark.parametrize("path", [WONDERS, PIRATES])
def test_a_record_gives_its_lines(path: Path) -> None:
    result = run("show", str(path), "--step", "5", "--line")
    assert result.exit_code == 0
    assert result.stdout == line_at(path, 5) + "\n"


@pytest.mark.parametrize("path", [WONDERS, PIRATES])
@pytest.mark.parametrize(
    "look", [(), ("--seat", "1"), ("--spectator",), ("--lang", "fr"), ("--lang", "nl", "--seat", "0")]
)
def test_a_line_shows_the_table_of_its_record(path: Path, look: tuple[str, ...], tmp_path: Path) -> None:
    shown = run("show", str(path), "--step", "5", *look)
    assert shown.exit_code == 0, shown.output
    line = line_at(path, 5)
    assert run("show", line, *look).stdout == shown.stdout
    file = tmp_path / "position.txt"
    file.write_text(line + "\n", encoding="utf-8")
    assert run("show", str(file), *look).stdout == shown.stdout
    assert run("show", "-", *look, input=line).stdout == shown.stdout


def test_who_sees_what() -> None:
    """With everything open all hands are told, a seat is told its own, a spectator none."""
    line = line_at(WONDERS, 5)
    hands = ("Construction Zone", "East Trading Post", "Loom", "Scriptorium")  # a card of each seat's
    everything = run("show", line).stdout
    assert all(card in everything for card in hands)
    mine = run("show", line, "--seat", "1").stdout
    assert [card in mine for card in hands] == [False, True, False, False]
    spectator = run("show", line, "--spectator").stdout
    assert not any(card in spectator for card in hands)


def test_the_end_has_its_score_sheet() -> None:
    told = run("show", str(WONDERS))
    position = Position(line_at(WONDERS, len(load(WONDERS).steps)))
    assert not position.game.deciders(position.state)
    for score in position.game.scores(position.state):
        assert str(score.points) in told.stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("chess(x=1) a=1",), "this is no position: there is no game 'chess'"),
        (("nowhere.txt",), "nowhere.txt is neither a position, which begins like wonders("),
        (("nowhere.txt", "--lang", "nl"), "nowhere.txt is geen stelling"),
        (("wonders(edition=second armada=true)",), "lacks 'age'"),
        (("wonders(edition=tenth armada=true) age=1",), "'tenth' should be one of first, second"),
        (("wonders(",), "a key and its value were expected"),
        ((str(WONDERS), "--step", "9999"), "there is no step 9999"),
        ((str(WONDERS), "--seat", "4"), "no seat 4; the seats are 0 to 3"),
    ],
)
def test_refusals(line: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused("show", *line)


def test_a_position_has_no_steps() -> None:
    assert "--step is for records" in refused("show", line_at(WONDERS, 5), "--step", "3")
