"""Many runs side by side, for games whose core has no batch of its own: the same rows, more slowly."""

from __future__ import annotations

import numpy as np

from ..kernel.game import Illegal
from .run import Run
from .study import Study


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

    def rows(self) -> bytes:
        """Mask and tensor of every open decision, packed as the core of a batch packs them."""
        found = []
        for run in self.runs:
            for seat in run.waiting():
                tensor, mask = run.look(seat)
                bits = np.concatenate((mask.view(np.uint8), tensor[: self.study.bits]))
                found.append(np.packbits(bits, bitorder="little").tobytes() + tensor[self.study.bits :].tobytes())
        return b"".join(found)

    def whose(self) -> bytes:
        """Game (times 16) and seat of every open decision."""
        return np.array(
            [game << 4 | seat for game, run in enumerate(self.runs) for seat in run.waiting()], np.int64
        ).tobytes()

    def step(self, numbers: bytes) -> tuple[bytes, bytes]:
        """Choose for every row; the new rows, and of each game that ended its index, every seat's rank and points."""
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
        return self.rows(), np.array(ends, np.int64).tobytes()
