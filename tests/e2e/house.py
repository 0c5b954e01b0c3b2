"""A server of its own for the browsers, which can be killed and started again at the same place."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

PATIENCE = 30.0


class House:
    """A server process with its data in a folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "admiralty", "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=dict(os.environ))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                self.get("/api/health")
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise AssertionError("the server did not come up")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=5) as answer:
            return json.load(answer)

    def post(self, path: str, body: Any) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
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
