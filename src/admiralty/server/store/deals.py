"""Deals for several tables, read and written."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, Engine, select, update

from .rows import DealRow
from .schema import deals, rooms
from .write import Write, adding_once

MOST = 200
"""So many tables of a deal are compared."""


def read_deal(engine: Engine, code: str) -> DealRow | None:
    """The deal of a code."""
    with engine.connect() as connection:
        row = connection.execute(select(deals).where(deals.c.code == code)).one_or_none()
    if row is None:
        return None
    return DealRow(row.code, json.loads(row.game), row.seats, row.seed, row.key, row.created, row.closed)


def tables_of(engine: Engine, code: str) -> list[tuple[str, str]]:
    """The tables that play a deal, each with its status, the oldest first."""
    asked = select(rooms.c.id, rooms.c.status).where(rooms.c.deal == code).order_by(rooms.c.created).limit(MOST)
    with engine.connect() as connection:
        return [(row.id, row.status) for row in connection.execute(asked)]


def adding_deal(row: DealRow) -> Write:
    """A new deal; that of a day is the same, whichever process makes it."""
    plain: dict[str, Any] = {name: getattr(row, name) for name in DealRow.__slots__}
    plain["game"] = json.dumps(row.game, ensure_ascii=False)
    return adding_once(deals, plain)


def closing_deal(code: str) -> Write:
    """No further table plays it, and the records of those that did are open."""

    def write(connection: Connection) -> None:
        connection.execute(update(deals).where(deals.c.code == code).values(closed=True))
        connection.execute(update(rooms).where(rooms.c.deal == code).values(sealed=False))

    return write
