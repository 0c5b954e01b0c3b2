"""No house makes a step more work than the law allows; and one that would is stopped, not waited for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Seat
from admiralty.kernel.step import Step

from ..kernel.toy import Toy
from ..shape.sources import ROOT, SRC
from . import work


def test_a_step_by_any_house_is_bounded_work() -> None:
    """Counted in a process of its own, uncompiled."""
    environment = os.environ | {"PYTHONPATH": str(SRC)}
    command = [sys.executable, "-m", "tests.laws.work", "--houses", "15", "--no-printed"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True)
    found = json.loads(run.stdout)
    assert found["houses"]["played"] >= 2
    assert 1_000 < found["most"] <= work.MOST


class Busy(Toy):
    """A game that is not done with its first step before tomorrow."""

    def advance(self, state: Any, choices: Mapping[Seat, Any], chance: Chance) -> Step[Any]:
        for _ in range(10**12):
            pass
        return super().advance(state, choices, chance)


def test_a_step_without_end_is_found_and_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "SOURCE", str(ROOT / "tests"))
    game: Any = Busy()
    with pytest.raises(work.TooMuch, match="more than 10000 lines"):
        work.worst_step(game, 2, "busy", most=10_000)
    plain: Any = Toy()
    assert 0 < work.worst_step(plain, 2, "busy", most=10_000) < 500
