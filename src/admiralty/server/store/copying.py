"""The whole database as one file, and back: made while people play, of either kind of database for either kind.

A file of JSON lines, packed: a head with the revision of the schema, then a row a line. It is read in one transaction
that sees one moment, so it holds every choice that was confirmed before it began, and no half of anything.
"""

from __future__ import annotations

import gzip
import json
import os
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import CompileError, OperationalError, StatementError

from ...kernel.game import Malformed
from .database import migrate

FORMAT = 1
COPIED = (
    "rooms", "seats", "choices", "deals", "alerts", "profiles", "results",
    "tries", "yardsticks", "secrets", "pads", "pad_cells",
)  # fmt: skip
AT_ONCE = 500
LEAP = 1_000_000
"""Versions of a table that goes back in time begin so much higher: none that a page knows means anything else."""


def back_up(engine: Engine, path: Path) -> int:
    """Write all rooms into a file; how many there were."""
    draft = path.with_name(f"{path.name}.part")
    private = os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)  # it has seeds in it
    with (
        os.fdopen(private, "wb") as raw,
        gzip.open(raw, "wt", encoding="utf-8") as file,
        engine.connect() as connection,
    ):
        _see_one_moment(connection)
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        file.write(json.dumps({"admiralty_backup": FORMAT, "revision": revision, "when": time.time()}) + "\n")
        count = 0
        tables = _tables(connection)
        for name in (name for name in COPIED if name in tables):
            for row in connection.execution_options(yield_per=AT_ONCE).execute(select(tables[name])).mappings():
                file.write(json.dumps({name: dict(row)}, ensure_ascii=False) + "\n")
                count += name == "rooms"
    draft.replace(path)
    return count


def _see_one_moment(connection: Connection) -> None:
    """SQLite's readers see one moment as it is; PostgreSQL has to be told."""
    if connection.dialect.name != "sqlite":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
    else:
        connection.execute(text("BEGIN"))


def bring_back(engine: Engine, path: Path) -> int:
    """Fill an empty database from a file, all or nothing; how many rooms there were."""
    lines = _lines(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("admiralty_backup") != FORMAT:
        raise Malformed(f"{path}: this is no copy of a database, or one of a newer Admiralty")
    migrate(engine, str(head.get("revision")))
    with engine.begin() as connection:
        tables = _tables(connection)
        if connection.execute(select(func.count()).select_from(tables["rooms"])).scalar():
            raise Malformed("the database has tables already; a copy is brought back into an empty one")
        try:
            count = _fill(connection, tables, lines)
        except (Malformed, OperationalError):  # a torn file; the database is away, or full
            raise
        except (AttributeError, KeyError, TypeError, ValueError, CompileError, StatementError) as error:
            raise Malformed(f"{path}: a line of it is no row of a database's copy ({type(error).__name__})") from error
    migrate(engine)
    return count


def _tables(connection: Connection) -> Mapping[str, Table]:
    """What is copied, as it is in this database: a copy may be of an older one."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in COPIED)  # a database of before has fewer
    return found.tables


def _fill(connection: Connection, tables: Mapping[str, Table], lines: Iterator[Any]) -> int:
    waiting: list[dict[str, Any]] = []
    into: Table | None = None
    count = 0
    for line in lines:
        [(name, row)] = line.items()
        if name == "rooms":
            row["base"] += LEAP
            count += 1
        if into is not None and (into.name != name or len(waiting) >= AT_ONCE):
            connection.execute(insert(into), waiting)
            waiting = []
        into = tables[name]
        waiting.append(row)
    if into is not None and waiting:
        connection.execute(insert(into), waiting)
    return count


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except (gzip.BadGzipFile, EOFError, UnicodeDecodeError, ValueError) as error:
        raise Malformed(f"{path}: this is no whole copy of a database ({error})") from error
