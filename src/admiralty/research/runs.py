"""Many runs side by side, for games whose core has no batch of its own: the same rows, more slowly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..kernel.chance import Chance
from ..kernel.game import Illegal, Seat
from .run import Run, parse_run
from .study import Looks, Study


class Runs:
    """So many runs of one study; a finished one is followed by another at once."""

    def __init__(self, study: Study, games: int, seed: str) -> None:
        self.study = study
        self.seed = seed
        self.dealt = [0] * games
        self.runs = [self._deal(game) for game in range(games)]

    def _deal(self, game: int) -> Run:
        self.dealt[game] += 1
        return Run(self.study, f"{self.seed}/{game}/{self.dealt[game]}")

    def copy(self) -> Runs:
        """Runs of their own, equal to these."""
        twin = Runs(self.study, 0, self.seed)
        twin.dealt = self.dealt.copy()
        twin.runs = [run.copy() for run in self.runs]
        return twin

    def resample(self, seats: Sequence[Seat], seed: str) -> Runs:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        twin = self.copy()
        twin.runs = [
            run.resample(seat, Chance(f"{seed}/{game}"))
            for game, (run, seat) in enumerate(zip(self.runs, seats, strict=True))
        ]
        return twin

    def plain(self) -> list[dict[str, Any]]:
        """Each game as text, and how many were dealt in its place."""
        return [{"run": run.text(), "dealt": dealt} for run, dealt in zip(self.runs, self.dealt, strict=True)]

    def load(self, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave."""
        self.runs = [parse_run(self.study, row["run"]) for row in rows]
        self.dealt = [int(row["dealt"]) for row in rows]

    def looks(self) -> Looks:
        """Game (times 16) and seat of every open decision, then tensors and masks."""
        whose = [(game, seat) for game, run in enumerate(self.runs) for seat in run.waiting()]
        seen = [self.runs[game].look(seat) for game, seat in whose]
        return (
            np.array([game << 4 | seat for game, seat in whose], np.int64),
            np.stack([tensor for tensor, _ in seen]),
            np.stack([mask for _, mask in seen]),
        )

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        chosen = iter(np.frombuffer(numbers, np.int64).tolist())
        ends: list[int] = []
        for game, run in enumerate(self.runs):
            for seat in run.waiting():
                run.choose(seat, next(chosen))
            if run.over:
                ends += [game, *self.study.ranks(run.trial), *self.study.points(run.trial)]
                self.runs[game] = self._deal(game)
        if next(chosen, None) is not None:
            raise Illegal("more numbers than open decisions")
        return np.array(ends, np.int64).tobytes()
