"""Notices who is asked and is not there, and has them told once for each time that they are asked."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ...guides.titles import title
from ...words import words
from ..clocks import LONG
from ..errors import Unwritten
from ..room import Room
from ..rooms import Rooms
from ..store.alerts import AlertRow, alerts_of, dropping, dropping_room, telling, watched
from .letter import Deliver, Letter
from .mail import post_of
from .postman import Postman
from .push import deliver_push
from .vapid import Vapid

T = TypeVar("T")
DAY = 86_400
AGAIN = 0.5
"""Seconds until a database that was away is asked again."""


class Watcher:
    """The tables that somebody wants to be told of."""

    def __init__(self, rooms: Rooms) -> None:
        settings = rooms.settings
        self.rooms = rooms
        self.seconds = settings.alert_seconds
        self.post = post_of(settings)
        self.vapid = Vapid(rooms.engine, settings.data, settings.public or "https://localhost")
        ways: dict[str, Deliver] = {"push": partial(deliver_push, self.vapid)}
        if self.post:
            ways["mail"] = self.post.deliver
        self.postman = Postman(ways, self.drop)
        self.watched: set[str] = set()
        """Tables in memory here, now or before, that somebody wants to be told of."""

    async def begin(self) -> None:
        """After a start: whoever was asked before it and not told yet is told now."""
        for id in await _at_last(lambda: asyncio.to_thread(watched, self.rooms.engine)):
            await _at_last(partial(self.rooms.ours, id))  # which looks who is asked
            await asyncio.sleep(0)

    async def stop(self) -> None:
        await self.postman.stop()

    def learn(self, room: Room) -> None:
        """A table came into memory; somebody may have asked another process, or before a restart, to be told of it."""
        if room.row.status in ("gathering", "playing"):
            self.rooms.spawn(self._learn(room))

    async def _learn(self, room: Room) -> None:
        if await _at_last(lambda: asyncio.to_thread(alerts_of, self.rooms.engine, room.row.id)):
            self.watched.add(room.row.id)
            self.look(room)

    def look(self, room: Room) -> None:
        """Somebody may be asked now: look in a while whether they have come."""
        if room.row.id in self.watched:
            loop = asyncio.get_running_loop()
            loop.call_later(self.seconds, lambda: self.rooms.closing or self.rooms.spawn(self._tell(room)))

    async def drop(self, id: str) -> None:
        """Nobody is to be told by this alert any more."""
        await self.rooms.journal.commit(dropping(id))

    async def _tell(self, room: Room) -> None:
        rows = await asyncio.to_thread(alerts_of, self.rooms.engine, room.row.id)
        version, status = room.version, room.row.status
        due = [row for row in rows if row.confirmed and row.told < version and _concerned(room, row)]
        if due:
            # Marked before it is sent: better one message too few than the same one again after a crash.
            await self.rooms.journal.commit(telling([row.id for row in due], version))
        for row in due:
            self.postman.carry(row.kind, self._letter(room, row, "turn" if status == "playing" else "over"))
        if status in ("over", "closed"):
            self.watched.discard(room.row.id)
            await self.rooms.journal.commit(dropping_room(room.row.id))

    def _letter(self, room: Room, row: AlertRow, what: str) -> Letter:
        said = words(row.lang)
        game = title(room.game.name, row.lang)
        path = f"/t/{room.row.id}"
        text = said.tr(f"alert.{what}_text", name=room.row.seats[row.seat].name)
        if row.kind == "mail" and self.post:
            text = said.tr(
                "alert.mail", text=text, link=self.post.address + path, stop=f"{self.post.address}/mail/{row.id}"
            )
        topic = hashlib.sha256(f"{row.room} {row.seat}".encode()).hexdigest()[:32]
        seconds = min(max(room.row.clock or DAY, LONG), 7 * DAY)
        return Letter(row.id, row.to, said.tr(f"alert.{what}", game=game), text, path, seconds, topic)


async def _at_last(ask: Callable[[], Awaitable[T]]) -> T:
    """What the database answers, as soon as it does: nobody asks for this a second time before the next start."""
    while True:
        try:
            return await ask()
        except (Unwritten, SQLAlchemyError):
            await asyncio.sleep(AGAIN)


def _concerned(room: Room, row: AlertRow) -> bool:
    """Whether there is something to tell whoever has this seat still, and is not here."""
    place = room.row.seats[row.seat]
    if place.key != row.key or place.kind != "person" or row.seat in room.here():
        return False
    if room.row.status == "playing":
        return room.table is not None and row.seat in room.table.waiting()
    return room.row.status == "over"
