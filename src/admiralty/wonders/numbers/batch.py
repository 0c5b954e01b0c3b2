"""Many games side by side: one decision of each at a time, written as rows of a slate."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i16_le, read_i64_le, write_i16_le, write_i64_le
from mypy_extensions import i16, i64

from ...kernel.chance import Chance
from ...research.slate import Slate
from ..core.lookup import Lookup
from ..core.playout import random_state
from ..core.state import State
from .mask import write_mask
from .numbers import Numbers
from .tensor import plan, write_tensor
from .trial import Trial

HOLD: Final[i64] = -1  # instead of a number: the seat chooses later


class Deal:
    """How a game of a batch began, and the numbers chosen in it since: enough to play it again."""

    def __init__(self, x: i64, y: i64) -> None:
        self.x: i64 = x  # the chance before the deal
        self.y: i64 = y
        self.numbers: BytesWriter = BytesWriter()


class Batch:
    """So many games of one kind; a finished one is followed by another at once.

    States that remember their turns cost a fifth of the speed: only where the tensor shows them do they
    live on. Else a game is played again from its deal when somebody asks what its seats know.
    """

    def __init__(self, numbers: Numbers, seed: str, memory: bool) -> None:
        self.lookup: Lookup = numbers.lookup
        self.numbers: Numbers = numbers
        self.seed: str = seed
        self.memory: bool = memory
        self.slate: Slate = Slate(numbers.count, plan(self.lookup, numbers, memory))
        self.shows_ends: bool = False
        self.last: Slate = Slate(numbers.count, self.slate.plan)  # if so, what all seats saw when a game ended
        self.trials: list[Trial] = []
        self.deals: list[Deal] = []
        self.chances: list[Chance] = []

    def deal(self, games: i64, first: i64) -> None:
        """So many games, numbered from `first` on."""
        i: i64 = first
        while i < first + games:
            self.add(Chance(f"{self.seed}/{i}"))
            i += 1

    def add(self, chance: Chance) -> None:
        """One more game, newly dealt."""
        self.chances.append(chance)
        self.deals.append(Deal(chance.x, chance.y))
        self.trials.append(self.start(chance, self.memory))

    def start(self, chance: Chance, remembers: bool) -> Trial:
        """A game newly dealt."""
        state: State = random_state(self.lookup, chance)
        state.remembers = remembers
        return Trial(self.numbers, state)

    def copy(self) -> Batch:
        """A batch of its own, equal to this one, chance included."""
        b: Batch = Batch(self.numbers, self.seed, self.memory)
        trial: Trial
        for trial in self.trials:
            b.trials.append(trial.copy())
        chance: Chance
        for chance in self.chances:
            b.chances.append(chance_at(chance.x, chance.y))
        deal: Deal
        for deal in self.deals:
            own: Deal = Deal(deal.x, deal.y)
            own.numbers.write(deal.numbers.getvalue())
            b.deals.append(own)
        return b

    def chosen(self, game: i64) -> list[int]:
        """The numbers chosen in a game since its deal, seat by seat in every step."""
        numbers: bytes = self.deals[game].numbers.getvalue()
        return [int(read_i16_le(numbers, at)) for at in range(0, len(numbers), 2)]

    def recalled(self, game: i64) -> Trial:
        """A game with all that its seats remember."""
        trial: Trial = self.trials[game]
        if trial.state.remembers:
            return trial
        deal: Deal = self.deals[game]
        chance: Chance = chance_at(deal.x, deal.y)
        return self.replayed(chance, self.chosen(game))

    def replayed(self, chance: Chance, numbers: list[int]) -> Trial:
        """The game that this chance deals and these numbers play; ValueError if they do not fit it."""
        trial: Trial = self.start(chance, True)
        at: i64 = 0
        while at < len(numbers):
            waiting: i64 = trial.waiting
            seat: i64 = 0
            while waiting >> seat != 0:
                if waiting >> seat & 1:
                    if at >= len(numbers) or (numbers[at] != HOLD and not trial.choose(seat, numbers[at])):
                        raise ValueError(f"the numbers of a game end or are illegal at place {at}")
                    at += 1
                seat += 1
            if trial.waiting == 0:
                trial.play(chance)
        return trial

    def take(self, game: i64, trial: Trial, chance: Chance) -> None:
        """Go on with another position of a game, and other chance."""
        self.trials[game] = trial
        self.chances[game] = chance
        self.deals[game] = Deal(0, 0)

    def resume(self, chance: Chance, numbers: list[int]) -> None:
        """One more game, dealt by this chance and played by these numbers."""
        deal: Deal = Deal(chance.x, chance.y)
        for number in numbers:
            write_i16_le(deal.numbers, i16(number))
        trial: Trial = self.replayed(chance, numbers)
        trial.state.remembers = self.memory
        if not self.memory:
            trial.state.past = None
        self.trials.append(trial)
        self.deals.append(deal)
        self.chances.append(chance)

    def rows(self) -> None:
        """Every decision that is open now, written anew."""
        self.slate.wipe(len(self.trials) * self.lookup.seats)
        i: i64 = 0
        trial: Trial
        for trial in self.trials:
            self.write(i, trial)
            i += 1
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
                write_tensor(slate, trial, seat, self.memory)
            seat += 1

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row, and write the new ones; of each game that ended its index, then ranks and points.

        A game's rows are written right after it was played: what they read is still at hand.
        """
        self.slate.wipe(len(self.trials) * self.lookup.seats)
        self.last.wipe(len(self.trials) * self.lookup.seats if self.shows_ends else 0)
        ends: BytesWriter = BytesWriter()
        trials: list[Trial] = self.trials
        count: i64 = len(trials)
        at: i64 = 0
        i: i64 = 0
        while i < count:
            trial: Trial = trials[i]
            log: BytesWriter = self.deals[i].numbers
            waiting: i64 = trial.waiting
            seat: i64 = 0
            while waiting >> seat != 0:
                if waiting >> seat & 1:
                    number: i64 = read_i64_le(numbers, at)
                    at += 8
                    if number != HOLD and not trial.choose(seat, number):
                        raise ValueError(f"game {i}: seat {seat} can't choose number {number} now")
                    write_i16_le(log, i16(number))
                seat += 1
            if trial.waiting == 0:
                chance: Chance = self.chances[i]
                trial.play(chance)
                if trial.seat < 0:
                    self.write_end(ends, i, trial)
                    self.write_last(i, trial)
                    self.deals[i] = Deal(chance.x, chance.y)
                    trial = self.start(chance, self.memory)
                    trials[i] = trial
            self.write(i, trial)
            i += 1
        self.slate.close()
        self.last.close()
        return ends.getvalue()

    def write_last(self, game: i64, trial: Trial) -> None:
        """What all seats see of a game that has ended."""
        if not self.shows_ends:
            return
        seat: i64 = 0
        while seat < self.lookup.seats:
            self.last.open(game << 4 | seat)
            write_mask(self.last, trial, seat)
            write_tensor(self.last, trial, seat, self.memory)
            seat += 1

    def write_end(self, ends: BytesWriter, game: i64, trial: Trial) -> None:
        """How a game ended: every seat's rank, then every seat's points."""
        write_i64_le(ends, game)
        for rank in trial.ranks():
            write_i64_le(ends, rank)
        for points in trial.points():
            write_i64_le(ends, points)


def chance_at(x: i64, y: i64) -> Chance:
    """A stream of chance that goes on from here."""
    chance: Chance = Chance("")
    chance.x = x
    chance.y = y
    return chance
