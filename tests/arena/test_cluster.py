"""A real Ray, started here: the same games as anywhere, even when a worker is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from admiralty.arena.pool import in_processes
from admiralty.kernel.game import Malformed

from .plans import killer, small_plan, timeless

PLAY = """
import json, sys
from admiralty.arena.cluster import in_cluster
from admiralty.arena.plan import Plan
from admiralty.kernel.codec import decode, encode
from admiralty.kernel.game import Malformed
plan = decode(Plan, json.loads(sys.argv[1]))
try:
    for played in in_cluster(plan.game, plan.matches(), sys.argv[2], 2):
        print(json.dumps(encode(played)), flush=True)
except Malformed as problem:
    sys.exit(str(problem))
"""


def on_ray(plan: Any, folder: Path, address: str = "local") -> subprocess.CompletedProcess[str]:
    """Play a plan on Ray in a process of its own, which leaves nothing behind in ours."""
    from admiralty.kernel.codec import encode

    environment = os.environ | {"RAY_TMPDIR": str(folder), "PYTHONWARNINGS": "ignore"}
    return subprocess.run(
        [sys.executable, "-c", PLAY, json.dumps(encode(plan)), address],
        capture_output=True,
        text=True,
        timeout=150,
        env=environment,
        check=False,
    )


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(tmp_path: Path, short_folder: Path) -> None:
    from admiralty.arena.match import Played
    from admiralty.kernel.codec import decode

    plan = small_plan(f"greedy,random,{killer(tmp_path)}", games=12)
    run = on_ray(plan, short_folder)
    assert run.returncode == 0, run.stderr[-2000:]
    assert (tmp_path / "mark").exists()
    found: list[Played] = [decode(Played, json.loads(line)) for line in run.stdout.splitlines() if line[:1] == "{"]
    assert len({played.number for played in found}) == len(found) == 12
    assert timeless(found) == timeless(list(in_processes(plan.game, plan.matches(), 1)))
    assert not any(seated.forfeits for played in found for seated in played.seats)


@pytest.mark.slow
def test_no_cluster_there_is_one_sentence(short_folder: Path) -> None:
    run = on_ray(small_plan("random", games=1), short_folder, "127.0.0.1:1")
    assert run.returncode == 1
    assert "there is no Ray cluster at '127.0.0.1:1'" in run.stderr


def test_another_version_is_refused() -> None:
    from admiralty.arena.cluster import play_batch

    with pytest.raises(Malformed, match="the cluster has Admiralty"):
        play_batch("0", "{}", [])
