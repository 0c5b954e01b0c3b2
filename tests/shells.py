"""The shell that tests of commands run in: no color, so many columns, English."""

from __future__ import annotations

import pytest


def plain_shell(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    """Make the environment that of such a shell."""
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("ADMIRALTY_LANG", "en")
