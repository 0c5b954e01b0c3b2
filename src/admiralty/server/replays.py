"""Finished games: any step as any seat saw it, record files out and in, and playing on from a moment."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any

from ..bots.shelf import usual_bot
from ..games import AnyGame
from ..guides.shelf import guide_to
from ..kernel import record as records
from ..kernel.codec import encode
from ..kernel.game import Event, Malformed, Seat
from ..kernel.plain import whole_number
from ..kernel.record import Record
from ..kernel.table import Table, play_step
from .crew import check_bot
from .errors import Refused
from .hosting import Made, new_row, seat_people
from .house import House, game_of
from .keys import digest, new_key, new_table_id
from .messages import Plain, log_entry, room_now, text_of
from .play import Play
from .room import Room
from .store.rows import ChoiceRow, RoomRow, SeatRow
from .store.store import adding

KEPT = 16


class Film:
    """Every position of a finished game."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.game = game
        table: Table[Any, Any, Any] = Table(game, record.seats, record.seed)
        self.states = [table.state]
        self.events: list[tuple[Event, ...]] = [()]
        for number, step in enumerate(record.steps, start=1):
            self.events.append(play_step(table, step, f"step {number}"))
            self.states.append(table.state)
        self.table = table
        self.steps = table.steps


class Replays:
    """The films of a house, the latest ones kept."""

    def __init__(self, house: House, play: Play) -> None:
        self.house = house
        self.play = play
        self.films: OrderedDict[str, Film] = OrderedDict()

    def film(self, room: Room) -> Film:
        """The film of a game that is over."""
        found = self.films.get(room.row.id)
        if found is None:
            found = self.films[room.row.id] = Film(room.game, record_of(room))
            if len(self.films) > KEPT:
                self.films.popitem(last=False)
        return found

    def moment(self, room: Room, step: int, seat: Seat | None, language: str) -> Plain:
        """A step as a seat saw it, and what everybody then chose."""
        if seat is not None:
            room.seat(seat)
        film = self.film(room)
        if not 0 <= step < len(film.states):
            raise Refused("not_found", "no_step", last=len(film.states) - 1)
        state = film.states[step]
        view = room.guide.view(room.game, state, seat)
        teller = room.guide.teller(room.game, view, language)
        choices = film.steps[step] if step < len(film.steps) else None
        deciders = room.game.deciders(state)
        mine = seat is not None and seat in deciders
        return {
            "is": "Moment",
            "version": step,
            "room": room_now(room),
            "seat": seat,
            "step": step,
            "steps": len(film.steps),
            "view": room.guide.shown(view),
            "asked": list(deciders),
            "options": teller.options(room.game.options(state, seat)) if mine and seat is not None else [],
            "refusals": teller.refusals(state, seat) if mine and seat is not None else [],
            "log": [log_entry(teller, step, film.events[step], seat)] if step else [],
            "choices": {str(s): encode(action) for s, action in choices.items()} if choices else None,
            "choice_texts": {str(s): teller.action(action) for s, action in choices.items()} if choices else None,
            "scores": teller.scores(room.game.scores(state)) if not deciders else None,
        }

    async def bring_in(self, text: str) -> Room:
        """A record file as a table to look through; Malformed where its choices are not legal."""
        try:
            record = records.parse(text)
            most = self.house.settings.limits.steps
            if len(record.steps) > most or not 1 <= record.seats <= 16:
                raise Refused("malformed", "record_long", most=most)
            game = await asyncio.to_thread(game_of, record.game)
            film = await asyncio.to_thread(Film, game, record)
        except Malformed as error:
            raise bad_record(str(error)) from error
        now = time.time()
        places = [SeatRow(seat) for seat in range(record.seats)]
        row = RoomRow(new_table_id(), dict(game.header()), record.seed, places, now, now, status="record")
        room = Room(row, game, guide_to(game.name))
        row.stand_in = usual_bot(game.name)
        room.table, room.events = film.table, film.events[1:]
        await self.house.journal.commit(adding(row, choice_rows(row.id, record)))
        self.house.add(room)
        return room

    async def play_on(self, room: Room, step: int, seat: Seat, name: str, bot: str) -> Made:
        """A new table that begins where an old game stood, against bots."""
        room.seat(seat)
        check_bot(room.game.name, bot or usual_bot(room.game.name))
        record = record_of(room)
        if not 0 <= step < len(record.steps) + (0 if self.finished(room) else 1):
            raise Refused("not_found", "no_play_on", last=len(record.steps) - 1)
        record.steps = record.steps[:step]
        places = [SeatRow(s, "bot", bot=bot or usual_bot(room.game.name)) for s in range(record.seats)]
        places[seat] = SeatRow(seat, "person", name)
        row = new_row(dict(record.game), places)
        row.seed, row.status, row.stand_in = record.seed, "playing", places[seat - 1].bot
        row.origin, row.origin_step = room.row.id, step
        host_key = new_key()
        row.host_key = digest(host_key)
        keys = seat_people(row)
        film = await asyncio.to_thread(Film, room.game, record)
        new = Room(row, room.game, room.guide)
        new.table, new.events = film.table, film.events[1:]
        await self.house.journal.commit(adding(row, choice_rows(row.id, record)))
        self.house.add(new)
        self.play.go_on(new)
        return Made(new, host_key, keys)

    def finished(self, room: Room) -> bool:
        """Whether nobody has anything left to choose."""
        return room.table is not None and room.table.over


def bad_record(detail: str) -> Refused:
    """What is wrong with a record file, for somebody who has only the file."""
    place, _, number = detail.partition(":")[0].partition(",")[0].partition(" ")
    counted = whole_number(number)
    if place in ("line", "step") and counted is not None and detail.startswith(("line", "step")):
        why = "record_none" if (place, counted) == ("line", 1) else f"record_{place}"
        return Refused("malformed", why, detail=detail, number=counted)
    return Refused("malformed", "record_none" if detail.startswith("the record") else "record_game", detail=detail)


def must_be_open(room: Room) -> None:
    """Refuse to show what is still secret."""
    if not room.open_to_all:
        raise Refused("not_now", "secret")


def record_of(room: Room) -> Record:
    """The record of a room, with a copy of its steps."""
    must_be_open(room)
    assert room.table is not None
    return room.table.record()


def choice_rows(room: str, record: Record) -> list[ChoiceRow]:
    """The rows of a record's choices."""
    return [
        ChoiceRow(room, number, seat, text_of(action))
        for number, step in enumerate(record.steps)
        for seat, action in step.items()
    ]
