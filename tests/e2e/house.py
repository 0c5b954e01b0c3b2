"""A server of its own for the browsers, which can be killed and started again at the same place."""

from __future__ import annotations

import json
import subprocess
import urllib.request
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.hosts import Process


class House(Process):
    """A server process with its data in a folder. What tests lay there comes from a visitor of its own each time."""

    def __init__(self, data: Path, database_url: str = "") -> None:
        super().__init__(data, database_url)
        self.settings = {"ADMIRALTY_PROXIES": "127.0.0.1"}
        self.visitors = count(1)

    def visitor(self) -> dict[str, str]:
        """A new one, as a proxy tells of it: the limits hold for each alone."""
        number = next(self.visitors)
        return {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250}"}

    def headers(self, kind: str) -> dict[str, str]:
        return {"Content-Type": kind, **self.visitor()}

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def stop(self) -> None:
        """Browsers that are still open don't hold it up."""
        try:
            super().stop()
        except subprocess.TimeoutExpired:
            self.kill()

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=30) as answer:
            return json.load(answer)

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers("application/json"))
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def table(self, game: dict[str, Any], people: int, seats: int, bot: str = "random") -> dict[str, Any]:
        """A table that has started: some people, the rest bots."""
        crew = [{"kind": "person", "name": f"Sailor {i + 1}"} for i in range(people)]
        crew += [{"kind": "bot", "bot": bot}] * (seats - people)
        pace = {"clock": None, "timeout": "default"}
        wish = {"game": game, "seats": crew, "listed": False, "pace": pace, "stand_in": bot, "start": True}
        made: dict[str, Any] = self.post("/api/tables", wish)
        return made


def link(table: dict[str, Any], *seats: int) -> str:
    """The way to go on with these seats of a table, as the pages make it."""
    keys = "&".join(f"key={table['keys'][seat]['key']}" for seat in seats)
    return f"/t/{table['table']}" + (f"#{keys}" if keys else "")
