"""Duplicate: several tables play one deal, and are compared seat by seat (V18).

The secret of a deal is the server's alone; its code is public and tells nothing of it. What would tell the cards to
those who have yet to play (records, replays, the seed) is kept back at every table until whoever made it closes it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import Any

from ..kernel.chance import new_seed
from ..kernel.game import Malformed
from .errors import Refused
from .headers import complete
from .keys import any_fits, digest, new_key
from .opening import row_of
from .room import Room
from .rooms import Rooms
from .store.deals import adding_deal, closing_deal, read_deal, tables_of
from .store.rows import DealRow, RoomRow, SeatRow
from .unreadable import Unreadable

Plain = dict[str, Any]
MOST = 10_000
"""Finished tables whose results are remembered."""


@dataclass(frozen=True, slots=True)
class Played:
    """One seat of a finished table of a deal."""

    table: int
    seat: int
    who: str
    bot: str
    points: int
    place: int


class Deals:
    """The deals of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.played: dict[str, list[Played]] = {}
        """What was read of finished tables: it never changes."""

    async def make(self, game: Plain, seats: int, address: str) -> Plain:
        """A new deal; its code is for everybody, its key is told once."""
        if game.get("house"):
            raise Refused("malformed", "deal_house")
        try:
            header = await self.rooms.effort.in_thread(address, complete, game, seats)
        except Malformed as error:
            raise Refused("malformed", "game", detail=str(error)) from error
        key = new_key()
        row = DealRow(secrets.token_urlsafe(9), header, seats, new_seed(), digest(key), time.time())
        await self.rooms.journal.commit(adding_deal(row))
        return {"code": row.code, "key": key, "game": header, "seats": seats}

    async def deal(self, code: str) -> DealRow:
        found = await asyncio.to_thread(read_deal, self.rooms.engine, code)
        if found is None:
            raise Refused("not_found", "no_deal")
        return found

    async def row(self, code: str, seats: list[SeatRow]) -> RoomRow:
        """The row of a new table that plays a deal: the same secret, the same game, the same seats."""
        deal = await self.deal(code)
        if deal.closed:
            raise Refused("not_now", "deal_closed")
        if len(seats) != deal.seats:
            raise Refused("malformed", "deal_seats", n=deal.seats)
        row = await asyncio.to_thread(row_of, deal.game, seats)
        row.seed, row.deal, row.sealed = deal.seed, deal.code, True
        return row

    async def close(self, code: str, keys: list[str]) -> None:
        """Open the records of all its tables; nobody can play it any more."""
        deal = await self.deal(code)
        if not any_fits(keys, deal.key):
            raise Refused("wrong_key", "deal_key")
        await self.rooms.journal.commit(closing_deal(code))
        self.unseal(code)

    def unseal(self, code: str) -> None:
        """The tables in memory learn that their deal is closed."""
        for room in self.rooms.by_id.values():
            if room.row.deal == code:
                room.row.sealed = False

    async def unseal_room(self, room: Room) -> None:
        """Open a room whose deal was closed since it came into memory, perhaps by another process."""
        if room.row.sealed and (await self.deal(room.row.deal)).closed:
            room.row.sealed = False

    async def results(self, code: str, address: str) -> Plain:
        """The deal as everybody may know it: who has played it, and how each did against the others in that seat.

        Whoever looks first has the finished tables read; one who is in debt for that comes again later for the rest.
        """
        deal = await self.deal(code)
        tables = await asyncio.to_thread(tables_of, self.rooms.engine, code)
        over = [id for id, status in tables if status == "over"]
        rows: list[Played] = []
        for number, id in enumerate(over):
            if id not in self.played:
                if len(self.played) >= MOST:
                    self.played.clear()
                self.rooms.effort.check(address)
                try:
                    self.played[id] = played_at(await self.rooms.look(id, address), number)
                except Unreadable:  # the others are compared without it
                    self.played[id] = []
            rows += self.played[id]
        return {
            "code": code,
            "game": deal.game,
            "seats": deal.seats,
            "closed": deal.closed,
            "tables": len(tables),
            "over": len(over),
            "results": [compared(row, rows) for row in rows],
        }


def played_at(room: Room, number: int) -> list[Played]:
    """What the seats of a finished table have reached."""
    assert room.table is not None
    scores = room.table.scores()
    ranks = [(score.points, score.tie_break) for score in scores]
    return [
        Played(
            number,
            score.seat,
            room.row.seats[score.seat].name,
            room.row.seats[score.seat].bot,
            score.points,
            1 + sum(rank > ranks[score.seat] for rank in ranks),
        )
        for score in scores
    ]


def compared(row: Played, rows: list[Played]) -> Plain:
    """A seat against the same seat elsewhere: points more than their average, and the share of them that it beat."""
    others = [other for other in rows if other.seat == row.seat and other.table != row.table]
    plain: Plain = {"table": row.table, "seat": row.seat, "name": row.who, "bot": row.bot, "points": row.points,
                    "place": row.place, "ahead": None, "beaten": None}  # fmt: skip
    if others:
        plain["ahead"] = round(row.points - sum(other.points for other in others) / len(others), 2)
        beaten = sum((row.points > other.points) + (row.points == other.points) / 2 for other in others)
        plain["beaten"] = round(beaten / len(others), 3)
    return plain
