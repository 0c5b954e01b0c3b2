"""Whatever is asked wrongly is refused in one sentence, with exit code 2 and no traceback."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from admiralty import Position, Table, Wonders
from admiralty.cli import simulate as simulation
from admiralty.cli.app import app

from .command_line import PLAIN, refused, run


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play --edition third", "'third' should be one of first, second"),
        ("data --edition third", "'third' should be first or second"),
        ("play --seats 9", "2 to 7 players, not 9"),
        ("play --seats 3 --teams", "teams take 4 or 6 players"),
        ("play --seat 4", "no seat 4; the seats are 0 to 3"),
        ("play --bots clever", "no bot 'clever'"),
        ("play --bots ,", "at least one bot"),
        ("play --board atlantis", "no Wonder 'atlantis'"),
        ("play --shipyard R9", "a shipyard of its own"),
        ("play chess", "no game 'chess'"),
        ("play --house nowhere.toml", "nowhere.toml: it can't be read"),
        ("play --resume nowhere.jsonl", "nowhere.jsonl: it can't be read"),
        ("play --lang de", "no language 'de'"),
        ("play --lang fr --seat 4", "Impossible\u202f: il n’y a pas de place 4"),
        ("play --lang nl --bots ,", "Dat kan niet: --bots moet"),
        ("replay nowhere.jsonl", "nowhere.jsonl: it can't be read"),
        ("simulate --games many", "--games"),
        ("simulate --games 0", "--games"),
        ("simulate --seats 1", "2 to 7 players, not 1"),
        ("data chess", "no game 'chess'"),
        ("data --mark sure", "--mark sure should be one of confirmed"),
        ("sail", "No such command 'sail'"),
        ("play --sail", "No such option: --sail"),
    ],
)
def test_one_sentence(line: str, sentence: str) -> None:
    assert sentence in refused(*line.split())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the record is empty"),
        ("hello\n", "line 1: this is no JSON"),
        ("{}\n", "no record of format 1"),
        ('{"admiralty": 1, "seats": 3, "seed": "x", "game": {"name": "wonders"}}\n', "lacks 'edition'"),
        (
            '{"admiralty": 1, "seats": 3, "seed": "x", "players": 7, "game": {"name": "wonders"}}\n',
            "players should be a list",
        ),
        (
            '{"admiralty": 1, "seats": 3, "seed": "x", "game": {"name": "wonders", "edition": "second", '
            '"boxes": []}}\n{"0": {}}\n',
            "step 1: choices of seats [0]",
        ),
    ],
)
def test_wrong_records(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "wrong.jsonl"
    path.write_text(text)
    assert sentence in refused("replay", str(path))
    assert sentence in refused("play", "--resume", str(path))


def test_what_is_neither_a_record_nor_a_position_is_told_as_that(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    for line in (("show",), ("show", "--step", "1"), ("explain",), ("explain", "--step", "1")):
        assert "this is no position" in refused(*line, str(path))


def test_a_step_of_a_position_is_not_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    table = Table(Wonders("second", ()), seats=3, seed="mole")
    path.write_text(str(Position.of(table.game, table.state)))
    for command in ("show", "explain"):
        assert "--step is for records" in refused(command, str(path), "--step", "0")


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = refused("serve", "--port", port, "--data", str(tmp_path))
    assert f"127.0.0.1:{port}" in told
    assert "another --port" in told
    assert "an address of this machine" in refused("serve", "--host", "nowhere.invalid", "--data", str(tmp_path))
    assert "an address of this machine" in refused("serve", "--host", "..", "--data", str(tmp_path))


def test_wrong_house(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('[[card]]\nid = "bathz"\n')
    for command in ("play", "simulate", "data"):
        assert "is it 'baths'?" in refused(command, "--house", str(path))


def test_a_record_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "there.jsonl"
    path.write_text("precious")
    assert "it is there already" in refused("play", "--record", str(path))
    assert path.read_text() == "precious"


def test_a_mistake_of_ours_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(simulation, "in_processes", fail)
    result = run("simulate", "--games", "1")
    assert result.exit_code == 1
    assert "a mistake of Admiralty's own (ZeroDivisionError: oops)" in result.stderr
    assert "Traceback" not in result.output


def test_a_letter_that_the_terminal_lacks_breaks_nothing_off() -> None:
    result = CliRunner(charset="latin-1").invoke(app, ["rules", "--id", "A14", "--lang", "fr"], env=PLAIN)
    assert result.exit_code == 0, result.stderr
    assert "à la fin" in result.stdout or "é" in result.stdout
    assert r"\u2019" in result.stdout or r"\u202f" in result.stdout


def test_a_shell_that_says_no_width_is_still_told_something() -> None:
    assert run("rules", "--id", "A14", COLUMNS="0").stdout.startswith("A14")
