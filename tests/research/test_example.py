"""The example learns: after a few lessons it beats random opponents."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn_to_draft.py"


@pytest.mark.slow
def test_the_example_learns_to_beat_random(capsys: pytest.CaptureFixture[str]) -> None:
    share = runpy.run_path(str(EXAMPLE))["main"](lessons=6, games=384, exam=900)
    told = capsys.readouterr().out
    assert share.low > 1 / 3, told  # not by luck: the whole interval is better than equal
    assert share.value > 0.40, told
    assert "lesson 0" in told
    assert "lesson 6" in told
