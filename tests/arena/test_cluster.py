"""A real Ray, started here: the same games as anywhere, even when a worker is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from admiralty.arena.cluster import play_batch
from admiralty.arena.match import Played
from admiralty.arena.plan import Plan
from admiralty.arena.pool import in_processes
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Malformed

from .plans import killer, small_plan, timeless

PLAY = """
import json, sys
from admiralty.arena.cluster import in_cluster
from admiralty.arena.plan import Plan
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Malformed
plan = decode(Plan, json.loads(sys.argv[1]))
address = sys.argv[2]
if address == "cluster":
    from ray.cluster_utils import Cluster
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    node = cluster.add_node(num_cpus=1)
    address = cluster.address
try:
    for played in in_cluster(plan.game, plan.matches(), address, 2):
        if sys.argv[2] == "cluster" and node:
            cluster.remove_node(node, allow_graceful=False)
            node = None
        with open(sys.argv[3], "a") as games:
            games.write(json.dumps(encode(played)) + "\\n")
except Malformed as problem:
    sys.exit(str(problem))
if sys.argv[2] == "cluster":
    cluster.shutdown()
"""
"""Plays a plan on a Ray at an address, on one of its own, or on a cluster of two nodes that loses one.

Games are written to a file: Ray itself writes to the standard output, in the middle of a line too.
"""
GAMES = "games.jsonl"


def on_ray(plan: Plan, folder: Path, address: str = "local") -> subprocess.CompletedProcess[str]:
    """Play a plan on Ray in a process of its own, which leaves nothing behind in ours."""
    environment = os.environ | {"RAY_TMPDIR": str(folder), "PYTHONWARNINGS": "ignore"}
    return subprocess.run(
        [sys.executable, "-c", PLAY, json.dumps(encode(plan)), address, str(folder / GAMES)],
        capture_output=True,
        text=True,
        timeout=150,
        env=environment,
        check=False,
    )


def same_games(plan: Plan, folder: Path, run: subprocess.CompletedProcess[str]) -> None:
    """The games of a run are those that any other run has, each of them once."""
    assert run.returncode == 0, run.stderr[-2000:]
    found: list[Played] = [decode(Played, json.loads(line)) for line in (folder / GAMES).read_text().splitlines()]
    assert len({played.number for played in found}) == len(found) == len(plan.matches())
    assert timeless(found) == timeless(list(in_processes(plan.game, plan.matches(), 1)))
    assert not any(seated.forfeits for played in found for seated in played.seats)


@pytest.mark.slow
def test_a_killed_worker_loses_no_game(tmp_path: Path, short_folder: Path) -> None:
    plan = small_plan(f"greedy,random,{killer(tmp_path)}", games=12)
    run = on_ray(plan, short_folder)
    assert (tmp_path / "mark").exists(), run.stderr[-2000:]
    same_games(plan, short_folder, run)


@pytest.mark.slow
def test_a_lost_node_loses_no_game(short_folder: Path) -> None:
    plan = small_plan("greedy,random", games=60)
    same_games(plan, short_folder, on_ray(plan, short_folder, "cluster"))


@pytest.mark.slow
def test_no_cluster_there_is_one_sentence(short_folder: Path) -> None:
    run = on_ray(small_plan("random", games=1), short_folder, "127.0.0.1:1")
    assert run.returncode == 1
    assert "there is no Ray cluster at '127.0.0.1:1'" in run.stderr


def test_another_version_is_refused() -> None:
    with pytest.raises(Malformed, match="the cluster has Admiralty"):
        play_batch("0", "{}", [])
