"""Many games side by side in NumPy: every decision that is open in any of them is a row."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.game import Illegal, Malformed
from .arguments import checked_option, checked_reward, checked_seat
from .catalog import open_study
from .plain import reading
from .run import parse_text, rules_of
from .runs import Runs
from .seeds import next_name
from .study import Batch, Batching, Mask, Reward, Tensor, margins, shared


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
        self.games = int(checked_option("games", games, 1))
        if not self.games:
            raise Malformed("games=0: should be at least 1")
        self.reward: Reward = checked_reward(reward)
        self.dealt = ""
        self.reset(0)

    def reset(self, seed: int | None = None) -> Rows:
        """Deal all games anew; the same seed and choices give the same rows."""
        self.dealt = name = next_name(self.dealt, seed)
        study = self.study
        self.core: Batch = (
            study.batch(self.games, name) if isinstance(study, Batching) else Runs(study, self.games, name)
        )
        self.rows = self._rows()
        return self.rows

    def step(self, numbers: NDArray[np.int64]) -> tuple[Rows, Ends]:
        """Choose one number for every row; Illegal names the first that its mask does not allow."""
        numbers = np.asarray(numbers)
        if numbers.shape != (len(self.rows),) or numbers.dtype.kind not in "iu":
            raise Illegal(f"a step takes {len(self.rows)} whole numbers, one for each row")
        known = (numbers >= 0) & (numbers < self.study.actions)
        legal = known & (self.rows.action_mask[np.arange(len(numbers)), np.where(known, numbers, 0)] != 0)
        if not legal.all():
            wrong = int(np.flatnonzero(~legal)[0])
            raise Illegal(f"row {wrong} can't choose number {numbers[wrong]} now")
        with collector_paused():
            ends = self.core.step(np.ascontiguousarray(numbers, np.int64).tobytes())
        self.rows = self._rows()
        return self.rows, self._ends(ends)

    def clone(self) -> BatchEnv:
        """A batch of its own in the same positions, with the same chance to come."""
        return self._twin(self.core.copy())

    def resample(self, seats: int | Sequence[int], seed: int) -> BatchEnv:
        """A batch of positions that a seat of each game (the same in all, or one a game) can't tell from these."""
        given = list(seats) if isinstance(seats, Sequence | np.ndarray) else [seats] * self.games
        if len(given) != self.games:
            raise Illegal(f"resample takes a seat, or one for each of {self.games} games, not {len(given)}")
        chosen = [checked_seat(self.study, seat) for seat in given]
        return self._twin(self.core.resample(chosen, f"resample {seed}"))

    def serialize(self) -> str:
        """All positions as text, with the chance to come."""
        plain = {"study": self.study.id, "options": rules_of(self.study), "seed": self.core.seed}
        return json.dumps(plain | {"games": self.core.plain()})

    def deserialize(self, text: str) -> Rows:
        """Go on from positions that were serialized by a batch of the same id and options."""
        plain = parse_text(self.study, text, "batch")
        core = self.core.copy()
        with reading(f"batch of {self.study.id}"):
            core.seed = str(plain["seed"])
            core.load(plain["games"])
            self.games = len(plain["games"])
        self.core = core
        self.rows = self._rows()
        return self.rows

    def _twin(self, core: Batch) -> BatchEnv:
        twin = object.__new__(BatchEnv)
        twin.__dict__.update(self.__dict__)
        twin.core = core
        twin.rows = twin._rows()
        return twin

    def _rows(self) -> Rows:
        whose, tensor, mask = self.core.looks()
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
    some = np.flatnonzero(eights != 0)  # of truths, not of words: seven times as fast
    inside = np.flatnonzero(eights[some].view(np.bool_))
    legal = (some[inside >> 3] << 3) + (inside & 7)
    begins = np.arange(rows + 1) * actions
    ends = np.searchsorted(legal, begins)
    picks = ends[:-1] + (rng.random(rows) * np.diff(ends)).astype(np.int64)
    numbers: NDArray[np.int64] = legal[picks] - begins[:-1]
    return numbers
