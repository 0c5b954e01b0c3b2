"""Looking back on finished games, in the background: the chances of all seats over time, and a seat's turning points.

What was found out is kept by record and part, so nobody waits for it twice; only games that are open to all are looked
at, and what a review takes counts for whoever asked for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from ..bots.shelf import levels
from ..kernel.game import Seat
from ..kernel.table import Table
from .bot_workers import NO_ANSWER
from .errors import Refused
from .limits import Buckets
from .look_back import LookBack
from .replays import record_text
from .review_plan import TRIES, Part, chance_parts, cost_parts, costliest, moments, turning_points
from .room import Room
from .rooms import Rooms
from .store.reviews import keeping_part, read_parts

KEPT = 64
"""Reviews that are remembered after they ended."""
MOST = 3
"""Reviews of one address that go on at once."""


@dataclass(slots=True)
class Review:
    """One that goes on or has ended: how many of its parts are done."""

    whose: str
    of: int = 1
    done: int = 0
    failed: bool = False
    ended: bool = False


@dataclass(slots=True)
class Game:
    """A finished game, by the digest of its record, and what is known of it."""

    room: Room
    record: str
    digest: str
    known: dict[str, Any] = field(default_factory=dict)


class Reviews:
    """The reviews of a server."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        limits = rooms.settings.limits
        self.limit = Buckets(limits.reviews_per_hour / 3600, limits.reviews_per_hour, "too_many_reviews")
        self.going: dict[tuple[str, Seat], Review] = {}
        self.records: OrderedDict[str, tuple[str, str]] = OrderedDict()
        """The records of tables that were looked at last, with their digests: of a finished game they stay the same."""

    async def look(self, room: Room, seat: Seat, address: str) -> tuple[Review | None, dict[str, Any]]:
        """How far the review of a seat's game is, and what is known already."""
        game = await self._game(room, seat, address)
        return self.going.get((game.digest, seat)), game.known

    async def begin(self, room: Room, seat: Seat, address: str) -> tuple[Review | None, dict[str, Any]]:
        """Have a seat's game looked back on, unless that is known or going on."""
        game = await self._game(room, seat, address)
        key = (game.digest, seat)
        review = self.going.get(key)
        whole = "chances" in game.known and turns_part(seat) in game.known
        if not whole and (review is None or review.ended):
            if sum(not other.ended and other.whose == address for other in self.going.values()) >= MOST:
                raise Refused("too_many", "too_many_reviews", 10.0)
            self.limit.take(address)
            review = self.going[key] = Review(address)
            self._forget()
            self.rooms.spawn(self._run(review, game, seat))
        return review, game.known

    async def advice(self, room: Room, step: int, seat: Seat, address: str) -> dict[str, Any]:
        """One choice of a finished game, weighed beside the admiral's; where nothing was chosen yet, that alone."""
        game = await self._game(room, seat, address)
        assert room.table is not None
        if seat not in _asked(room.table, step):
            raise Refused("not_found", "no_choice_here")
        part = weigh_part(seat, step)
        if part not in game.known:
            self.limit.take(address, 0.1)  # of ten single choices as much is thought as of a whole game
            found = await self._ask(game, "weigh", Part((step,), TRIES), seat, address)
            if found is None:
                raise Refused("busy", "no_review")
            await self._keep(game, part, found[0])
        row: dict[str, Any] = game.known[part]
        return row

    async def _game(self, room: Room, seat: Seat, address: str) -> Game:
        room.seat(seat)
        if room.row.id not in self.records:
            text = await self.rooms.effort.in_thread(address, record_text, room)
            self.records[room.row.id] = (text, sha256(text.encode()).hexdigest())
            while len(self.records) > KEPT:
                self.records.popitem(last=False)
        record, digest = self.records[room.row.id]
        return Game(room, record, digest, await asyncio.to_thread(read_parts, self.rooms.engine, digest))

    async def _run(self, review: Review, game: Game, seat: Seat) -> None:
        try:
            await self._whole(review, game, seat)
        except NoAnswerError:
            review.failed = True
        finally:
            review.ended = True

    async def _whole(self, review: Review, game: Game, seat: Seat) -> None:
        assert game.room.table is not None
        steps = game.room.table.steps
        first = [] if "chances" in game.known else chance_parts(len(steps))
        second = [] if turns_part(seat) in game.known else cost_parts(steps, seat)
        guess = len(second) // 2 + 1 if second else 0  # what is to be weighed is known later
        review.of = len(first) + len(second) + guess
        if first:
            rows = [row for part in first for row in await self._part(review, game, "chances", part, seat)]
            await self._keep(game, "chances", {"steps": moments(len(steps)), "chances": rows})
        if second:
            costs: dict[int, float] = {}
            for part in second:
                costs |= dict(zip(part.steps, await self._part(review, game, "costs", part, seat), strict=True))
            dearest = costliest(costs)
            review.of += len(dearest) - guess
            weighed = [await self._weighed(review, game, seat, step) for step in dearest]
            await self._keep(game, turns_part(seat), turning_points(weighed))

    async def _weighed(self, review: Review, game: Game, seat: Seat, step: int) -> Any:
        part = weigh_part(seat, step)
        if part in game.known:
            review.done += 1
        else:
            (row,) = await self._part(review, game, "weigh", Part((step,), TRIES), seat)
            await self._keep(game, part, row)
        return game.known[part]

    async def _part(self, review: Review, game: Game, kind: Any, part: Part, seat: Seat) -> list[Any]:
        found = await self._ask(game, kind, part, seat, review.whose)
        if found is None:
            raise NoAnswerError
        review.done += 1
        return found

    async def _ask(self, game: Game, kind: Any, part: Part, seat: Seat, whose: str) -> list[Any] | None:
        """What a worker finds out; whoever has taken too much of the processor waits."""
        await self.rooms.thought.rest(whose)
        admiral = levels(game.room.game.name)[-1]
        asked = LookBack(game.room.header, admiral, game.record, kind, part.steps, part.tries, seat)
        found = await self.rooms.bot_workers.ask_last(asked, whose)
        return None if found is NO_ANSWER else found

    async def _keep(self, game: Game, part: str, found: Any) -> None:
        game.known[part] = found
        await self.rooms.journal.commit(keeping_part(game.digest, part, found))

    def _forget(self) -> None:
        ended = [key for key, review in self.going.items() if review.ended]
        for key in ended[: max(0, len(self.going) - KEPT)]:
            del self.going[key]


def _asked(table: Table[Any, Any, Any], step: int) -> Collection[Seat]:
    """Who had to choose at a step, or has to where a record or a position ends before its game."""
    if step == len(table.steps):
        return table.deciders()
    return table.steps[step] if 0 <= step < len(table.steps) else ()


class NoAnswerError(Exception):
    """A worker gave none: what was found out before is kept."""


def turns_part(seat: Seat) -> str:
    return f"turns {seat}"


def weigh_part(seat: Seat, step: int) -> str:
    return f"weigh {seat} {step}"
