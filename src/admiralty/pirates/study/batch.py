"""Many games of the pirates, played by the compiled core: text, and worlds a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ...research.many import ManyGames
from ...research.run import Run, parse_run, resumed
from ..numbers.batch import Batch, Story

if TYPE_CHECKING:
    from .study import PiratesStudy


class PiratesBatch(ManyGames[Batch]):
    """So many games of one study, a finished one followed by another at once; each can be taken for a run."""

    study: PiratesStudy

    def _new(self) -> Batch:
        return Batch(self.study.numbers, self.seed, self.first)

    def _deal(self) -> None:
        self.core.deal(self.games)

    def resample(self, seats: Sequence[Seat], seed: str) -> PiratesBatch:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""
        twin = self._twin()
        for game, seat in enumerate(seats):
            run = self.run(game).resample(seat, Chance(f"{seed}/{self.first + game}"))
            twin.add(run, int(self.core.stories[game].dealt))
        return twin

    def plain(self) -> list[dict[str, Any]]:
        """Each game as text, and how many were dealt in its place."""
        stories = self.core.stories
        return [{"run": self.run(game).text(), "dealt": int(story.dealt)} for game, story in enumerate(stories)]

    def _resume(self, game: int, row: dict[str, Any]) -> None:
        self.add(parse_run(self.study, row["run"]), int(row["dealt"]))

    def run(self, game: int) -> Run:
        """A game as a run of its own; its trial is still the batch's."""
        story = self.core.stories[game]
        begun = (story.origin, int(story.first))
        return resumed(
            self.study, story.seed, self.core.trials[game], int(story.step), story.told(), int(story.laid), begun
        )  # fmt: skip

    def add(self, run: Run, dealt: int) -> None:
        """One more game: a run that has come so far."""
        story = Story(run.seed, dealt)
        story.step, story.laid, story.origin, story.first = run.step, run.laid, run.origin, run.first
        for seat, number in run.moves:
            story.add(seat, number)
        self.core.stories.append(story)
        self.core.trials.append(run.trial)
