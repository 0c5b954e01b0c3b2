"""The pirates in the terminal: the commands run, the map is complete, a game can be left and resumed."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType
from typer.testing import CliRunner

from admiralty.cli.app import app
from admiralty.games import open_game
from admiralty.kernel.record import load
from admiralty.kernel.table import Table, replay
from admiralty.pirates.actions import Attack
from admiralty.pirates.bench import crowded
from admiralty.pirates.cases.positions import Position, state_of
from admiralty.pirates.game import Pirates
from admiralty.pirates.lookup import Choices
from admiralty.pirates.terminal.chart import Chart
from admiralty.pirates.terminal.desk import PiratesDesk
from admiralty.words import words

LANGUAGES = ("en", "fr", "nl")


def run(*line: str, text: str = "") -> str:
    result = CliRunner().invoke(app, list(line), input=text, env={"COLUMNS": "170"})
    assert result.exit_code == 0, result.output
    return result.output


SIZES = [(80, 24), (80, 60), (120, 40), (180, 50)]


def desk_in(language: str, seats: int = 4) -> tuple[PiratesDesk, Table[Any, Any, Any]]:
    game = Pirates(Choices(seats))
    table: Table[Any, Any, Any] = Table(game, seats, "drawn")
    return PiratesDesk(game, words(language), table.view(0)), table


def drawn(shown: RenderableType, size: tuple[int, int]) -> str:
    console = Console(width=size[0], height=size[1], record=True, file=io.StringIO())
    console.print(shown)
    return console.export_text()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_the_screen_and_no_word_is_cut(size: tuple[int, int], language: str) -> None:
    desk, table = desk_in(language)
    for state in (table.state, crowded()):
        table.state = state
        text = drawn(desk.position(table, 0, [f"news {n}" for n in range(40)], size), size)
        assert desk.speaker.color("raspberry") in text
        lines = text.splitlines()
        assert max(len(line) for line in lines) <= size[0]
        # Some answers and the prompt still have room below it.
        assert len(lines) <= size[1] - 4
        assert "…" not in text.replace(words(language).tr("pirates.table.earlier", n=39)[0] + " ", "")
        assert "news 39" in text
        assert max(len(line) for line in drawn(desk.city(table.view(0), 0, size[0]), size).splitlines()) <= size[0]


@pytest.mark.parametrize("size", SIZES)
def test_the_map_is_on_the_table_or_a_command_away(size: tuple[int, int]) -> None:
    desk, table = desk_in("en")
    table.state = crowded()
    shown = drawn(desk.position(table, 0, [], size), size)
    chart = drawn(desk.map(table.view(0), size), size)
    for place in desk.game.box.atlas.places:
        assert place in chart
    assert ("S01" in shown) is (size != (80, 24))
    assert (words("en").tr("pirates.table.no_room") in shown) is (size == (80, 24) or "Ships at sea" not in shown)
    if size[1] >= 40:
        assert chart.index("Victory") > chart.index("S70")
        assert chart[: chart.index("Victory")].count("\n") < 60


def test_news_that_have_no_room_are_counted() -> None:
    desk, table = desk_in("en")
    news = [f"news {n}" for n in range(100)]
    text = drawn(desk.position(table, 0, news, (120, 40)), (120, 40))
    told = [n for n in range(100) if f"news {n} " in text]
    assert told == list(range(told[0], 100))
    assert f"… {told[0]} earlier lines; l shows all" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_is_no_round(language: str) -> None:
    desk, table = desk_in(language)
    said = words(language)
    head = desk.moment(table.view(0))
    assert said.tr("pirates.table.prelude") in head
    assert said.tr("count.actions", n=0) not in head
    assert said.tr("pirates.table.round", round=0) not in head


def test_every_lair_can_be_looked_at() -> None:
    """With three players one lair is nobody's: it has territories and bands all the same."""
    desk, table = desk_in("en", seats=3)
    view = table.view(0)
    for side in view.sides:
        region = desk.named(desk.speaker.color(side.color).lower())
        assert region == side.color
        shown = drawn(desk.city(view, side.color, 100), (100, 40))
        for space in desk.game.box.atlas.spaces:
            assert (f"({space.id})" in shown) is (space.region == side.color)
    assert any(side.seat is None for side in view.sides)
    assert desk.named("central") == "central"
    assert desk.named("2") == 2
    assert desk.named("3") is None
    assert desk.named("") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_session_speaks_of_pirates(language: str) -> None:
    desk, _ = desk_in(language)
    said = " ".join(desk.own(key) for key in ("start", "help", "confirm", "confirm_how", "which_city")).lower()
    for word in ("giza", "reveal", "révél", "onthul", "hands", "mains", "handen", "city", "cité", "stad"):
        assert word not in said


@pytest.mark.parametrize(
    ("language", "actions", "rolls"),
    [
        ("en", 3, "to win in up to 3 rolls,"),
        ("en", 1, "in up to 1 roll,"),
        ("fr", 1, "1 jet au plus"),
        ("nl", 2, "2 worpen"),
    ],
)
def test_odds_say_for_how_many_rolls(language: str, actions: int, rolls: str) -> None:
    desk, table = desk_in(language)
    position = Position(board=("C6 green 5 bands", "C7 natives 2 tribes"), actions=actions)
    table.state = state_of(desk.game, position)
    assert rolls in desk.action(table, 0, Attack("C6", "C7"))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_to_its_end(language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    line = ("play", "pirates", "--seats", "3", "--cards", "--seed", "9", "--rounds", "1", "--bots", "random")
    # The first answer each time, confirmed; now and then the commands that only look.
    text = run(*line, "--lang", language, "--record", str(file), text="m\nl\ns\n?\nv 1\n" + "1\n\n" * 600)
    assert words(language).tr("score.strongholds") in text
    assert "{" not in text
    assert replay(open_game(load(file).game), load(file)).over


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
    assert words(language).tr("pirates.play.start") in run("replay", str(file), "--all", "--lang", language)


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
