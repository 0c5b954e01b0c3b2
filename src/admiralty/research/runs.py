"""Many runs side by side, for games whose core has no batch of its own: the same rows, more slowly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..kernel.chance import Chance
from ..kernel.game import Illegal, Seat
from .run import Run, parse_run
from .study import Batching, LocalBatch, Looks, Mask, Notes, Study, Tensor

HOLD = -1
"""Instead of a number: the seat chooses later."""


class Runs:
    """So many runs of one study; a finished one is followed by another at once."""

    def __init__(self, study: Study, games: int, first: int) -> None:
        self.study = study
        self.first = first
        self.seed = ""
        self.dealt = [0] * games
        self.runs: list[Run] = []
        self.shows_ends = False
        self.ended: list[Run] = []

    def deal(self, seed: str) -> None:
        """Deal every game anew."""
        self.seed = seed
        self.dealt = [0] * len(self.dealt)
        self.runs = [self._deal(game) for game in range(len(self.dealt))]

    def _deal(self, game: int) -> Run:
        self.dealt[game] += 1
        return Run(self.study, f"{self.seed}/{self.first + game}/{self.dealt[game]}")

    def copy(self) -> Runs:
        """Runs of their own, equal to these."""
        twin = Runs(self.study, 0, self.first)
        twin.seed, twin.dealt = self.seed, self.dealt.copy()
        twin.runs = [run.copy() for run in self.runs]
        return twin

    def resample(self, seats: Sequence[Seat], seed: str) -> Runs:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        twin = self.copy()
        twin.runs = [
            run.resample(seat, Chance(f"{seed}/{self.first + game}"))
            for game, (run, seat) in enumerate(zip(self.runs, seats, strict=True))
        ]
        return twin

    def plain(self) -> list[dict[str, Any]]:
        """Each game as text, and how many were dealt in its place."""
        return [{"run": run.text(), "dealt": dealt} for run, dealt in zip(self.runs, self.dealt, strict=True)]

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""
        self.seed = seed
        self.runs = [parse_run(self.study, row["run"]) for row in rows]
        self.dealt = [int(row["dealt"]) for row in rows]

    def looks(self) -> Looks:
        """Every open decision."""
        return _looks([(game, seat, run) for game, run in enumerate(self.runs) for seat in run.waiting()])

    def notes(self) -> Notes:
        """The same."""
        self.shown = self.looks()
        return self.shown

    def lay(self, tensor: Tensor, mask: Mask) -> None:
        """What the seats of these know and may choose, written into arrays of so many rows."""
        tensor[:], mask[:] = self.shown.tensor, self.shown.mask

    def last_looks(self) -> Looks:
        """What all seats saw of the games that the last step ended, game by game."""
        return _looks([(0, seat, run) for run in self.ended for seat in range(self.study.seats)])

    def trial(self, game: int) -> Any:
        """A game as it stands; who changes it, changes the batch."""
        return self.runs[game].trial

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        chosen = iter(np.frombuffer(numbers, np.int64).tolist())
        ends: list[int] = []
        self.ended = []
        for game, run in enumerate(self.runs):
            for seat in run.waiting():
                number = next(chosen)
                if number != HOLD:
                    run.choose(seat, number)
            if run.over:
                self.ended.append(run)
                ends += [game, *self.study.ranks(run.trial), *self.study.points(run.trial)]
                self.runs[game] = self._deal(game)
        if next(chosen, None) is not None:
            raise Illegal("more numbers than open decisions")
        return np.array(ends, np.int64).tobytes()

    def close(self) -> None:
        """Nothing to let go."""


def _looks(whose: list[tuple[int, Seat, Run]]) -> Looks:
    seen = [run.look(seat) for _, seat, run in whose]
    mask = np.stack([mask for _, mask in seen])
    return Looks(
        np.array([game << 4 | seat for game, seat, _ in whose], np.int64),
        mask.nonzero()[1],
        np.append(0, np.count_nonzero(mask, axis=1).cumsum()),
        np.stack([tensor for tensor, _ in seen]),
        mask,
    )


def batch_of(study: Study, games: int, first: int = 0) -> LocalBatch:
    """So many games of a study, numbered from `first` on, by its own core where that plays many."""
    return study.batch(games, first) if isinstance(study, Batching) else Runs(study, games, first)
