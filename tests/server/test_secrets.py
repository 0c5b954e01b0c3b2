"""Non-interference: two games that differ only in what a seat can't know send that seat the same bytes."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

import pytest

from admiralty.games import AnyGame, open_game
from admiralty.guides.shelf import guide_to
from admiralty.kernel.chance import Chance
from admiralty.kernel.game import Seat
from admiralty.kernel.table import Table
from admiralty.server.announce import tell_chosen, tell_table
from admiralty.server.effort import Effort
from admiralty.server.errors import Refused
from admiralty.server.frames import Log
from admiralty.server.guest import Guest
from admiralty.server.manners import Manners
from admiralty.server.play import Play
from admiralty.server.room import Room
from admiralty.server.services import Services
from admiralty.server.store.rows import RoomRow, SeatRow

GAMES: list[tuple[dict[str, Any], int]] = [
    ({"name": "wonders", "edition": "second", "boxes": ["armada"]}, 4),
    ({"name": "wonders", "edition": "first", "boxes": ["armada"]}, 3),
    ({"name": "wonders", "edition": "second", "boxes": ["armada"], "teams": True}, 4),
    ({"name": "pirates", "seats": 4, "rounds": 4, "cards": True}, 4),
    ({"name": "pirates", "seats": 3, "rounds": 3, "cards": True, "enrollment": True}, 3),
]
EVERY = 3  # positions; every one of a pirates' game would take minutes


class NoJournal:
    """Commits at once: what is compared is what is sent, not what is stored."""

    async def commit(self, write: Any) -> None:
        return None


class Silent:
    """The parts of a server that a table needs, without a database or bots."""

    def __init__(self) -> None:
        self.journal = NoJournal()
        self.effort = Effort(1.0, 1_000.0)
        self.house = self
        self.play = Play(self)  # type: ignore[arg-type]

    def spawn(self, work: Any) -> None:
        work.close()


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
    manners = Manners(services, room, guest)
    tell_table(room)
    guest.known = 0
    tell_table(room)
    await manners.answer(Log(len(room.events) + 1))
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
            manners.refuse(error, None)
    return heard(guest)


@pytest.mark.parametrize(
    ("header", "seats"), GAMES, ids=lambda value: str(value) if isinstance(value, int) else value["name"]
)
def test_what_a_seat_cannot_know_changes_no_byte(header: dict[str, Any], seats: int) -> None:
    game = open_game(header)
    table: Table[Any, Any, Any] = Table(game, seats, "non-interference")
    chance = Chance("choices")
    events: list[Any] = []
    compared = differing = 0
    while not table.over and len(events) < 150:
        if len(events) % EVERY == 0:
            for seat in (*range(seats), None):
                number = len(events)
                other = _other_state(game, table, seat, number)
                if other is None:
                    continue
                one = asyncio.run(session(room_with(game, seats, table.state, table, events), seat, Chance("a")))
                two = asyncio.run(session(room_with(game, seats, other, table, events), seat, Chance("b")))
                assert one == two, f"seat {seat} after {number} steps"
                compared += len(one)
                whole = [game.view(state, s) for state in (table.state, other) for s in range(seats)]
                differing += whole[:seats] != whole[seats:]
        for seat in table.waiting():
            options = table.options(seat)
            happened = table.choose(seat, options[chance.below(len(options))].sample(chance))
        events.append(happened or ())
    assert compared > 100
    assert differing > 5, "the pairs should differ in what others know"


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
