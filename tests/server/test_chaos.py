"""A short run of the chaos; `python -m tests.server.chaos` does as many faults as one wants."""

from __future__ import annotations

import pytest

from . import chaos


@pytest.mark.slow
def test_faults_at_random_lose_and_double_nothing() -> None:
    account = chaos.run("sqlite", 15, 2, "sample")
    assert account.wrong == []
    assert account.games >= 2
    assert account.faults.total() >= 15
    assert account.confirmed > 40
    assert account.again > 0


@pytest.mark.slow
def test_faults_at_three_processes_lose_and_double_nothing() -> None:
    account = chaos.run("postgres", 12, 2, "three", 3)
    assert account.wrong == []
    assert account.games >= 2
    assert account.faults.total() >= 12
    assert account.confirmed > 40
