"""Score sheets that several devices fill in, read and written: for each cell the last writer's value stands.

Devices may have been away for hours, so "last" is when a value was written, not when it came here. A value that another
device wrote in between, without having seen this one, is kept beside it: people should see both.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, insert, select, update

from .schema import pad_cells, pads
from .write import Write

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class CellWrite:
    """A value for a cell, with the version of the cell that its writer had seen, and when it was written."""

    cell: str
    value: Any
    seen: int
    written: float


@dataclass(slots=True)
class Outcome:
    """What a write has come to: the version of the sheet then, or why not; filled in by the journal's thread."""

    version: int = 0
    known: bool = True
    full: bool = False


def adding_pad(code: str, writes: Sequence[CellWrite], who: str, now: float, forgotten: float) -> Write:
    """A new sheet; those that nobody has touched since `forgotten` make room for it."""
    rows = [
        {"pad": code, "cell": one.cell, "value": json.dumps(one.value), "version": 1, "written": one.written,
         "writer": who, "lost": "", "loser": ""}
        for one in writes
    ]  # fmt: skip

    def write(connection: Connection) -> None:
        connection.execute(delete(pads).where(pads.c.changed < forgotten))
        connection.execute(insert(pads), [{"code": code, "version": 1, "changed": now}])
        if rows:
            connection.execute(insert(pad_cells), rows)

    return write


def writing(code: str, writes: Sequence[CellWrite], who: str, now: float, most: int, outcome: Outcome) -> Write:
    """Values for cells of a sheet; `outcome` says what came of it."""

    def write(connection: Connection) -> None:
        version = connection.execute(select(pads.c.version).where(pads.c.code == code)).scalar_one_or_none()
        outcome.known = version is not None
        if version is None:
            return
        names = {row.cell for row in connection.execute(select(pad_cells.c.cell).where(pad_cells.c.pad == code))}
        outcome.full = len(names | {one.cell for one in writes}) > most
        if outcome.full:
            return
        outcome.version = version + 1
        connection.execute(update(pads).where(pads.c.code == code).values(version=version + 1, changed=now))
        for one in writes:
            _write_cell(connection, code, one, who, version + 1)

    return write


def _write_cell(connection: Connection, code: str, one: CellWrite, who: str, version: int) -> None:
    here = (pad_cells.c.pad == code, pad_cells.c.cell == one.cell)
    before = connection.execute(select(pad_cells).where(*here)).one_or_none()
    value = json.dumps(one.value)
    if before is None:
        row = {"pad": code, "cell": one.cell, "value": value, "version": version, "written": one.written,
               "writer": who, "lost": "", "loser": ""}  # fmt: skip
        connection.execute(insert(pad_cells), [row])
        return
    unseen = before.version > one.seen and before.value != value
    if unseen and before.written > one.written:
        kept = {"version": version, "lost": value, "loser": who}
    else:
        kept = {"value": value, "version": version, "written": one.written, "writer": who,
                "lost": before.value if unseen else "", "loser": before.writer if unseen else ""}  # fmt: skip
    connection.execute(update(pad_cells).where(*here).values(**kept))


def read_pad(engine: Engine, code: str, since: int) -> tuple[int, list[Plain]] | None:
    """The version of a sheet, and the cells that were written after another version; None for no sheet."""
    asked = select(pad_cells).where(pad_cells.c.pad == code, pad_cells.c.version > since).order_by(pad_cells.c.cell)
    with engine.connect() as connection:
        version = connection.execute(select(pads.c.version).where(pads.c.code == code)).scalar_one_or_none()
        if version is None:
            return None
        found = connection.execute(asked).all() if version > since else []
    return version, [_plain(row) for row in found]


def _plain(row: Row[Any]) -> Plain:
    plain: Plain = {"cell": row.cell, "value": json.loads(row.value), "version": row.version, "who": row.writer}
    if row.lost:
        plain["lost"] = {"value": json.loads(row.lost), "who": row.loser}
    return plain
