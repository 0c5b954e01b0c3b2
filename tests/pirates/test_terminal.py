"""The pirates in the terminal: the commands run, the map is complete, a game can be left and resumed."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.cli.pirates.chart import Chart
from admiralty.cli.pirates.desk import PiratesDesk
from admiralty.games import open_game
from admiralty.kernel.record import load
from admiralty.kernel.table import Table, replay
from admiralty.pirates.game import Pirates
from admiralty.pirates.openings import crowded
from admiralty.pirates.tables import Choices
from admiralty.words import words

LANGUAGES = ("en", "fr", "nl")


def run(*line: str, text: str = "") -> str:
    result = CliRunner().invoke(app, list(line), input=text, env={"COLUMNS": "170"})
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_drawn(width: int, language: str) -> None:
    game = Pirates(Choices(4))
    table = Table(game, 4, "drawn")
    table.state = crowded()
    desk = PiratesDesk(game, words(language), table.view(0))
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(desk.position(table, 0, ["news"], width))
    console.print(desk.city(table.view(0), 0, width))
    console.print(desk.help())
    text = console.export_text()
    assert desk.name(0) in text
    assert max(len(line) for line in text.splitlines()) <= width


def test_the_map_shows_every_space() -> None:
    game = Pirates(Choices(4))
    state = crowded()
    drawn = Chart(game.box.atlas).draw(game.view(state, None), 150).plain
    for place in game.box.atlas.places:
        assert place in drawn


def test_a_simulation_prints_a_line_a_game_and_repeats() -> None:
    line = ("simulate", "pirates", "--seats", "3", "--cards", "--enrolment", "--rounds", "3", "--games", "2", "--json")
    first = run(*line, "--seed", "7")
    rows = [json.loads(row) for row in first.splitlines()]
    assert [row["game"] for row in rows] == [0, 1]
    assert {seat["reason"] for seat in rows[0]["seats"]} <= {"limit", "confirmed", "last"}
    assert first == run(*line, "--seed", "7")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_left_resumed_and_replayed(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    start = ("play", "pirates", "--seats", "2", "--cards", "--enrolment", "--seed", "5", "--record", str(file))
    said = run(*start, "--lang", language, text="?\n1\n1\n\n1\n1\n\nu\nq\n")
    assert words(language).tr("play.undone") in said
    left = load(file)
    assert left.game["name"] == "pirates"
    steps = len(replay(open_game(left.game), left).steps)
    run("play", "--resume", str(file), "--lang", language, text="1\n1\n\nq\n")
    assert len(load(file).steps) > steps
    assert words(language).tr("replay.start") in run("replay", str(file), "--all", "--lang", language)


def test_data_says_what_is_reconstructed() -> None:
    rows = [json.loads(row) for row in run("data", "pirates", "--mark", "reconstructed", "--json").splitlines()]
    assert {"die combat", "die gold", "die tribes"} <= {row["thing"] for row in rows}
    assert sum(row["thing"].startswith("space ") for row in rows) == 134


def test_a_house_file_changes_the_game(tmp_path: Path) -> None:
    house = tmp_path / "my-box.toml"
    house.write_text('[dice]\ncombat = ["CCC", "", "", "", "", "X"]\n')
    rows = run("data", "pirates", "--house", str(house), "--mark", "house", "--json")
    assert "CCC" in rows
    line = ("simulate", "pirates", "--house", str(house), "--games", "1", "--rounds", "1", "--json")
    assert json.loads(run(*line))["seats"]
    house.write_text("[dice]\ncombat = 3\n")
    result = CliRunner().invoke(app, ["data", "pirates", "--house", str(house)])
    assert result.exit_code == 2
    assert "should be a list" in result.output
