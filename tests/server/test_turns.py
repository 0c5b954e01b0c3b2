"""What waits for its turn at a table is judged by what is true when its turn comes; and clocks that are wound again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from admiralty.guides.shelf import guide_to
from admiralty.kernel.codec import encode
from admiralty.kernel.table import Table
from admiralty.server.deals import Deals
from admiralty.server.effort import Effort
from admiralty.server.headers import game_of
from admiralty.server.hosting import Hosting
from admiralty.server.play import Play
from admiralty.server.room import Room
from admiralty.server.seating import given_back
from admiralty.server.settings import Settings
from admiralty.server.store.rows import RoomRow, SeatRow

from .client import BASE, PLAINLY, Visitor
from .faults import services_of
from .hosts import GENEROUS, threaded


class Queue:
    """A server whose tables can be held, so that requests wait in line for them."""

    def __init__(self, base: str, server: Any) -> None:
        self.base = base
        self.visitor = Visitor(base)
        self.rooms = services_of(server).rooms
        self.loop: asyncio.AbstractEventLoop = server.servers[0].get_loop()
        self.threads = ThreadPoolExecutor(8)
        self.waiting = 0

    @contextmanager
    def held(self, table: str) -> Iterator[None]:
        """Nobody has a turn until this ends; then they have it in the order in which they came."""
        lock = self.rooms.by_id[table].lock
        asyncio.run_coroutine_threadsafe(lock.acquire(), self.loop).result(10)
        self.waiting = 0
        yield
        self.loop.call_soon_threadsafe(lock.release)

    def line_up(self, table: str) -> None:
        """Wait until one more waits for a turn."""
        self.waiting += 1
        lock = self.rooms.by_id[table].lock
        _until(lambda: len(lock._waiters or ()) >= self.waiting)

    def post(self, table: str, path: str, body: Any, key: str) -> Future[httpx.Response]:
        """A request that waits in line."""
        headers = {"Authorization": f"Bearer {key}"}
        url = f"{self.base}/api/tables/{table}/{path}"
        asked = self.threads.submit(httpx.post, url, json=body, headers=headers, timeout=30, **PLAINLY)
        self.line_up(table)
        return asked


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[Queue]:
    """A server whose tables can be held."""
    with threaded(Settings(tmp_path, limits=GENEROUS)) as (base, server):
        queue = Queue(base, server)
        yield queue
        queue.visitor.close()
        queue.threads.shutdown()


def _until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.005)


@pytest.mark.parametrize("do", ["name", "give_back", "leave"])
def test_a_person_who_is_removed_does_not_come_back_by_what_was_under_way(queue: Queue, do: str) -> None:
    made = queue.visitor.table("person", "person", "random")
    table, key = made["table"], made["keys"][1]["key"]
    if do == "give_back":
        queue.visitor.post(f"/tables/{table}/seats/1", {"do": "stand_in"}, key=made["host_key"])
    with queue.held(table):
        removed = queue.post(table, "seats/1", {"do": "bot", "bot": "random"}, made["host_key"])
        path, body = ("leave", {}) if do == "leave" else ("seats/1", {"do": do, "name": "Back"})
        returned = queue.post(table, path, body, key)
    assert removed.result().status_code == 200
    assert returned.result().status_code == 403
    assert queue.visitor.get(f"/tables/{table}")["seats"][1]["kind"] == "bot"
    assert queue.visitor.sit(table, key).table["you"] == {"seats": [], "host": False}


def test_a_choice_under_way_does_not_count_for_whoever_lost_the_seat(queue: Queue) -> None:
    made = queue.visitor.table("person", "person", "random")
    table, key = made["table"], made["keys"][1]["key"]
    line = queue.visitor.sit(table, key)
    with queue.held(table):
        removed = queue.post(table, "seats/1", {"do": "bot", "bot": "random"}, made["host_key"])
        frame = {"is": "Choose", "version": line.table["version"], "seat": 1, "id": "c"}
        line.send(frame | {"action": line.table["options"][0]["option"]})
        queue.line_up(table)
    assert removed.result().status_code == 200
    assert line.answer("c")["error"]["code"] == "wrong_key"


def test_whoever_is_no_host_any_more_manages_nothing(queue: Queue) -> None:
    made = queue.visitor.table("person", "person", "random")
    table, first = made["table"], made["keys"][0]["key"]
    with queue.held(table):
        left = queue.post(table, "leave", {}, first)
        closed = queue.post(table, "close", {}, made["host_key"])
    assert left.result().status_code == 200
    assert closed.result().status_code == 403
    assert queue.visitor.get(f"/tables/{table}")["status"] == "playing"


class Held:
    """A house whose bots think until they are told to answer."""

    def __init__(self) -> None:
        self.journal = self.bot_workers = self
        self.effort = self.thought = Effort(1.0, 1_000.0)
        self.answer = asyncio.Event()
        self.tasks: list[asyncio.Task[Any]] = []

    async def commit(self, write: Any) -> None:
        return None

    async def ask_all(self, questions: list[Any], owner: str) -> list[Any]:
        await self.answer.wait()
        return [question.options[0] for question in questions]

    def spawn(self, work: Any) -> None:
        self.tasks.append(asyncio.create_task(work))


def _clocked(kind: str) -> tuple[Play, Room]:
    """A table whose bots think, with a clock of no time; seat 1 is a person's or a stand-in's."""
    game = game_of(guide_to("wonders").header(BASE, 3))
    second = SeatRow(1, kind, "B", "random" if kind == "away" else "", "k")  # type: ignore[arg-type]
    seats = [SeatRow(0, "person", "A", "", "k"), second, SeatRow(2, "bot", "", "random")]
    row = RoomRow("r", dict(game.header()), "seed", seats, 0.0, 0.0, status="playing")
    row.clock = 0.02  # type: ignore[assignment]
    room = Room(row, game, guide_to("wonders"))
    room.table = Table(game, 3, "seed")
    return Play(Held()), room  # type: ignore[arg-type]


async def _run_out(room: Room) -> None:
    while room.timer is not None:
        await asyncio.sleep(0.005)


async def _choose(play: Play, room: Room, seat: int) -> None:
    assert room.table is not None
    await play.choose(room, room.version, seat, encode(room.table.options(seat)[0]))


def test_a_choice_taken_back_after_the_time_out_is_timed_again() -> None:
    async def table() -> None:
        play, room = _clocked("person")
        assert room.table is not None
        play.go_on(room)
        await _choose(play, room, 0)
        await asyncio.wait_for(_run_out(room), 10)
        assert set(room.table.chosen) == {0, 1}  # the clock chose for seat 1; the bot still thinks
        await play.take_back(room, room.version, 0)
        assert room.deadline is not None
        assert room.deadline > time.monotonic() - 5
        await asyncio.wait_for(_run_out(room), 10)
        assert set(room.table.chosen) == {0, 1}

    asyncio.run(table())


def test_a_seat_given_back_after_the_time_out_is_timed_too() -> None:
    async def table() -> None:
        play, room = _clocked("away")
        assert room.table is not None
        play.go_on(room)
        await _choose(play, room, 0)
        await asyncio.wait_for(_run_out(room), 10)
        assert set(room.table.chosen) == {0}
        hosting = Hosting(play.rooms, play, Deals(play.rooms))
        await hosting.change_seat(room, 1, given_back, lambda: None)
        await asyncio.wait_for(_run_out(room), 10)
        assert set(room.table.chosen) == {0, 1}

    asyncio.run(table())
