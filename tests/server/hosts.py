"""Servers for tests: in a thread of the tests, or as a process that can be killed; and a PostgreSQL of our own."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import uvicorn

from admiralty.server.run import listening, server_of
from admiralty.server.settings import Limits, Settings

from .client import PLAINLY

# Tests come from one address, and faster than people.
GENEROUS = Limits(
    requests_per_second=10_000,
    requests_burst=100_000,
    frames_per_second=10_000,
    frames_burst=100_000,
    tables_per_hour=100_000,
    loads_per_second=10_000,
    loads_burst=100_000,
    connections_per_address=1_000,
    connects_per_second=10_000,
    connects_burst=100_000,
    visits_per_address=1_000,
    effort_per_second=100,
    effort_burst=1_000,
)


@contextmanager
def threaded(settings: Settings) -> Iterator[tuple[str, uvicorn.Server]]:
    """A server in a thread, on a free port."""
    bound = listening("127.0.0.1", 0)
    server = server_of(settings, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    until(lambda: server.started or not thread.is_alive(), 30)
    assert server.started
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}", server
    finally:
        server.should_exit = True
        thread.join(30)
        bound.close()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])


class Process:
    """`admiralty serve` as a process of its own."""

    def __init__(self, data: Path, database_url: str = "") -> None:
        self.data = data
        self.database_url = database_url
        self.port = free_port()
        self.log = data.parent / f"{data.name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.settings: dict[str, str] = {}
        self.more: list[str] = []

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "DATABASE_URL": self.database_url, "PYTHONUNBUFFERED": "1", **self.settings}
        command = [sys.executable, "-c", "from admiralty.cli.app import main; main()", "serve", "--lang", "en"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data), *self.more],
                env=environment,
                stdout=log,
                stderr=log,
            )
        until(self._answers, 90)

    def kill(self) -> None:
        """kill -9."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)

    def _answers(self) -> bool:
        assert self.process
        assert self.process.poll() is None, self.log.read_text()
        # An answer, not only an open port: bots of a killed server may keep its port open for a moment.
        try:
            return httpx.get(f"{self.base}/api/health", timeout=5, **PLAINLY).status_code == 200
        except httpx.TransportError:
            return False


class Postgres:
    """A private PostgreSQL in a temporary folder, run by a user that is not root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.bin = postgres_bin()
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name

    @property
    def url(self) -> str:
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", self.data, "-A", "trust", "-U", self.user, "--no-sync")
        self.start_again()

    def start_again(self) -> None:
        """Serve what was served before. What is written survives the end of processes, all that tests bring about."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        self._run("pg_ctl", "-D", self.data, "-o", options, "-l", str(self.folder / "log"), "-w", "-t", "60", "start")

    def stop(self) -> None:
        """End at once, like a crash: nothing that was not committed is kept, and no connection is told."""
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def fresh(self, name: str) -> str:
        """The address of a new database of this name."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql+psycopg://{self.user}@127.0.0.1:{self.port}/{name}"

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    @property
    def pid(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def _run(self, tool: str, *rest: str) -> None:
        command = [str(self.bin / tool), *rest]
        if os.getuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, timeout=120, check=False)
        assert done.returncode == 0, done.stderr.decode()


def postgres_bin() -> Path:
    """Where initdb and pg_ctl are; Debian's package is installed where they are missing and we may."""
    for _ in range(2):
        for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
            if (folder / "initdb").exists():
                return folder
        found = shutil.which("initdb")
        if found:
            return Path(found).resolve().parent
        if os.getuid() == 0 and shutil.which("apt-get"):
            for line in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
                subprocess.run(["apt-get", "-qq", *line], timeout=600, check=False, capture_output=True)
    raise FileNotFoundError("initdb: install PostgreSQL (Debian: apt-get install postgresql)")


def family(pid: int) -> list[int]:
    """A process and all that it started, and those."""
    found = [pid]
    for one in found:
        for children in Path(f"/proc/{one}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += map(int, children.read_text().split())
    return found


class Starved:
    """How long processes and their families were ready from now on, while others had the processors.

    What a wait took, less that, is at most what it takes on a machine that is idle.
    """

    def __init__(self, *pids: int) -> None:
        self.pids = pids
        self.before = self._waited()

    def seconds(self) -> float:
        return sum(waited - self.before.get(thread, 0) for thread, waited in self._waited().items()) / 1e9

    def _waited(self) -> dict[Path, int]:
        """Nanoseconds by thread, as the kernel counts them."""
        found = {}
        for one in {one for pid in self.pids for one in family(pid)}:
            for thread in Path(f"/proc/{one}/task").glob("*/schedstat"):
                with contextlib.suppress(OSError):
                    found[thread] = int(thread.read_text().split()[1])
        return found


def until(done: Callable[[], bool], seconds: float, late: str = "it took too long") -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline, late
        time.sleep(0.02)
