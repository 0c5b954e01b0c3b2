"""The table of results: a row for each seat of each game, the same as CSV and as Parquet."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from admiralty.arena.pool import in_processes
from admiralty.arena.results import check_format, flat_rows, write_results
from admiralty.extras import extra
from admiralty.kernel.game import Malformed

from .plans import small_plan


def test_csv_and_parquet_hold_the_same(tmp_path: Path) -> None:
    plan = small_plan("greedy,random")
    games = list(in_processes(plan.game, plan.matches(), 1))
    for name in ("a.csv", "a.parquet"):
        write_results(tmp_path / name, plan, games)
    with (tmp_path / "a.csv").open(newline="") as file:
        texts = list(csv.DictReader(file))
    table = extra("pyarrow.parquet", "parquet").read_table(tmp_path / "a.parquet")
    rows = table.to_pylist()
    assert rows == flat_rows(games)
    assert texts == [{name: str(value) for name, value in row.items()} for row in rows]
    assert json.loads(table.schema.metadata[b"admiralty"])["seed"] == plan.seed
    assert not list(tmp_path.glob("*.part"))


def test_a_row_is_a_seat() -> None:
    plan = small_plan("greedy,random")
    games = list(in_processes(plan.game, plan.matches(), 1))
    rows = flat_rows(games)
    assert len(rows) == 3 * len(games)
    row = rows[0]
    assert list(row)[:8] == ["game", "deal", "turn", "seed", "seat", "bot", "board", "coins"]
    assert sum(value for name, value in row.items() if name.startswith("points_")) == row["points"]
    assert row["mean_ms"] <= row["max_ms"]


def test_other_formats_are_refused() -> None:
    with pytest.raises(Malformed, match=r"\.csv or \.parquet"):
        check_format(Path("results.xlsx"))
