"""How fast the research environments run, with mask and tensor of every decision and a random choice for it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from ..research.aec import SeatsEnv
from ..research.batch import BatchEnv, random_numbers
from .measure import COMPILED, rates, report

WONDERS = ("wonders_second-v1", "wonders second, 3 seats")
PIRATES = ("pirates-v2", "pirates, 4 seats, 12 rounds")


def single(id: str, setting: str, games: int) -> None:
    """The AEC environment, one decision at a time."""
    env = SeatsEnv(id)

    def work(number: int) -> int:
        chance = random.Random(number)
        steps = 0
        for game in range(games):
            env.reset(seed=1000 * number + game)
            while True:
                seen, _, over, _, _ = env.last()
                if over or seen is None:
                    break
                legal = seen["action_mask"].nonzero()[0]
                env.step(legal[int(chance.random() * len(legal))])
                steps += 1
        return steps

    work(-1)
    report(f"{setting}: single environment, with mask and tensor", "steps/s", rates(work))


def batch(id: str, setting: str, games: int, steps: int, memory: bool = False) -> None:
    """The batch, every open decision of every game at once."""
    options: dict[str, Any] = {"memory": True} if memory else {}
    env = BatchEnv(id, games, **options)
    rng = np.random.default_rng(1)

    def work(number: int) -> int:
        rows = env.rows
        decisions = 0
        for _ in range(steps):
            decisions += len(rows)
            rows, _ = env.step(random_numbers(rows.action_mask, rng))
        return decisions

    work(-1)
    shown = "mask, tensor and memory" if memory else "mask and tensor"
    report(f"{setting}: batch of {games:,}, with {shown}", "decisions/s", rates(work))


def main() -> None:
    single(*WONDERS, games=200 if COMPILED else 4)
    batch(*WONDERS, games=1024, steps=60 if COMPILED else 1)
    batch(*WONDERS, games=1024, steps=20 if COMPILED else 1, memory=True)
    single(*PIRATES, games=3 if COMPILED else 1)
    batch(*PIRATES, games=64, steps=60 if COMPILED else 4)
