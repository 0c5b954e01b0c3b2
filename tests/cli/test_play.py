"""A person plays a whole game by typing, takes choices back, leaves, and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.games import open_game
from admiralty.kernel.record import Record, load, save
from admiralty.kernel.table import replay

from .command_line import refused, run

# The first answer to every question, and enter where enter is asked for: always leads on.
FIRST = "1\n\n" * 400


def finished(path: Path) -> bool:
    record = load(path)
    return replay(open_game(record.game), record).over


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize(
    "extra", [["--with", "armada", "--seats", "4"], ["--with", "base", "--seats", "3", "--edition", "first"]]
)
def test_a_whole_game(tmp_path: Path, language: str, extra: list[str]) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play", *extra, "--lang", language, "--seed", "a", "--record", str(path), input=FIRST)
    assert result.exit_code == 0, result.output
    assert finished(path)
    assert {"en": "Total", "fr": "Merveille", "nl": "Totaal"}[language] in result.output
    assert all(len(line) <= 80 for line in result.output.splitlines() if not _prompt(line) and str(path) not in line)


def _prompt(line: str) -> bool:
    """Typed lines are not echoed here, so that what follows a prompt stands behind it."""
    return "]>" in line


def test_teams_and_a_seat_of_choice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    line = ("play", "--teams", "--seats", "4", "--seat", "2", "--bots", "random", "--seed", "t", "--record", str(path))
    assert run(*line, input=FIRST).exit_code == 0
    record = load(path)
    assert record.players == ["random", "random", "person", "random"]
    assert finished(path)


def test_take_back_until_the_reveal(tmp_path: Path) -> None:
    """Back from the confirmation, back from the use, another card: only the last choice counts."""
    taken, straight = tmp_path / "taken.jsonl", tmp_path / "straight.jsonl"
    run("play", "--seed", "b", "--record", str(taken), input="1\n1\nb\nb\n2\n1\n\nq\n")
    run("play", "--seed", "b", "--record", str(straight), input="2\n1\n\nq\n")
    assert load(taken).steps == load(straight).steps
    assert len(load(taken).steps) >= 1


def test_nothing_is_played_before_the_reveal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run("play", "--seed", "b", "--record", str(path), input="1\n1\nq\n")
    assert load(path).steps == []
    assert "Go on with: admiralty play --resume" in result.output


def test_the_end_of_the_input_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert run("play", "--seed", "b", "--record", str(path), input="1\n1\n\n").exit_code == 0
    assert len(load(path).steps) >= 1


def test_looking_around(tmp_path: Path) -> None:
    typed = "?\nv 1\nv nowhere\nl\ns\nt\nb\n99\nx\nq\n"
    result = run("play", "--seed", "b", "--record", str(tmp_path / "g.jsonl"), input=typed)
    assert result.exit_code == 0
    for text in ("How to play here", "Signs", "Which city?", "nothing to take back", "A number from 1 to"):
        assert text in result.output


def test_what_the_screen_tells(tmp_path: Path) -> None:
    result = run("play", "--seed", "s1", "--record", str(tmp_path / "g.jsonl"), input="q\n")
    for text in ("Age I · turn 1 of 7", "Olympia · Day · you", "Shipyard R1", "✚ red", "● yellow", "■ blue", "▲ green"):
        assert text in result.output
    for text in ("missing stone", "2 coins to", "no ship: missing ore", "SS*", "* reconstructed", "stage 1"):
        assert text.lower() in result.output.lower()


def test_three_expansions_are_played_and_advised_against(tmp_path: Path) -> None:
    """X4: the advice of the books stands on the first screen, and nowhere with two."""
    for boxes, told in (("armada,cities,leaders", True), ("armada,tower,projects", False)):
        line = ("play", "--with", boxes, "--seats", "3", "--seed", "x", "--record", str(tmp_path / f"{told}.jsonl"))
        result = run(*line, input="q\n")
        assert result.exit_code == 0
        assert ("at most two expansions" in result.output) == told


@pytest.mark.parametrize("width", ["80", "140"])
def test_widths(tmp_path: Path, width: str) -> None:
    result = run("play", "--seed", "s1", "--record", str(tmp_path / "g.jsonl"), input="q\n", COLUMNS=width)
    lines = [line for line in result.output.splitlines() if "]>" not in line]
    assert max(map(len, lines[:-1])) <= int(width)
    assert "…" not in result.output


def test_resume_goes_on_as_if_never_left(tmp_path: Path) -> None:
    whole, halves = tmp_path / "whole.jsonl", tmp_path / "halves.jsonl"
    run("play", "--seed", "c", "--record", str(whole), input=FIRST)
    run("play", "--seed", "c", "--record", str(halves), input="1\n\n" * 10 + "q\n")
    left = load(halves)
    assert 0 < len(left.steps) < len(load(whole).steps)
    result = run("play", "--resume", str(halves), input=FIRST)
    assert result.exit_code == 0, result.output
    assert finished(halves)
    assert load(halves).steps[: len(left.steps)] == left.steps


def test_resume_the_last_game(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    assert "there is no game to go on with" in refused("play", "--resume", "last", **home)
    assert "Saved" in run("play", "--seed", "d", input="q\n", **home).output
    assert run("play", "--resume", "last", input="q\n", **home).exit_code == 0
    assert len(list((tmp_path / "admiralty" / "games").glob("*.jsonl"))) == 1


def test_other_bots_do_not_take_over_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "--seed", "d", "--bots", "random", "--record", str(path), input="q\n")
    written = path.read_bytes()
    assert "admiral did not sit there" in refused("play", "--resume", str(path), "--bots", "admiral,random")
    assert path.read_bytes() == written
    assert run("play", "--resume", str(path), "--bots", "random", input="q\n").exit_code == 0


def test_a_game_that_is_over_is_shown_and_not_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "theirs.jsonl"
    path.write_bytes((Path(__file__).parents[1] / "records" / "wonders-2-second-base.jsonl").read_bytes())
    written = path.read_bytes()
    assert "Total" in run("play", "--resume", str(path)).stdout
    assert path.read_bytes() == written


def test_resume_a_record_without_players(tmp_path: Path) -> None:
    path = tmp_path / "bare.jsonl"
    save(Record({"name": "wonders", "edition": "second", "boxes": []}, 3, "e"), path)
    assert run("play", "--resume", str(path), "--seat", "1", "--bots", "random", input=FIRST).exit_code == 0
    assert load(path).players == ["random", "person", "random"]
    assert finished(path)


def test_chosen_boards(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    line = ("play", "--board", "gizah night", "--shipyard", "G1", "--seat", "2", "--seed", "f", "--record", str(path))
    assert "Gizah · Night · you" in run(*line, input="q\n").output
    game = load(path).game
    assert game["boards"][2] == "gizah night"
    assert game["shipyards"][2] == "G1"
    assert len(set(game["boards"])) == 4


def test_what_any_box_lets_be_chosen_is_asked_for_by_name(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    asked = ("--lay", "shipyard=G1", "--lay", "shipyard=R1", "--seed", "f", "--record", str(path))
    run("play", "--seats", "3", *asked, input="q\n")
    assert load(path).game["shipyards"][:2] == ["G1", "R1"]
    assert "--lay boat=R1 should be one of: shipyard=..." in refused("play", "--lay", "boat=R1")


def test_a_house_file(tmp_path: Path) -> None:
    house = tmp_path / "box.toml"
    house.write_text('[[shipyard]]\nid = "R1"\nred = {3 = "WWW"}\n')
    path = tmp_path / "g.jsonl"
    line = ("play", "--house", str(house), "--shipyard", "R1", "--seed", "f", "--record", str(path))
    assert "WWW+" in run(*line, input="q\n").output
    assert load(path).game["house"] == {"shipyard": [{"id": "R1", "red": {"3": "WWW"}}]}
