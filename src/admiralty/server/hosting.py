"""Making tables and seating people: create, join, start, stand in, give back, leave, rematch, close."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..bots.shelf import usual_bot
from ..guides.shelf import guide_to
from ..kernel.chance import KeyedChance
from ..kernel.described import BEGINS
from ..kernel.game import Seat
from ..kernel.promise import salted
from ..kernel.table import Table
from .announce import tell_room, tell_table
from .bots import bot_now, check_bot
from .clocks import wind
from .days import day_of
from .deals import Deals
from .errors import Refused, in_status
from .headers import game_of
from .keys import digest, new_key
from .opening import new_row
from .play import Permit, Play
from .room import Room, powers
from .rooms import Rooms
from .seating import Deed, change_seats, note_news
from .store.rows import RoomRow, SeatRow
from .store.store import adding, both, changing


@dataclass(slots=True)
class Asked:
    """What somebody wants of a new table."""

    game: dict[str, Any]
    seats: list[SeatRow]
    listed: bool = False
    clock: int | None = None
    timeout: str = "default"
    stand_in: str = ""
    start: bool = False
    deal: str = ""


@dataclass(slots=True)
class Made:
    """A new table, and the keys that are told once."""

    room: Room
    host_key: str
    keys: dict[Seat, str] = field(default_factory=dict)


class Hosting:
    """The seats of a server's tables."""

    def __init__(self, rooms: Rooms, play: Play, deals: Deals) -> None:
        self.rooms = rooms
        self.play = play
        self.deals = deals

    async def create(self, asked: Asked, owner: str = "") -> Made:
        """A new table; each person among its seats gets a key."""
        if BEGINS in asked.game:  # whoever made it knows every hand
            raise Refused("malformed", "begins")
        dealt = self.deals.row(asked.deal, asked.seats) if asked.deal else None
        row = await (dealt or new_row(self.rooms, asked.game, asked.seats, owner))
        room = Room(row, game_of(row.game), guide_to(row.game["name"]))
        room.owner = owner or room.owner
        row.stand_in = asked.stand_in or usual_bot(room.game.name)
        row.listed, row.clock, row.timeout = asked.listed, asked.clock, asked.timeout
        check_bot(room.game.name, row.stand_in)
        host_key = new_key()
        row.host_key = digest(host_key)
        keys = seat_people(row)
        if asked.start:
            _begin(room, row)
        await self.rooms.add(room, adding(row))
        self.play.go_on(room)
        return Made(room, host_key, keys)

    async def join(self, room: Room, name: str, seat: Seat | None) -> tuple[Seat, str]:
        """Take an open seat, this one or the first; its key is told once."""
        async with room.turn():
            free = [place.seat for place in room.row.seats if place.kind == "open"]
            if room.row.status not in ("gathering", "playing"):
                raise in_status(room.row.status)
            if seat is not None:
                room.seat(seat)
            if not free or (seat is not None and seat not in free):
                raise Refused("not_now", "seat_taken" if seat is not None else "full")
            taken = free[0] if seat is None else seat
            draft = room.draft()
            key = new_key()
            draft.seats[taken] = SeatRow(taken, "person", name, "", digest(key))
            await self._change(room, draft)
        return taken, key

    async def start(self, room: Room, fill: str | None, may: Permit, shuffle: bool = False) -> None:
        """Deal; open seats get a bot if one is named, and by lot all sit elsewhere if it is wished."""
        async with room.turn(may):
            if room.row.status != "gathering":
                raise in_status(room.row.status)
            draft = room.draft()
            for place in draft.seats:
                if place.kind == "open" and fill:
                    check_bot(room.game.name, fill)
                    draft.seats[place.seat] = SeatRow(place.seat, "bot", bot=fill)
            probe = Room(draft, room.game, room.guide)
            _begin(probe, draft, shuffle)
            await self.rooms.journal.commit(changing(draft))
            room.row, room.table = draft, probe.table
            for guest in room.guests if shuffle else ():
                guest.sit_down()
            self.play.go_on(room)
            tell_table(room)

    async def change_seat(self, room: Room, seat: Seat, deed: Deed, may: Permit) -> None:
        """Fill, free or replace a seat, let a bot stand in, give the seat back, or call its person otherwise."""
        async with room.turn(may):
            before = room.seat(seat)
            if room.row.status not in ("gathering", "playing"):
                raise in_status(room.row.status)
            if before.kind == "bot" and day_of(room.row.deal) is not None:
                raise Refused("not_now", "day_seats")  # everybody plays the day against the same bots
            draft = room.draft()
            after = draft.seats[seat] = deed(room, before)
            if draft.host == seat and after.key is None:
                draft.host = None  # the host keeps the key; the next on this seat is no host
            await self._change(room, draft)

    async def leave(self, room: Room, keys: Sequence[str]) -> None:
        """Get up: before the start the seats of these keys are free, in a running game the stand-in bot takes them."""
        async with room.turn():
            seats = powers(room.row, keys)[0]
            if not seats:
                raise Refused("wrong_key", "no_seat_key")
            if room.row.status not in ("gathering", "playing"):
                raise in_status(room.row.status)  # who played stays in the story of the game
            draft = room.draft()
            for seat in seats:
                running = draft.status == "playing"
                draft.seats[seat] = SeatRow(seat, "bot", bot=draft.stand_in) if running else SeatRow(seat)
            if draft.host in seats:
                # The next in line: the table must not be left without anybody who can manage it.
                draft.host = next((place.seat for place in draft.seats if place.kind == "person"), None)
                if draft.host is not None:
                    draft.host_key = None  # whoever left has handed the table over
            await self._change(room, draft, left=True)

    async def rematch(self, room: Room, game: dict[str, Any] | None, may: Permit) -> str:
        """The same people at a new table, by the rules as they are now; their keys are good there too."""
        async with room.turn(may):
            if room.row.status not in ("over", "closed"):
                raise Refused("not_now", "not_over")
            if room.row.rematch:
                return room.row.rematch
            # Whether the next game counts for a profile, its person says there.
            places = [replace(_at_rematch(room, place), profile=None) for place in room.row.seats]
            row = await new_row(self.rooms, game or _by_new_rules(room.row.game), places, room.owner)
            row.seed = room.row.next_seed or row.seed
            row.host_key, row.host, row.listed = room.row.host_key, room.row.host, room.row.listed
            row.clock, row.timeout, row.stand_in = room.row.clock, room.row.timeout, room.row.stand_in
            next_room = Room(row, game_of(row.game), guide_to(row.game["name"]))
            next_room.owner = room.owner
            if all(place.kind != "open" for place in row.seats):
                _begin(next_room, row)
            draft = room.draft()
            draft.rematch = row.id
            await self.rooms.add(next_room, both(adding(row), changing(draft)))
            room.row = draft
            self.play.go_on(next_room)
            tell_room(room)
            return row.id

    async def salt(self, room: Room, keys: Sequence[str], salt: str) -> None:
        """What the people of these keys add to the secret of the next deal: of this game, or of its rematch."""
        async with room.turn():
            seats, host = powers(room.row, keys)
            if not seats and not host:
                raise Refused("wrong_key", "no_seat_key")
            if room.row.rematch or room.row.status == "record":
                raise Refused("not_now", "salt_late")
            draft = room.draft()
            for seat in seats:
                draft.seats[seat].salt = salt
            if seats:  # a host without a seat has nothing to add
                await self._change(room, draft)

    async def keep(self, room: Room, keys: Sequence[str], profile: str | None) -> None:
        """Let the seats of these keys count for a profile, or for none."""
        async with room.turn():
            if room.row.status not in ("gathering", "playing"):
                raise in_status(room.row.status)
            draft = room.draft()
            for seat in powers(room.row, keys)[0]:
                draft.seats[seat].profile = profile
            await self.rooms.journal.commit(changing(draft))
            room.row = draft

    async def close(self, room: Room, may: Permit) -> None:
        """End a table before its game is over."""
        async with room.turn(may):
            if room.row.status not in ("gathering", "playing"):
                raise in_status(room.row.status)
            draft = room.draft()
            draft.status, draft.due = "closed", None
            await self._change(room, draft)
            self.play.go_on(room)
            tell_table(room)

    async def _change(self, room: Room, draft: RoomRow, left: bool = False) -> None:
        draft.changed = time.time()
        note_news(room, draft, left)
        await self.rooms.journal.commit(changing(draft))
        room.row = draft
        tell_room(room)
        self.play.look_round(room)


