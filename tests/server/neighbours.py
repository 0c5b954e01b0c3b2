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
from statistics import median
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from admiralty.server.bench import percentile, say

from .client import PIRATES, PLAINLY, Line, Plain, Visitor, playout
from .hosts import Process, Starved

PEOPLE = 6
THINK = 0.15
"""Seconds between two choices of somebody."""
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
        headers = GREEDY | {"Content-Type": "application/json"}
        with httpx.Client(base_url=self.base, headers=headers, timeout=90, **PLAINLY) as http:
            while not self.stop.wait(0.05):
                method, path, body = random.choice(asks)
                told = str(http.request(method, path, content=body).status_code)
                self.answers[told] = self.answers.get(told, 0) + 1

    def _lines(self) -> None:
        """As many lines as there may be, and two frames for each that there may be."""
        url = self.base.replace("http", "ws", 1) + f"/api/tables/{self.over}/ws"
        lines: list[Line] = []
        while not self.stop.wait(1 / 30):
            try:
                if len(lines) < 25:
                    lines.append(Line(url, additional_headers=GREEDY, ping_interval=None))
                    lines[-1].send({"is": "Hello", "keys": []})
                lines[0].send({"is": "Again", "id": "a"})
                lines[0].socket.recv(timeout=0.001)
            except TimeoutError:
                continue
            except (ConnectionClosed, InvalidStatus, OSError):
                lines = lines[1:]
        for line in lines:
            line.socket.socket.close()  # no farewell: there are many, and nobody reads what they were sent


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


def compared(server: Process, seconds: float, turns: int) -> Plain:
    """Milliseconds that people wait for their choices, by turns alone and beside the greedy one.

    `starved`: seconds for which the server and its workers were ready while others had the processors. `raised`: by how
    much the p99 of a turn beside the greedy one is above one alone, the median of each.
    """
    assert server.process
    stop, greedy = threading.Event(), Beside(server.base)
    people = [Person(server.base, number + 1, stop) for number in range(PEOPLE)]
    for person in people:
        person.start()
    waits: dict[bool, list[list[float]]] = {False: [], True: []}
    starved = {False: 0.0, True: 0.0}
    time.sleep(2.0)  # the workers start
    for turn in range(turns):
        beside = turn % 2 == 1
        if beside:
            greedy.turn("begin")
        before, late = [len(person.waits) for person in people], Starved(server.process.pid)
        time.sleep(seconds / turns)
        waits[beside].append([wait for person, at in zip(people, before, strict=True) for wait in person.waits[at:]])
        starved[beside] += late.seconds()
        if beside:
            greedy.turn("end")
    stop.set()
    for person in people:
        person.join()
    alone, hard = _told(waits[False]), _told(waits[True])
    return {
        "alone": alone | {"starved": round(starved[False], 1)},
        "beside": hard | {"starved": round(starved[True], 1)},
        "raised": round(median(hard["p99_by_turn"]) - median(alone["p99_by_turn"]), 1),
        "greedy": greedy.answers(),
        "wrong": [word for person in people for word in person.wrong],
    }


def _told(turns: list[list[float]]) -> Plain:
    """The waits of all turns together, and the p99 of each."""
    together = [wait for turn in turns for wait in turn]
    return {
        "choices": len(together),
        **{f"p{share}": _milliseconds(together, share) for share in (50, 95, 99)},
        "p99_by_turn": [_milliseconds(turn, 99) for turn in turns],
    }


def _milliseconds(waits: list[float], share: int) -> float:
    return round(1000 * percentile(waits, share / 100), 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Ask a server for all that its limits give, and more.")
    parser.add_argument("--greedy", required=True, help="the server's address")
    be_greedy(parser.parse_args().greedy)
