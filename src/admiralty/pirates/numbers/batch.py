"""Many games side by side: one decision of each at a time, written as rows of a slate."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i32_le, read_i64_le, write_i32_le, write_i64_le
from mypy_extensions import i32, i64

from ...kernel.chance import step_chance
from ...research.slate import Slate
from ..core.step import set_up
from .mask import write_mask
from .numbers import Numbers
from .tensor import plan, write_tensor
from .trial import Trial

HOLD: Final[i64] = -1  # instead of a number: the seat chooses later
SEAT: Final[i64] = 65536  # a move is its seat, times this, and its number


class Story:
    """How a game of a batch began, and what was chosen in it since: enough to play it again."""

    def __init__(self, seed: str, dealt: i64) -> None:
        self.seed: str = seed
        self.dealt: i64 = dealt  # games in this place, this one included
        self.step: i64 = 0
        self.moves: BytesWriter = BytesWriter()
        self.laid: i64 = 0  # where the moves of the present step begin
        self.origin: Trial | None = None  # the trial that an imagined game began with, after `first` steps
        self.first: i64 = 0

    def copy(self) -> Story:
        twin: Story = Story(self.seed, self.dealt)
        twin.step = self.step
        twin.moves.write(self.moves.getvalue())
        twin.laid = self.laid
        twin.origin = self.origin
        twin.first = self.first
        return twin

    def add(self, seat: i64, number: i64) -> None:
        write_i32_le(self.moves, i32(seat * SEAT + number))

    def told(self) -> list[tuple[int, int]]:
        """Every move: the seat and the number."""
        raw: bytes = self.moves.getvalue()
        moves: list[int] = [int(read_i32_le(raw, at)) for at in range(0, len(raw), 4)]
        return [(move // int(SEAT), move % int(SEAT)) for move in moves]


class Batch:
    """So many games of one kind; a finished one is followed by another at once.

    Each game has streams of chance like a table's, named by seed, place, deal and step.
    """

    def __init__(self, numbers: Numbers, seed: str, first: i64) -> None:
        self.numbers: Numbers = numbers
        self.seed: str = seed
        self.first: i64 = first  # the number of the first game
        self.slate: Slate = Slate(numbers.count, plan(numbers.lookup))
        self.shows_ends: bool = False
        self.last: Slate = Slate(numbers.count, self.slate.plan)  # if so, what all seats saw when a game ended
        self.trials: list[Trial] = []
        self.stories: list[Story] = []

    def deal(self, games: i64) -> None:
        """So many games."""
        i: i64 = 0
        while i < games:
            story: Story = self.story(i, 1)
            self.stories.append(story)
            self.trials.append(self.start(story))
            i += 1

    def story(self, game: i64, dealt: i64) -> Story:
        """A game that begins, the first in its place or a later one."""
        return Story(f"{self.seed}/{self.first + game}/{dealt}", dealt)

    def start(self, story: Story) -> Trial:
        """A game newly dealt."""
        return Trial(self.numbers, set_up(self.numbers.lookup, step_chance(story.seed, 0)))

    def copy(self) -> Batch:
        """A batch of its own, equal to this one."""
        twin: Batch = Batch(self.numbers, self.seed, self.first)
        twin.trials = [trial.copy() for trial in self.trials]
        twin.stories = [story.copy() for story in self.stories]
        return twin

    def rows(self) -> None:
        """Every decision that is open now, written anew."""
        self.slate.wipe(len(self.trials) * self.numbers.lookup.seats)
        game: i64 = 0
        trial: Trial
        for trial in self.trials:
            self.write(game, trial)
            game += 1
        self.slate.close()

    def write(self, game: i64, trial: Trial) -> None:
        """The rows of a game: one for each seat that has not chosen."""
        slate: Slate = self.slate
        waiting: i64 = trial.waiting
        seat: i64 = 0
        while waiting >> seat != 0:
            if waiting >> seat & 1:
                slate.open(game << 4 | seat)
                write_mask(slate, trial, seat)
                write_tensor(slate, trial, seat)
            seat += 1

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row, and write the new ones; of each game that ended its index, then ranks and points."""
        self.slate.wipe(len(self.trials) * self.numbers.lookup.seats)
        self.last.wipe(len(self.trials) * self.numbers.lookup.seats if self.shows_ends else 0)
        ends: BytesWriter = BytesWriter()
        at: i64 = 0
        game: i64 = 0
        while game < len(self.trials):
            trial: Trial = self.trials[game]
            story: Story = self.stories[game]
            waiting: i64 = trial.waiting
            seat: i64 = 0
            while waiting >> seat != 0:
                if waiting >> seat & 1:
                    number: i64 = read_i64_le(numbers, at)
                    at += 8
                    if number != HOLD:
                        if not trial.choose(seat, number):
                            raise ValueError(f"game {game}: seat {seat} can't choose number {number} now")
                        story.add(seat, number)
                seat += 1
            if trial.waiting == 0:
                self.play(trial, story)
                if trial.seat < 0:
                    write_end(ends, game, trial)
                    self.write_last(game, trial)
                    story = self.story(game, story.dealt + 1)
                    trial = self.start(story)
                    self.stories[game] = story
                    self.trials[game] = trial
            self.write(game, trial)
            game += 1
        self.slate.close()
        self.last.close()
        return ends.getvalue()

    def write_last(self, game: i64, trial: Trial) -> None:
        """What all seats see of a game that has ended."""
        if not self.shows_ends:
            return
        seat: i64 = 0
        while seat < self.numbers.lookup.seats:
            self.last.open(game << 4 | seat)
            write_mask(self.last, trial, seat)
            write_tensor(self.last, trial, seat)
            seat += 1

    def play(self, trial: Trial, story: Story) -> None:
        """Play what all have chosen."""
        story.step += 1
        trial.play(step_chance(story.seed, story.step))
        story.laid = len(story.moves) // 4


def write_end(ends: BytesWriter, game: i64, trial: Trial) -> None:
    """How a game ended: every seat's rank, then every seat's points."""
    write_i64_le(ends, game)
    for rank in trial.ranks():
        write_i64_le(ends, rank)
    for points in trial.points():
        write_i64_le(ends, points)