def seat_people(row: RoomRow) -> dict[Seat, str]:
    """A key for each person of a new room; the first of them shares the host's powers."""
    keys = {place.seat: new_key() for place in row.seats if place.kind == "person"}
    for seat, key in keys.items():
        row.seats[seat].key = digest(key)
    row.host = min(keys, default=None)
    return keys


def must_host(room: Room, keys: Sequence[str]) -> None:
    """Refuse whoever is not this room's host."""
    if not powers(room.row, keys)[1]:
        raise Refused("wrong_key", "host_only")


def host_of(room: Room, keys: Sequence[str]) -> Permit:
    """Lets only the host, whoever that is when it comes to it."""
    return lambda: must_host(room, keys)


def _by_new_rules(game: dict[str, Any]) -> dict[str, Any]:
    """The same game by the rules as they are now, whichever the old table had, and from its setup on."""
    return {name: value for name, value in game.items() if name not in ("rules", BEGINS)}


def _begin(room: Room, row: RoomRow, shuffle: bool = False) -> None:
    if any(place.kind == "open" for place in row.seats):
        raise Refused("not_now", "open_seats")
    row.status = "playing"
    wind(row)
    if not row.deal:  # the same deal is played elsewhere, whatever people add here
        row.seed = salted(row.seed, [place.salt for place in row.seats])
    for place in row.seats:
        place.salt = ""  # it is used; what is given from now on is for the rematch
    if shuffle:  # by the same promise: who sits where decides who is dealt what
        change_seats(row, KeyedChance(row.seed, "lot", 0))
    room.table = Table(room.game, len(row.seats), row.seed, row.stream)


def _at_rematch(room: Room, place: SeatRow) -> SeatRow:
    if place.kind == "away":
        return replace(place, kind="person", bot="")
    if place.kind == "bot":
        return SeatRow(place.seat, "bot", bot=bot_now(room.game.name, place.bot))
    return replace(place)
