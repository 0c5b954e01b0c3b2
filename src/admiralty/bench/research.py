"""How fast the research environments run, with mask and tensor of every decision and a random choice for it."""

from __future__ import annotations

import random

import numpy as np

from ..research.aec import SeatsEnv
from ..research.batch import BatchEnv, random_numbers
from .measure import COMPILED, rates, report

SETTING = "wonders second, 3 seats"


def single() -> None:
    """The AEC environment, one decision at a time."""
    env = SeatsEnv("wonders_second-v1")

    def work(number: int) -> int:
        chance = random.Random(number)
        steps = 0
        for game in range(200 if COMPILED else 4):
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
    report(f"{SETTING}: single environment, with mask and tensor", "steps/s", rates(work))


def batch(games: int) -> None:
    """The batch, every open decision of every game at once."""
    env = BatchEnv("wonders_second-v1", games)
    rng = np.random.default_rng(1)

    def work(number: int) -> int:
        rows = env.rows
        decisions = 0
        for _ in range(60 if COMPILED else 1):
            decisions += len(rows)
            rows, _ = env.step(random_numbers(rows.action_mask, rng))
        return decisions

    work(-1)
    report(f"{SETTING}: batch of {games:,}, with mask and tensor", "decisions/s", rates(work))


def main() -> None:
    single()
    batch(1024)
