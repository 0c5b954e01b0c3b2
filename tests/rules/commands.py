"""Running `admiralty` in a test as the shell does."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from admiralty.cli.app import app


@dataclass(frozen=True, slots=True)
class Run:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def admiralty(capsys: pytest.CaptureFixture[str], *line: str) -> Run:
    """Run a command line."""
    with pytest.raises(SystemExit) as end:
        app(list(line))
    printed = capsys.readouterr()
    return Run(int(end.value.code or 0), printed.out, printed.err)
