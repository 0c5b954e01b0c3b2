"""Every room in memory, the store behind them, and the bots' workers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..kernel.game import Malformed
from .bot_workers import BotWorkers
from .effort import Effort
from .errors import Elsewhere, NeverEnds, Refused, Superseded, Unwritten, no_database
from .keeping import Keeping
from .projector import Projector
from .reading import Reading
from .room import Room
from .settings import Settings
from .store.database import close_engine, migrate, open_engine
from .store.journal import Journal
from .store.leases import FIRST, Lease, Leases
from .store.lock import OnlyServer
from .store.pen import Pen
from .store.store import Store, both
from .store.write import Write
from .unreadable import Unreadable

log = logging.getLogger("admiralty.server")


class Rooms:
    """What a server has: rooms by id, loaded when somebody asks for them."""

    def __init__(self, settings: Settings, address: str = "") -> None:
        self.settings = settings
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            self.engine = open_engine(settings.url)
            self._begin(address)
        except SQLAlchemyError as error:
            raise no_database(error) from error
        self.keeping = Keeping(self, Leases(self.engine, self.pen, settings.lease_seconds))
        self.store = Store(self.engine)
        self.journal = Journal(self.engine, self.pen, settings.write_seconds)
        workers, share = settings.bot_workers, settings.limits.thought_per_worker
        self.thought = Effort(share * workers, settings.limits.thought_burst)
        """The processor's time that bots of an address have taken: whoever has many is answered slowly."""
        self.bot_workers = BotWorkers(
            workers,
            settings.bot_seconds,
            self.thought.spend,
            settings.ray,
            lambda count: self.thought.resize(share * count),
        )
        self.effort = Effort(settings.limits.effort_per_second, settings.limits.effort_burst)
        self.projector = Projector(self.effort, settings.film_seconds)
        self.reading = Reading(self.projector, settings.film_seconds)
        self.by_id: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.unreadable: set[str] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.on_load: Callable[[Room], None] = lambda room: None
        self.on_mend: Callable[[Room], None] = lambda room: None
        self.on_over: Callable[[Room], None] = lambda room: None
        self.on_lost: Callable[[], None] = lambda: None
        self.draining = False
        """Whether the server is about to end: tables go on, elsewhere if they can, and new visitors should too."""
        self.lost = False
        """Whether another server has taken over the database."""
        self.closing = False
        self.locked = True
        """Whether the lock on the database was ours when we last looked."""

    def _begin(self, address: str) -> None:
        """Take our place on the database; whoever can't leaves nothing open."""
        self.only = OnlyServer(self.engine, shared=True)
        try:
            self.only.take()
            migrate(self.engine)
            self.pen = Pen(self.engine, address, self.settings.crew)
        except BaseException:
            self.only.give_back()
            close_engine(self.engine)
            raise

    async def room(self, id: str, whose: str = "") -> Room:
        """The room of this id; from the store if nobody was there lately. Unreadable: its game can't be opened here.

        `whose`: on whose account it is tried out, where it may be heavy.
        """
        room = self.by_id.get(id)
        if room is not None:
            room.idle_since = time.monotonic()  # whoever asked for it will want this one, not another of the same id
            return room
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self._load(id, whose))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def ours(self, id: str) -> Room | None:
        """The same, unless another process keeps it, which then sees to it, or nobody can open it."""
        try:
            return await self.room(id)
        except (Elsewhere, Unreadable):
            return None

    async def _load(self, id: str, whose: str) -> Room:
        lease = await self.keeping.take(id)
        try:
            remembered = await asyncio.to_thread(self.store.room, id) if len(id) <= 24 else None
        except SQLAlchemyError:
            self.keeping.release(lease)
            raise
        if remembered is None:
            raise Refused("not_found", "no_table")
        try:
            room = await self.reading.room(remembered, whose)
        except Unreadable as error:
            self._tell_unreadable(id, error)
            raise
        room.since = time.monotonic()
        room.lease = lease
        self._add(room)
        self.on_load(room)
        return room

    def _tell_unreadable(self, id: str, error: Unreadable) -> None:
        """Once in the log; where it was not the header or a choice that is wrong, with what our code stumbled over."""
        if id not in self.unreadable:
            self.unreadable.add(id)
            ours = None if isinstance(error.__cause__, Malformed | Refused) else error.__cause__
            log.warning("table %s: %s", id, error, exc_info=ours)

    async def look(self, id: str, address: str) -> Room:
        """A finished room, to read in: the one in memory, or a copy that is nobody's; what that takes is counted."""
        remembered = None if id in self.by_id else await asyncio.to_thread(self.store.room, id)
        if remembered is None:
            return await self.room(id, address)
        room = await self.reading.room(remembered, address)
        self.effort.spend(address, room.cost)
        return room

    async def add(self, room: Room, write: Write) -> None:
        """A new room: what is written for it, and our lease of it at once."""
        if self.keeping.shared:
            await self.keeping.sure()
            room.lease = Lease(room.row.id, FIRST)
            write = both(write, self.keeping.leases.adding(room.lease))
        await self.journal.commit(write)
        self._add(room)

    def _add(self, room: Room) -> None:
        room.idle_since = time.monotonic()
        room.mend, room.sure = self.mend, self.keeping.sure
        self.by_id[room.row.id] = room

    def mend(self, room: Room) -> None:
        """Have a room read again that may stand otherwise in the store, as soon as the database answers."""
        if not self.closing:
            self.spawn(self._mend(room))

    async def _mend(self, room: Room) -> None:
        while not self.lost and not room.moved:
            # The longer the more often it failed: what can never be written must not keep us busy.
            await asyncio.sleep(0.05 * 2 ** min(room.failures, 5))
            room.failures += 1
            try:
                await self.journal.settle()
                if not await self.keeping.holds(room):
                    self.drop(room)
                    return
                remembered = await asyncio.to_thread(self.store.room, room.row.id)
                fresh = await self.reading.again(remembered) if remembered else None
            except Unreadable:
                fresh = None
            except (Unwritten, SQLAlchemyError):
                continue
            if fresh is None:
                self.drop(room)
                return
            async with room.lock:
                room.renew(fresh)
                self.on_mend(room)
            return

    def drop(self, room: Room) -> None:
        """Show everybody out of a room that is no more, or another's."""
        if self.by_id.get(room.row.id) is room:
            del self.by_id[room.row.id]
        room.moved = True
        if room.timer:
            room.timer.cancel()
        for guest in room.guests:
            guest.close(1012)

    async def watch(self) -> None:
        """Look now and then whether this server may still write; end it if another one has taken its place."""
        while not self.lost:
            await asyncio.sleep(self.settings.watch_seconds)
            try:
                await self._watch()
            except Superseded as end:
                log.critical("%s", end)
                self.lost = True
                self.on_lost()
            except (Unwritten, SQLAlchemyError):
                continue  # the database is away; health says so
            except Exception:
                log.exception("the place on the database could not be looked at")

    async def _watch(self) -> None:
        if self.settings.shared:
            await self.keeping.beat()
        else:
            await asyncio.to_thread(self.pen.check)
        self.locked = await asyncio.to_thread(self.only.keep)
        if self.settings.shared:
            await self.keeping.look_round()
        if self.journal.trouble:
            await self.journal.settle()

    def problem(self) -> Refused | None:
        """Why this server can't do its work now."""
        if self.lost:
            return Superseded()
        return self.journal.problem() or (None if self.locked else Refused("busy", "unlocked"))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Let work go on by itself; what it raises is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Elsewhere):
            return  # it goes on there
        if isinstance(error, Unwritten):
            log.warning("work ended: %s", error)  # the room is read again, and goes on
        elif error and not isinstance(error, Unreadable | NeverEnds):  # those were told already
            log.error("work ended with an error", exc_info=error)

    def rest(self) -> None:
        """Let rooms leave the memory that nobody watches and nothing moves."""
        now = time.monotonic()
        for id, room in list(self.by_id.items()):
            if room.guests or room.thinking or room.timer or room.hold.timer or room.unsure or room.lock.locked():
                room.idle_since = now
            elif now - room.idle_since > self.settings.rest_minutes * 60:
                del self.by_id[id]
                room.moved = room.lease is not None
                self.keeping.release(room.lease)

    async def close(self) -> None:
        """Show everybody out, and write what is waiting."""
        self.closing = True
        for room in self.by_id.values():
            if room.timer:
                room.timer.cancel()
            room.hold.clear()
            for guest in room.guests:
                guest.close(1012)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.projector.stop()
        await self.bot_workers.stop()
        await asyncio.to_thread(self.journal.close)
        await self.keeping.end()
        self.only.give_back()
        close_engine(self.engine)
