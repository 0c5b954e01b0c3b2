"""Bots that think on a real Ray cluster, started here: the same answers and limits, and its loss stops no table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from admiralty.bots.shelf import usual_bot
from admiralty.cli import serve
from admiralty.kernel.game import Malformed
from admiralty.server import ray_pool
from admiralty.server.bot_workers import NO_ANSWER, BotWorkers
from admiralty.server.metrics import metrics
from admiralty.server.settings import Settings, settings_of

from .client import BASE, Visitor, playout
from .hosts import GENEROUS, family, threaded, until
from .sleepers import question, shelved

CLUSTER = """
import sys
from ray.cluster_utils import Cluster
cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@dataclass
class Ray:
    """A cluster of one machine with two processors."""

    process: subprocess.Popen[str]
    address: str

    def parts(self) -> list[int]:
        """All processes of it, those that it started included."""
        return family(self.process.pid)

    def thinking(self) -> list[int]:
        """Those of its workers that think for somebody."""
        return [pid for pid in self.parts() if _command(pid).startswith("ray::think")]

    def lose(self) -> None:
        """The power fails."""
        for pid in self.parts():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait(20)


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ray]:
    """One whose bots' shelf has some that take their time."""
    settings = {"PYTHONPATH": shelved(tmp_path_factory.mktemp("shelf")), "RAY_USAGE_STATS_ENABLED": "0"}
    # Its sockets have no room for a long name.
    with TemporaryDirectory(prefix="r", ignore_cleanup_errors=True) as short:
        environment = os.environ | settings | {"RAY_TMPDIR": short, "PYTHONWARNINGS": "ignore"}
        command = [sys.executable, "-c", CLUSTER]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        with subprocess.Popen(command, text=True, env=environment, **pipes) as process:
            assert process.stdout
            address = next((line.strip() for line in process.stdout if line.count(":") == 1 and " " not in line), "")
            assert address, "no cluster"
            ray = Ray(process, address)
            yield ray
            ray.lose()


def on(address: str, session: Callable[[BotWorkers], Awaitable[Any]], seconds: float = 3.0) -> Any:
    """What comes of a session with workers of a cluster, once that is there."""

    async def whole() -> Any:
        workers = BotWorkers(2, seconds, ray=address)
        workers.start()
        assert workers.far
        try:
            async with asyncio.timeout(90):
                while not workers.far.size:
                    await asyncio.sleep(0.05)
            return await session(workers)
        finally:
            await workers.stop()

    return asyncio.run(whole())


def losses() -> int:
    return metrics.counts["cluster_losses", ""]


@pytest.mark.slow
def test_bots_of_a_cluster_answer_alike_and_by_the_same_limits(cluster: Ray) -> None:
    bots = ("greedy", usual_bot("wonders"))
    asked = [question(bot, chance=f"chance {number}") for bot in bots for number in range(3)]
    before = losses()

    async def far(workers: BotWorkers) -> list[Any]:
        assert workers.count == 3, "two of the cluster, and one here"
        for one in asked:
            workers.pace.learn(one.who, 1.0)  # so that none goes to the one that stays here
        found = await workers.ask_all(asked)
        silent = await workers.ask_all([question("endless"), question("hungry")])
        assert silent == [NO_ANSWER, NO_ANSWER]
        assert await workers.ask_all([question("greedy")]) != [NO_ANSWER], "others are answered after that"
        assert workers.near[1].worker.process is None, "nothing was asked here"
        return found

    async def near() -> list[Any]:
        workers = BotWorkers(1, 60.0)
        workers.start()
        found = await workers.ask_all(asked)
        await workers.stop()
        return found

    found = on(cluster.address, far, 10.0)
    assert NO_ANSWER not in found
    assert found == asyncio.run(near())
    assert losses() == before


@pytest.mark.slow
def test_the_question_of_a_lost_worker_is_answered_here(
    cluster: Ray, sleepers: None, caplog: pytest.LogCaptureFixture
) -> None:
    before = losses()

    async def session(workers: BotWorkers) -> tuple[Any, Any]:
        workers.pace.learn(("wonders", "late"), 1.0)
        slow = asyncio.create_task(workers.ask_all([question("late")]))
        async with asyncio.timeout(60):
            while not (found := cluster.thinking()):
                await asyncio.sleep(0.02)
        for pid in found:
            os.kill(pid, signal.SIGKILL)
        lost = await slow
        return lost[0], (await workers.ask_all([question("late")]))[0]

    lost, after = on(cluster.address, session, 20.0)
    assert lost is not NO_ANSWER
    assert after is not NO_ANSWER
    assert losses() == before + 1
    assert "a worker of the Ray cluster gave no answer" in caplog.text


@pytest.mark.slow
def test_a_lost_cluster_stops_no_table(cluster: Ray, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The power fails in the middle of a game: it is played to its end by the workers here, and said once."""
    caplog.set_level(logging.INFO, "admiralty.server")
    with threaded(Settings(tmp_path / "data", limits=GENEROUS, ray=cluster.address)) as (base, _):
        visitor = Visitor(base)
        until(lambda: "admiralty_cluster_workers 2" in visitor.http.get("/api/metrics").text, 90)
        made = visitor.table("person", *[usual_bot("wonders")] * 2, game=BASE)
        line = visitor.sit(made["table"], made["keys"][0]["key"])
        for _ in range(3):
            version = line.table["version"]
            assert line.choose(0)["is"] == "Done"
            while line.table["version"] == version:
                line.next(60)
        cluster.lose()
        assert playout(line, 0)["room"]["status"] == "over"
        until(lambda: "admiralty_cluster_workers 0" in visitor.http.get("/api/metrics").text, 30)
        visitor.close()
    assert caplog.text.count("bots think on the Ray cluster") == 1
    assert caplog.text.count("bots think here until it is there") == 1


@pytest.mark.slow
def test_a_server_begins_without_its_cluster(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_pool, "AGAIN", 0.1)

    async def session() -> Any:
        workers = BotWorkers(1, 20.0, ray="127.0.0.1:1")
        workers.start()
        found = await workers.ask_all([question("greedy")])
        until_told = time.monotonic() + 60
        while "no Ray cluster" not in caplog.text:
            assert time.monotonic() < until_told
            await asyncio.sleep(0.05)
        await workers.stop()
        return found[0]

    assert asyncio.run(session()) is not NO_ANSWER
    assert "there is no Ray cluster at '127.0.0.1:1'" in caplog.text


def test_a_server_is_told_of_a_cluster_by_setting_or_option(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert settings_of({"ADMIRALTY_RAY": " 10.0.0.5:6379 "}, tmp_path).ray == "10.0.0.5:6379"
    monkeypatch.setattr("admiralty.extras.find_spec", lambda module: None)
    with pytest.raises(Malformed, match=r"pip install 'admiralty\[ray\]'"):
        serve.serve(data=tmp_path, bots_on="local")
