"""What leaves the server about a table: built from views, options and events as one seat may know them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import orjson

from ..kernel.asides import sight_of
from ..kernel.codec import encode
from ..kernel.game import Seat
from ..kernel.promise import commitment, salts_of
from ..words import words
from .hold import held
from .room import AnyTable, Room
from .store.rows import RoomRow, SeatRow
from .story import older_steps

Plain = dict[str, Any]


def text_of(plain: Any) -> str:
    """A message as it is sent."""
    return orjson.dumps(plain).decode()


def room_plain(row: RoomRow, here: set[Seat] | frozenset[Seat] = frozenset(), watching: int = 0) -> Plain:
    """A room as everybody may know it."""
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "seats": [_seat_plain(place, place.seat in here) for place in row.seats],
        "host": row.host,
        "listed": row.listed,
        "pace": {"clock": row.clock, "timeout": row.timeout, "due": row.due and round(row.due)},
        "stand_in": row.stand_in,
        "commitment": commitment(row.seed),
        "salted": _salted(row),
        "next": {"commitment": commitment(row.next_seed), "salted": _given(row)} if row.next_seed else None,
        "rematch": row.rematch,
        "deal": row.deal or None,
        "sealed": row.sealed,
        "origin": {"table": row.origin, "step": row.origin_step} if row.origin else None,
        "created": datetime.fromtimestamp(row.created, UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "watching": watching,
    }


def room_now(room: Room) -> Plain:
    """A room in memory as everybody may know it."""
    return room_plain(room.row, room.here(), sum(not guest.seats for guest in room.guests))


def room_message(room: Room, language: str) -> Plain:
    """Who sits where, and what happened to the seats."""
    return {"is": "Room", "room": room_now(room), "news": news_plain(room, language)}


def news_plain(room: Room, language: str) -> list[Plain]:
    """Who came to a seat of the running game or lost it, in words too."""
    said = words(language)
    return [{**news, "text": said.tr(f"news.{news['what']}", name=news["name"])} for news in room.row.news]


def _seat_plain(place: SeatRow, here: bool) -> Plain:
    plain: Plain = {"seat": place.seat, "kind": place.kind}
    if place.kind in ("person", "away"):
        plain |= {"name": place.name, "here": here}
    if place.kind in ("bot", "away"):
        plain["bot"] = place.bot
    return plain


def _salted(row: RoomRow) -> list[Seat]:
    """The seats that added a salt of theirs to this game's secret."""
    if row.status == "gathering":
        return _given(row)
    return [seat for seat, salt in enumerate(salts_of(row.seed)) if salt] if row.stream == "keyed" else []


def _given(row: RoomRow) -> list[Seat]:
    """The seats whose salt waits for the next deal: of this table while people gather, of its rematch after that."""
    return [place.seat for place in row.seats if place.salt]


def names_of(row: RoomRow) -> tuple[str, ...]:
    """What the people of a room are called, by seat; bots and empty seats have no names."""
    return tuple(place.name if place.kind in ("person", "away") else "" for place in row.seats)


def chosen_plain(room: Room, table: AnyTable, seat: Seat | None) -> Plain:
    """Who has chosen, and one's own choice; the others' lie face down, for so many seconds after the last one."""
    mine = table.chosen.get(seat) if seat is not None else None
    left = round(held(room), 1) if room.hold.timer else None
    return {"chosen": sorted(table.chosen), "mine": None if mine is None else encode(mine), "held": left}


def chosen_message(room: Room, seat: Seat | None) -> Plain:
    """A choice was laid or taken up."""
    assert room.table is not None
    return {"is": "Chosen", "version": room.version, **chosen_plain(room, room.table, seat)}


def older_plain(room: Room, seat: Seat | None, language: str, before: int) -> Plain:
    """A page of the log before a step, for one seat."""
    if room.table is None:
        return {"is": "Log", "log": []}
    view = sight_of(room.game, room.table.state, seat)
    teller = room.guide.teller(room.game, view, language, room.story.call(names_of(room.row)))
    steps = older_steps(before, len(room.events))
    return {"is": "Log", "log": room.story.entries(teller, language, seat, room.events, steps)}
