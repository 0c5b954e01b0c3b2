"""The page for researchers says what is so."""

from __future__ import annotations

import doctest
from pathlib import Path

from admiralty.research.catalog import CATALOG, open_study

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"


def test_its_examples_run() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def test_its_table_has_every_study() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for id in CATALOG:
        study = open_study(id)
        row = next(line for line in text.splitlines() if line.startswith(f"| `{id}` | ") and "wins" not in line)
        assert f"| {study.actions:,} | {study.width:,} |" in row
    assert f"(to {open_study('wonders_second-v1', memory=True).width:,} with three seats" in text
