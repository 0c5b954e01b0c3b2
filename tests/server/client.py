"""A visitor for tests: makes tables over HTTP, plays over a real WebSocket."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Plain = dict[str, Any]
PLAINLY: Plain = {"trust_env": False, "verify": False}
"""For httpx: no proxy, and no certificates: it reads them for 50 ms, and takes the time from a server that starts."""
WONDERS: Plain = {"name": "wonders", "edition": "second", "boxes": ["armada"]}
# Without ships, every seat is asked in each of the first turns, whatever was dealt.
BASE: Plain = WONDERS | {"boxes": []}
PIRATES: Plain = {"name": "pirates", "rounds": 2}


def seats(*kinds: str) -> list[Plain]:
    """Seats of a new table: "person", "open", or the name of a bot."""
    rows = []
    for number, kind in enumerate(kinds):
        if kind in ("person", "open"):
            rows.append({"kind": kind} | ({"name": f"P{number}"} if kind == "person" else {}))
        else:
            rows.append({"kind": "bot", "bot": kind})
    return rows


class Visitor:
    """Somebody with a browser; `headers` are what a proxy says of them."""

    def __init__(self, base: str, headers: dict[str, str] | None = None) -> None:
        self.base = base.rstrip("/")
        self.headers = headers or {}
        self.http = httpx.Client(base_url=self.base, timeout=30, headers=self.headers, **PLAINLY)
        self.lines: list[Line] = []

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.http.close()

    def get(self, path: str, status: int = 200, key: str = "", **query: Any) -> Any:
        reply = self.http.get(f"/api{path}", params=query, headers=_bearer(key))
        assert reply.status_code == status, reply.text
        return reply.json()

    def post(self, path: str, body: Any = None, status: int = 200, key: str = "") -> Any:
        reply = self.http.post(f"/api{path}", json=body, headers=_bearer(key))
        assert reply.status_code == status, reply.text
        return reply.json()

    def table(self, *kinds: str, game: Plain | None = None, start: bool = True, **more: Any) -> Plain:
        """A new table."""
        body = {"game": game or BASE, "seats": seats(*kinds), "start": start, **more}
        made: Plain = self.post("/tables", body, 201)
        return made

    def sit(self, table: str, *keys: str, hello: bool = True, **more: Any) -> Line:
        """A line to a table."""
        url = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/ws"
        line = Line(url, additional_headers=self.headers)
        self.lines.append(line)
        if hello:
            line.send({"is": "Hello", "keys": list(keys), **more})
            line.await_("Table")
        return line


def _bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


class Line:
    """A WebSocket that remembers what came."""

    def __init__(self, url: str, **more: Any) -> None:
        self.rest = ExitStack()
        calling = connect(url, open_timeout=20, close_timeout=2, max_size=2**24, proxy=None, **more)
        self.socket: ClientConnection = self.rest.enter_context(calling)
        self.raw: list[str] = []
        self.came: list[Plain] = []
        self.table: Plain = {}

    def close(self) -> None:
        self.rest.close()

    def send(self, frame: Any) -> None:
        self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def next(self, timeout: float = 20.0) -> Plain:
        """The next message."""
        text = str(self.socket.recv(timeout=timeout))
        self.raw.append(text)
        message: Plain = json.loads(text)
        self.came.append(message)
        if message["is"] == "Table":
            self.table = message
        elif message["is"] == "Chosen" and self.table:
            self.table |= {name: message[name] for name in ("chosen", "mine", "held")}
        elif message["is"] == "Room" and self.table:
            self.table["room"] = message["room"]
        return message

    def await_(self, kind: str, fits: Callable[[Plain], bool] = lambda _: True, timeout: float = 30.0) -> Plain:
        """The next message of a kind."""
        deadline = time.monotonic() + timeout
        while (left := deadline - time.monotonic()) > 0:
            message = self.next(left)
            if message["is"] == kind and fits(message):
                return message
        raise TimeoutError(kind)

    def quiet(self, seconds: float = 0.3) -> None:
        """Take what comes until nothing does."""
        while True:
            try:
                self.next(seconds)
            except TimeoutError:
                return

    def asks(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        table = self.table
        return seat in table["asked"] and seat not in table["chosen"] and table["room"]["status"] == "playing"

    def choose(self, seat: int, number: int = 0, **more: Any) -> Plain:
        """Choose an option; the answer."""
        options = self.table["options"]
        option = options[number % len(options)]["option"]
        action = option["action"] if option["is"] == "Offer" else option
        return self.choose_action(seat, action, **more)

    def choose_action(self, seat: int, action: Any, **more: Any) -> Plain:
        frame = {"is": "Choose", "version": self.table["version"], "seat": seat, "action": action, "id": "c", **more}
        self.send(frame)
        return self.answer("c")

    def answer(self, id: str) -> Plain:
        """The answer to the frame of this id."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            message = self.next()
            if message.get("id") == id:
                return message
        raise TimeoutError(id)

    def closed(self, timeout: float = 15.0) -> int:
        """The code that the connection ends with."""
        try:
            while True:
                self.next(timeout)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


def playout(line: Line, seat: int, pick: Callable[[Plain], int] = lambda _: 0, most: int = 3000) -> Plain:
    """Choose whenever asked, until the game is over."""
    for _ in range(most):
        if line.table["room"]["status"] != "playing":
            return line.table
        if line.asks(seat):
            version = line.table["version"]
            answer = line.choose(seat, pick(line.table))
            assert answer["is"] == "Done", answer
            while line.table["version"] == version and line.table["room"]["status"] == "playing":
                line.next(60)
        else:
            line.next(60)
    raise AssertionError("the game did not end")
