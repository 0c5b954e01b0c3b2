"""Many games side by side: one decision of each at a time, written as rows of bytes."""

from __future__ import annotations

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from mypy_extensions import i64

from ...kernel.chance import Chance
from .mask import write_mask
from .numbers import Numbers
from .playout import new_state, random_boards, random_yards
from .state import State
from .tables import Tables
from .tensor import write_tensor
from .trial import Trial


class Batch:
    """So many games of one kind; a finished one is followed by another at once."""

    def __init__(self, tables: Tables, games: i64, seed: str, memory: bool) -> None:
        self.tables: Tables = tables
        self.numbers: Numbers = Numbers(tables)
        self.seed: str = seed
        self.memory: bool = memory
        self.who: BytesWriter = BytesWriter()
        self.masks: BytesWriter = BytesWriter()
        self.bits: BytesWriter = BytesWriter()
        self.counts: BytesWriter = BytesWriter()
        self.trials: list[Trial] = []
        self.chances: list[Chance] = []
        i: i64 = 0
        while i < games:
            chance: Chance = Chance(f"{seed}/{i}")
            self.chances.append(chance)
            self.trials.append(self.start(chance))
            i += 1

    def start(self, chance: Chance) -> Trial:
        """A game newly dealt."""
        tables: Tables = self.tables
        state: State = new_state(tables, random_boards(tables, chance), random_yards(tables, chance), chance)
        return Trial(self.numbers, state)

    def copy(self) -> Batch:
        """A batch of its own, equal to this one, chance included."""
        b: Batch = Batch(self.tables, 0, self.seed, self.memory)
        trial: Trial
        for trial in self.trials:
            b.trials.append(trial.copy())
        chance: Chance
        for chance in self.chances:
            own: Chance = Chance("")
            own.x = chance.x
            own.y = chance.y
            b.chances.append(own)
        return b

    def rows(self) -> tuple[bytes, bytes, bytes, bytes]:
        """Every decision that is open now, written anew."""
        self.clear()
        i: i64 = 0
        trial: Trial
        for trial in self.trials:
            self.write(i, trial)
            i += 1
        return self.written()

    def clear(self) -> None:
        self.who = BytesWriter()
        self.masks = BytesWriter()
        self.bits = BytesWriter()
        self.counts = BytesWriter()

    def written(self) -> tuple[bytes, bytes, bytes, bytes]:
        """The rows last written: game (times 16) and seat of each, then all masks, all bits and all counts."""
        return self.who.getvalue(), self.masks.getvalue(), self.bits.getvalue(), self.counts.getvalue()

    def write(self, game: i64, trial: Trial) -> None:
        """The rows of a game: one for each seat that has not chosen."""
        seat: i64 = trial.seat
        seats: i64 = trial.state.seats
        while seat < seats:
            if trial.waiting >> seat & 1:
                write_i64_le(self.who, game << 4 | seat)
                write_mask(self.masks, trial, seat)
                write_tensor(self.bits, self.counts, trial, seat, self.memory)
            seat += 1

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row, and write the new ones; of each game that ended its index, then ranks and points.

        A game's rows are written right after it was played: what they read is still at hand.
        """
        self.clear()
        ends: BytesWriter = BytesWriter()
        trials: list[Trial] = self.trials
        count: i64 = len(trials)
        at: i64 = 0
        i: i64 = 0
        while i < count:
            trial: Trial = trials[i]
            waiting: i64 = trial.waiting
            seat: i64 = 0
            while waiting >> seat != 0:
                if waiting >> seat & 1:
                    number: i64 = read_i64_le(numbers, at)
                    at += 8
                    if not trial.choose(seat, number):
                        raise ValueError(f"game {i}: seat {seat} can't choose number {number} now")
                seat += 1
            if trial.waiting == 0:
                trial.play(self.chances[i])
                if trial.seat < 0:
                    self.write_end(ends, i, trial)
                    trial = self.start(self.chances[i])
                    trials[i] = trial
            self.write(i, trial)
            i += 1
        return ends.getvalue()

    def write_end(self, ends: BytesWriter, game: i64, trial: Trial) -> None:
        """How a game ended: every seat's rank, then every seat's points."""
        write_i64_le(ends, game)
        for rank in trial.ranks():
            write_i64_le(ends, rank)
        for points in trial.points():
            write_i64_le(ends, points)
