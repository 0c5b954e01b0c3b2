"""`admiralty study` from the shell: reports, pictures, interruptions and refusals."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.rules.commands import Run, admiralty

GAME = ("wonders", "--with", "base", "--seats", "3", "--seed", "7", "--jobs", "1")


def study(capsys: pytest.CaptureFixture[str], out: Path, *line: str) -> Run:
    return admiralty(capsys, "study", *GAME, "--out", str(out), *line)


def test_a_report_with_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("--bots", "greedy", "--games", "6", "--calibrate", "12", "--tries", "10")
    run = study(capsys, tmp_path / "s", *line)
    assert run.code == 0, run.err
    assert "6 games, 3 seats, all played by greedy, seed 7" in run.out
    assert "Seat 1" in run.out
    page = (tmp_path / "s" / "report.md").read_text(encoding="utf-8")
    pictures = re.findall(r"\]\(([\w-]+\.svg)\)", page)
    assert {"board.svg", "card.svg", "place.svg", "picks-first.svg", "chances.svg"} == set(pictures)
    for name in pictures:
        text = (tmp_path / "s" / name).read_text(encoding="utf-8")
        assert text.startswith("<svg")
        assert text.count("<circle") > 1
    assert json.loads((tmp_path / "s" / "report.json").read_text())["positions"] == 12


def test_the_same_seed_gives_the_same_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("--bots", "random", "--games", "8", "--json")
    one = study(capsys, tmp_path / "a", *line)
    two = study(capsys, tmp_path / "b", *line, "--jobs", "2")
    assert json.loads(one.out) == json.loads(two.out)
    for name in ("report.md", "card.svg"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    other = study(capsys, tmp_path / "c", *line, "--seed", "8")
    assert json.loads(one.out) != json.loads(other.out)


def test_points_of_a_box_are_called_by_its_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = study(capsys, tmp_path, "--with", "armada", "--bots", "random", "--games", "4", "--lang", "nl")
    assert run.code == 0, run.err
    page = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "| Zee |" in page
    assert "| naval |" not in page


@pytest.mark.parametrize(("language", "said"), [("fr", "Part de victoires"), ("nl", "Aandeel gewonnen")])
def test_it_speaks_every_language(capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, said: str) -> None:
    line = ("pirates", "--seats", "2", "--rounds", "2", "--bots", "greedy", "--games", "2", "--jobs", "1")
    run = admiralty(capsys, "study", *line, "--out", str(tmp_path), "--lang", language)
    assert run.code == 0, run.err
    assert said in run.out
    assert said in (tmp_path / "report.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("--bots", "bosun"), "there is no bot 'bosun'"),
        (("--bots", "greedy,random"), "a study has one bot at every seat"),
        (("--seats", "9"), "this game takes 2 to 7 players, not 9"),
    ],
)
def test_the_impossible_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: tuple[str, ...], sentence: str
) -> None:
    run = study(capsys, tmp_path / "s", "--games", "1", *line)
    assert run.code == 2
    assert sentence in run.err
    assert not (tmp_path / "s").exists()


def test_games_of_another_plan_are_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    study(capsys, tmp_path, "--bots", "random", "--games", "2")
    before = (tmp_path / "games.journal").read_bytes()
    run = study(capsys, tmp_path, "--bots", "random", "--games", "2", "--calibrate", "2")
    assert run.code == 2
    assert "holds games of another plan: its positions is 0, and here it is 1" in run.err
    assert (tmp_path / "games.journal").read_bytes() == before


def test_a_journal_of_an_arena_is_no_study(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "games.journal").write_text('{"admiralty arena":1}\n')
    run = study(capsys, tmp_path, "--bots", "random", "--games", "2")
    assert run.code == 2
    assert "this is no journal of a study; name another file" in run.err


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_study_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path, end: signal.Signals) -> None:
    out, line = tmp_path / "s", ("--bots", "greedy", "--games", "40", "--json")
    command = [sys.executable, "-m", "admiralty", "study", *GAME, "--out", str(out), *line]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    limit = time.monotonic() + 60
    while len(lines(out / "games.journal")) < 6 and time.monotonic() < limit:
        time.sleep(0.01)
    os.kill(process.pid, end)
    _, errors = process.communicate(timeout=30)
    kept = lines(out / "games.journal")
    assert 6 <= len(kept) < 41
    assert (out / "report.md").exists() == (end == signal.SIGINT)
    if end == signal.SIGINT:
        assert "the same command goes on from there" in errors
    again = study(capsys, out, *line)
    assert lines(out / "games.journal")[: len(kept) - 1] == kept[:-1]
    assert len(lines(out / "games.journal")) == 41
    whole = study(capsys, tmp_path / "whole", *line)
    assert json.loads(again.out) == json.loads(whole.out)
