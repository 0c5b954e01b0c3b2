"""Many games of the pirates, played by the compiled core: copies, text, and worlds a seat can't tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ...research.run import Run, parse_run, resumed
from ...research.study import Looks, looks_of
from ..numbers.batch import Batch, Story
from ..numbers.trial import Trial

if TYPE_CHECKING:
    from .study import PiratesStudy


class PiratesBatch:
    """So many games of one study, a finished one followed by another at once; each can be taken for a run."""

    def __init__(self, study: PiratesStudy, games: int, first: int) -> None:
        self.study = study
        self.games = games
        self.first = first
        self.seed = ""
        self.shows_ends = False
        self.core = self._new()
        self.fresh = False  # whether the core's rows are those of its present positions

    def _new(self) -> Batch:
        return Batch(self.study.numbers, self.study.width, self.seed, self.first)

    def deal(self, seed: str) -> None:
        """Deal every game anew."""
        self.seed = seed
        self.core = self._new()
        self.core.shows_ends = self.shows_ends
        self.core.deal(self.games)
        self.fresh = False

    def copy(self) -> PiratesBatch:
        """Games of their own, equal to these."""
        twin = self._twin()
        twin.core = self.core.copy()
        return twin

    def _twin(self) -> PiratesBatch:
        twin = PiratesBatch(self.study, self.games, self.first)
        twin.seed = self.seed
        twin.core = twin._new()
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

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""
        self.seed, self.games = seed, len(rows)
        self.core = self._new()
        self.fresh = False
        for row in rows:
            self.add(parse_run(self.study, row["run"]), int(row["dealt"]))

    def close(self) -> None:
        """Nothing to let go."""

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
