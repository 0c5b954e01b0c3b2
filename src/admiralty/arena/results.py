"""The games as a table for other programs: a row for each seat of each game, as CSV or Parquet."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..extras import extra
from ..kernel.codec import encode
from ..kernel.game import Malformed
from .match import Played, Seated
from .plan import Plan

FORMATS = (".csv", ".parquet")


def check_format(path: Path) -> None:
    """Refuse a file that can't be written, before the first game."""
    if path.suffix not in FORMATS:
        raise Malformed(f"{path}: results are written as {' or '.join(FORMATS)}")
    if path.suffix == ".parquet":
        extra("pyarrow.parquet", "parquet")


def write_results(path: Path, plan: Plan, games: Sequence[Played]) -> None:
    """Write all games whole, so that a crash leaves the old file or the new one."""
    draft = path.with_name(f"{path.name}.part")
    rows = flat_rows(games)
    if path.suffix == ".parquet":
        _write_parquet(draft, plan, rows)
    else:
        with draft.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]) if rows else ["game"], lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
    draft.replace(path)


def flat_rows(games: Sequence[Played]) -> list[dict[str, Any]]:
    """A row for each seat of each game; all rows have the same columns."""
    facts = _names([seated.facts for played in games for seated in played.seats])
    categories = sorted({name for played in games for seated in played.seats for name in seated.scores})
    return [
        {
            "game": played.number,
            "deal": played.deal,
            "turn": played.turn,
            "seed": played.seed,
            "seat": seat,
            **_row(seated, facts, categories),
        }
        for played in games
        for seat, seated in enumerate(played.seats)
    ]


def _row(seated: Seated, facts: Sequence[str], categories: Sequence[str]) -> dict[str, Any]:
    times = seated.times
    return {
        "bot": seated.bot,
        **{name: _flat(seated.facts.get(name, "")) for name in facts},
        "rank": seated.rank,
        "win": seated.win,
        "points": seated.points,
        **{f"points_{name}": seated.scores.get(name, 0) for name in categories},
        "decisions": times.count,
        "forfeits": seated.forfeits,
        "mean_ms": round(times.mean * 1000, 3),
        "p95_ms": round(times.quantile(0.95) * 1000, 3),
        "max_ms": round(times.longest * 1000, 3),
    }


def _names(tables: Sequence[Any]) -> list[str]:
    return list({name: None for table in tables for name in table})


def _flat(value: Any) -> Any:
    return " ".join(str(item) for item in value) if isinstance(value, list | tuple) else value


def _write_parquet(path: Path, plan: Plan, rows: list[dict[str, Any]]) -> None:
    parquet = extra("pyarrow.parquet", "parquet")
    table = extra("pyarrow", "parquet").Table.from_pylist(rows)
    # The plan goes with the table, as it does with the journal.
    table = table.replace_schema_metadata({"admiralty": json.dumps(encode(plan))})
    parquet.write_table(table, path)
