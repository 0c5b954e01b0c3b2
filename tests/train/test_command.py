"""`admiralty train` tells what it did, goes on, and refuses what can't be trained in one sentence."""

from __future__ import annotations

from pathlib import Path

from ..cli.command_line import refused, run

LITTLE = ("--with", "base", "--seats", "3", "--games", "10", "--deals", "2", "--jobs", "1")


def test_a_round_is_told_and_kept(tmp_path: Path) -> None:
    folder, picture = tmp_path / "run", tmp_path / "curves.svg"
    first = run("train", "wonders", *LITTLE, "--out", str(folder), "--cycles", "1", "--plot", str(picture))
    assert first.exit_code == 0, first.output
    assert "Round 0" in first.stdout
    assert "3 seats, one against judgment" in first.stdout
    assert (folder / "best.weights").is_file()
    assert picture.read_text(encoding="utf-8").count("<svg") == 1
    # The same command has nothing left to do.
    again = run("train", "wonders", *LITTLE, "--out", str(folder), "--cycles", "1")
    assert "Round" not in again.stdout
    assert str(folder / "best.weights") in again.stdout.replace("\n", "")


def test_the_pirates_learn_by_the_same_command(tmp_path: Path) -> None:
    table = ("--seats", "2", "--cards", "--enrollment", "--games", "10", "--deals", "2", "--jobs", "1")
    told = run("train", "pirates", *table, "--out", str(tmp_path), "--cycles", "1")
    assert told.exit_code == 0, told.output
    assert "2 seats, one against judgment" in told.stdout
    assert (tmp_path / "best.weights").is_file()


def test_what_cannot_be_trained_is_refused(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path))
    assert "--tables should be numbers of seats" in refused("train", "wonders", "--tables", "three", *out)
    assert "this game takes 2 to 7 players, not 9" in refused("train", "wonders", "--tables", "9", *out)
