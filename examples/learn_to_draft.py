"""A small network learns to draft in 7 Wonders by copying winners; run `python examples/learn_to_draft.py`.

Cross-entropy method: play a batch of games with the present policy, keep the choices of the seats that
won, and fit scikit-learn's MLPClassifier to them; again, with the better policy. Exams are games against
two opponents that choose any legal number, from deals that no lesson saw, in all seats alike; players of
the same strength win a third of them. The last policy sits the last exam, whatever earlier ones said.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from sklearn.neural_network import MLPClassifier

from admiralty.arena.interval import Interval, share_interval
from admiralty.research.batch import BatchEnv, Rows

ID = "wonders_second-v1"
SCHOOL, EXAMS = 7, 1_000_000
"""Seeds: exams are dealt from EXAMS on, far from the school's."""


@dataclass
class Policy:
    """Chances for every number, from what a seat sees; before the first lesson all legal numbers are as likely."""

    actions: int
    net: Any = field(default_factory=lambda: MLPClassifier((128,), learning_rate_init=2e-3, random_state=1))
    lessons: int = 0

    def choose(self, rows: Rows, rng: np.random.Generator) -> Any:
        if not self.lessons:
            return rows.random(rng)
        chances = self.net.predict_proba(scaled(rows.observation)) * rows.action_mask + 1e-6 * rows.action_mask
        sums = chances.cumsum(axis=1)
        return (sums < rng.random((len(rows), 1)) * sums[:, -1:]).sum(axis=1)

    def learn(self, seen: Any, chosen: Any) -> None:
        order = np.random.default_rng(self.lessons).permutation(len(seen))
        for part in np.array_split(order, max(1, len(order) // 256)):
            self.net.partial_fit(scaled(seen[part]), chosen[part], classes=np.arange(self.actions))
        self.lessons += 1


def scaled(observation: Any) -> Any:
    return np.minimum(observation, 16).astype(np.float32) / 4


def lesson(env: BatchEnv, policy: Policy, rng: np.random.Generator, games: int) -> tuple[Any, Any]:
    """What the winners of so many games saw and chose."""
    rows = env.rows
    past: list[list[tuple[Any, int, int]]] = [[] for _ in range(env.games)]
    seen: list[Any] = []
    chosen: list[int] = []
    ended = 0
    while ended < games:
        numbers = policy.choose(rows, rng)
        for i in range(len(rows)):
            past[rows.game[i]].append((rows.observation[i], int(numbers[i]), int(rows.seat[i])))
        rows, ends = env.step(numbers)
        for game, returns in zip(ends.game.tolist(), ends.returns, strict=True):
            winner = int(returns.argmax())
            won = [(tensor, number) for tensor, number, seat in past[game] if seat == winner]
            seen += [tensor for tensor, _ in won]
            chosen += [number for _, number in won]
            past[game] = []
        ended += len(ends.game)
    return np.array(seen), np.array(chosen)


def win_share(policy: Policy, games: int, seed: int) -> Interval:
    """How often the policy wins against random opponents, with an interval of 95 %: a third of the games a seat."""
    won: list[float] = []
    for seat in range(3):
        env = BatchEnv(ID, min(games, 256))
        rows, rng = env.reset(seed + seat), np.random.default_rng(seed + seat)
        wins: list[float] = []
        while len(wins) < games // 3:
            numbers = rows.random(rng)
            mine = np.flatnonzero(rows.seat == seat)
            if len(mine):
                numbers[mine] = policy.choose(rows.of(mine), rng)
            rows, ends = env.step(numbers)
            wins += (ends.returns[:, seat] + 1 / env.study.seats).tolist()
        won += wins[: games // 3]
    return share_interval(won, [1] * len(won))


def main(lessons: int = 12, games: int = 384, exam: int = 1500) -> Interval:
    """Train, with an exam before the first lesson and after every third; the last one's result is returned."""
    env = BatchEnv(ID, 128, reward="margin")
    env.reset(SCHOOL)
    policy, rng = Policy(env.study.actions), np.random.default_rng(SCHOOL)
    for number in range(lessons + 1):
        if number:
            policy.learn(*lesson(env, policy, rng, games))
        if number % 3 == 0 or number == lessons:
            last = number == lessons
            share = win_share(policy, exam if last else exam // 3, seed=EXAMS + 10 * number)
            sys.stdout.write(
                f"lesson {number}: wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%}) "
                f"against two random opponents (equal: 33.3%)\n"
            )
            sys.stdout.flush()
    return share


if __name__ == "__main__":
    main()
