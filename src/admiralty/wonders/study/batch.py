"""Many games of 7 Wonders, played by the compiled core: copies, plain data, and worlds a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ...research.study import Looks, resampled
from ..numbers.batch import Batch, chance_at

if TYPE_CHECKING:
    from .study import WondersStudy


class WondersBatch:
    """So many games of one study, a finished one followed by another at once."""

    def __init__(self, study: WondersStudy, games: int, seed: str) -> None:
        self.study = study
        self.seed = seed
        self.core = Batch(study.lookup, games, seed, study.memory)
        self.fresh = False  # whether the core's rows are those of its present positions

    def copy(self) -> WondersBatch:
        """Games of their own, equal to these, chance included."""
        twin = WondersBatch(self.study, 0, self.seed)
        twin.core = self.core.copy()
        return twin

    def looks(self) -> Looks:
        """Game (times 16) and seat of every open decision, then tensors and masks."""
        if not self.fresh:
            self.core.rows()
            self.fresh = True
        study = self.study
        who, masks, bits, counts = (np.frombuffer(part, np.uint8) for part in self.core.written())
        whose = who.view(np.int64)
        tensor = np.empty((len(whose), study.width), np.uint8)
        tensor[:, : study.bits] = np.unpackbits(bits, bitorder="little").reshape(len(whose), study.bits)
        tensor[:, study.bits :] = counts.reshape(len(whose), -1)
        mask = np.unpackbits(masks, bitorder="little").view(np.int8).reshape(len(whose), study.actions)
        return whose, tensor, mask

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        ends = self.core.step(numbers)
        self.fresh = True
        return ends

    def resample(self, seats: Sequence[Seat], seed: str) -> WondersBatch:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        twin = self.copy()
        for game, seat in enumerate(seats):
            chance = Chance(f"{seed}/{game}")
            twin.core.take(game, resampled(self.study, self.core.recalled(game), seat, chance), chance)
        return twin

    def plain(self) -> list[dict[str, Any]]:
        """Each game: the chance that dealt it and its numbers, or the whole position where those don't tell it."""
        core = self.core
        found: list[dict[str, Any]] = []
        for game, (trial, deal, chance) in enumerate(zip(core.trials, core.deals, core.chances, strict=True)):
            if trial.state.remembers:
                found.append({"position": self.study.pack(trial), "chance": [chance.x, chance.y]})
            else:
                found.append({"deal": [deal.x, deal.y], "numbers": core.chosen(game)})
        return found

    def load(self, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave."""
        self.core = Batch(self.study.lookup, 0, self.seed, self.study.memory)
        self.fresh = False
        for game, row in enumerate(rows):
            if "deal" in row:
                self.core.resume(chance_at(*row["deal"]), row["numbers"])
            else:
                self.core.add(Chance(""))
                self.core.take(game, self.study.unpack(row["position"]), chance_at(*row["chance"]))
