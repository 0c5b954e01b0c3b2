"""How fast the research environments run, with mask and tensor of every decision and a random choice for it."""

from __future__ import annotations

import random
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from ..research.aec import SeatsEnv
from ..research.batch import BatchEnv
from .measure import COMPILED, ROUNDS, rates, report

WONDERS = ("wonders_second-v1", "wonders second, 3 seats")
ARMADA = ("wonders_second_armada-v1", "wonders second + armada, 4 seats")
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


def batch(id: str, setting: str, games: int, steps: int, copy: bool = False, **options: Any) -> None:
    """The batch, every open decision of every game at once."""
    env = BatchEnv(id, games, copy=copy, **options)
    rng = np.random.default_rng(1)

    def work(number: int) -> int:
        rows = env.rows
        decisions = 0
        for _ in range(steps):
            decisions += len(rows)
            rows, _ = env.step(rows.random(rng))
        return decisions

    work(-1)
    shown = "mask, tensor and memory" if "memory" in options else "mask and tensor"
    copied = ", copied" if copy else ""
    report(f"{setting}: batch of {games:,}, with {shown}{copied}", "decisions/s", rates(work))


def crew(id: str, setting: str, games: int, steps: int, **options: Any) -> None:
    """The batch on one core and on two, by the clock: which others may use as well."""
    rng = np.random.default_rng(1)
    for workers in (1, 2):
        with BatchEnv(id, games, copy=False, workers=workers, **options) as env:
            samples = []
            for _ in range(ROUNDS + 1):
                rows, decisions, start = env.rows, 0, time.perf_counter()
                for _ in range(steps):
                    decisions += len(rows)
                    rows, _ = env.step(rows.random(rng))
                samples.append(decisions / (time.perf_counter() - start))
        what = f"{setting}: batch of {games:,} on {workers} core{'s' if workers > 1 else ''}, by the clock"
        report(what, "decisions/s", samples[1:])


def hearts(games: int) -> None:
    """A game that OpenSpiel has itself, in C++, played by chance from Python: what ours stand beside."""
    game = import_module("pyspiel").load_game("hearts")

    def work(number: int) -> int:
        chance, steps = random.Random(number), 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                steps += 1
        return steps

    report("OpenSpiel's own hearts, without tensors", "steps/s", rates(work))


def connect_four(games: int) -> None:
    """A game that PettingZoo has itself, with mask and tensor."""
    env = import_module("pettingzoo.classic.connect_four_v3").env()

    def work(number: int) -> int:
        chance, steps = random.Random(number), 0
        for game in range(games):
            env.reset(seed=1000 * number + game)
            while not env.last()[2]:
                legal = env.last()[0]["action_mask"].nonzero()[0]
                env.step(legal[int(chance.random() * len(legal))])
                steps += 1
        return steps

    report("PettingZoo's own connect four, with mask and tensor", "steps/s", rates(work))


def main() -> None:
    single(*WONDERS, games=200 if COMPILED else 4)
    batch(*WONDERS, games=1024, steps=60 if COMPILED else 1)
    batch(*WONDERS, games=1024, steps=60 if COMPILED else 1, copy=True)
    batch(*ARMADA, games=1024, steps=30 if COMPILED else 1, seats=4)
    crew(*WONDERS, games=2048, steps=20 if COMPILED else 1)
    batch(*WONDERS, games=1024, steps=20 if COMPILED else 1, memory=True)
    single(*PIRATES, games=3 if COMPILED else 1)
    batch(*PIRATES, games=64, steps=60 if COMPILED else 4)
    if COMPILED and find_spec("pyspiel"):
        hearts(games=100)
    if COMPILED and find_spec("pygame"):
        connect_four(games=20)
