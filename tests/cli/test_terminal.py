"""A real terminal: a game to its end, a kill that loses nothing, Ctrl-C and a closed pipe."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from admiralty.games import open_game
from admiralty.kernel.record import load
from admiralty.kernel.table import replay

ADMIRALTY = [sys.executable, "-m", "admiralty"]
PATIENCE = 60.0


class Terminal:
    """A program at a terminal, and what it has written there."""

    def __init__(self, line: list[str], home: Path) -> None:
        self.master, slave = pty.openpty()
        environment = os.environ | {"COLUMNS": "100", "LINES": "50", "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment["XDG_DATA_HOME"] = str(home)
        self.program = subprocess.Popen(
            [*ADMIRALTY, *line], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.written = ""

    def read(self) -> bool:
        """What has come since; False when the program has closed its end."""
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            return True
        try:
            text = os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return False
        self.written += text
        return bool(text)

    def wait_for(self, text: str, after: int = 0) -> int:
        """Read until a text appears behind a place, and return the place behind it."""
        end = time.monotonic() + PATIENCE
        while text not in self.written[after:]:
            assert self.read(), self.written[-2000:]
            assert time.monotonic() < end, self.written[-2000:]
        return self.written.index(text, after) + len(text)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Read to the end."""
        while self.read():
            if self.program.poll() is not None:
                break
        return self.program.wait(PATIENCE)


@contextmanager
def terminal(line: list[str], home: Path) -> Iterator[Terminal]:
    opened = Terminal(line, home)
    try:
        yield opened
    finally:
        if opened.program.poll() is None:
            opened.program.kill()
            opened.program.wait()
        os.close(opened.master)


def answer(screen: Terminal, place: int) -> int:
    """Answer one question: enter where enter is asked for, else the first answer."""
    place = screen.wait_for("]> ", place)
    question = screen.written[:place].rsplit("\n", 1)[-1]
    screen.type("1\n" if "(1-" in question else "\n")
    return place


def test_a_whole_game_at_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with terminal(["play", "--seats", "3", "--seed", "pty", "--record", str(path)], tmp_path) as screen:
        place = 0
        end = time.monotonic() + PATIENCE
        while "The record is in" not in screen.written:
            assert time.monotonic() < end
            while screen.read() and "]> " not in screen.written[place:] and "record is in" not in screen.written:
                assert time.monotonic() < end
            if "]> " in screen.written[place:]:
                place = answer(screen, place)
        assert screen.end() == 0
    record = load(path)
    assert replay(open_game(record.game), record).over
    assert "\x1b[" in screen.written
    assert "Traceback" not in screen.written


def test_a_kill_loses_nothing_that_was_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with terminal(["play", "--seed", "kill", "--record", str(path)], tmp_path) as screen:
        place = 0
        while "turn 3 of" not in screen.written:
            place = answer(screen, place)
            screen.wait_for("]> ", place)
        screen.program.send_signal(signal.SIGKILL)
        screen.program.wait()
    killed = load(path)
    assert len(killed.steps) >= 2
    with terminal(["play", "--resume", str(path)], tmp_path) as screen:
        screen.wait_for("turn 3 of")
        screen.wait_for("]> ")
        screen.type("q\n")
        assert screen.end() == 0
    assert load(path) == killed


def test_ctrl_c_saves_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with terminal(["play", "--seed", "c", "--record", str(path)], tmp_path) as screen:
        screen.wait_for("]> ")
        screen.program.send_signal(signal.SIGINT)
        assert screen.end() == 130
        while screen.read() and "Saved" not in screen.written:
            pass
    assert "Saved" in screen.written
    assert "Traceback" not in screen.written
    assert load(path).steps == []


@pytest.mark.parametrize(
    "line",
    [
        ["simulate", "--with", "base", "--seats", "3", "--bots", "random", "--games", "2000", "--json"],
        ["data", "--json"],
    ],
)
def test_a_closed_pipe_is_no_mishap(line: list[str]) -> None:
    program = subprocess.Popen([*ADMIRALTY, *line], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout
    assert program.stderr
    assert program.stdout.readline().startswith(b"{")
    program.stdout.close()
    told = program.stderr.read()
    program.wait(PATIENCE)
    program.stderr.close()
    assert told == b""
