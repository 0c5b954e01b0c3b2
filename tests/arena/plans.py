"""Small arenas for the tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from admiralty.arena.match import Played
from admiralty.arena.plan import Plan, make_plan
from admiralty.arena.times import Times
from admiralty.wonders.game import Wonders


def small_plan(
    bots: str = "greedy,random", seats: int = 3, games: int = 6, seed: str = "7", teams: bool = False
) -> Plan:
    """A short arena of the base game."""
    return make_plan(Wonders("second", boxes=(), teams=teams), seats, bots.split(","), games, seed)


def timeless(games: list[Played]) -> list[Played]:
    """The games by number, without what the clock says."""
    ordered = sorted(games, key=lambda played: played.number)
    return [
        replace(played, seats=tuple(replace(seated, times=Times()) for seated in played.seats)) for played in ordered
    ]


KILLER = """
import json, os, pathlib, signal, sys
mark = pathlib.Path(sys.argv[1])
for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "choose":
        if question["view"].get("turn") == 3 and not mark.exists():
            mark.touch()
            os.kill(os.getppid(), signal.SIGKILL)
        print(json.dumps({"option": question["chance"] % len(question["options"])}), flush=True)
"""
"""A program that kills, once, the process that asks it."""


def killer(folder: Path) -> str:
    """The killer as a bot, which kills only while the mark is not there."""
    script = folder / "killer.py"
    script.write_text(KILLER)
    return f"exec:python3 {script} {folder / 'mark'}"
