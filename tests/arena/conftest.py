"""The shell of these tests: no color, English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest


@pytest.fixture(autouse=True)
def _plain_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("ADMIRALTY_LANG", "en")


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a short name: Ray's sockets have no room for a long one."""
    with TemporaryDirectory(prefix="r", ignore_cleanup_errors=True) as name:
        yield Path(name)
