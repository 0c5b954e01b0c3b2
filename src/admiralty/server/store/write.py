"""What is done in a transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Insert

Write = Callable[[Connection], None]


@dataclass(frozen=True, slots=True)
class Adding:
    """A write that only adds rows."""

    statement: Insert
    rows: list[dict[str, Any]]

    def __call__(self, connection: Connection) -> None:
        connection.execute(self.statement, self.rows)


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
