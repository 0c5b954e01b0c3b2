"""Memory: a table that everybody left and the house let go is freed at once, with its lines and without a search for
cycles.
"""

from __future__ import annotations

import asyncio
import gc
import json
import resource
import socket
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from admiralty.server.lines import PassedOn
from admiralty.server.services import Services
from admiralty.server.settings import Settings

from .client import Line, Plain, Visitor, playout
from .hosts import GENEROUS, threaded, until


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[Visitor, uvicorn.Server]]:
    """A server that lets tables go as soon as nobody is there."""
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, rest_minutes=0)) as (base, server):
        visitor = Visitor(base)
        yield visitor, server
        visitor.close()


def in_the_loop(services: Services, work: Callable[[], None]) -> None:
    """Do this in the server's own thread, and wait for it."""

    async def done() -> None:
        work()

    asyncio.run_coroutine_threadsafe(done(), services.rooms.bot_workers.tasks[0].get_loop()).result(10)


def play_a_little(line: Line) -> None:
    for _ in range(2):
        version = line.table["version"]
        assert line.choose(0)["is"] == "Done"
        while line.table["version"] == version:
            line.next()


def end_the_game(line: Line) -> None:
    playout(line, 0)


def slip(line: Line) -> None:
    """An old version, a choice that is none, a seat of somebody else: each is refused with an error."""
    for frame in (
        {"is": "Choose", "version": 0, "seat": 0, "action": {"is": "Sell", "card": "baths"}, "id": "a"},
        {"is": "Choose", "version": line.table["version"], "seat": 1, "action": {}, "id": "a"},
        {"is": "Nonsense"},
    ):
        line.send(frame)
        line.await_("Error")


def be_shown_out(line: Line) -> None:
    try:
        for _ in range(40):
            line.send("{")
    except ConnectionClosed:
        pass
    assert line.closed() == 4400


def break_off(line: Line) -> None:
    """The line is cut: no word of farewell comes."""
    line.socket.socket.shutdown(socket.SHUT_RDWR)


def say_what_is_no_frame(line: Line) -> None:
    line.socket.socket.sendall(b"\xff" * 8)
    assert line.closed() == 1002


DEEDS = [play_a_little, end_the_game, slip, be_shown_out, break_off, say_what_is_no_frame]


@pytest.mark.parametrize("deed", DEEDS)
def test_a_table_that_was_left_is_freed_by_counting_alone(
    house: tuple[Visitor, uvicorn.Server], deed: Callable[[Line], None]
) -> None:
    visitor, server = house
    app: Any = server.config.app
    services: Services = app.state.services
    left: list[weakref.ref[Any]] = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            made: Plain = visitor.table("person", "random", "random")
            line = visitor.sit(made["table"], made["keys"][0]["key"])
            in_the_loop(services, lambda: left.extend([*_parts(services), *_lines(server)]))
            deed(line)
            in_the_loop(services, lambda: left.extend(_parts(services)))
            line.close()
            until(lambda: not any(room.guests or room.thinking for room in list(services.rooms.by_id.values())), 10)
        time.sleep(0.05)
        in_the_loop(services, services.rooms.rest)
        until(lambda: not services.rooms.by_id, 10)
        until(
            lambda: not any(part() is not None for part in left),
            5,
            "tables, guests, games and lines stay in the memory",
        )
    finally:
        gc.enable()
    assert len(left) >= 12


@pytest.mark.parametrize("cut", [False, True])
def test_a_line_to_another_process_is_freed_by_counting_alone(house: tuple[Visitor, uvicorn.Server], cut: bool) -> None:
    visitor, _ = house
    url = (
        visitor.base.replace("http", "ws", 1) + f"/api/tables/{visitor.table('person', 'random', 'random')['table']}/ws"
    )

    async def called() -> weakref.ref[Any]:
        async with connect(url, create_connection=PassedOn, proxy=None) as line:
            await line.send(json.dumps({"is": "Hello", "keys": []}))
            await line.recv()
            if cut:
                line.transport.abort()
                await line.wait_closed()
            return weakref.ref(line.protocol)

    async def left() -> object:
        return (await called())()

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(left()) is None
    finally:
        gc.enable()


def test_what_is_free_between_what_stays_goes_back_to_the_machine(house: tuple[Visitor, uvicorn.Server]) -> None:
    """While the server runs, and nobody asks for it: it looks round every second here."""
    taken = [bytes(4_000) for _ in range(25_000)]
    full = _megabytes()
    taken = taken[::100]
    until(lambda: _megabytes() < full - 60, 30, "free memory is kept")
    assert len(taken) == 250


def _megabytes() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def _lines(server: uvicorn.Server) -> Iterator[weakref.ref[Any]]:
    """The protocol of every line to a table."""
    lines = [one for one in server.server_state.connections if isinstance(one, WebSocketsSansIOProtocol)]
    assert lines
    return (weakref.ref(line.conn) for line in lines)


def _parts(services: Services) -> Iterator[weakref.ref[Any]]:
    """Every room with its game and its guests, by references that keep nothing alive."""
    for room in services.rooms.by_id.values():
        yield weakref.ref(room)
        if room.table is not None:
            yield weakref.ref(room.table)
        for guest in room.guests:
            yield weakref.ref(guest)
