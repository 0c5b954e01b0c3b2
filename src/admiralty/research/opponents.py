"""Who plays the seats that do not learn: chance, any function of rows, or bots of the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..bots.shelf import make_bot
from ..kernel.chance import Chance
from ..kernel.game import Seat
from .rows import Rows
from .study import LocalBatch, Numbers, Quick, Study

Policy = Callable[[Rows, np.random.Generator], Numbers]
"""Legal numbers for the rows of seats that do not learn."""


class Opponents:
    """Players of many games at once; most have nothing to remember of them."""

    def choose(self, rows: Rows, which: Any, learners: Numbers, rng: np.random.Generator) -> Numbers:
        """A legal number for each of these rows; `learners` has the learner's seat of every game."""
        raise NotImplementedError

    def forget(self, game: int) -> None:
        """A game has ended, and another begins in its place."""
        return

    def begin(self) -> None:
        """All games begin anew."""
        return


class RandomNumbers(Opponents):
    """Any legal number, each as likely as the next."""

    def choose(self, rows: Rows, which: Any, learners: Numbers, rng: np.random.Generator) -> Numbers:
        numbers: Numbers = rows.random(rng)[which]
        return numbers


class Policies(Opponents):
    """A function of rows, such as a network that has learned before."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, rows: Rows, which: Any, learners: Numbers, rng: np.random.Generator) -> Numbers:
        return self.policy(rows.of(which), rng)


class Bots(Opponents):
    """Bots of the shelf, the first one to the learner's left; an action of several numbers is given one by one."""

    def __init__(self, study: Study, core: LocalBatch, names: Sequence[str]) -> None:
        self.study = study
        self.core = core
        self.asks = [asker(study, name) for name in names]
        self.waiting: dict[tuple[int, Seat], list[int]] = {}

    def choose(self, rows: Rows, which: Any, learners: Numbers, rng: np.random.Generator) -> Numbers:
        found = []
        for game, seat in zip(rows.game[which].tolist(), rows.seat[which].tolist(), strict=True):
            left = self.waiting.pop((game, seat), None)
            if not left:
                ask = self.asks[(seat - int(learners[game]) - 1) % self.study.seats % len(self.asks)]
                left = list(ask(self.core.trial(game), seat, rng))
            found.append(left.pop(0))
            if left:
                self.waiting[game, seat] = left
        return np.array(found, np.int64)

    def forget(self, game: int) -> None:
        for seat in range(self.study.seats):
            self.waiting.pop((game, seat), None)

    def begin(self) -> None:
        self.waiting.clear()


def asker(study: Study, name: str) -> Callable[[Any, Seat, np.random.Generator], Sequence[int]]:
    """The numbers that a bot chooses: of a position where it hides nothing from its judgment, or of its view."""
    quick = study.quick(name) if isinstance(study, Quick) else None
    if quick is not None:
        chosen = quick
        return lambda trial, seat, _: chosen(trial, seat)
    bot = make_bot(name, study.game)

    def ask(trial: Any, seat: Seat, rng: np.random.Generator) -> Sequence[int]:
        view = None if bot.blind else study.game.view(trial.state, seat)
        chance = Chance(f"opponent {rng.integers(2**62)}")
        return study.numbers_of(trial, seat, bot(view, study.game.options(trial.state, seat), chance))

    return ask
