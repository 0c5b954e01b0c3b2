"""Many games side by side in NumPy: every decision that is open in any of them is a row."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from ..kernel.game import Illegal, Malformed
from .arguments import at_least_one, checked_option, checked_reward, checked_seat
from .catalog import open_study
from .crew import Crew
from .pause import collector_paused
from .plain import reading
from .rows import Ends, Rows, check, ends_of, random_numbers, rows_of
from .run import parse_text, rules_of
from .runs import batch_of
from .seeds import next_name
from .study import Batch, Numbers, Reward, Study

__all__ = ["BatchEnv", "Ends", "Rows", "random_numbers"]


class BatchEnv:
    """So many games of one study. A game's rows come together; seats that choose at the same moment do so unseen."""

    def __init__(
        self, id: str, games: int, reward: Reward = "win", copy: bool = True, workers: int = 1, **options: Any
    ) -> None:
        """Without `copy` rows are arrays over the batch's own memory, read-only, and the next step writes over them.

        With several workers each plays its share of the games on a core of its own; `close` ends them.
        """
        self.study = open_study(id, **options)
        self.copy = bool(checked_option("copy", copy, True))
        self.games = at_least_one("games", games)
        self.workers = at_least_one("workers", workers)
        self.reward: Reward = checked_reward(reward)
        self.dealt = ""
        self.core: Batch = (
            batch_of(self.study, self.games) if self.workers == 1 else Crew(self.study, self.games, self.workers)
        )
        self.reset(0)

    def reset(self, seed: int | None = None) -> Rows:
        """Deal all games anew; the same seed and choices give the same rows, on however many cores."""
        self.dealt = next_name(self.dealt, seed)
        with collector_paused():
            self.core.deal(self.dealt)
            self.rows = self._rows()
        return self.rows

    def close(self) -> None:
        """End the workers, if there are any."""
        self.core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def step(self, numbers: Numbers) -> tuple[Rows, Ends]:
        """Choose one number for every row; Illegal names the first that its mask does not allow."""
        numbers = np.asarray(numbers)
        if numbers.shape != (len(self.rows),) or numbers.dtype.kind not in "iu":
            raise Illegal(f"a step takes {len(self.rows)} whole numbers, one for each row")
        numbers = np.ascontiguousarray(numbers, np.int64)
        check(self.rows.action_mask, numbers)
        with collector_paused():
            ends = self.core.step(numbers.tobytes())
        self.rows = self._rows()
        return self.rows, ends_of(ends, self.study.seats, self.reward)

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
        try:
            with reading(f"batch of {self.study.id}"):
                core.load(str(plain["seed"]), plain["games"])
        except Malformed:
            core.close()
            raise
        self.core.close()
        self.core, self.games = core, len(plain["games"])
        self.rows = self._rows()
        return self.rows

    def __deepcopy__(self, memo: dict[int, Any]) -> BatchEnv:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.study, self.games, self.reward, self.copy, self.workers)
        return _again, (*made, self.dealt, self.serialize())

    def _twin(self, core: Batch) -> BatchEnv:
        twin = object.__new__(BatchEnv)
        twin.__dict__.update(self.__dict__)
        twin.core = core
        twin.rows = twin._rows()
        return twin

    def _rows(self) -> Rows:
        return rows_of(self.core.looks(), self.copy)


def _again(study: Study, games: int, reward: Reward, copy: bool, workers: int, dealt: str, positions: str) -> BatchEnv:
    """A batch as it was, for pickle."""
    env = BatchEnv(study.id, games, reward, copy, workers, **study.options)
    env.deserialize(positions)
    env.dealt = dealt
    return env
