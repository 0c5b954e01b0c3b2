"""People who play, and one visitor who asks for all that the limits give and more: how long the others then wait.

That visitor's own program is a process that takes the processor only where nobody else wants it, so that what people
wait for is the server. `python -m tests.server.neighbours --greedy ADDRESS` is that process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
import time
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from admiralty.server.bench import percentile, say

from .client import PIRATES, PLAINLY, Plain, Visitor, playout
from .hosts import Process, Starved

PEOPLE = 6
THINK = 0.15
"""Seconds between two choices of somebody."""
TURNS = 4
"""How often it is changed between with and without."""
GREEDY = {"X-Forwarded-For": "2001:db8:666::1"}


class Person(threading.Thread):
    """Plays one game after the other, from an address of their own, and notes what each choice took."""

    def __init__(self, base: str, number: int, stop: threading.Event) -> None:
        super().__init__()
        self.base, self.stop = base, stop
        self.headers = {"X-Forwarded-For": f"2001:db8:{number:x}::1"}
        self.waits: list[float] = []
        self.wrong: list[str] = []

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self._game()
        except Exception as error:
            self.wrong.append(f"{type(error).__name__}: {error}")

    def _game(self) -> None:
        visitor = Visitor(self.base, self.headers)
        made = visitor.table("person", "random", "random")
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        while line.table["room"]["status"] == "playing" and not self.stop.is_set():
            if not line.asks(0):
                line.next(60)
                continue
            version, since = line.table["version"], time.monotonic()
            assert line.choose(0)["is"] == "Done"
            self.waits.append(time.monotonic() - since)
            while line.table["version"] == version and line.table["room"]["status"] == "playing":
                line.next(60)
            time.sleep(THINK)
        visitor.close()


class Greedy:
    """One address at all its limits: requests that cost much, lines, frames, tables, records, looks back."""

    def __init__(self, base: str) -> None:
        self.base = base
        visitor = Visitor(base, GREEDY)
        made = visitor.table("person", "random", game=PIRATES | {"rounds": 1})
        playout(visitor.sit(made["table"], made["keys"][0]["key"]), 0, _slowly)
        self.over = made["table"]
        self.record = visitor.http.get(f"/api/tables/{self.over}/record").content
        self.answers: dict[str, int] = {}
        self.stop = threading.Event()
        self.threads: list[threading.Thread] = []
        visitor.close()

    def begin(self) -> None:
        self.stop.clear()
        self.threads = [threading.Thread(target=self._requests, args=(number,)) for number in range(2)]
        self.threads += [threading.Thread(target=self._lines) for _ in range(2)]
        for thread in self.threads:
            thread.start()

    def end(self) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def _requests(self, number: int) -> None:
        """Twenty a second each, where both together may have twenty."""
        random = Random(number)
        house = {"rules": {"sale": 4}, "card": [{"id": "baths", "cost": "SS"}]}
        new: Plain = {"game": {"name": "wonders", "edition": "second", "boxes": [], "house": house},
                      "seats": [{"kind": "person"}, {"kind": "bot"}, {"kind": "bot"}], "start": True}  # fmt: skip
        asks: list[tuple[str, str, Any]] = [
            ("POST", "/api/records", self.record),
            ("POST", "/api/tables", json.dumps(new).encode()),
            ("GET", f"/api/tables/{self.over}/moments/{random.randrange(20)}", None),
            ("POST", f"/api/tables/{self.over}/review?seat=0", None),
            ("GET", "/api/tables", None),
            ("GET", "/api/catalog", None),
        ]
        with httpx.Client(base_url=self.base, headers=GREEDY, timeout=90, **PLAINLY) as http:
            while not self.stop.wait(0.05):
                method, path, body = random.choice(asks)
                told = str(http.request(method, path, content=body).status_code)
                self.answers[told] = self.answers.get(told, 0) + 1

    def _lines(self) -> None:
        """As many lines as there may be, and two frames for each that there may be."""
        url = self.base.replace("http", "ws", 1) + f"/api/tables/{self.over}/ws"
        lines: list[Any] = []
        while not self.stop.wait(1 / 30):
            try:
                if len(lines) < 25:
                    calling = connect(
                        url,
                        additional_headers=GREEDY,
                        max_size=2**24,
                        proxy=None,
                        ping_interval=None,
                        close_timeout=0.1,
                    )
                    lines.append(calling)
                    lines[-1].send(json.dumps({"is": "Hello", "keys": []}))
                lines[0].send(json.dumps({"is": "Again", "id": "a"}))
                lines[0].recv(timeout=0.001)
            except TimeoutError:
                continue
            except (ConnectionClosed, InvalidStatus, OSError):
                lines = lines[1:]
        for line in lines:
            line.socket.close()  # no farewell: there are many, and nobody reads what they were sent


def _slowly(table: Plain) -> int:
    """The first option, at a pace that the limits let anybody have."""
    time.sleep(0.1)
    return 0


class Beside:
    """The greedy visitor as a process of its own, behind everybody else."""

    def __init__(self, base: str) -> None:
        command = [sys.executable, "-m", "tests.server.neighbours", "--greedy", base]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._wait()

    def turn(self, word: str) -> None:
        """Have it begin or end."""
        assert self.process.stdin
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        self._wait()

    def answers(self) -> Plain:
        """How it was answered; it goes."""
        found, _ = self.process.communicate()
        told: Plain = json.loads(found)
        return told

    def _wait(self) -> None:
        assert self.process.stdout
        assert self.process.stdout.readline().strip() == "ready"


def be_greedy(base: str) -> None:
    """Begin and end as we are told, line by line."""
    os.nice(19)
    greedy = Greedy(base)
    say("ready")
    for line in sys.stdin:
        (greedy.begin if line.strip() == "begin" else greedy.end)()
        say("ready")
    say(json.dumps(greedy.answers))


def compared(server: Process, seconds: float) -> Plain:
    """Milliseconds that people wait for their choices, by turns alone and beside the greedy one.

    `starved`: seconds for which the server and its workers were ready while others had the processors.
    """
    assert server.process
    stop, greedy = threading.Event(), Beside(server.base)
    people = [Person(server.base, number + 1, stop) for number in range(PEOPLE)]
    for person in people:
        person.start()
    waits: dict[bool, list[float]] = {False: [], True: []}
    starved = {False: 0.0, True: 0.0}
    time.sleep(2.0)  # the workers start
    for turn in range(TURNS):
        beside = turn % 2 == 1
        if beside:
            greedy.turn("begin")
        before, late = [len(person.waits) for person in people], Starved(server.process.pid)
        time.sleep(seconds / TURNS)
        waits[beside] += [wait for person, at in zip(people, before, strict=True) for wait in person.waits[at:]]
        starved[beside] += late.seconds()
        if beside:
            greedy.turn("end")
    stop.set()
    for person in people:
        person.join()
    told: Plain = {
        name: {"choices": len(waits[beside]), "starved": round(starved[beside], 1),
               **{f"p{share}": round(1000 * percentile(waits[beside], share / 100), 1) for share in (50, 95, 99)}}
        for name, beside in (("alone", False), ("beside", True))
    }  # fmt: skip
    return told | {"greedy": greedy.answers(), "wrong": [word for person in people for word in person.wrong]}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Ask a server for all that its limits give, and more.")
    parser.add_argument("--greedy", required=True, help="the server's address")
    be_greedy(parser.parse_args().greedy)
