"""The shell of these tests: no color, English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.shells import plain_shell


@pytest.fixture(autouse=True)
def _plain_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_shell(monkeypatch, columns=100)


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a short name: Ray's sockets have no room for a long one."""
    with TemporaryDirectory(prefix="r", ignore_cleanup_errors=True) as name:
        yield Path(name)
