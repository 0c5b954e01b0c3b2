"""What is done in a transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite

Write = Callable[[Connection], None]


@dataclass(frozen=True, slots=True)
class Adding:
    """A write that only adds rows."""

    statement: Insert
    rows: list[dict[str, Any]]

    def __call__(self, connection: Connection) -> None:
        connection.execute(self.statement, self.rows)


def adding_once(table: Table, row: dict[str, Any]) -> Write:
    """Add a row, unless another process was quicker."""

    def write(connection: Connection) -> None:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())

    return write


def write_all(connection: Connection, writes: Iterable[Write]) -> None:
    """Do the writes of many who wait, no two of them about the same: rows that are only added go first, at once."""
    added: dict[Insert, list[dict[str, Any]]] = {}
    others: list[Write] = []
    for write in writes:
        if isinstance(write, Adding):
            added.setdefault(write.statement, []).extend(write.rows)
        else:
            others.append(write)
    for statement, rows in added.items():
        connection.execute(statement, rows)
    for other in others:
        other(connection)
