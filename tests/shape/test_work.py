"""A choice may not become more work unnoticed: counts, which no load of the machine changes, instead of times."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from .sources import ROOT, SRC
from .work_counts import TABLES

# For a decision: calls of our functions, objects made, calls where it is judged. For a copy of a state: blocks of
# memory. Each a little above what it was when last written down; whoever makes it less lowers it.
MOST = {
    "base, 3 seats": {"calls": 98, "objects": 3.1, "judged calls": 278, "blocks": 16},
    "base, 2 seats": {"calls": 145, "objects": 4.3, "judged calls": 383, "blocks": 16},
    "armada, 4 seats": {"calls": 187, "objects": 3.1, "judged calls": 757, "blocks": 19},
    "armada, cities and leaders, 4 seats": {"calls": 305, "objects": 11.4, "judged calls": 855, "blocks": 18},
}
# Outside of what is compiled, at a table: calls of our functions for a decision, for a view, for a score sheet.
MOST_TYPED = {
    "base, 3 seats": {"table calls": 12.2, "view calls": 40, "score calls": 86},
    "base, 2 seats": {"table calls": 15.2, "view calls": 59, "score calls": 148},
    "armada, 4 seats": {"table calls": 11.6, "view calls": 52, "score calls": 120},
    "armada, cities and leaders, 4 seats": {"table calls": 11.6, "view calls": 75, "score calls": 206},
}
# The same for a step of an environment.
MOST_STEP = {"wonders_second-v1": 7, "pirates-v2": 7}


@pytest.fixture(scope="module")
def counts() -> dict[str, dict[str, float]]:
    """Counted in a process of its own: compiled functions are calls that nobody sees."""
    environment = os.environ | {"PYTHONPATH": str(SRC)}
    command = [sys.executable, "-m", "tests.shape.work_counts"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True)
    found: dict[str, dict[str, float]] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_a_choice_is_no_more_work_than_it_was(counts: dict[str, dict[str, float]], table: str) -> None:
    most = MOST[table] | MOST_TYPED[table]
    more = {what: count for what, count in counts[table].items() if count > most[what]}
    assert not more, f"{table}: {more} are more than {most}"


def test_a_step_is_no_more_work_than_it_was(counts: dict[str, dict[str, float]]) -> None:
    more = {study: count for study, count in counts["environments"].items() if count > MOST_STEP[study]}
    assert not more, f"{more} are more than {MOST_STEP}"
