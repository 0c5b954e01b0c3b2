"""Two games that differ only in what a seat can't know send that seat the same bytes: lengths and order included.

`python -m tests.server.leaks --frames 1000000` compares so many frames, over every two settings of 7 Wonders that go
together and every option of the pirates, and prints how many there were.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import itertools
import json
import multiprocessing as mp
import os
import time
from collections.abc import Iterator
from typing import Any

from admiralty.games import open_game
from admiralty.guides.shelf import guide_to
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import AnyGame, Seat
from admiralty.kernel.table import Table
from admiralty.server.announce import tell_chosen, tell_table
from admiralty.server.bench import say
from admiralty.server.effort import Effort
from admiralty.server.errors import Refused
from admiralty.server.frames import Log
from admiralty.server.guest import Guest
from admiralty.server.play import Play
from admiralty.server.requests import Requests
from admiralty.server.room import Room
from admiralty.server.services import Services
from admiralty.server.store.rows import RoomRow, SeatRow
from admiralty.server.story import Story

from ..laws.setups import array, case_of


class NoJournal:
    """Commits at once: what is compared is what is sent, not what is stored."""

    async def commit(self, write: Any) -> None:
        return None


class Silent:
    """The parts of a server that a table needs, without a database or bots."""

    def __init__(self) -> None:
        self.journal = NoJournal()
        self.effort = self.thought = Effort(1.0, 1_000.0)
        self.rooms = self
        self.play = Play(self)  # type: ignore[arg-type]

    def spawn(self, work: Any) -> None:
        work.close()

    def on_over(self, room: Room) -> None:
        pass


def room_with(game: AnyGame, seats: int, state: Any, table: Table[Any, Any, Any], events: list[Any]) -> Room:
    """A room whose table stands in this state; everything that is public is the same."""
    row = RoomRow("same", dict(game.header()), "seed", [SeatRow(s, "person", f"P{s}", "", None) for s in range(seats)],
                  0.0, 0.0, status="playing")  # fmt: skip
    room = Room(row, game, guide_to(game.name))
    room.table = copy.copy(table)
    room.table.state, room.table.chosen = state, {}
    room.events = list(events)
    return room


def listener(room: Room, seat: Seat | None) -> Guest:
    """Somebody who hears what this seat hears."""
    guest = Guest(room, (), "en", 10_000)
    guest.look = seat
    guest.seats = () if seat is None else (seat,)
    room.guests.add(guest)
    return guest


def heard(guest: Guest) -> list[Any]:
    found = []
    while not guest.outbox.empty():
        found.append(guest.outbox.get_nowait())
    return found


async def session(room: Room, seat: Seat | None, chance: Chance) -> list[Any]:
    """What a seat is sent while it reloads, errs and asks, and while the others lay, change and take up choices."""
    silent = Silent()
    guest = listener(room, seat)
    services: Services = silent  # type: ignore[assignment]
    requests = Requests(services, room, guest)
    tell_table(room)
    guest.known = 0
    tell_table(room)
    await requests.answer(Log(len(room.events) + 1))
    table = room.table
    assert table is not None
    others = [other for other in table.waiting() if other != seat]
    # Not the last of them: what everybody chose is only then told.
    for other in others[:-1] if seat is None or seat not in table.waiting() else others:
        options = table.options(other)
        for _ in range(2):
            action = options[chance.below(len(options))].sample(chance)
            await silent.play._lay(room, {other: action}, "person")
    tell_chosen(room)
    for frame in ("x", 7, {"is": "Build", "card": "?"}):
        try:
            await silent.play.choose(room, room.version, 0 if seat is None else seat, frame)
        except (ValueError, Refused) as error:
            requests.refuse(error, None)
    return heard(guest)


def compare(game: AnyGame, seats: int, name: str, every: int = 1, most: int = 150) -> tuple[int, int]:
    """Play a game by chance, and compare at every so manieth step what each seat is sent in it and in another one.

    How many frames were the same, and how many of the pairs differed in what others know.
    """
    with asyncio.Runner() as loop:
        played = Played(game, seats, name, loop)
        while not played.table.over and len(played.events) < most:
            if len(played.events) % every == 0:
                for seat in (*range(seats), None):
                    played.compare(seat)
            played.go_on()
    return played.compared, played.differing


class Played:
    """A game that is played by chance, and what was found out at its steps."""

    def __init__(self, game: AnyGame, seats: int, name: str, loop: asyncio.Runner) -> None:
        self.game, self.seats, self.name, self.loop = game, seats, name, loop
        self.table: Table[Any, Any, Any] = Table(game, seats, name)
        self.chance = Chance(f"choices of {name}")
        self.events: list[Any] = []
        # What was told of a step stays told, as in a server: to each seat, and in either game by itself.
        self.stories = {(seat, side): Story() for seat in (*range(seats), None) for side in "ab"}
        self.compared = self.differing = 0

    def compare(self, seat: Seat | None) -> None:
        """What this seat is sent now, in this game and in one that differs in what the seat can't know."""
        number = len(self.events)
        other = _other_state(self.game, self.table, seat, number)
        if other is None:
            return
        one, two = self._sent(self.table.state, seat, "a"), self._sent(other, seat, "b")
        assert one == two, f"{self.name}: seat {seat} after {number} steps"
        self.compared += len(one)
        whole = [self.game.view(state, s) for state in (self.table.state, other) for s in range(self.seats)]
        self.differing += whole[: self.seats] != whole[self.seats :]

    def _sent(self, state: Any, seat: Seat | None, side: str) -> list[Any]:
        room = room_with(self.game, self.seats, state, self.table, self.events)
        room.story = self.stories[seat, side]
        return self.loop.run(session(room, seat, Chance(side)))

    def go_on(self) -> None:
        """One step."""
        happened: Any = ()
        for seat in self.table.waiting():
            options = self.table.options(seat)
            action = options[self.chance.below(len(options))].sample(self.chance)
            happened = self.table.choose(seat, action)
        self.events.append(happened or ())


