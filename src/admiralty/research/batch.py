"""Many games side by side in NumPy: every decision that is open in any of them is a row."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.game import Illegal
from ..wonders.core.batch import Batch
from .catalog import open_study
from .runs import Runs
from .seeds import seed_name
from .study import Mask, Reward, Tensor, margins, shared
from .wonders_study import WondersStudy


@dataclass(frozen=True, slots=True)
class Rows:
    """The decisions that are open now: whose they are, what each seat sees and may choose."""

    game: NDArray[np.int64]
    seat: NDArray[np.int64]
    observation: Tensor
    action_mask: Mask

    def __len__(self) -> int:
        return len(self.game)


@dataclass(frozen=True, slots=True)
class Ends:
    """The games that the last step ended, with the rewards of their seats; each was dealt anew at once."""

    game: NDArray[np.int64]
    returns: NDArray[np.float64]


@contextmanager
def collector_paused() -> Iterator[None]:
    """Let no garbage collection look at thousands of states while they are played: they have no cycles."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


class BatchEnv:
    """So many games of one study. A game's rows come together; seats that choose at the same moment do so unseen."""

    def __init__(self, id: str, games: int, reward: Reward = "win", **options: Any) -> None:
        self.study = open_study(id, **options)
        self.games = games
        self.reward: Reward = reward
        self.reset(0)

    def reset(self, seed: int) -> Rows:
        """Deal all games anew; the same seed and choices give the same rows."""
        name = seed_name(seed)
        study = self.study
        if isinstance(study, WondersStudy):
            self.core: Batch | Runs = Batch(study.tables, self.games, name, study.memory)
        else:
            self.core = Runs(study, self.games, name)
        self.rows = self._rows(self.core.rows())
        return self.rows

    def step(self, numbers: NDArray[np.int64]) -> tuple[Rows, Ends]:
        """Choose one number for every row; Illegal names the first that its mask does not allow."""
        if len(numbers) != len(self.rows):
            raise Illegal(f"{len(numbers)} numbers for {len(self.rows)} rows")
        legal = self.rows.action_mask[np.arange(len(numbers)), numbers]
        if not legal.all():
            wrong = int(np.flatnonzero(legal == 0)[0])
            raise Illegal(f"row {wrong} can't choose number {numbers[wrong]} now")
        with collector_paused():
            ends = self.core.step(np.ascontiguousarray(numbers, np.int64).tobytes())
        self.rows = self._rows(self.core.written())
        return self.rows, self._ends(ends)

    def clone(self) -> BatchEnv:
        """A batch of its own in the same positions, with the same chance to come."""
        twin = object.__new__(BatchEnv)
        twin.__dict__.update(self.__dict__)
        twin.core = self.core.copy()
        twin.rows = self._rows(twin.core.rows())
        return twin

    def _rows(self, written: tuple[bytes, bytes, bytes, bytes]) -> Rows:
        study = self.study
        who, masks, bits, counts = (np.frombuffer(part, np.uint8) for part in written)
        whose = who.view(np.int64)
        tensor = np.empty((len(whose), study.width), np.uint8)
        tensor[:, : study.bits] = np.unpackbits(bits, bitorder="little").reshape(len(whose), study.bits)
        tensor[:, study.bits :] = counts.reshape(len(whose), -1)
        mask = np.unpackbits(masks, bitorder="little").view(np.int8).reshape(len(whose), study.actions)
        return Rows(whose >> 4, whose & 15, tensor, mask)

    def _ends(self, raw: bytes) -> Ends:
        seats = self.study.seats
        table = np.frombuffer(raw, np.int64).reshape(-1, 1 + 2 * seats)
        part = slice(1, 1 + seats) if self.reward == "win" else slice(1 + seats, None)
        share = shared if self.reward == "win" else margins
        returns = [share(row) for row in table[:, part].tolist()]
        return Ends(table[:, 0], np.array(returns, np.float64).reshape(-1, seats))


def random_numbers(mask: Mask, rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal number for each row, each as likely as the next."""
    rows, actions = mask.shape
    eights = np.ascontiguousarray(mask).view(np.uint64).ravel()  # masks are sparse: look at eight numbers at once
    some = np.flatnonzero(eights)
    inside = np.flatnonzero(eights[some].view(np.bool_))
    legal = (some[inside >> 3] << 3) + (inside & 7)
    begins = np.arange(rows + 1) * actions
    ends = np.searchsorted(legal, begins)
    picks = ends[:-1] + (rng.random(rows) * np.diff(ends)).astype(np.int64)
    numbers: NDArray[np.int64] = legal[picks] - begins[:-1]
    return numbers
