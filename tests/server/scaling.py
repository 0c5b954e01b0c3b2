"""How many more people several processes serve than one, on one PostgreSQL.

`python -m tests.server.scaling --tables 700 1120 --processes 1 2` measures each in turn. On a machine where the people
and the database work too, each process is held to a share of a processor (`--share 0.5`), so that none of them takes it
from another; that asks for root and for cgroups.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import tempfile
from pathlib import Path
from typing import Any

from admiralty.server.bench import Load, measure_at, say

from .hosts import Postgres, Process

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds over which a share is counted: short, for nobody should wait long for the next."""


def measured(database: str, folder: Path, processes: int, share: float, load: Load) -> dict[str, Any]:
    """What people wait at so many processes."""
    server = Process(folder, database)
    server.settings = {"ADMIRALTY_PROXIES": "127.0.0.1"}
    server.more = ["--workers", str(processes)]
    server.start()
    try:
        assert server.process
        serving = _children(server.process.pid, "spawn_main") if processes > 1 else [server.process.pid]
        assert len(serving) == processes, serving
        for number, pid in enumerate(serving):
            _hold(pid, f"admiralty{number}", share)
        return {"processes": processes, "share": share, **asyncio.run(measure_at(load, server.base))}
    finally:
        server.stop()


def _children(pid: int, kind: str) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if kind in Path(f"/proc/{child}/cmdline").read_text()]


def _hold(pid: int, name: str, share: float) -> None:
    """Give a process no more than this share of a processor."""
    if share >= 1:
        return
    quota = int(share * PERIOD)
    if (GROUPS / "cgroup.controllers").exists():
        group, limits = GROUPS / name, {"cpu.max": f"{quota} {PERIOD}"}
    else:
        group, limits = GROUPS / "cpu" / name, {"cpu.cfs_period_us": str(PERIOD), "cpu.cfs_quota_us": str(quota)}
    group.mkdir(exist_ok=True)
    for file, value in (limits | {"cgroup.procs": str(pid)}).items():
        (group / file).write_text(value)


def main() -> None:
    """The command line of the measurement."""
    parser = argparse.ArgumentParser(description="Compare how many people several processes serve.")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--tables", type=int, nargs="+", default=[700, 1120], help="for each number of processes")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, nargs=2, default=(15.0, 25.0), metavar=("LEAST", "MOST"))
    parser.add_argument("--share", type=float, default=0.5, help="of a processor, for each process; 1: all it can get")
    asked = parser.parse_args()
    gc.disable()  # as in the bench: a pause of ours would be taken for the server's
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # PostgreSQL is another user's
        postgres = Postgres(Path(folder) / "postgres")
        postgres.start()
        try:
            for number, tables in zip(asked.processes, asked.tables, strict=True):
                load = Load(tables, 4, asked.seconds, tuple(asked.think))
                data = Path(folder) / f"data{number}"
                say(json.dumps(measured(postgres.fresh(f"of_{number}"), data, number, asked.share, load)))
        finally:
            postgres.stop()


if __name__ == "__main__":
    main()
