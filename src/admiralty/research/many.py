"""Many games of one study, played by the game's own compiled core: what the batches of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

import numpy as np

from .press import Press
from .slate import Slate
from .study import Looks, Mask, Notes, Numbered, Numbers, Tensor


class Core(Protocol):
    """The batch of a game's core: trials, and their rows on slates."""

    slate: Slate
    last: Slate
    shows_ends: bool
    trials: list[Any]

    def copy(self) -> Self:
        """Games of their own, equal to these, chance included."""

    def rows(self) -> None:
        """Write every open decision."""

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""


C = TypeVar("C", bound=Core)


class ManyGames(Generic[C]):
    """So many games of one study, a finished one followed by another at once."""

    study: Numbered

    def __init__(self, study: Numbered, games: int, first: int) -> None:
        self.study = study
        self.games = games
        self.first = first
        self.seed = ""
        self.shows_ends = False
        self.page: tuple[Tensor, Mask] | None = None
        self._empty()

    def _empty(self) -> None:
        """Begin with no games at all."""
        self.core = self._new()
        self.press = Press(int(self.core.slate.actions), self.core.slate.plan)
        self.core.shows_ends = self.shows_ends
        self.fresh = False  # whether the core's rows are those of its present positions

    def _new(self) -> C:
        """A batch of the core, without games."""
        raise NotImplementedError

    def _deal(self) -> None:
        """Fill the core with games newly dealt."""
        raise NotImplementedError

    def _resume(self, game: int, row: dict[str, Any]) -> None:
        """One more game, from what `plain` says of it."""
        raise NotImplementedError

    def _twin(self) -> Self:
        """A batch of the same seed, still without games."""
        twin = type(self)(self.study, self.games, self.first)
        twin.seed = self.seed
        twin._empty()
        return twin

    def deal(self, seed: str) -> None:
        """Deal every game anew."""
        self.seed = seed
        self._empty()
        self._deal()

    def copy(self) -> Self:
        """Games of their own, equal to these, chance included."""
        twin = self._twin()
        twin.core = self.core.copy()
        return twin

    def load(self, seed: str, rows: Sequence[dict[str, Any]]) -> None:
        """Games from what `plain` gave, of a batch that was dealt from this seed."""
        self.seed, self.games = seed, len(rows)
        self._empty()
        for game, row in enumerate(rows):
            self._resume(game, row)

    def notes(self) -> Notes:
        """Every open decision; arrays that the next step writes over."""
        if not self.fresh:
            self.core.rows()
            self.fresh = True
        return Notes(*noted(self.core.slate))

    def lay(self, tensor: Tensor, mask: Mask) -> None:
        """What the seats of these know and may choose, written into arrays of so many rows."""
        self.press.lay(self.core.slate, tensor, mask)

    def looks(self) -> Looks:
        """Every open decision; arrays over memory of the batch's own, that the next step writes over."""
        self.notes()
        if self.page is None or len(self.page[0]) < self.games * self.study.seats:
            self.page = self.press.room(self.games * self.study.seats)
        return self._laid(self.core.slate, self.page)

    def last_looks(self) -> Looks:
        """What all seats saw of the games that the last step ended, game by game."""
        return self._laid(self.core.last, self.press.room(int(self.core.last.count)))

    def _laid(self, slate: Slate, page: tuple[Tensor, Mask]) -> Looks:
        rows = int(slate.count)
        tensor, mask = page[0][:rows], page[1][:rows]
        self.press.lay(slate, tensor, mask)
        tensor.flags.writeable = mask.flags.writeable = False
        return Looks(*noted(slate), tensor, mask)

    def trial(self, game: int) -> Any:
        """A game as it stands; who changes it, changes the batch."""
        return self.core.trials[game]

    def step(self, numbers: bytes) -> bytes:
        """Choose for every row; of each game that ended its index, then every seat's rank and points."""
        ends = self.core.step(numbers)
        self.fresh = True
        return ends

    def close(self) -> None:
        """Nothing to let go."""


def noted(slate: Slate) -> tuple[Numbers, Numbers, Numbers]:
    """Whose the rows of a slate are, and their legal numbers, as arrays over its own memory."""
    rows = int(slate.count)
    return (
        np.frombuffer(memoryview(slate.whose), np.int64)[:rows],
        np.frombuffer(memoryview(slate.legal), np.int64)[: int(slate.found)],
        np.frombuffer(memoryview(slate.firsts), np.int64)[: rows + 1],
    )
