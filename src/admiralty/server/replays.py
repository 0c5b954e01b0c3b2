"""Finished games: any step as any seat saw it, record files out and in, and playing on from a moment."""

from __future__ import annotations

import time
from dataclasses import replace

from ..bots.shelf import usual_bot
from ..kernel.game import Seat
from ..kernel.record import Record
from .bots import check_bot
from .errors import Refused
from .films import Course, Draws, Play, Reel, Show, Shown, Write
from .hosting import Made, seat_people
from .keys import digest, new_key, new_table_id
from .messages import names_of, room_now, text_of
from .opening import new_row
from .room import Room
from .rooms import Rooms
from .store.rows import ChoiceRow, RoomRow, SeatRow
from .store.store import adding


class Replays:
    """The finished games of a server; playing them through is done beside the server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.projector = rooms.projector

    async def moment(self, room: Room, step: int, seat: Seat | None, language: str, address: str) -> str:
        """A step as a seat saw it, and what everybody then chose, as JSON."""
        if seat is not None:
            room.seat(seat)
        shown = await self._reel(room, address, Show(room.row.id, "", step, seat, language, names_of(room.row)))
        return f'{{"room":{text_of(room_now(room))},{shown[1:]}'

    async def position(self, room: Room, step: int, address: str) -> str:
        """All that lay on the table at a step, as one line."""
        return await self._reel(room, address, Write(room.row.id, "", step))

    async def course(self, room: Room, address: str) -> str:
        """The score sheets of a game from the setup to the end, as JSON."""
        return await self._reel(room, address, Course(room.row.id, ""))

    async def draws(self, room: Room, address: str) -> str:
        """Every number that the game was dealt from, as JSON."""
        return await self._reel(room, address, Draws(room.row.id, ""))

    async def _reel(self, room: Room, address: str, asked: Reel) -> str:
        """What is asked of the film of a room; its record is sent along only where there is no film of it yet."""
        shown = await self.projector.ask(address, asked)
        if shown.missing:
            record = await self.rooms.effort.in_thread(address, record_text, room)
            shown = await self.projector.ask(address, replace(asked, record=record))
        check_record(shown)
        if shown.result is None:
            raise Refused("not_found", "no_step", last=shown.last)
        return str(shown.result)

    async def bring_in(self, text: str, address: str) -> tuple[RoomRow, int]:
        """A record file as a table to look through, and its steps; Refused where its choices are not legal."""
        most = self.rooms.settings.limits.steps
        played = await self.projector.ask(address, Play(text, most))
        check_record(played)
        if played.result is None:
            raise Refused("malformed", "record_long", most=most)
        record, header = played.result
        now = time.time()
        places = [SeatRow(seat) for seat in range(record.seats)]
        row = RoomRow(new_table_id(), header, record.seed, places, now, now, status="record", stream=record.stream)
        row.stand_in = usual_bot(header["name"])
        rows = await self.rooms.effort.in_thread(address, choice_rows, row.id, record)
        await self.rooms.journal.commit(adding(row, rows))
        return row, len(record.steps)

    async def play_on(self, room: Room, step: int, seat: Seat, name: str, bot: str, address: str) -> Made:
        """A new table that begins where an old game stood, against bots."""
        room.seat(seat)
        check_bot(room.game.name, bot or usual_bot(room.game.name))
        record = await self.rooms.effort.in_thread(address, record_of, room)
        if not 0 <= step < len(record.steps) + (0 if self.finished(room) else 1):
            raise Refused("not_found", "no_play_on", last=len(record.steps) - 1)
        record.steps = record.steps[:step]
        places = [SeatRow(s, "bot", bot=bot or usual_bot(room.game.name)) for s in range(record.seats)]
        places[seat] = SeatRow(seat, "person", name)
        row = await new_row(self.rooms, dict(record.game), places, address)
        row.seed, row.stream, row.status, row.stand_in = record.seed, record.stream, "playing", places[seat - 1].bot
        row.origin, row.origin_step = room.row.id, step
        host_key = new_key()
        row.host_key = digest(host_key)
        keys = seat_people(row)
        await self.rooms.journal.commit(adding(row, choice_rows(row.id, record)))
        new = await self.rooms.room(row.id)
        self.rooms.effort.spend(address, new.cost)
        new.owner = address
        return Made(new, host_key, keys)

    def finished(self, room: Room) -> bool:
        """Whether nobody has anything left to choose."""
        return room.table is not None and room.table.over


def check_record(shown: Shown) -> None:
    """Refuse a record file that is none, for somebody who has only the file."""
    if shown.big:
        raise Refused("malformed", "record_big")
    if not shown.wrong:
        return
    if not shown.place:
        raise Refused("malformed", "record_game", detail=shown.wrong)
    header = (shown.place, shown.number) == ("line", 1)
    why = "record_none" if header else f"record_{shown.place}"
    raise Refused("malformed", why, detail=shown.wrong, number=shown.number)


def must_be_open(room: Room) -> None:
    """Refuse to show what is still secret."""
    if not room.open_to_all:
        raise Refused("not_now", "sealed" if room.row.status == "over" else "secret")


def record_of(room: Room) -> Record:
    """The record of a room, with a copy of its steps."""
    must_be_open(room)
    assert room.table is not None
    return room.table.record()


def record_text(room: Room) -> str:
    """The record of a room as a file."""
    return record_of(room).text()


def choice_rows(room: str, record: Record) -> list[ChoiceRow]:
    """The rows of a record's choices."""
    return [
        ChoiceRow(room, number, seat, text_of(action))
        for number, step in enumerate(record.steps)
        for seat, action in step.items()
    ]
