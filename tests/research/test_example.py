"""The example learns: after a few lessons it beats random opponents."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn_to_draft.py"


@pytest.mark.slow
def test_the_example_learns_to_beat_random(capsys: pytest.CaptureFixture[str]) -> None:
    share = runpy.run_path(str(EXAMPLE))["main"](lessons=6, games=384, exam=500)
    assert share > 0.40, capsys.readouterr().out  # equal would be 0.333, with a deviation of 0.021
    assert "lesson 6" in capsys.readouterr().out
