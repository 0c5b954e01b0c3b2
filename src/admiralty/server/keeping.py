"""Keeping tables among several processes: being there, taking what nobody keeps, leaving ours to others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from .errors import Refused, Unwritten
from .metrics import metrics
from .store.leases import Lease, Leases, Peer, releasing

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms

log = logging.getLogger("admiralty.server")


class Keeping:
    """The part of the rooms that is about other processes; where one serves alone it has nothing to do."""

    def __init__(self, rooms: Rooms, leases: Leases) -> None:
        self.rooms = rooms
        self.leases = leases
        self.shared = leases.shared
        self.peers: dict[int, Peer] = {}
        """The other processes on this database that were there when we last looked."""
        self.beating: asyncio.Task[None] | None = None
        self.pulse = ThreadPoolExecutor(1, "pulse")
        """Where we tell that we are there: nothing else may keep it waiting."""

    async def begin(self) -> None:
        """Be there, and go on with the tables whose clock was running and that nobody keeps."""
        await self.beat()
        await self.look_round()

    async def take(self, id: str) -> Lease | None:
        """Our right to write to a table; Elsewhere if another process has it. None where one process serves alone."""
        if not self.shared:
            return None
        await self.sure()
        lease = await asyncio.to_thread(self.leases.take, id)
        if lease is None:
            raise Refused("not_found", "no_table")
        return lease

    def release(self, lease: Lease | None) -> None:
        """Let others have a table that is no longer in our memory."""
        if lease:
            self.rooms.spawn(self.rooms.journal.commit(releasing(lease)))

    async def holds(self, room: Room) -> bool:
        """Whether a room is still ours, by the database."""
        if room.lease is None:
            return True
        await self.sure()
        return not room.moved and not await asyncio.to_thread(self.leases.lost, {room.lease})

    async def sure(self) -> None:
        """Go on only if no other process can have taken a room of ours, or we know which; Unwritten: nobody knows."""
        if not self.leases.fresh:
            try:
                await self.beat()
            except SQLAlchemyError as error:
                raise Unwritten("busy", "store_away") from error

    async def beat(self) -> None:
        """Tell that we are there; after a silence, let go of the rooms that others have taken."""
        if self.beating is None or self.beating.done():  # of many who ask while the database is away, one waits for it
            self.beating = asyncio.create_task(self._beat())
        await asyncio.shield(self.beating)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        silent = await loop.run_in_executor(self.pulse, self.leases.beat, self.rooms.draining)
        if silent:
            held = {room.lease: room for room in self.rooms.by_id.values() if room.lease}
            for lease in await loop.run_in_executor(self.pulse, self.leases.lost, set(held)):
                log.warning("table %s is kept by another process now", lease.room)
                metrics.count("moved")
                self.rooms.drop(held[lease])

    async def look_round(self) -> None:
        """See who else is there; go on with the tables that nobody keeps, or leave ours to others before we end."""
        found = await asyncio.to_thread(self.leases.peers)
        self.peers = {peer.id: peer for peer in found}
        if not self.rooms.draining:
            for id in await asyncio.to_thread(self.leases.orphans):
                if id not in self.rooms.by_id:
                    self.rooms.spawn(self.rooms.room(id))
        elif self.others():
            await asyncio.gather(*[self._hand_over(room) for room in list(self.rooms.by_id.values())])

    def others(self) -> list[Peer]:
        """The other processes that may take a table."""
        return [peer for peer in self.peers.values() if not peer.draining]

    async def holder(self, id: str) -> Peer | None:
        """The other process that keeps a table, or should: we take none before we end."""
        found = (await asyncio.to_thread(self.leases.holders, [id])).get(id)
        return found or (next(iter(self.others()), None) if self.rooms.draining else None)

    async def end(self) -> None:
        """Leave all tables to others."""
        if self.shared:
            with contextlib.suppress(SQLAlchemyError):  # then they wait until we are silent for long enough
                await asyncio.to_thread(self.leases.end)
        self.pulse.shutdown(wait=False)

    async def _hand_over(self, room: Room) -> None:
        """Leave a room to others, once what is being written to it is there."""
        async with room.lock:
            self.rooms.drop(room)
            if room.lease:
                await self.rooms.journal.commit(releasing(room.lease))
