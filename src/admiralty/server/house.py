"""The house: every room in memory, the store behind them, and the bots' workers."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Coroutine
from functools import lru_cache
from typing import Any

from ..games import AnyGame, open_game
from ..guides.shelf import guide_to
from .effort import Effort
from .errors import Refused
from .room import Room, furnish
from .settings import Settings
from .store.database import OnlyServer, migrate, open_engine
from .store.journal import Journal
from .store.rows import Remembered
from .store.store import Store
from .thinkers import Thinkers

log = logging.getLogger("admiralty.server")


class House:
    """What a server has: rooms by id, loaded when somebody asks for them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.engine = open_engine(settings.url)
        self.only = OnlyServer(self.engine)
        self.only.take()
        migrate(self.engine)
        self.store = Store(self.engine)
        self.journal = Journal(self.engine)
        self.thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
        self.effort = Effort(settings.limits.effort_per_second, settings.limits.effort_burst)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.on_load: Callable[[Room], None] = lambda room: None

    async def room(self, id: str) -> Room:
        """The room of this id; from the store if nobody was there lately."""
        room = self.rooms.get(id)
        if room is not None:
            return room
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> Room:
        remembered = await asyncio.to_thread(self.store.room, id) if len(id) <= 24 else None
        if remembered is None:
            raise Refused("not_found", "no_table")
        room = await asyncio.to_thread(_furnished, remembered)
        room.idle_since = time.monotonic()
        self.rooms[id] = room
        self.on_load(room)
        return room

    def add(self, room: Room) -> None:
        """A new room, once it is committed."""
        room.idle_since = time.monotonic()
        self.rooms[room.row.id] = room

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let work go on by itself; what it raises is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("work ended with an error", exc_info=error)

    def rest(self) -> None:
        """Let rooms leave the memory that nobody watches and nothing moves."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            if room.guests or room.thinking or room.timer or room.lock.locked():
                room.idle_since = now
            elif now - room.idle_since > self.settings.rest_minutes * 60:
                del self.rooms[id]

    async def close(self) -> None:
        """Show everybody out, and write what is waiting."""
        for room in self.rooms.values():
            if room.timer:
                room.timer.cancel()
            for guest in room.guests:
                guest.close(1012)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.stop()
        await asyncio.to_thread(self.journal.close)
        self.only.give_back()
        self.engine.dispose()


@lru_cache(maxsize=64)
def _opened(header: str) -> AnyGame:
    return open_game(json.loads(header))


def game_of(header: dict[str, Any]) -> AnyGame:
    """The game of a header, made once for all rooms that play it."""
    return _opened(json.dumps(header, sort_keys=True))


def _furnished(remembered: Remembered) -> Room:
    row = remembered.room
    since = time.thread_time()
    room = Room(row, game_of(row.game), guide_to(row.game["name"]))
    furnish(room, remembered)
    room.cost = time.thread_time() - since
    return room
