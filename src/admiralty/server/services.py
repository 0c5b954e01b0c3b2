"""All parts of a running server, put together once."""

from __future__ import annotations

import asyncio
import gc
import time

from .alerts.watcher import Watcher
from .clocks import SOON
from .daily import Daily
from .deals import Deals
from .errors import Elsewhere, Refused
from .hosting import Hosting
from .keys import is_table_id
from .limits import Buckets, Presence
from .listing import Listing
from .metrics import metrics
from .mine import MyTables
from .pads import Pads
from .passing import Passing
from .play import Play
from .replays import Replays
from .reviews import Reviews
from .room import Room
from .rooms import Rooms
from .settings import Settings
from .spare import give_back
from .store.leases import Peer

COLLECTED = 15
"""Minutes between two collections of all garbage while nobody is there to wait for them."""
AT_LAST = 360
"""Minutes after which they are done all the same. Tables are freed without them; they find what errors left behind."""

FELT = 0.25
"""Seconds between two looks at how late the serving loop is."""


class Services:
    """What requests and connections work with."""

    def __init__(self, settings: Settings, address: str = "") -> None:
        limits = settings.limits
        self.settings = settings
        self.rooms = Rooms(settings, address)
        self.play = Play(self.rooms)
        self.rooms.on_load = self._loaded
        self.rooms.on_mend = self.play.resume
        self.watcher = Watcher(self.rooms)
        self.play.on_asked = self.watcher.look
        self.deals = Deals(self.rooms)
        self.hosting = Hosting(self.rooms, self.play, self.deals)
        self.daily = Daily(self.rooms, self.hosting, self.deals)
        self.rooms.on_over = self.daily.over
        self.replays = Replays(self.rooms)
        self.reviews = Reviews(self.rooms)
        self.mine = MyTables(self)
        self.passing = Passing(self.rooms.keeping)
        self.listing = Listing(self.rooms, self.passing)
        self.pads = Pads(self.rooms)
        self.tables = Buckets(limits.tables_per_hour / 3600, limits.tables_per_hour, "too_many_tables")
        self.loads = Buckets(limits.loads_per_second, limits.loads_burst, "too_many_loads")
        self.connects = Buckets(limits.connects_per_second, limits.connects_burst, "too_many_connects")
        self.mails = Buckets(limits.mails_per_hour / 3600, limits.mails_per_hour, "too_many_mails")
        self.presence = Presence(limits.connections_per_address)

    def _loaded(self, room: Room) -> None:
        self.play.go_on(room)
        self.watcher.learn(room)

    @property
    def draining(self) -> bool:
        """Whether the server is about to end: tables go on, and new visitors should go elsewhere."""
        return self.rooms.draining

    async def whose(self, id: str, address: str) -> Peer | None:
        """The other process that keeps a table; None: it is here, taken now if nobody had it. Elsewhere: it moves."""
        if not is_table_id(id):
            raise Refused("not_found", "no_table")
        keeping = self.rooms.keeping
        await keeping.sure()
        if id in self.rooms.by_id:
            return None
        peer = await keeping.holder(id)
        if peer is None:
            try:
                await self.room(id, address)
            except Elsewhere:  # somebody else was quicker, or is about to be
                peer = await keeping.holder(id)
                if peer is None:
                    raise
        return peer

    async def room(self, id: str, address: str) -> Room:
        """The room of this id; tables that nobody watches cost more to look at, so not too many at once."""
        if not is_table_id(id):
            raise Refused("not_found", "no_table")
        if id in self.rooms.by_id:
            room = self.rooms.by_id[id]
            await self.deals.unseal_room(room)
            return room
        self.loads.take(address)
        room = await self.rooms.room(id, address)
        self.rooms.effort.spend(address, room.cost)
        if room.owner == id:
            room.owner = address
        return room

    async def begin(self) -> None:
        """Start the bots' workers, and go on with the tables whose clock was running."""
        self.rooms.bot_workers.start()
        if self.settings.shared:
            await self.rooms.keeping.begin()
        else:
            for id in self.rooms.store.clocked():
                self.rooms.spawn(self.rooms.room(id))
        self.rooms.spawn(self._run_out())
        self.rooms.spawn(self.watcher.begin())
        self.rooms.spawn(self._rest())
        self.rooms.spawn(self.rooms.watch())
        self.rooms.spawn(self.daily.watch())
        self.rooms.spawn(self._feel())

    async def close(self) -> None:
        """Show everybody out."""
        await self.watcher.stop()
        await self.rooms.close()
        await self.passing.close()

    async def _feel(self) -> None:
        """Notice how late the serving loop is."""
        while True:
            since = time.monotonic()
            await asyncio.sleep(FELT)
            metrics.late(time.monotonic() - since - FELT)

    async def _run_out(self) -> None:
        """Bring the tables into memory whose clock of days runs out soon: they see to it."""
        for id in await asyncio.to_thread(self.rooms.store.due, time.time() + SOON):
            if room := await self.rooms.ours(id):
                self.play.watch_clock(room)

    async def _rest(self) -> None:
        pause = min(60.0, max(1.0, 60 * self.settings.rest_minutes))
        collected = time.monotonic()
        while True:
            await asyncio.sleep(pause)
            self.rooms.rest()
            self.rooms.spawn(self._run_out())
            alone = not any(room.guests for room in self.rooms.by_id.values())
            minutes = (time.monotonic() - collected) / 60
            if minutes >= AT_LAST or (alone and minutes >= COLLECTED):
                gc.collect()
                collected = time.monotonic()
            give_back()
