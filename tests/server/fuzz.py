"""Senseless requests and frames, as many as one wants, made from the server's own description of itself.

`python -m tests.server.fuzz --requests 100000` starts a server of its own with the usual limits, sends it so many
requests and frames from as many addresses, and tells what was answered: never with a mistake of ours (500), always in
time. `--seconds 60` then lets people play for so long, by turns alone and beside one visitor who asks for as much as
the limits let anybody have and more, and compares how long they wait.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import json
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed

from admiralty.server.app import describe
from admiralty.server.bench import say

from .client import PIRATES, Plain, Visitor
from .hosts import Process
from .nasty import TEXTS, VALUES, frames, spoilt_once
from .neighbours import compared
from .players import visitor

PATIENCE = 60.0
"""Seconds after which an answer does not come any more, on however busy a machine."""
AT_ONCE = 6
ROW = 10
"""Frames before a line is asked whether it is still there: more senseless ones than that end it."""
STRANGE = 0.12
"""How often a value is senseless."""
GAMES: tuple[Plain, ...] = (
    {"name": "wonders", "edition": "second", "boxes": ["armada"]},
    {"name": "wonders", "edition": "first", "boxes": ["cities", "leaders"], "teams": True},
    {"name": "wonders", "edition": "second", "boxes": [], "house": {"rules": {"sale": 4}}},
    PIRATES | {"rounds": 1, "cards": True},
)


class Target:
    """A server to throw things at, with a table in each state, and their host keys."""

    def __init__(self, base: str) -> None:
        self.base = base
        asking = Visitor(base)
        gathering = asking.table("person", "open", "open", start=False, listed=True)
        playing = asking.table("person", "random", game={"name": "pirates", "rounds": 1}, listed=True)
        record = asking.table("person", "person", game={"name": "pirates", "rounds": 1})
        asking.post(f"/tables/{record['table']}/close", None, key=record["host_key"])
        self.tables = [(made["table"], made["host_key"]) for made in (gathering, playing, record)]
        self.keys = [row["key"] for row in playing["keys"]]
        asking.close()


@dataclass(slots=True)
class Account:
    """What was answered, and what should not have been."""

    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, kind: str, seconds: float = 0.0, what: str = "", wrong: str = "") -> None:
        with self.lock:
            self.answers[kind] += 1
            self.slowest = max(self.slowest, (seconds, what))
            if wrong:
                self.wrong.append(wrong)


class Guess:
    """Values as the description has them, and now and then senseless ones."""

    def __init__(self, description: Plain, words: list[str], random: Random) -> None:
        self.schemas = description["components"]["schemas"]
        self.words = words
        self.random = random
        self.kinds: dict[str, Callable[[Plain], Any]] = {
            "object": self._object,
            "array": lambda schema: [self.value(schema.get("items", {})) for _ in range(random.randrange(5))],
            "string": lambda schema: random.choice(words),
            "integer": lambda schema: random.randrange(-1, 9),
            "number": lambda schema: random.choice((0.0, 1.5, -1.0, 1e9)),
            "boolean": lambda schema: random.random() < 0.5,
            "null": lambda schema: None,
        }

    def value(self, schema: Plain) -> Any:
        """Something that fits, mostly."""
        if self.random.random() < STRANGE:
            return self.random.choice(VALUES)
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rpartition("/")[2]])
        if several := schema.get("anyOf") or schema.get("oneOf"):
            return self.value(self.random.choice(several))
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        return self.kinds[schema.get("type", "string")](schema)

    def _object(self, schema: Plain) -> Any:
        named = schema.get("properties")
        if named is None:  # a game, or something of one
            return spoilt_once(self.random.choice(GAMES), self.random)
        asked = schema.get("required", ())
        return {name: self.value(inner) for name, inner in named.items()
                if name in asked or self.random.random() < 0.6}  # fmt: skip


class Fuzzer:
    """Asks one thing after the other, each as somebody else."""

    def __init__(self, target: Target, account: Account, seed: str, description: Plain) -> None:
        self.target, self.account, self.random = target, account, Random(seed)
        self.ways = [(path, method.upper(), way) for path, ways in description["paths"].items()
                     for method, way in ways.items()]  # fmt: skip
        words = ["Ada", "random", "greedy", "en", "fr", "person", "open", "bot", "0", "1", "wonders", "pirates", *TEXTS]
        words += [word for table in target.tables for word in table]
        self.guess = Guess(description, words, self.random)
        self.host = target.base.removeprefix("http://")
        self.line = http.client.HTTPConnection(self.host, timeout=PATIENCE)

    def request(self) -> None:
        """One request that the description knows, filled in somehow."""
        path, method, way = self.random.choice(self.ways)
        url, headers = self._addressed(path, way.get("parameters", ()))
        body = None
        for kind, content in way.get("requestBody", {}).get("content", {}).items():
            value = self.guess.value(content["schema"])
            body = str(value).encode("utf-8", "surrogatepass") if kind == "text/plain" else json.dumps(value).encode()
            headers["Content-Type"] = kind
        since = time.monotonic()
        try:
            self.line.request(method, url, body, headers)
            answer = self.line.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.line.close()
            wrong = f"{type(error).__name__}: {method} {url} {body!r}"[:600]
            self.account.add("none", time.monotonic() - since, f"{method} {path}", wrong)
            return
        known = answer.status != 500 and str(answer.status) in way["responses"]
        wrong = "" if known else f"{answer.status}: {method} {url} {body!r} {text!r}"[:900]
        self.account.add(str(answer.status), time.monotonic() - since, f"{method} {path}", wrong)

    def _addressed(self, path: str, parameters: Any) -> tuple[str, dict[str, str]]:
        """The path with something in each place of it, and headers; mostly of a table that is there."""
        table, key = self.random.choice(self.target.tables)
        headers = visitor()
        if self.random.random() < 0.6:
            headers["Authorization"] = f"Bearer {key}"
        query = []
        for row in parameters:
            value = self.random.choice(self.guess.words)
            letters = quote(value.encode("utf-8", "surrogatepass"), safe="")[:3000]
            if row["in"] == "path":
                likely = row["name"] == "table" and self.random.random() < 0.85
                path = path.replace(f"{{{row['name']}}}", table if likely else letters or "x")
            elif row["in"] == "query" and self.random.random() < 0.5:
                query.append(f"{row['name']}={letters}")
        return path + ("?" + "&".join(query) if query else ""), headers

    def row_of_frames(self) -> None:
        """Some frames over a line of their own, and then whether that, and the table, is still there."""
        asking = Visitor(self.target.base, visitor())
        since = time.monotonic()
        try:
            line = asking.sit(self.target.tables[1][0], *self.target.keys)
            known = list(frames(line.table))
            for _ in range(ROW):
                line.send(json.dumps(spoilt_once(self.random.choice(known), self.random)))
            line.send({"is": "Ping", "id": "still there"})
            line.answer("still there")
        except (ConnectionClosed, TimeoutError, OSError) as error:
            self.account.add("line lost", time.monotonic() - since, "a line", f"{type(error).__name__}: a line")
        else:
            broken = [row for row in line.came if row["is"] == "Error" and row["error"]["code"] == "internal"]
            for row in line.came:
                self.account.add(row["is"])
            self.account.add("lines", time.monotonic() - since, "a line", f"{broken}" if broken else "")
        finally:
            asking.close()


def fuzz(base: str, count: int, seed: str) -> Plain:
    """So many requests and frames, half of either; what came of them."""
    target, account, since = Target(base), Account(), time.monotonic()
    numbers = itertools.count()
    description = describe()  # once: it is not made for several threads

    def work(name: str) -> None:
        fuzzer = Fuzzer(target, account, name, description)
        while next(numbers) < count // (2 * ROW):
            for _ in range(ROW):
                fuzzer.request()
            fuzzer.row_of_frames()
        fuzzer.line.close()

    threads = [threading.Thread(target=work, args=(f"{seed} {number}",)) for number in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        "answers": dict(sorted(account.answers.items())),
        "slowest": {"seconds": round(account.slowest[0], 2), "of": account.slowest[1]},
        "wrong": account.wrong[:20],
        "seconds": round(time.monotonic() - since),
    }


def main() -> None:
    """The command line of the fuzz."""
    parser = argparse.ArgumentParser(description="Senseless requests and frames: no mistake of ours, no hang.")
    parser.add_argument("--requests", type=int, default=100_000, help="requests and frames together")
    parser.add_argument("--seconds", type=float, default=60, help="of comparing how long others wait")
    parser.add_argument("--turns", type=int, default=4, help="of them, without and with the greedy visitor")
    parser.add_argument("--seed", default="fuzz")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "data")
        server.settings = {"ADMIRALTY_PROXIES": "127.0.0.1"}
        server.start()
        try:
            if asked.requests:
                say(json.dumps(fuzz(server.base, asked.requests, asked.seed)))
            if asked.seconds:
                say(json.dumps(compared(server, asked.seconds, asked.turns)))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
