"""The shell of these tests: no color, English."""

from __future__ import annotations

import pytest

from tests.shells import plain_shell


@pytest.fixture(autouse=True)
def _plain_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_shell(monkeypatch, columns=120)
