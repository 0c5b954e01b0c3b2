"""`admiralty arena` from the shell: reports, files, interruptions and refusals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.rules.commands import Run, admiralty

GAME = ("wonders", "--with", "base", "--seats", "3", "--seed", "7", "--jobs", "1")


def arena(capsys: pytest.CaptureFixture[str], *line: str) -> Run:
    return admiralty(capsys, "arena", *GAME, *line)


def test_a_report_and_its_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, plot = tmp_path / "a.csv", tmp_path / "a.svg"
    run = arena(capsys, "--bots", "greedy,random", "--games", "6", "--out", str(out), "--plot", str(plot))
    assert run.code == 0
    assert "Win share" in run.out
    assert "OpenSkill" in run.out
    assert len(out.read_text().splitlines()) == 19
    assert plot.read_text().startswith("<svg")


def test_a_finished_arena_is_only_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("--bots", "random", "--games", "4", "--json", "--out", str(tmp_path / "a.csv"))
    first = arena(capsys, *line)
    before = (tmp_path / "a.csv.journal").read_bytes()
    again = arena(capsys, *line)
    assert json.loads(first.out) == json.loads(again.out)
    assert (tmp_path / "a.csv.journal").read_bytes() == before


def test_pirates_meet_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "p.parquet"
    line = ("pirates", "--seats", "2", "--rounds", "3", "--bots", "greedy,random", "--games", "2", "--jobs", "1")
    run = admiralty(capsys, "arena", *line, "--out", str(out), "--json")
    assert run.code == 0, run.err
    assert json.loads(run.out)["games"] == 2
    assert out.exists()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (("--bots", "bosun"), "there is no bot 'bosun'"),
        (("--bot", "exec:"), "exec: it should be followed by a program"),
        (("--bot", "exec:./not-there"), "the program './not-there' can't be started"),
        (("--bot", "exec/soon:./mybot"), "the seconds for an answer"),
        (("--bot", "exec:'unclosed"), "can't be split into words"),
        (("--plot", "/proc/a.svg"), "/proc/a.svg"),
        (("--cards",), "--cards is no option of wonders; leave it out"),
        (("--out", "a.txt"), "results are written as .csv or .parquet"),
        (("--plot", "a.gif"), "a picture is written as .svg or .png"),
    ],
)
def test_the_impossible_is_refused(capsys: pytest.CaptureFixture[str], line: tuple[str, ...], sentence: str) -> None:
    run = arena(capsys, "--games", "1", *line)
    assert run.code == 2
    assert sentence in run.err
    assert run.out == ""


def test_options_of_the_other_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for option in (
        ("--teams",),
        ("--edition", "first"),
        (
            "--with",
            "base",
        ),
    ):
        run = admiralty(capsys, "arena", "pirates", "--games", "1", *option)
        assert run.code == 2
        assert "is no option of pirates; leave it out" in run.err


def test_results_of_another_plan_are_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "a.csv"
    arena(capsys, "--bots", "random", "--games", "1", "--out", str(out))
    run = arena(capsys, "--bots", "greedy", "--games", "1", "--out", str(out))
    assert run.code == 2
    assert "holds games of another plan" in run.err
    (tmp_path / "a.csv.journal").unlink()
    run = arena(capsys, "--bots", "random", "--games", "1", "--out", str(out))
    assert run.code == 2
    assert "is there already" in run.err


def start(out: Path, games: int, jobs: int) -> subprocess.Popen[str]:
    line = ["arena", "wonders", "--seats", "3", "--bots", "greedy,random", "--games", str(games), "--seed", "7"]
    command = [sys.executable, "-m", "admiralty", *line, "--jobs", str(jobs), "--out", str(out)]
    # A group of its own, as a shell would give it.
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


@pytest.mark.slow
def test_ctrl_c_while_the_workers_wake_up_is_answered_in_a_sentence(tmp_path: Path) -> None:
    """The terminal tells the whole group: workers that are still starting must not answer with a trace each."""
    out, journal = tmp_path / "a.csv", tmp_path / "a.csv.journal"
    process = start(out, 4000, 2)
    limit = time.monotonic() + 60
    while not lines(journal) and time.monotonic() < limit:
        time.sleep(0.01)
    time.sleep(0.4)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert "the same command goes on from there" in errors


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_arena_goes_on(tmp_path: Path, end: signal.Signals) -> None:
    out, journal = tmp_path / "a.csv", tmp_path / "a.csv.journal"
    process = start(out, 4000, 2)
    limit = time.monotonic() + 60
    while len(lines(journal)) < 12 and time.monotonic() < limit:
        time.sleep(0.05)
    os.kill(process.pid, end)
    _, errors = process.communicate(timeout=30)
    if end == signal.SIGINT:
        assert process.returncode == 130
        assert "the same command goes on from there" in errors
        assert out.exists()
    assert "Traceback" not in errors
    kept = [line for line in lines(journal) if line.endswith(b"\n")]
    assert 12 <= len(kept) < 4000
    # The rest would take too long here: the journal is made that of a plan which is nearly done.
    header = json.loads(kept[0])
    header["plan"]["games"] = 48
    early = [line for line in kept[1:] if json.loads(line)["number"] < 48]
    journal.write_bytes(json.dumps(header).encode() + b"\n" + b"".join(early))
    process = start(out, 48, 2)
    assert process.communicate(timeout=90)[1] == ""
    after = lines(journal)
    assert after[1 : len(early) + 1] == early
    numbers = sorted(json.loads(line)["number"] for line in after[1:])
    assert numbers == list(range(len(numbers)))
    assert 48 <= len(numbers) <= 50


DEAF = """
import os, pathlib, sys, time
sys.stdin.readline()
if sys.stdin.readline():
    pathlib.Path(sys.argv[1], f"{os.getpid()}.pid").touch()
    time.sleep(1000)
"""
"""A program that hears its first question, leaves its number, and never answers."""


@pytest.mark.slow
def test_ctrl_c_ends_the_programs_too(tmp_path: Path) -> None:
    (tmp_path / "deaf.py").write_text(DEAF)
    bot = f"exec/60:{sys.executable} {tmp_path / 'deaf.py'} {tmp_path}"
    line = ["arena", "wonders", "--seats", "3", "--bots", "greedy", "--bot", bot, "--games", "12", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "admiralty", *line, "--lang", "en"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    limit = time.monotonic() + 60
    while len(asked := list(tmp_path.glob("*.pid"))) < 2 and time.monotonic() < limit:
        time.sleep(0.05)
    assert len(asked) == 2
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert "With --out they are kept" in errors
    assert "Traceback" not in errors
    assert not any(lives(int(mark.stem)) for mark in asked)


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
