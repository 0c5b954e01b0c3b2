"""Non-interference on the wire: two servers whose games differ only in what a seat can't know send it the same bytes.

Every frame that comes over a real WebSocket is compared, in its order; so are the answers over HTTP. Others sit at the
table, think, change their minds and play on; the listener reloads, errs and asks.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from admiralty.guides.shelf import guide_to
from admiralty.kernel.asides import default_answer
from admiralty.kernel.chance import Chance
from admiralty.kernel.codec import decode
from admiralty.kernel.game import AnyGame, Event, Seat
from admiralty.kernel.table import Table
from admiralty.server.headers import game_of
from admiralty.server.keys import digest
from admiralty.server.room import Room
from admiralty.server.services import Services
from admiralty.server.settings import Settings
from admiralty.server.store.rows import RoomRow, SeatRow
from admiralty.server.store.store import adding

from .client import Line, Plain, Visitor
from .hosts import GENEROUS, threaded
from .leaks import _other_state

WONDERS: Plain = {"name": "wonders", "edition": "second", "boxes": ["armada"]}
TEAMS: Plain = WONDERS | {"teams": True}
PIRATES: Plain = {"name": "pirates", "seats": 3, "rounds": 3, "cards": True, "enrollment": True}
HOST = "the host's key"


@dataclass
class Place:
    """One of the two servers."""

    visitor: Visitor
    services: Services
    loop: asyncio.AbstractEventLoop

    def install(self, row: RoomRow, table: Table[Any, Any, Any], events: list[Sequence[Event]]) -> None:
        """A room whose game stands where this table does."""
        room = Room(copy.deepcopy(row), game_of(row.game), guide_to(row.game["name"]))
        room.table, room.events = table, list(events)

        async def add() -> None:
            await self.services.rooms.add(room, adding(room.row))

        asyncio.run_coroutine_threadsafe(add(), self.loop).result(20)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Place, Place]]:
    """Two servers."""
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    with threaded(_settings(folders[0])) as (one, first), threaded(_settings(folders[1])) as (two, second):
        places = []
        for base, server in ((one, first), (two, second)):
            services: Services = server.config.app.state.services  # type: ignore[union-attr]
            places.append(Place(Visitor(base), services, server.servers[0].get_loop()))
        yield places[0], places[1]
        for place in places:
            place.visitor.close()


def _settings(folder: Path) -> Settings:
    return Settings(folder, limits=GENEROUS)


class Scene:
    """A listener at one server, and somebody who plays for all others."""

    def __init__(self, place: Place, table: str, seats: int, listener: Seat | None, chance: Chance) -> None:
        self.place = place
        self.table = table
        self.seats = seats
        self.listener = listener
        self.chance = chance
        self.game: AnyGame = place.services.rooms.by_id[table].game
        keys = [] if listener is None else [f"key {listener}"]
        self.ear: Line = place.visitor.sit(table, *keys)
        self.hand: Line = place.visitor.sit(table, *(f"key {seat}" for seat in range(seats) if seat != listener))
        self.hear()
        self.http: list[str] = []

    def hear(self) -> None:
        """Take everything that was sent to the listener until now."""
        self.ear.send({"is": "Ping", "id": "p"})
        self.ear.answer("p")

    def waiting(self) -> list[Seat]:
        table = self.ear.table
        return [seat for seat in table["asked"] if seat not in table["chosen"]]

    def options(self, seat: Seat) -> list[Any]:
        self.hand.send({"is": "Ping", "id": "p"})
        self.hand.answer("p")  # whatever came before is not the answer to what follows
        self.hand.send({"is": "Look", "seat": seat})
        self.hand.await_("Table", lambda table: table["seat"] == seat)
        table = self.place.services.rooms.by_id[self.table].table
        assert table is not None
        return list(table.options(seat))

    def lay(self, seat: Seat, quietly: bool) -> None:
        """Choose for another seat: the default answer, or anything."""
        options = self.options(seat)
        plain = [row["option"] for row in self.hand.table["options"]]
        number = self.chance.below(len(plain))
        if quietly:
            action = default_answer(self.game, options)
            number = next(n for n, option in enumerate(options) if option.admits(action))
        option = plain[number]
        assert self.hand.choose_action(seat, option["action"] if option["is"] == "Offer" else option)["is"] == "Done"
        self.hear()

    def fuss(self) -> None:
        """The others lay choices, change and take them up; the listener reloads, errs, asks and looks around."""
        others = [seat for seat in self.waiting() if seat != self.listener]
        last = self.listener is None or self.listener not in self.waiting()
        for seat in others[:-1] if last else others:
            self.lay(seat, quietly=False)
            self.lay(seat, quietly=False)
        for seat in others[:1] if len(others) > 1 else []:
            self.hand.send({"is": "TakeBack", "version": self.hand.table["version"], "seat": seat, "id": "t"})
            self.hand.answer("t")
            self.hear()
        seat = 0 if self.listener is None else self.listener
        version = self.ear.table["version"]
        for frame in (
            {"is": "Choose", "version": version, "seat": seat, "action": {"is": "Build", "card": "baths"}},
            {"is": "Choose", "version": version, "seat": seat, "action": {"is": "Pass"}},
            {"is": "Choose", "version": version + 5, "seat": seat, "action": {"is": "Pass"}},
            {"is": "TakeBack", "version": version, "seat": (seat + 1) % self.seats},
            {"is": "Undo", "version": version, "seat": seat},
            {"is": "Odds", "version": version, "action": {"is": "Attack", "start": "G1", "target": "C0"}},
            {"is": "Why", "version": version, "seat": seat, "subject": "C0"},
            {"is": "Speak", "lang": "nl"},
            {"is": "Look", "seat": None},
            {"is": "Look", "seat": self.listener},
            {"is": "Nonsense"},
            {"is": "Again"},
        ):
            self.ear.send(frame)
            self.hear()
        visitor = self.place.visitor
        paths = ("", "/record", "/moments/1", "/reference?lang=fr", "/moments/0?seat=0")
        self.http += [visitor.http.get(f"/api/tables/{self.table}{path}").text for path in paths]
        mine = {"tables": [{"table": self.table, "keys": [f"key {seat}" if self.listener is not None else "none"]}]}
        self.http.append(visitor.http.post("/api/mine", json=mine).text)
        self.ear.send({"is": "Speak", "lang": "en"})
        self.hear()
        comer = visitor.sit(self.table)
        self.hear()
        comer.close()
        self.ear.await_("Room", lambda message: message["room"]["watching"] == (self.listener is None))
        self.hear()
        for seat in self.ear.table["chosen"]:
            if seat != self.listener:
                self.lay(seat, quietly=True)

    def play_on(self, steps: int) -> None:
        """All do as little as the rules allow, the listener too."""
        for _ in range(steps):
            version = self.ear.table["version"]
            for seat in self.waiting():
                if seat == self.listener:
                    option = decode_default(self.game, self.ear.table)
                    assert self.ear.choose_action(seat, option)["is"] == "Done"
                else:
                    self.lay(seat, quietly=True)
            if self.ear.table["room"]["status"] != "playing":
                return
            assert self.ear.table["version"] > version

    def close(self) -> None:
        self.ear.close()
        self.hand.close()


def decode_default(game: AnyGame, table: Plain) -> Any:
    """The default answer to a table, as it is sent."""
    rows = [row["option"] for row in table["options"]]
    if game.name == "pirates":
        quiet = [row["action"] for row in rows if row["action"]["is"] in ("Pass", "EndTurn", "EndRaid", "Stop")]
        return quiet[0] if quiet else rows[0]["action"]
    options = [decode(game.action_kind, row) for row in rows]
    return rows[options.index(default_answer(game, options))]


def stand(game: AnyGame, seats: int, steps: int) -> tuple[Table[Any, Any, Any], list[Sequence[Event]]]:
    """A table after some steps."""
    table: Table[Any, Any, Any] = Table(game, seats, f"wire {seats} {steps}")
    chance = Chance(f"wire {steps}")
    events = []
    for _ in range(steps):
        happened: Sequence[Event] | None = ()
        for seat in table.waiting():
            options = table.options(seat)
            happened = table.choose(seat, options[chance.below(len(options))].sample(chance))
        events.append(happened or ())
    return table, events


# The game, its seats, the steps before the scene, who listens, and how many steps all then see the same:
# in 7 Wonders a seat gets its neighbor's hand after one; who only watches sees no card to the end.
SCENES: list[tuple[Plain, int, int, Seat | None, int]] = [
    (WONDERS, 3, 4, 0, 0),
    (WONDERS, 4, 9, 2, 0),
    (TEAMS, 4, 3, 1, 0),
    (WONDERS, 3, 0, None, 40),
    (WONDERS, 4, 7, None, 40),
    (PIRATES, 3, 20, 0, 12),
    (PIRATES, 3, 45, 1, 12),
    (PIRATES, 3, 60, None, 12),
]


def _closed(frame: str) -> str:
    """A frame without what is shown of the box once the game is over."""
    plain = json.loads(frame)
    return json.dumps(plain | {"unused": {}}) if plain.get("scores") else frame


@pytest.mark.parametrize(("number", "scene"), list(enumerate(SCENES)), ids=lambda value: f"{value}"[:2])
def test_what_a_seat_cannot_know_changes_no_byte_on_the_wire(
    pair: tuple[Place, Place], number: int, scene: tuple[Plain, int, int, Seat | None, int]
) -> None:
    header, seats, before, listener, after = scene
    game = game_of(dict(game_of(header).header()))
    table, events = stand(game, seats, before)
    other = _other_state(game, table, listener, before)
    assert other is not None
    known = [[game.view(state, seat) for seat in range(seats)] for state in (table.state, other)]
    assert known[0] != known[1], "the pair should differ in what others know"
    places = [SeatRow(seat, "person", f"P{seat}", "", digest(f"key {seat}")) for seat in range(seats)]
    row = RoomRow(f"scene-{number}", dict(game.header()), table.seed, places, 1.0, 1.0, status="playing")
    row.host_key, row.host = digest(HOST), 0
    heard = []
    for place, state, chance in zip(pair, (table.state, other), ("a", "b"), strict=True):
        mine = copy.copy(table)
        mine.state, mine.chosen, mine.steps, mine.past = state, {}, list(table.steps), []
        place.install(row, mine, events)
        scene_here = Scene(place, row.id, seats, listener, Chance(chance))
        scene_here.fuss()
        scene_here.play_on(after)
        heard.append((scene_here.ear.raw, scene_here.http))
        scene_here.close()
    one, two = heard
    assert len(one[0]) > 20
    for n, (first, second) in enumerate(zip(one[0], two[0], strict=True)):
        assert _closed(first) == _closed(second), f"frame {n}"
    assert one[1] == two[1]
