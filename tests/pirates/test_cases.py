"""Every conformance case holds, and every rule of the ledger has one."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from admiralty.pirates.cases import check_case

FOLDER = Path(__file__).parents[1] / "conformance" / "pirates"
CASES: list[dict[str, Any]] = [
    case for path in sorted(FOLDER.glob("*.toml")) for case in tomllib.loads(path.read_text())["case"]
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{'-'.join(case['rules'])}")
def test_case_holds(case: dict[str, Any]) -> None:
    assert check_case(case) == []


def test_ids_are_distinct() -> None:
    ids = [case["id"] for case in CASES]
    assert len(ids) == len(set(ids))
    assert len(ids) >= 120
