"""Many games of 7 Wonders, played by the compiled core: plain data, and worlds a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ...research.many import ManyGames
from ...research.study import resampled
from ..numbers.batch import Batch, chance_at

if TYPE_CHECKING:
    from .study import WondersStudy


class WondersBatch(ManyGames[Batch]):
    """So many games of one study, a finished one followed by another at once."""

    study: WondersStudy

    def _new(self) -> Batch:
        return Batch(self.study.numbers, self.seed, self.study.memory)

    def _deal(self) -> None:
        self.core.deal(self.games, self.first)

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

    def _resume(self, game: int, row: dict[str, Any]) -> None:
        if "deal" in row:
            self.core.resume(chance_at(*row["deal"]), row["numbers"])
        else:
            self.core.add(Chance(""))
            self.core.take(game, self.study.unpack(row["position"]), chance_at(*row["chance"]))
