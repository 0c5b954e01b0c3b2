"""A batch on several cores plays the games of one, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from admiralty.kernel.game import Illegal, Malformed
from admiralty.research.batch import BatchEnv
from admiralty.research.catalog import open_study
from admiralty.research.memory import new_file
from admiralty.research.worker import Orders, Worker

PARTS = ("game", "seat", "observation", "action_mask", "first", "legal")


def processes(env: BatchEnv) -> list[int]:
    return [process.pid for process in env.core._end.peek()[2][1]]  # type: ignore[attr-defined]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z"


@pytest.mark.parametrize(
    ("id", "options"),
    [("wonders_second-v1", {}), ("pirates-v2", {"seats": 2, "rounds": 1})],
    ids=["wonders", "pirates"],
)
def test_the_same_games_on_two_cores(id: str, options: dict[str, Any]) -> None:
    one = BatchEnv(id, 5, **options)
    with BatchEnv(id, 5, workers=2, copy=False, **options) as two:
        rng = np.random.default_rng(1)
        rows, same = one.reset(3), two.reset(3)
        ended = 0
        for _ in range(60):
            assert all(np.array_equal(getattr(rows, part), getattr(same, part)) for part in PARTS)
            assert np.shares_memory(same.observation, two.core.memory.tensor)  # type: ignore[attr-defined]
            numbers = rows.random(rng)
            rows, ends = one.step(numbers)
            same, too = two.step(numbers)
            assert np.array_equal(ends.game, too.game)
            assert np.array_equal(ends.returns, too.returns)
            ended += len(ends.game)
        assert ended or id.startswith("pirates")
        assert two.serialize() == one.serialize()
        with two.resample(1, seed=4) as other:
            assert other.serialize() == one.resample(1, seed=4).serialize()
            fewer = BatchEnv(id, 2, **options)
            assert len(set(other.deserialize(fewer.serialize()).game.tolist())) == 2
        pids = processes(two)
        assert len(pids) == 2
    assert all(gone(pid) for pid in pids)


@pytest.mark.parametrize("id", ["wonders_second_armada-v1", "pirates-v2"])
def test_rows_are_written_into_the_shared_memory_and_nowhere_else(id: str) -> None:
    study, games = open_study(id), 16
    most = games * study.seats
    file = new_file(study, most)
    worker = Worker(Orders(id, {}, 0, games, most, file, None, None))
    os.close(file)
    one = BatchEnv(id, games)
    rows = one.reset(1)
    worker.deal(one.dealt)
    tracemalloc.start()
    for _ in range(10):
        seen = worker.memory.looks(len(rows))
        assert np.array_equal(seen.tensor, rows.observation)
        assert np.array_equal(seen.mask, rows.action_mask)
        worker.memory.numbers[: len(rows)] = rows.random(np.random.default_rng(1))
        rows, _ = one.step(worker.memory.numbers[: len(rows)].copy())
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        worker.step()
        assert tracemalloc.get_traced_memory()[1] - before < seen.mask.nbytes // 2
    tracemalloc.stop()


def test_a_wrong_number_on_any_core_is_named_and_changes_nothing() -> None:
    with BatchEnv("wonders_second-v1", 4, workers=2) as two:
        rows = two.reset(3)
        before, numbers = two.serialize(), rows.random(np.random.default_rng(1))
        for wrong in (two.study.wait, -1, two.study.actions):
            for row in (1, len(rows) - 2):  # of the first process, of the last
                given = numbers.copy()
                given[row:] = wrong
                with pytest.raises(Illegal, match=f"^row {row} can't choose number {wrong} now$"):
                    two.step(given)
        assert two.serialize() == before
        two.step(numbers)


def test_a_worker_that_is_lost_is_told_of_and_replaced() -> None:
    with BatchEnv("wonders_second-v1", 4, workers=2) as env:
        rows = env.reset(1)
        os.kill(processes(env)[0], signal.SIGKILL)
        with pytest.raises(Malformed, match="a process of this batch has ended, and its games with it"):
            env.step(rows.random(np.random.default_rng(1)))
        assert np.array_equal(env.reset(1).observation, rows.observation)
    with pytest.raises(Malformed, match="workers=0: should be at least 1"):
        BatchEnv("wonders_second-v1", 4, workers=0)


SCRIPT = """
import sys, numpy
from admiralty.research.batch import BatchEnv
from admiralty.research.catalog import open_study
from admiralty.research.memory import new_file
from admiralty.research.worker import Orders, Worker
env = BatchEnv("wonders_second-v1", 4, workers=2)
print(*[process.pid for process in env.core._end.peek()[2][1]], flush=True)
rows, rng = env.reset(1), numpy.random.default_rng(1)
while True:
    rows, _ = env.step(rows.random(rng))
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_workers_end_with_whoever_started_them(how: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as script:
        assert script.stdout is not None
        assert script.stderr is not None
        pids = [int(pid) for pid in script.stdout.readline().split()]
        assert len(pids) == 2
        script.send_signal(how)
        told = script.stderr.read()
        assert ("KeyboardInterrupt" in told) == (how == signal.SIGINT)
        assert "resource_tracker" not in told
    limit = time.monotonic() + 20
    while not all(gone(pid) for pid in pids) and time.monotonic() < limit:
        time.sleep(0.05)
    assert all(gone(pid) for pid in pids)