def _other_state(game: AnyGame, table: Table[Any, Any, Any], seat: Seat | None, number: int) -> Any:
    """A state that differs from the true one only in what the seat can't know."""
    view = game.view(table.state, seat)
    if seat is None:
        # A spectator knows no more than anybody: what some seat can't tell apart is imagined for it.
        for by in range(len(table.game.deciders(table.state))):
            state = game.imagine(game.view(table.state, by), Chance(f"{number} {by}"))
            if game.view(state, None) == view:
                return state
        return None
    return game.imagine(view, Chance(f"{number} {seat}"))


def every_game() -> Iterator[tuple[str, AnyGame, int]]:
    """Every two settings of 7 Wonders, every option of the pirates."""
    for row in array():
        case = case_of(row)
        yield case.id, case.game, case.seats
    for seats, cards, enrollment in itertools.product((2, 3, 4), (True, False), (True, False)):
        header = {"name": "pirates", "seats": seats, "cards": cards, "enrollment": enrollment, "rounds": 6}
        yield f"pirates-{seats}-{cards}-{enrollment}", open_game(header), seats


GAMES: list[tuple[str, AnyGame, int]] = []
"""Those of the command, made before its processes are: making them takes seconds."""


def compare_one(number: int, every: int) -> tuple[int, int]:
    """The game of a number, which names it for good."""
    name, game, seats = GAMES[number % len(GAMES)]
    return compare(game, seats, f"{name} {number // len(GAMES)}", every)


def main() -> None:
    """The command line of the comparison."""
    parser = argparse.ArgumentParser(description="Compare what seats are sent in pairs of games.")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--every", type=int, default=1, help="steps between two comparisons")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    asked = parser.parse_args()
    GAMES.extend(every_game())
    frames, pairs, since = 0, 0, time.monotonic()
    with mp.get_context("fork").Pool(asked.jobs) as pool:
        for first in itertools.count(asked.first, asked.jobs * 2):
            numbers = [(number, asked.every) for number in range(first, first + asked.jobs * 2)]
            for same, differing in pool.starmap(compare_one, numbers, chunksize=1):
                frames, pairs = frames + same, pairs + differing
            told = {"frames": frames, "pairs that differ": pairs, "next game": first + asked.jobs * 2}
            say(json.dumps(told | {"of": len(GAMES), "seconds": round(time.monotonic() - since)}))
            if frames >= asked.frames:
                return


if __name__ == "__main__":
    main()
