"""Many games of 7 Wonders, played by the compiled core: copies, plain data, and worlds a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ...research.study import Looks, looks_of, resampled
from ..numbers.batch import Batch, chance_at
from ..numbers.trial import Trial

if TYPE_CHECKING:
    from .study import WondersStudy


class WondersBatch:
    """So many games of one study, a finished one followed by another at once."""

    def __init__(self, study: WondersStudy, games: int, first: int) -> None:
        self.study = study
        self.games = games
        self.first = first
        self.seed = ""
        self.shows_ends = False
        self.core = self._new()
        self.fresh = False  # whether the core's rows are those of its present positions

    def _new(self) -> Batch:
        return Batch(self.study.numbers, self.study.width, self.seed, self.study.memory)

    def deal(self, seed: str) -> None:
        """Deal every game anew."""
        self.seed = seed
        self.core = self._new()
        self.core.shows_ends = self.shows_ends
        self.core.deal(self.games, self.first)
        self.fresh = False

    def copy(self) -> WondersBatch:
        """Games of their own, equal to these, chance included."""
        twin = WondersBatch(self.study, self.games, self.first)
        twin.seed = self.seed
        twin.core = self.core.copy()
        return twin

    def looks(self) -> Looks:
        """Every open decision; arrays that the next step writes over."""
        if not self.fresh:
            self.core.rows()
            self.fresh = True
        return looks_of(self.core.slate, self.study.width)

    def last_looks(self) -> Looks:
        """What all seats saw of the games that the last step ended, game by game."""
        return looks_of(self.core.last, self.study.width)

    def trial(self, game: int) -> Trial:
        """A game as it stands; who changes it, changes the batch."""
        return self.core.trials[game]

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        ends = self.core.step(numbers)
        self.fresh = True
        return ends

    def resample(self, seats: Sequence[Seat], seed: str) -> WondersBatch:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        twin = self.copy()
        for game, seat in enumerate(seats):
            chance = Chance(f"{seed}/{self.first + game}")
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

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""
        self.seed, self.games = seed, len(rows)
        self.core = self._new()
        self.fresh = False
        for game, row in enumerate(rows):
            if "deal" in row:
                self.core.resume(chance_at(*row["deal"]), row["numbers"])
            else:
                self.core.add(Chance(""))
                self.core.take(game, self.study.unpack(row["position"]), chance_at(*row["chance"]))

    def close(self) -> None:
        """Nothing to let go."""
