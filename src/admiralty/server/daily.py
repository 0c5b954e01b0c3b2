"""The deal of the day: the same cards and the same bots for everybody; of each person the first try counts."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from ..kernel.chance import new_seed
from ..kernel.promise import commitment
from .days import LEVEL, PREFIX, code_of, day_of, game_of_day, seconds_left, seed_of, today
from .deals import Deals, played_at
from .errors import Refused, Unwritten
from .headers import complete
from .hosting import Asked, Hosting, Made
from .keys import digest, new_key
from .room import Room
from .rooms import Rooms
from .store import daily as store
from .store.daily import Try
from .store.deals import adding_deal, closing_deal, read_deal
from .store.rows import DealRow, SeatRow
from .store.secrets import DAYS, keeping_secret, read_secret
from .yardsticks import Yardsticks

log = logging.getLogger("admiralty.server")
Plain = dict[str, Any]
LOOK = 60.0
"""Seconds between two looks whether a day is over."""


class Daily:
    """The days of a server."""

    def __init__(self, rooms: Rooms, hosting: Hosting, deals: Deals) -> None:
        self.rooms = rooms
        self.hosting = hosting
        self.deals = deals
        self.yardsticks = Yardsticks(rooms)
        self.today: Callable[[], date] = today
        self.lock = asyncio.Lock()
        self.trying = asyncio.Lock()

    async def deal(self, day: date) -> DealRow:
        """The deal of a day that has come; made when somebody first asks for it."""
        if day > self.today():
            raise Refused("not_found", "day_to_come")
        async with self.lock:
            found = await asyncio.to_thread(read_deal, self.rooms.engine, code_of(day))
            if found is not None:
                return found
            if day < self.today():
                raise Refused("not_found", "no_day")
            game, seats = game_of_day(day)
            header = await asyncio.to_thread(complete, game, seats)
            # Nobody has its key: it is closed when the day is over.
            row = DealRow(code_of(day), header, seats, await self._seed(day), digest(new_key()), time.time())
            await self.rooms.journal.commit(adding_deal(row))
        await self.keep_up()
        return row

    async def begin(self, person: str, name: str, address: str) -> Made:
        """A table for somebody's try at the deal of today."""
        deal = await self.deal(self.today())
        places = [SeatRow(0, "person", name)]
        places += [SeatRow(seat, "bot", bot=LEVEL) for seat in range(1, deal.seats)]
        asked = Asked({}, places, stand_in=LEVEL, start=True, deal=deal.code)
        async with self.trying:  # of two who come at once with one key, one is the first
            before = await asyncio.to_thread(store.tries_by, self.rooms.engine, deal.code, person)
            made = await self.hosting.create(asked, address)
            row = Try(made.room.row.id, deal.code, person, "again" if before else "")
            await self.rooms.journal.commit(store.adding_try(row))
        return made

    def over(self, room: Room) -> None:
        """A game has ended: if it was a try, what came of it is written down."""
        if day_of(room.row.deal) is not None:
            self.rooms.spawn(self._note(room, time.time()))

    async def day(self, day: date, person: str) -> Plain:
        """A day as somebody may know it: results are for those who have played, or when the day is over."""
        deal = await self.deal(day)
        engine = self.rooms.engine
        mine = await asyncio.to_thread(store.tries_by, engine, deal.code, person) if person else []
        told = deal.closed or any(row.ended for row in mine)
        everybody = await asyncio.to_thread(store.counted, engine, deal.code)
        bots = await asyncio.to_thread(store.measured, engine, deal.code)
        if not deal.closed:
            self.yardsticks.want(deal)
        return {
            "day": day.isoformat(),
            "today": self.today().isoformat(),
            "game": deal.game,
            "seats": deal.seats,
            "level": LEVEL,
            "closed": deal.closed,
            "left": 0 if deal.closed else seconds_left(day),
            "commitment": commitment(deal.seed),
            "next": None if deal.closed else commitment(await self._seed(day + timedelta(days=1))),
            "players": len(everybody),
            "mine": [_mine(row, everybody) for row in mine],
            "results": await self._results(deal.code, person) if told else None,
            "bots": [{"bot": bot, "points": row[0], "place": row[1]} for bot, row in bots.items()] if told else None,
        }

    async def keep_up(self) -> None:
        """Close the days that are over, and write down tries whose end nobody noted."""
        for code in await asyncio.to_thread(store.open_days, self.rooms.engine, PREFIX):
            day = day_of(code)
            if day is not None and day < self.today():
                await self.rooms.journal.commit(closing_deal(code))
                self.deals.unseal(code)
        for id in await asyncio.to_thread(store.unnoted, self.rooms.engine):
            if room := await self.rooms.ours(id):
                await self._note(room, room.row.changed)

    async def watch(self) -> None:
        """Keep up, all the time."""
        while True:
            try:
                await self.keep_up()
            except (Unwritten, SQLAlchemyError):
                pass  # the database is away; the next look will do
            except Exception:
                log.exception("the day's deals could not be kept")
            await asyncio.sleep(LOOK)

    async def _results(self, code: str, person: str) -> list[Plain]:
        rows = await asyncio.to_thread(store.ended_tries, self.rooms.engine, code)
        return [
            {"name": row.name, "points": row.points, "place": row.place, "mark": row.mark, "own": row.person == person}
            for row in rows
        ]

    async def _note(self, room: Room, ended: float) -> None:
        row = await asyncio.to_thread(store.try_of, self.rooms.engine, room.row.id)
        if row is None or row.ended is not None:
            return
        helped = await asyncio.to_thread(store.chosen_for, self.rooms.engine, room.row.id)
        deal = await self.deals.deal(row.deal)
        mark = row.mark or _mark(room, bool(helped), deal.closed)
        (own,) = [played for played in played_at(room, 0) if played.seat == 0]
        done = replace(row, mark=mark, points=own.points, place=own.place, ended=ended)
        await self.rooms.journal.commit(store.ending_try(done))

    async def _seed(self, day: date) -> str:
        secret = await asyncio.to_thread(read_secret, self.rooms.engine, DAYS)
        if secret is None:
            await self.rooms.journal.commit(keeping_secret(DAYS, new_seed()))
            secret = await asyncio.to_thread(read_secret, self.rooms.engine, DAYS)
            assert secret is not None
        return seed_of(secret, day)


def _mark(room: Room, helped: bool, late: bool) -> str:
    """Why a first try does not count: others knew the cards when it ended, or somebody else chose."""
    if late:
        return "late"
    bots = all(place.kind == "bot" and place.bot == LEVEL for place in room.row.seats[1:])
    return "" if bots and not helped and not room.row.news and room.row.seats[0].kind == "person" else "helped"


def _mine(row: Try, everybody: list[int]) -> Plain:
    """One's own try, and what share of all that count it beat."""
    plain: Plain = {"table": row.room, "mark": row.mark, "points": row.points, "place": row.place, "beaten": None}
    if row.points is not None:
        others = list(everybody)
        if not row.mark:
            others.remove(row.points)
        if others:
            beaten = sum((row.points > other) + (row.points == other) / 2 for other in others)
            plain["beaten"] = round(beaten / len(others), 3)
    return plain
