"""A room in memory: its row in the database, the table in it, and the guests around it."""

from __future__ import annotations

import asyncio
import copy
import json
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from ..guides.guide import Guide
from ..kernel.codec import decode
from ..kernel.game import AnyGame, Event, Seat
from ..kernel.table import Table, play_step
from .errors import Elsewhere, Refused, Unwritten, in_status
from .hold import Hold
from .keys import any_fits
from .store.leases import Lease, holding
from .store.rows import Remembered, RoomRow, SeatRow
from .story import Story

if TYPE_CHECKING:
    from .guest import Guest

AnyTable = Table[Any, Any, Any]
OPEN = ("over", "record")
"""The states in which nothing of a game is secret any more."""
UNWATCHED = 300
"""Steps that a table with people goes on without anybody looking: a whole game of 7 Wonders, some rounds of pirates."""


class Room:
    """Who sits where, the game being played, and who listens."""

    def __init__(self, row: RoomRow, game: AnyGame, guide: Guide) -> None:
        self.row = row
        self.game = game
        self.guide = guide
        self.table: AnyTable | None = None
        self.events: list[Sequence[Event]] = []
        self.played: dict[int, int] = {}
        """The steps by the version that they were chosen at; an undone one is no more."""
        self.story = Story()
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.unsure = False
        """Whether the store may have it otherwise: then nothing is changed until the room was read again."""
        self.failures = 0
        """How often it was read again since something could be written."""
        self.mend: Callable[[Room], None] = lambda room: None
        """Has the room read again, at once or when the database is back."""
        self.lease: Lease | None = None
        """Our right to write to it, where several processes serve one database."""
        self.moved = False
        """Whether another process keeps it now, or may: whoever still holds this one must come again."""
        self.sure: Callable[[], Awaitable[None]] = _sure
        """Makes sure that no other process can have taken the room."""
        self.seen: dict[Seat, float] = {}
        """When the people who are not connected any more were last."""
        self.since = -math.inf
        """When the room was read from the store; who was there just before is not known."""
        self.thinking: set[Seat] = set()
        self.deadline: float | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.hold = Hold()
        self.late: dict[Seat, tuple[int, Any]] = {}
        """What the clock last chose for a seat, and at which step, until its person chooses again."""
        self.idle_since = 0.0
        self.cost = 0.0
        """Seconds of the processor that it took to bring the room into memory."""
        self.alone = 0
        """Steps since somebody last looked."""
        self.owner = row.id
        """On whose account bots think here: the address that made or woke the room; kept in no file."""
        self.header = json.dumps(row.game, sort_keys=True)
        """The game's header as a text, by which workers and texts that are made once know it."""

    @property
    def version(self) -> int:
        """Grows with every step and undo, over restarts too; choices face down do not change it."""
        return self.row.base + (len(self.table.steps) if self.table else 0)

    @property
    def open_to_all(self) -> bool:
        """Whether nothing of this game is secret any more."""
        return self.row.status in OPEN and not self.row.sealed

    def playing(self) -> AnyTable:
        """The table, if a game is going on."""
        if self.table is None or self.row.status != "playing":
            raise in_status(self.row.status)
        return self.table

    def was_played(self, version: int, seat: Seat, action: Any) -> bool:
        """Whether this very choice was played at that version: then the message is only a duplicate."""
        step = self.played.get(version)
        return step is not None and self.table is not None and self.table.steps[step].get(seat) == action

    def bots(self) -> dict[Seat, str]:
        """The seats that bots play, for good or for somebody absent."""
        return {place.seat: place.bot for place in self.row.seats if place.kind in ("bot", "away")}

    def seat(self, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(self.row.seats):
            raise Refused("not_found", "no_seat", last=len(self.row.seats) - 1)
        return self.row.seats[seat]

    def draft(self) -> RoomRow:
        """A copy of the row to change: it takes the row's place once it is committed."""
        draft = copy.copy(self.row)
        draft.seats = [copy.copy(place) for place in self.row.seats]
        return draft

    @asynccontextmanager
    async def turn(self, may: Callable[[], None] | None = None) -> AsyncIterator[None]:
        """Whoever changes the room does it here, one at a time; `may` refuses who has no right to by then."""
        async with self.lock:
            if self.unsure:
                raise Unwritten("busy", "store_away")
            writing = holding.set(self.lease)
            try:
                await self.sure()
                if self.moved:
                    raise Elsewhere
                if may:
                    may()
                yield
                self.failures = 0
            except (Unwritten, asyncio.CancelledError):
                self.unsure = True
                self.mend(self)
                raise
            finally:
                holding.reset(writing)

    def renew(self, other: Room) -> None:
        """Stand as this room does, which has just been read from the store."""
        self.row, self.table, self.events, self.played = other.row, other.table, other.events, other.played
        self.unsure = False
        self.hold.clear()  # all that was chosen has been played in that one

    @property
    def asleep(self) -> bool:
        """Whether bots and clocks rest: nobody looks, and no person plays here, or none has looked for too long."""
        people = any(place.kind in ("person", "open") for place in self.row.seats)
        return not self.guests and (not people or self.alone >= UNWATCHED)

    def here(self) -> set[Seat]:
        """The seats whose people are connected."""
        return {seat for guest in self.guests for seat in guest.seats}

    def part(self, guest: Guest) -> None:
        """Somebody goes."""
        self.guests.discard(guest)
        if not guest.host:
            self.seen.update(dict.fromkeys(guest.seats, time.monotonic()))

    def there(self, seat: Seat, within: float) -> bool:
        """Whether the person of a seat is here, or was so many seconds ago. The host's own device does not count."""
        if any(seat in guest.seats and not guest.host for guest in self.guests):
            return True
        return time.monotonic() - max(self.seen.get(seat, -math.inf), self.since) < within


async def _sure() -> None:
    """A room that nobody else can take."""


def powers(row: RoomRow, keys: Iterable[str]) -> tuple[tuple[Seat, ...], bool]:
    """The seats that these keys are for, and whether they make a host."""
    given = list(keys)
    seats = tuple(place.seat for place in row.seats if any_fits(given, place.key))
    return seats, any_fits(given, row.host_key) or (row.host is not None and row.host in seats)


def furnish(room: Room, remembered: Remembered, pause: Callable[[], None]) -> None:
    """Play the choices that the store remembers; those of a step not yet complete lie face down."""
    if remembered.room.status == "gathering":
        return
    room.table, room.events = replayed(room.game, remembered, pause)
    room.played = {version: step for version, step in remembered.played.items() if step < len(room.events)}


def replayed(
    game: AnyGame, remembered: Remembered, pause: Callable[[], None] = lambda: None
) -> tuple[AnyTable, list[Sequence[Event]]]:
    """The table after all remembered choices, and the events of each step; with a pause after each."""
    row = remembered.room
    table: AnyTable = Table(game, len(row.seats), row.seed, row.stream)
    events = []
    for number, step in enumerate(remembered.steps, start=1):
        if set(step) == set(game.deciders(table.state)):
            events.append(play_step(table, step, number))
        else:
            for seat, plain in step.items():
                table.choose(seat, decode(game.action_kind, plain, f"step {number}, seat {seat}"))
        pause()
    return table, events


def branch(table: AnyTable) -> AnyTable:
    """A table that may be played on while this one stays as it is."""
    other = copy.copy(table)
    other.steps = list(table.steps)
    other.chosen = dict(table.chosen)
    other.past = list(table.past)
    return other
