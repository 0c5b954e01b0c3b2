"""The typed layer of 7 Wonders asks the boxes on the table, and knows none of them by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..shape.sources import PACKAGE, imports

WONDERS = PACKAGE / "wonders"
FOLDERS = [WONDERS, *(WONDERS / name for name in ("bots", "cases", "judgment", "terminal"))]
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.py"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_imports_no_box(path: Path) -> None:
    boxes = [name for name in imports(path) if name.startswith("admiralty.wonders.boxes.")]
    assert {name.split(".")[3] for name in boxes} <= {"box", "shelf"}
