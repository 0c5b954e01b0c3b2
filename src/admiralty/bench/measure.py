"""Measuring: one JSON object a line, for one core, in processor time."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable

from ..kernel import chance

ROUNDS = 7
COMPILED = not chance.__file__.endswith(".py")


def report(what: str, unit: str, samples: list[float]) -> None:
    """One line: the median of the rounds, with the slowest and the fastest."""
    row = {
        "what": what,
        "compiled": COMPILED,
        "unit": unit,
        "median": round(statistics.median(samples), 3),
        "low": round(min(samples), 3),
        "high": round(max(samples), 3),
        "rounds": len(samples),
    }
    sys.stdout.write(json.dumps(row) + "\n")
    sys.stdout.flush()


def rates(work: Callable[[int], int]) -> list[float]:
    """Things a second of processor time, round by round; `work` gets the round and says how many it did."""
    samples = []
    for number in range(ROUNDS):
        start = time.process_time()
        done = work(number)
        samples.append(done / (time.process_time() - start))
    return samples


def microseconds(work: Callable[[], object], times: int) -> list[float]:
    """Microseconds for one piece of work, round by round."""
    samples = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            work()
        samples.append((time.process_time() - start) / times * 1e6)
    return samples
