"""A room in memory: its row in the database, the table in it, and the guests around it."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..games import AnyGame
from ..guides.guide import Guide
from ..kernel.codec import decode
from ..kernel.game import Event, Seat
from ..kernel.table import Table, play_step
from .errors import Refused, in_status
from .keys import any_fits
from .store.rows import Remembered, RoomRow, SeatRow
from .story import Story

if TYPE_CHECKING:
    from .guest import Guest

AnyTable = Table[Any, Any, Any]
UNWATCHED = 300
"""Steps that a table with people goes on without anybody looking: a whole game of 7 Wonders, some rounds of pirates."""


class Room:
    """Who sits where, the game being played, and who listens."""

    def __init__(self, row: RoomRow, game: AnyGame, guide: Guide) -> None:
        self.row = row
        self.game = game
        self.guide = guide
        self.table: AnyTable | None = None
        self.events: list[tuple[Event, ...]] = []
        self.story = Story()
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.thinking: set[Seat] = set()
        self.deadline: float | None = None
        self.timer: asyncio.TimerHandle | None = None
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
        return self.row.status in ("over", "record")

    def playing(self) -> AnyTable:
        """The table, if a game is going on."""
        if self.table is None or self.row.status != "playing":
            raise in_status(self.row.status)
        return self.table

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

    @property
    def asleep(self) -> bool:
        """Whether bots and clocks rest: nobody looks, and no person plays here, or none has looked for too long."""
        people = any(place.kind in ("person", "open") for place in self.row.seats)
        return not self.guests and (not people or self.alone >= UNWATCHED)

    def here(self) -> set[Seat]:
        """The seats whose people are connected."""
        return {seat for guest in self.guests for seat in guest.seats}


def powers(row: RoomRow, keys: Iterable[str]) -> tuple[tuple[Seat, ...], bool]:
    """The seats that these keys are for, and whether they make a host."""
    given = list(keys)
    seats = tuple(place.seat for place in row.seats if any_fits(given, place.key))
    return seats, any_fits(given, row.host_key) or (row.host is not None and row.host in seats)


def furnish(room: Room, remembered: Remembered) -> None:
    """Play the choices that the store remembers; those of a step not yet complete lie face down."""
    if remembered.room.status == "gathering":
        return
    room.table, room.events = replayed(room.game, remembered)


def replayed(game: AnyGame, remembered: Remembered) -> tuple[AnyTable, list[tuple[Event, ...]]]:
    """The table after all remembered choices, and the events of each step."""
    table: AnyTable = Table(game, len(remembered.room.seats), remembered.room.seed)
    events = []
    for number, step in enumerate(remembered.steps, start=1):
        if set(step) == set(game.deciders(table.state)):
            events.append(play_step(table, step, f"step {number}"))
        else:
            for seat, plain in step.items():
                table.choose(seat, decode(game.action_kind, plain, f"step {number}, seat {seat}"))
    return table, events


def branch(table: AnyTable) -> AnyTable:
    """A table that may be played on while this one stays as it is."""
    other = copy.copy(table)
    other.steps = list(table.steps)
    other.chosen = dict(table.chosen)
    other.past = list(table.past)
    return other
