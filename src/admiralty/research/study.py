"""What an environment needs of a game: numbers for choices, a tensor for what a seat knows, and a trial to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, Self, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ..kernel.chance import Chance
from ..kernel.game import Game, Seat
from .slate import Slate

Tensor = NDArray[np.uint8]
Mask = NDArray[np.int8]
Numbers = NDArray[np.int64]
Layout = tuple[list[tuple[str, int]], list[tuple[str, int]]]
"""The fields of a tensor, each a name and its length: those of bits, then those of bytes."""
UNKNOWN = "no number of this game"
Reward = Literal["win", "margin"]
"""At the end of a game: the share of the victory less an equal share, or the points less everybody's mean."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the tensor: where it begins and how many entries it has."""

    name: str
    begin: int
    length: int

    @property
    def part(self) -> slice:
        return slice(self.begin, self.begin + self.length)


@dataclass(frozen=True, slots=True)
class Looks:
    """The open decisions of many games, a row each."""

    whose: Numbers
    """The game (times 16) and the seat."""
    tensor: Tensor
    mask: Mask
    legal: Numbers
    """The numbers that the masks allow, row by row, a row's own in any order."""
    first: Numbers
    """Where each row's begin among these, and at the end how many there are."""


class Trial(Protocol):
    """A game taken one decision at a time; choices lie face down until all who are asked have chosen."""

    seat: int
    """The first seat that has not chosen; -1 when the game is over."""
    waiting: int
    """The seats that have not chosen, a bit each."""
    state: Any

    def choose(self, seat: Seat, number: int) -> bool:
        """Lay a choice, or a part of one; whether it was legal."""

    def play(self, chance: Chance) -> None:
        """Play what all have chosen."""

    def copy(self) -> Self:
        """A trial of its own, equal to this one."""

    def adopt(self, other: Self, seat: Seat) -> None:
        """Lay what a seat has laid in another trial, of a position that it can't tell from this one."""


class Study(Protocol):
    """One game with so many seats, as numbers and tensors."""

    id: str
    options: dict[str, Any]
    """What it was opened with, besides the id: every option by its name."""
    reopen: Callable[..., Study] | None
    """What opens it again, of the id and the options, where it is unpacked."""
    game: Game[Any, Any, Any]
    seats: int
    actions: int
    """How many numbers there are; legal ones are told by the mask."""
    width: int
    """The length of a tensor."""
    bits: int
    """How many entries of a tensor, the first ones, are only 0 or 1."""
    fields: tuple[Field, ...]
    wait: int
    """The number that a seat chooses which is not asked (in the parallel environment)."""

    def begin(self, state: Any) -> Any:
        """A trial of this state."""

    def veil(self, trial: Any, chance: Chance) -> None:
        """Leave the order of cards that nobody has seen to chance, where a table has shuffled them in advance."""

    def pack(self, trial: Any) -> dict[str, Any]:
        """A trial as plain data, whole: what nobody sees is in it too."""

    def unpack(self, plain: Any) -> Any:
        """A trial from its plain data; Malformed if it is none of this study."""

    def look(self, trial: Any, seat: Seat) -> tuple[Tensor, Mask]:
        """What a seat knows, and what it may choose now."""

    def legal(self, trial: Any, seat: Seat) -> list[int]:
        """The numbers that a seat may choose now, the least first."""

    def ranks(self, trial: Any) -> list[int]:
        """What decides the game: a number a seat, the highest wins."""

    def points(self, trial: Any) -> list[int]:
        """Everybody's points, as the game stands."""

    def numbers_of(self, trial: Any, seat: Seat, action: Any) -> tuple[int, ...]:
        """The numbers that, one after the other, choose this action."""

    def action_of(self, trial: Any, seat: Seat) -> Any:
        """The action that a seat has laid, as the game's own typed value."""

    def label(self, number: int) -> str:
        """What a number means, in words."""


class Batch(Protocol):
    """Many games of one study side by side; a finished one is followed by another at once."""

    seed: str

    def deal(self, seed: str) -> None:
        """Deal every game anew."""

    def copy(self) -> Batch:
        """Games of their own, equal to these, chance included."""

    def looks(self) -> Looks:
        """Every open decision; arrays that the next step may write over."""

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""

    def resample(self, seats: Sequence[Seat], seed: str) -> Batch:
        """For each game a position that its seat can't tell from the present one, with chance of its own."""

    def plain(self) -> list[dict[str, Any]]:
        """Each game as plain data."""

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""

    def close(self) -> None:
        """Let go what is not only memory of its own."""


