"""Which process keeps which table: a lease for each, with a number that grows whenever somebody takes it.

All leases of a process run as long as its own row says, which it renews every second. Whoever takes the table of a
process that is silent locks that row first: a commit of the old owner is then over, or has yet to begin, and each
commit looks at its leases after it wrote that same row. So a process that was paused finds that its number is old.
SQLite has one process, and no leases.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, bindparam, insert, select, text, update
from sqlalchemy.exc import OperationalError

from ..errors import Elsewhere, Superseded
from .pen import BRIEF, Pen
from .schema import leases, servers
from .write import Write

NOW = "extract(epoch FROM clock_timestamp())"
BEAT = text(
    f"UPDATE servers SET until = {NOW} + :seconds, draining = :draining"
    " FROM (SELECT id, until FROM servers WHERE id = :me FOR UPDATE) AS old WHERE servers.id = old.id"
    f" RETURNING old.until < {NOW}, {BRIEF}"
)
PEERS = f"SELECT id, address, secret, crew, draining FROM servers WHERE until >= {NOW} AND id <> :me"
HOLDERS = text(
    "SELECT leases.room, peer.* FROM leases"
    f" JOIN ({PEERS}) AS peer ON peer.id = leases.owner WHERE leases.room = ANY(:rooms)"
)
BEGIN = text("INSERT INTO leases (room, fence) SELECT id, 0 FROM rooms WHERE id = :room ON CONFLICT DO NOTHING")
READ = select(leases.c.owner).where(leases.c.room == bindparam("room"))
SILENT = text(f"SELECT until < {NOW} FROM servers WHERE id = :owner FOR UPDATE")
TAKE = text(
    "UPDATE leases SET owner = :me, fence = fence + 1"
    " WHERE room = :room AND owner IS NOT DISTINCT FROM :owner RETURNING fence"
)
WAIT = text(f"SELECT set_config('lock_timeout', '500ms', true), {BRIEF}")
ORPHANS = text(
    "SELECT rooms.id FROM rooms LEFT JOIN leases ON leases.room = rooms.id LEFT JOIN servers ON servers.id = owner"
    " WHERE rooms.status = 'playing'"
    " AND (rooms.clock IS NOT NULL OR EXISTS (SELECT 1 FROM alerts WHERE alerts.room = rooms.id))"
    f" AND (servers.id IS NULL OR servers.until < {NOW}) ORDER BY random() LIMIT :most"
)
HELD = select(leases.c.room, leases.c.fence).where(
    leases.c.owner == bindparam("me"), leases.c.room.in_(bindparam("rooms", expanding=True))
)
LOCKED = "55P03"
FIRST = 1
"""The number of the lease that a new table comes with."""
AT_ONCE = 40
"""So many tables without an owner are taken at a time: others want some too."""


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write to a table, as long as nobody has a higher number."""

    room: str
    fence: int


@dataclass(frozen=True, slots=True)
class Peer:
    """Another process that serves the same database."""

    id: int
    address: str
    secret: str
    crew: str
    draining: bool


holding: ContextVar[Lease | None] = ContextVar("holding", default=None)
"""The lease under which whoever changes a room writes: a room's turn sets it, the journal has it checked."""


def lost(connection: Connection, me: int, held: Iterable[Lease]) -> set[Lease]:
    """Those of the leases that are another's now."""
    wanted = set(held)
    if not wanted:
        return wanted
    rows = connection.execute(HELD, {"me": me, "rooms": [lease.room for lease in wanted]})
    return wanted - {Lease(row.room, row.fence) for row in rows}


class Leases:
    """The tables of this process, as the database has it."""

    def __init__(self, engine: Engine, pen: Pen, seconds: float) -> None:
        self.engine = engine
        self.pen = pen
        self.seconds = seconds
        self.shared = engine.dialect.name != "sqlite"
        self.until = 0.0
        """Until when nobody can have taken a table of ours, by our own clock."""

    @property
    def fresh(self) -> bool:
        return not self.shared or time.monotonic() < self.until

    def beat(self, draining: bool) -> bool:
        """Tell that we are there; whether we were silent for so long that others may have taken our tables."""
        since = time.monotonic()
        with self.engine.begin() as connection:
            given = {"me": self.pen.id, "seconds": self.seconds, "draining": draining}
            silent = connection.execute(BEAT, given).scalar()
        if silent is None:
            raise Superseded
        self.until = since + self.seconds
        return bool(silent)

    def adding(self, lease: Lease) -> Write:
        """A new table is ours: nobody finds it without an owner, not even we ourselves."""
        row = {"room": lease.room, "owner": self.pen.id, "fence": lease.fence}

        def write(connection: Connection) -> None:
            connection.execute(insert(leases).values(row))

        return write

    def take(self, room: str) -> Lease | None:
        """The lease of a table, ours from now on; None where there is no such table, Elsewhere where another has it."""
        try:
            return self._take(room)
        except OperationalError as error:
            if getattr(error.orig, "sqlstate", None) == LOCKED:  # its owner was stopped in the middle of a commit
                raise Elsewhere from error
            raise

    def _take(self, room: str) -> Lease | None:
        with self.engine.begin() as connection:
            connection.execute(WAIT)
            connection.execute(BEGIN, {"room": room})
            row = connection.execute(READ, {"room": room}).one_or_none()
            if row is None:
                return None
            if row.owner is not None:
                # Ours too: a write under an older number may still be under way.
                silent = connection.execute(SILENT, {"owner": row.owner}).scalar()
                if silent is False and row.owner != self.pen.id:
                    raise Elsewhere
            fence = connection.execute(TAKE, {"me": self.pen.id, "room": room, "owner": row.owner}).scalar()
            if fence is None:  # somebody else was quicker
                raise Elsewhere
            return Lease(room, fence)

    def lost(self, held: Collection[Lease]) -> set[Lease]:
        """Those of our leases that are another's now."""
        with self.engine.connect() as connection:
            return lost(connection, self.pen.id, held)

    def holders(self, rooms: Collection[str]) -> dict[str, Peer]:
        """The other processes that keep these tables, and are there."""
        with self.engine.connect() as connection:
            rows = connection.execute(HOLDERS, {"rooms": list(rooms), "me": self.pen.id})
            return {row.room: _peer(row) for row in rows}

    def peers(self) -> list[Peer]:
        """The other processes that are there."""
        with self.engine.connect() as connection:
            return [_peer(row) for row in connection.execute(text(PEERS), {"me": self.pen.id})]

    def orphans(self) -> list[str]:
        """Running tables that nobody keeps, with a clock or somebody to be told of them: they go on anyway."""
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(ORPHANS, {"most": AT_ONCE})]

    def end(self) -> None:
        """Leave all tables to others."""
        with self.engine.begin() as connection:
            connection.execute(update(leases).where(leases.c.owner == self.pen.id).values(owner=None))
            connection.execute(servers.delete().where(servers.c.id == self.pen.id))


def releasing(lease: Lease) -> Write:
    """Nobody keeps this table, unless it was taken again meanwhile."""

    def write(connection: Connection) -> None:
        ours = update(leases).where(leases.c.room == lease.room, leases.c.fence == lease.fence)
        connection.execute(ours.values(owner=None))

    return write


def _peer(row: Row[Any]) -> Peer:
    return Peer(row.id, row.address, row.secret, row.crew, row.draining)
