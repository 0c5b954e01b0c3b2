"""A batch on several cores: each process plays some of the games, and all write their rows into shared memory."""

from __future__ import annotations

import os
import subprocess
import sys
import weakref
from collections.abc import Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.game import Malformed, Seat
from .memory import Memory, new_file
from .study import Looks, Study
from .worker import Orders

PATIENCE = 5.0
"""Seconds that a process has to end by itself."""


class Crew:
    """So many games of one study, shared out among processes in their order; the same games that one would play.

    `close` ends the processes. They end too when the crew is forgotten or its own process ends, however it does:
    they listen to a line that closes then, and the memory that they share has no name under which it could be left.
    """

    def __init__(self, study: Study, games: int, workers: int) -> None:
        if os.name != "posix":
            raise Malformed(f"workers={workers}: processes share memory on Linux and macOS only; here 1 is right")
        self.study = study
        self.workers = min(workers, games)
        self.seed = ""
        self._open(games)

    def _open(self, games: int) -> None:
        """Get memory and processes for so many games, none of which is dealt yet."""
        self.games = games
        self.rows = 0
        most = games * self.study.seats
        file = new_file(self.study, most)
        try:
            self.memory = Memory(file, self.study, most)
            self.lines, processes = self._start(file, most)
        finally:
            os.close(file)
        self._end = weakref.finalize(self, end, self.lines, processes)

    def _start(self, file: int, rows: int) -> tuple[list[Connection[Any, Any]], list[subprocess.Popen[bytes]]]:
        """Start the processes, each with its games, and a pipe from each to the next."""
        lines: list[Connection[Any, Any]] = []
        processes: list[subprocess.Popen[bytes]] = []
        before: int | None = None
        try:
            for number in range(self.workers):
                ours, theirs = Pipe()
                behind, after = os.pipe() if number + 1 < self.workers else (None, None)
                given = [other for other in (theirs.fileno(), file, before, after) if other is not None]
                process = subprocess.Popen(command(theirs.fileno()), env=environment(), pass_fds=given)
                processes.append(process)
                lines.append(ours)
                theirs.close()
                for other in (before, after):
                    if other is not None:
                        os.close(other)
                first, last = self._part(number)
                options = self.study.options
                ours.send(Orders(self.study.id, options, first, last - first, rows, file, before, after))
                before = behind
        except BaseException:
            end(lines, processes)
            raise
        return lines, processes

    def _part(self, number: int) -> tuple[int, int]:
        """The games of a process: its first, and the next one's."""
        return self.games * number // self.workers, self.games * (number + 1) // self.workers

    def _ask(self, what: str, *given: Sequence[Any]) -> list[Any]:
        """Let every process do the same, each with what is given to it; their answers."""
        try:
            for number, line in enumerate(self.lines):
                line.send((what, *(part[number] for part in given)))
            answers = [line.recv() for line in self.lines]
        except (EOFError, OSError) as error:
            self.close()
            raise Malformed("a process of this batch has ended, and its games with it; reset the batch") from error
        except BaseException:  # Ctrl-C: what is still to be answered would be taken for the next answer
            self.close()
            raise
        for wrong, _ in answers:
            if wrong is not None:
                self.close()
                raise wrong
        return [answer for _, answer in answers]

    def _shown(self, answers: list[tuple[int, bytes]]) -> bytes:
        self.rows = answers[-1][0]
        return b"".join(ends for _, ends in answers)

    def deal(self, seed: str) -> None:
        """Deal every game anew, on new processes where some have ended."""
        self.seed = seed
        if not self._end.alive:
            self._open(self.games)
        self._shown(self._ask("deal", [seed] * self.workers))

    def looks(self) -> Looks:
        """Every open decision; arrays that the next step writes over."""
        return self.memory.looks(self.rows)

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        self.memory.numbers[: self.rows] = np.frombuffer(numbers, np.int64)
        return self._shown(self._ask("step"))

    def plain(self) -> list[dict[str, Any]]:
        """Each game as plain data."""
        return [row for rows in self._ask("plain") for row in rows]

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""
        self.seed = seed
        if len(rows) != self.games:
            self.close()
            self.workers = min(self.workers, len(rows))
            self._open(len(rows))
        parts = [rows[slice(*self._part(number))] for number in range(self.workers)]
        self._shown(self._ask("load", [seed] * self.workers, parts))

    def copy(self) -> Crew:
        """Games of their own, equal to these, on processes of their own."""
        return self._twin(self.plain())

    def resample(self, seats: Sequence[Seat], seed: str) -> Crew:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        parts = [seats[slice(*self._part(number))] for number in range(self.workers)]
        return self._twin([row for rows in self._ask("resample", parts, [seed] * self.workers) for row in rows])

    def _twin(self, rows: list[dict[str, Any]]) -> Crew:
        twin = Crew(self.study, self.games, self.workers)
        twin.load(self.seed, rows)
        return twin

    def close(self) -> None:
        """End the processes; a crew that was closed plays no more."""
        self._end()


def command(line: int) -> list[str]:
    return [sys.executable, "-m", "admiralty.research.worker", str(line)]


def environment() -> dict[str, str]:
    """The same package for the processes as for us."""
    here = str(Path(__file__).parents[2])
    return os.environ | {"PYTHONPATH": os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])}


def end(lines: list[Connection[Any, Any]], processes: list[subprocess.Popen[bytes]]) -> None:
    """Close the lines, so that every process ends; one that does not is ended."""
    for line in lines:
        line.close()
    for process in processes:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