class LocalBatch(Batch, Protocol):
    """A batch in this process: its trials can be looked at."""

    shows_ends: bool
    """Whether `last_looks` is asked for."""

    def trial(self, game: int) -> Any:
        """A game as it stands; who changes it, changes the batch."""

    def last_looks(self) -> Looks:
        """What all seats saw of the games that the last step ended, game by game."""


@runtime_checkable
class Quick(Protocol):
    """A study that can ask some bots without making a view for them."""

    def quick(self, bot: str) -> Callable[[Any, Seat], Sequence[int]] | None:
        """The numbers that a bot of this name chooses for a seat of a trial; None where it wants to see a view."""


@runtime_checkable
class Batching(Protocol):
    """A study whose game plays many games at once in its own core."""

    def batch(self, games: int, first: int = 0) -> LocalBatch:
        """So many games, still to be dealt; their chance is named by their number, counted from `first` on."""


@dataclass(frozen=True, slots=True)
class StudyRow:
    """A study as a game lists it."""

    make: Callable[..., Study]
    """Takes the id, and the study's options by name, each with its usual value."""
    seats: tuple[int, int]
    """The fewest and the most."""
    longest: int
    """A number of choices that no game reaches."""


class Numbered:
    """What the studies of both games share: a tensor of named fields, and being made again by id and options."""

    def __init__(self, id: str, game: Game[Any, Any, Any], seats: int, layout: Layout) -> None:
        bits, counts = layout
        self.id = id
        self.options: dict[str, Any] = {}
        self.reopen: Callable[..., Study] | None = None
        self.game = game
        self.seats = seats
        self.fields = fields_of(bits + counts)
        self.bits = sum(length for _, length in bits)
        self.width = self.bits + sum(length for _, length in counts)

    def ranks(self, trial: Any) -> list[int]:
        found: list[int] = trial.ranks()
        return found

    def points(self, trial: Any) -> list[int]:
        found: list[int] = trial.points()
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        return self.reopen, (self.id, self.options)


def random_number(study: Study, trial: Any, seat: Seat, chance: Chance) -> int:
    """A legal number, each as likely as the next."""
    legal = study.legal(trial, seat)
    return legal[chance.below(len(legal))]


def resampled(study: Study, trial: Any, seat: Seat, chance: Chance) -> Any:
    """A trial that this seat can't tell from the true one; what others have laid face down is laid anew."""
    game = study.game
    twin = study.begin(game.imagine(game.view(trial.state, seat), chance))
    twin.adopt(trial, seat)
    for other in range(study.seats):
        while other != seat and twin.waiting >> other & 1 and not trial.waiting >> other & 1:
            twin.choose(other, random_number(study, twin, other, chance))
    return twin


def looks_of(slate: Slate, width: int) -> Looks:
    """The rows of a slate as arrays over its own memory."""
    rows, stride = int(slate.count), 8 * int(slate.stride)
    return Looks(
        np.frombuffer(memoryview(slate.whose), np.int64)[:rows],
        np.frombuffer(memoryview(slate.tensors), np.uint8)[: rows * stride].reshape(rows, stride)[:, :width],
        np.frombuffer(memoryview(slate.masks), np.int8)[: rows * int(slate.actions)].reshape(rows, int(slate.actions)),
        np.frombuffer(memoryview(slate.legal), np.int64)[: int(slate.found)],
        np.frombuffer(memoryview(slate.firsts), np.int64)[: rows + 1],
    )


class Row:
    """The one row of a slate that is for single looks, as arrays over its memory: to be copied before the next look."""

    def __init__(self, slate: Slate, width: int) -> None:
        slate.wipe(1)  # it has its memory from now on
        self.tensor: Tensor = np.frombuffer(memoryview(slate.tensors), np.uint8)[:width]
        self.mask: Mask = np.frombuffer(memoryview(slate.masks), np.int8)


def shared(ranks: list[int]) -> list[float]:
    """The victory shared among the best, less an equal share: the sum is zero."""
    best = max(ranks)
    winners = ranks.count(best)
    return [(1 / winners if rank == best else 0.0) - 1 / len(ranks) for rank in ranks]


def margins(points: list[int]) -> list[float]:
    """Points less everybody's mean: the sum is zero."""
    mean = sum(points) / len(points)
    return [value - mean for value in points]


def fields_of(rows: list[tuple[str, int]]) -> tuple[Field, ...]:
    """Fields laid one behind the other."""
    found = []
    begin = 0
    for name, length in rows:
        found.append(Field(name, begin, length))
        begin += length
    return tuple(found)
