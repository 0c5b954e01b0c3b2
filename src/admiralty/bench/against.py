"""Two versions side by side: `python -m admiralty.bench --against COMMIT` builds both and lets them take turns.

A machine that others use is never as fast as a minute ago: each piece of work is done by the one version and at once
by the other, on the same core, and what is printed are ratios.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from .probe import WORKS

PROBE = Path(__file__).with_name("probe.py")
SUMMED = 2
"""Rounds after which all that a piece of work gives is summed: masks, tensors, views, options."""
OTHER = "other layout"
"""What is said of results that have another form in the other version, so that nobody can compare them."""


def commit_of(name: str) -> str:
    """The full id of a commit of the repository that we stand in."""
    found = subprocess.run(["git", "rev-parse", "--verify", f"{name}^{{commit}}"], capture_output=True, text=True)
    if found.returncode:
        raise SystemExit(f"there is no commit {name!r} here; run this inside a clone, with a commit, branch or tag")
    return found.stdout.strip()


def top() -> str:
    """The root of the clone: in a folder below it only that folder would be archived."""
    found = subprocess.run(["git", "rev-parse", "--show-toplevel"], capture_output=True, check=True, text=True)
    return found.stdout.strip()


def built(commit: str) -> Path:
    """The compiled package of a commit: made once, and kept among the temporary files."""
    folder = Path(tempfile.gettempdir()) / f"admiralty-bench-{os.getuid()}" / commit
    ready = folder / "ready"
    if not ready.exists():
        shutil.rmtree(folder, ignore_errors=True)  # an earlier attempt may have ended half-way
        folder.mkdir(parents=True)
        archive = subprocess.run(["git", "archive", commit], cwd=top(), capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive, check=True)
        tell(f"building {commit[:10]}, which takes some minutes")
        made = subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "lib"],
            cwd=folder, capture_output=True, text=True,
        )  # fmt: skip
        if made.returncode or not list(folder.glob("lib/**/*.so")):
            raise SystemExit(f"{commit[:10]} can't be built:\n{made.stdout[-1000:]}{made.stderr[-2000:]}")
        ready.touch()
    return folder / "lib"


class Side:
    """A version at work, in a process of its own."""

    def __init__(self, package: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(PROBE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=environment, cwd=package,
        )  # fmt: skip

    def time(self, work: str, number: int, summing: bool) -> tuple[float, Any, dict[str, Any]]:
        """The processor time of a piece of work, what came of it, and, if asked for, the sums of all that it gives."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([work, number, summing]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{work!r} ended one of the versions; what it said stands above")
        seconds, result, sums = json.loads(line)
        return seconds, result, sums

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def same(old: tuple[Any, dict[str, Any]], new: tuple[Any, dict[str, Any]]) -> bool | str:
    """Whether what came of both is the same, with all that they gave; or that its layout is another."""
    if old[1].get("layout") != new[1].get("layout"):
        return OTHER
    return old == new


def compare(old: Side, new: Side, work: str, rounds: int) -> dict[str, Any]:
    """How much longer the new version takes: the ratio of medians, of minima, and the quartiles of the rounds' own."""
    before: list[float] = []
    after: list[float] = []
    verdicts: list[bool | str] = []
    for number in range(rounds):
        pair = [(old, before), (new, after)]
        results = []
        for side, samples in pair if number % 2 else reversed(pair):
            seconds, result, sums = side.time(work, number, number < SUMMED)
            samples.append(seconds)
            results.append((result, sums))
        verdicts.append(same(results[0], results[1]))
    low, _, high = statistics.quantiles([b / a for a, b in zip(before, after, strict=True)], n=4)
    return {
        "what": work,
        "new / old": round(statistics.median(after) / statistics.median(before), 3),
        "fastest": round(min(after) / min(before), 3),
        "quartiles": [round(low, 3), round(high, 3)],
        "rounds": rounds,
        "same results": OTHER if OTHER in verdicts else all(verdicts),
    }


def against(old: str, new: str, rounds: int, only: str) -> None:
    """Print how the new commit's speed compares with the old one's, one JSON object a line."""
    works = [work for work in WORKS if only in work]
    if not works:
        raise SystemExit(f"nothing that is measured has {only!r} in its name; there is {'; '.join(WORKS)}")
    packages = [built(commit) for commit in [commit_of(name) for name in (old, new)]]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sides = [Side(package) for package in packages]
    for work in works:
        say(json.dumps(compare(sides[0], sides[1], work, rounds)))
    for side in sides:
        side.end()


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def tell(line: str) -> None:
    """Something for whoever waits, apart from the rows."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
