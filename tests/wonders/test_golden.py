"""What the boxes of each edition make together is what stands in tests/wonders/golden."""

from __future__ import annotations

from pathlib import Path

import pytest

from .golden.outline import HERE, texts

TEXTS = list(texts())


@pytest.mark.parametrize(("path", "text"), TEXTS, ids=[path.stem for path, _ in TEXTS])
def test_a_composed_edition_is_as_it_was(path: Path, text: str) -> None:
    again = "python -m tests.wonders.golden writes it anew"
    assert path.read_text(encoding="utf-8") == text, f"{path.name} differs; {again}, if the change is right"


def test_there_is_no_text_too_many() -> None:
    assert {path for path, _ in TEXTS} == set(HERE.glob("*.txt"))
