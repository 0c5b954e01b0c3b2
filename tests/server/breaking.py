"""What machines do to servers: lines are cut, processes stand still or die, disks and databases are away."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
from collections import Counter
from pathlib import Path
from random import Random

import psycopg

from .hosts import Postgres, Process, family, free_port


class Relay:
    """Stands between those who call and those who are called; can cut all lines, or let nothing through."""

    def __init__(self, ports: list[int], random: Random) -> None:
        self.ports = ports
        self.random = random
        self.own = free_port()
        self.lines: set[asyncio.StreamWriter] = set()
        self.open = asyncio.Event()
        self.open.set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._line, "127.0.0.1", self.own)

    async def stop(self) -> None:
        self.server.close()
        self.cut()
        await asyncio.sleep(0.1)  # what was cut is closed in the next round

    def cut(self) -> None:
        for line in list(self.lines):
            line.transport.abort()

    async def hush(self, seconds: float) -> None:
        """Nothing comes through for a while, and nobody is told; then some lines are cut."""
        self.open.clear()
        await asyncio.sleep(seconds)
        for line in list(self.lines):
            if self.random.random() < 0.3:
                line.transport.abort()
        self.open.set()

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.random.choice(self.ports))
        except OSError:
            writer.transport.abort()
            return
        self.lines |= {writer, back}
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        self.lines -= {writer, back}

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        with contextlib.suppress(OSError, RuntimeError):
            writer.close()


class Between:
    """Relays between the servers: each is told to the others, in the database, as the place where one is reached."""

    def __init__(self, database: str, random: Random) -> None:
        self.database = database.replace("+psycopg", "")
        self.random = random
        self.relays: dict[str, Relay] = {}

    async def stand(self) -> None:
        """Stand before every server that is reached directly."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            for id, address in connection.execute("SELECT id, address FROM servers").fetchall():
                if address not in self.relays:
                    relay = Relay([int(address.rpartition(":")[2])], self.random)
                    await relay.start()
                    own = f"127.0.0.1:{relay.own}"
                    self.relays[own] = relay
                    connection.execute("UPDATE servers SET address = %s WHERE id = %s", (own, id))

    def some(self) -> Relay:
        return self.random.choice(list(self.relays.values()))

    async def stop(self) -> None:
        for relay in self.relays.values():
            await relay.stop()


class Chaos:
    """Breaks what a server consists of, and puts it together again."""

    def __init__(
        self,
        servers: list[Process],
        relay: Relay,
        postgres: Postgres | None,
        wire: Relay,
        between: Between | None,
        random: Random,
    ) -> None:
        self.servers, self.relay, self.random = servers, relay, random
        self.postgres, self.wire, self.between = postgres, wire, between
        deeds = {"cut": 12, "pause": 4, "worker": 4, "kill": 1}
        deeds |= {"database": 1, "unplug": 3, "hush": 2, "stall": 2} if postgres else {"disk": 1}
        if between:
            deeds |= {"freeze": 2, "kill": 3, "part": 3, "estrange": 2}
        self.deeds = [name for name, count in deeds.items() for _ in range(count)]

    async def once(self, faults: Counter[str]) -> None:
        """One fault, and it is counted."""
        deed = self.random.choice(self.deeds)
        faults[deed] += 1
        await getattr(self, f"_{deed}")()

    async def _cut(self) -> None:
        self.relay.cut()

    @property
    def pid(self) -> int:
        """One of the servers."""
        process = self.random.choice(self.servers).process
        assert process
        return process.pid

    async def _pause(self) -> None:
        """A whole server stands still, as on a machine that swaps."""
        await self._stop(self.random.uniform(0.05, 0.7))

    async def _freeze(self) -> None:
        """A server stands still for so long that the others take its tables; then it goes on as if nothing was."""
        await self._stop(self.random.uniform(3.0, 6.0))

    async def _stop(self, seconds: float) -> None:
        pid = self.pid
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(pid, signal.SIGCONT)

    async def _worker(self) -> None:
        """One of the server's workers dies."""
        pid = self.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        if children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(self.random.choice(children)), signal.SIGKILL)

    async def _kill(self) -> None:
        server = self.random.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        if self.between:
            await self.between.stand()

    async def _disk(self) -> None:
        """No byte more can be written to any file, as on a full disk; then somebody makes room."""
        pid = self.pid
        room = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, room[1]))
        await asyncio.sleep(self.random.uniform(0.1, 3.0))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, room)

    async def _database(self) -> None:
        """The database crashes, and comes back."""
        assert self.postgres
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(self.random.uniform(0.0, 1.0))
        await asyncio.to_thread(self.postgres.start_again)

    async def _unplug(self) -> None:
        """All lines between servers and database are cut, in the middle of whatever is said."""
        self.wire.cut()

    async def _hush(self) -> None:
        """Nothing comes through between servers and database for a while."""
        await self.wire.hush(self.random.uniform(0.1, 4.0))

    async def _stall(self) -> None:
        """The database stands still: no process of it does anything, and no line is closed."""
        assert self.postgres
        processes = family(self.postgres.pid)
        for pid in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(self.random.uniform(0.1, 4.0))
        for pid in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    async def _part(self) -> None:
        """The lines from the others to one of the servers are cut."""
        assert self.between
        self.between.some().cut()

    async def _estrange(self) -> None:
        """Nothing comes through from the others to one of the servers for a while."""
        assert self.between
        await self.between.some().hush(self.random.uniform(0.1, 4.0))
