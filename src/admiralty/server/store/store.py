"""Reading rooms back, and the writes that a room is made of."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from ...kernel.game import Seat
from .rows import ChoiceRow, Remembered, RoomRow, SeatRow
from .schema import choices, rooms, seats
from .write import Adding, Write

SHOWN = 100
# Made once: the library then finds how it wrote them before without looking at them again.
ADD_CHOICES = insert(choices)
WRITTEN = ("seats", "game", "news")
"""The fields of a room that are not columns as they are."""


class Store:
    """The rooms of a database, read."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def room(self, id: str) -> Remembered | None:
        """A room with its seats and choices."""
        with self.engine.connect() as connection:
            row = connection.execute(select(rooms).where(rooms.c.id == id)).one_or_none()
            if row is None:
                return None
            places = connection.execute(select(seats).where(seats.c.room == id).order_by(seats.c.seat)).all()
            chosen = connection.execute(
                select(choices).where(choices.c.room == id).order_by(choices.c.step, choices.c.seat)
            ).all()
        return Remembered(_room(row, places), row.game, [ChoiceRow(*one) for one in chosen])

    def heading(self, id: str) -> RoomRow | None:
        """A room with its seats, without what was chosen there."""
        with self.engine.connect() as connection:
            row = connection.execute(select(rooms).where(rooms.c.id == id)).one_or_none()
            places = connection.execute(select(seats).where(seats.c.room == id).order_by(seats.c.seat)).all()
        return None if row is None else _room(row, places)

    def listed(self, status: str, since: float) -> list[RoomRow]:
        """The listed rooms of a status that changed since then, the latest first."""
        asked = (
            select(rooms)
            .where(rooms.c.status == status, rooms.c.listed, rooms.c.changed >= since)
            .order_by(rooms.c.changed.desc())
            .limit(SHOWN)
        )
        with self.engine.connect() as connection:
            found = connection.execute(asked).all()
            ids = [row.id for row in found]
            places = connection.execute(select(seats).where(seats.c.room.in_(ids)).order_by(seats.c.seat)).all()
        by_room: dict[str, list[Row[Any]]] = {id: [] for id in ids}
        for place in places:
            by_room[place.room].append(place)
        return [_room(row, by_room[row.id]) for row in found]

    def mark(self, since: float) -> list[tuple[Any, ...]]:
        """What changes with every change of a listed room: how many there are of each status, and the latest."""
        asked = (
            select(rooms.c.status, func.count(), func.max(rooms.c.changed))
            .where(rooms.c.status.in_(("gathering", "playing")), rooms.c.listed, rooms.c.changed >= since)
            .group_by(rooms.c.status)
            .order_by(rooms.c.status)
        )
        with self.engine.connect() as connection:
            return [tuple(row) for row in connection.execute(asked)]

    def clocked(self) -> list[str]:
        """The running rooms with a clock: they go on after a restart even if nobody comes back."""
        asked = select(rooms.c.id).where(rooms.c.status == "playing", rooms.c.clock.is_not(None), rooms.c.due.is_(None))
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(asked)]

    def due(self, before: float) -> list[str]:
        """The running rooms whose clock of days has run out by then."""
        asked = select(rooms.c.id).where(rooms.c.status == "playing", rooms.c.due <= before)
        with self.engine.connect() as connection:
            return list(connection.execute(asked).scalars())


def adding(room: RoomRow, steps: Sequence[ChoiceRow] = ()) -> Write:
    """A new room with its seats, and the choices that it begins with."""

    plain = _plain(room)
    places = [asdict(place) | {"room": room.id} for place in room.seats]
    rows = [_row(row) for row in steps]

    def write(connection: Connection) -> None:
        connection.execute(insert(rooms), [plain])
        connection.execute(insert(seats), places)
        if rows:
            connection.execute(ADD_CHOICES, rows)

    return write


def changing(room: RoomRow) -> Write:
    """The room and its seats as they are now."""
    plain = _plain(room)
    del plain["sealed"]  # a deal is closed for all of its tables at once, wherever they are kept (deals.py)
    places = [(place.seat, asdict(place)) for place in room.seats]

    def write(connection: Connection) -> None:
        connection.execute(update(rooms).where(rooms.c.id == room.id).values(plain))
        for seat, values in places:
            connection.execute(update(seats).where(seats.c.room == room.id, seats.c.seat == seat).values(values))

    return write


def choosing(rows: Iterable[ChoiceRow], again: Collection[Seat] = (), room: RoomRow | None = None) -> Write:
    """Choices laid face down (in place of the old ones, for seats that choose again), with a change of the room."""
    new = [_row(row) for row in rows]
    if not again and not room:
        return Adding(ADD_CHOICES, new)
    replaced = frozenset(again)
    change = changing(room) if room else None

    def write(connection: Connection) -> None:
        for row in new:
            if row["seat"] in replaced:
                connection.execute(_one(row["room"], row["step"], row["seat"]))
        if new:  # a step that was held is shown without another choice
            connection.execute(ADD_CHOICES, new)
        if change:
            change(connection)

    return write


def taking_back(room: str, step: int, seat: Seat) -> Write:
    """A choice taken up again."""

    def write(connection: Connection) -> None:
        connection.execute(_one(room, step, seat))

    return write


def undoing(room: RoomRow, steps: int) -> Write:
    """Only so many steps remain, under a new version."""
    change = changing(room)

    def write(connection: Connection) -> None:
        connection.execute(delete(choices).where(choices.c.room == room.id, choices.c.step >= steps))
        change(connection)

    return write


def both(first: Write, second: Write) -> Write:
    """Two writes in one."""

    def write(connection: Connection) -> None:
        first(connection)
        second(connection)

    return write


def _row(row: ChoiceRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ChoiceRow.__slots__}


def _one(room: str, step: int, seat: Seat) -> Any:
    return delete(choices).where(choices.c.room == room, choices.c.step == step, choices.c.seat == seat)


def _plain(room: RoomRow) -> dict[str, Any]:
    plain = {name: getattr(room, name) for name in RoomRow.__slots__ if name not in WRITTEN}
    texts = {name: json.dumps(getattr(room, name), ensure_ascii=False) for name in ("game", "news")}
    return plain | {"seats": len(room.seats)} | texts


def _room(row: Row[Any], places: Sequence[Row[Any]]) -> RoomRow:
    values = {name: getattr(row, name) for name in RoomRow.__slots__ if name not in WRITTEN}
    found = [
        SeatRow(place.seat, place.kind, place.name, place.bot, place.key, place.salt, place.profile) for place in places
    ]
    return RoomRow(**values, game=_read(row.game, dict), news=_read(row.news, list), seats=found)


def _read(text: str, kind: Callable[[], Any]) -> Any:
    """What was written; of a text that is damaged, nothing: one such room must not keep others from being read."""
    try:
        plain = json.loads(text)
    except ValueError:
        return kind()
    return plain if isinstance(plain, type(kind())) else kind()
