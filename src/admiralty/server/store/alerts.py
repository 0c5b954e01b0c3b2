"""Who wants to be told of a table's turns, read and written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from ...kernel.game import Seat
from .schema import alerts, rooms
from .write import Write

PER_SEAT = 5
"""Browsers that one seat is told in; the oldest make room."""


@dataclass(frozen=True, slots=True)
class AlertRow:
    """A wish to be told when a seat is asked; it holds as long as the seat has this key."""

    id: str
    room: str
    seat: Seat
    key: str
    kind: str
    to: str
    lang: str
    created: float
    confirmed: bool = True
    told: int = 0
    """The version of the table that was told last."""


def alerts_of(engine: Engine, room: str) -> list[AlertRow]:
    """Who wants to be told of a table."""
    with engine.connect() as connection:
        return [AlertRow(*row) for row in connection.execute(select(alerts).where(alerts.c.room == room))]


def alert(engine: Engine, id: str) -> AlertRow | None:
    with engine.connect() as connection:
        row = connection.execute(select(alerts).where(alerts.c.id == id)).one_or_none()
    return None if row is None else AlertRow(*row)


def watched(engine: Engine) -> list[str]:
    """The running tables, and those that gather, that somebody wants to be told of."""
    asked = select(alerts.c.room).distinct().join(rooms, rooms.c.id == alerts.c.room)
    with engine.connect() as connection:
        return list(connection.execute(asked.where(rooms.c.status.in_(("gathering", "playing")))).scalars())


def mails_since(engine: Engine, to: str, since: float) -> int:
    """How many seats have asked for mails to an address since then."""
    asked = select(func.count()).where(alerts.c.kind == "mail", alerts.c.to == to, alerts.c.created >= since)
    with engine.connect() as connection:
        return int(connection.execute(asked).scalar_one())


def wishing(rows: Sequence[AlertRow]) -> Write:
    """Wishes to be told, in place of the same of before; of one kind a seat has only so many."""

    def write(connection: Connection) -> None:
        for row in rows:
            most = PER_SEAT if row.kind == "push" else 1
            same = (alerts.c.room == row.room, alerts.c.seat == row.seat, alerts.c.kind == row.kind)
            connection.execute(delete(alerts).where(alerts.c.id == row.id))
            kept = select(alerts.c.id).where(*same).order_by(alerts.c.created.desc())
            old = list(connection.execute(kept).scalars())[most - 1 :]
            connection.execute(delete(alerts).where(alerts.c.id.in_(old)))
            connection.execute(insert(alerts), [{name: getattr(row, name) for name in AlertRow.__slots__}])

    return write


def confirming(id: str) -> Write:
    return lambda connection: _do(connection, update(alerts).where(alerts.c.id == id).values(confirmed=True))


def telling(ids: Iterable[str], version: int) -> Write:
    """These have been told of a version."""
    these = list(ids)
    return lambda connection: _do(connection, update(alerts).where(alerts.c.id.in_(these)).values(told=version))


def dropping(id: str) -> Write:
    return lambda connection: _do(connection, delete(alerts).where(alerts.c.id == id))


def dropping_room(room: str) -> Write:
    return lambda connection: _do(connection, delete(alerts).where(alerts.c.room == room))


def dropping_to(to: str) -> Write:
    """Nothing goes to this browser any more; a subscription begins with its address."""
    return lambda connection: _do(
        connection, delete(alerts).where(alerts.c.kind == "push", alerts.c.to.startswith(to, autoescape=True))
    )


def _do(connection: Connection, statement: object) -> None:
    connection.execute(statement)  # type: ignore[call-overload]
