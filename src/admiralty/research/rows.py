"""Open decisions as rows of NumPy arrays: whose they are, what each seat sees, what it may choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.game import Illegal
from .stamp import first_wrong
from .study import Looks, Mask, Numbers, Reward, Tensor


@dataclass(frozen=True, slots=True)
class Rows:
    """The decisions that are open now: whose they are, what each seat sees and may choose."""

    game: Numbers
    seat: Numbers
    observation: Tensor
    action_mask: Mask
    legal: Numbers
    """The numbers that the masks allow, one row's behind the other's, a row's own in any order."""
    first: Numbers
    """Where each row's numbers begin in `legal`; one entry more says how many there are."""

    def __len__(self) -> int:
        return len(self.game)

    def random(self, rng: np.random.Generator) -> Numbers:
        """A legal number for each row, each as likely as the next."""
        numbers: Numbers = self.legal[picks(self.first, rng)]
        return numbers

    def of(self, index: NDArray[np.integer[Any]]) -> Rows:
        """Some of the rows."""
        counts = np.diff(self.first)[index]
        first = np.append(0, counts.cumsum())
        legal = self.legal[np.arange(first[-1]) + np.repeat(self.first[:-1][index] - first[:-1], counts)]
        return Rows(
            self.game[index], self.seat[index], self.observation[index], self.action_mask[index], legal, first
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ends:
    """The games that the last step ended, with the rewards of their seats; each was dealt anew at once."""

    game: Numbers
    returns: NDArray[np.float64]


def rows_of(looks: Looks, copy: bool) -> Rows:
    """Rows over the memory of a batch, or copies of them."""
    arrays = (looks.tensor, looks.mask, looks.legal, looks.first)
    if copy:
        arrays = (looks.tensor.copy(), looks.mask.copy(), looks.legal.copy(), looks.first.copy())
    return Rows(looks.whose >> 4, looks.whose & 15, *arrays)


def ends_of(raw: bytes, seats: int, reward: Reward) -> Ends:
    """What a batch tells of the games that a step ended."""
    table = np.frombuffer(raw, np.int64).reshape(-1, 1 + 2 * seats)
    if reward == "win":
        return Ends(table[:, 0], all_shared(table[:, 1 : 1 + seats]))
    return Ends(table[:, 0], all_margins(table[:, 1 + seats :]))


def all_shared(ranks: Numbers) -> NDArray[np.float64]:
    """`shared`, of many games at once."""
    best = ranks == ranks.max(1, keepdims=True)
    returns: NDArray[np.float64] = best / best.sum(1, keepdims=True) - 1 / ranks.shape[1]
    return returns


def all_margins(points: Numbers) -> NDArray[np.float64]:
    """`margins`, of many games at once."""
    returns: NDArray[np.float64] = points - points.sum(1, keepdims=True) / points.shape[1]
    return returns


def check(mask: Mask, numbers: Numbers) -> None:
    """Illegal names the first row whose mask does not allow its number."""
    wrong = first_wrong(mask, numbers)
    if wrong >= 0:
        raise Illegal(f"row {wrong} can't choose number {numbers[wrong]} now")


def picks(first: Numbers, rng: np.random.Generator) -> Numbers:
    """One of each row's legal numbers, by its place among all of them."""
    places: Numbers = first[:-1] + (rng.random(len(first) - 1) * np.diff(first)).astype(np.int64)
    return places


def random_numbers(mask: Mask, rng: np.random.Generator) -> Numbers:
    """A legal number for each row of any masks, each as likely as the next; `Rows.random` need not look for them."""
    rows, actions = mask.shape
    eights = np.ascontiguousarray(mask).view(np.uint64).ravel()  # masks are sparse: look at eight numbers at once
    some = np.flatnonzero(eights != 0)  # of truths, not of words: seven times as fast
    inside = np.flatnonzero(eights[some].view(np.bool_))
    legal = (some[inside >> 3] << 3) + (inside & 7)
    begins = np.arange(rows + 1) * actions
    numbers: Numbers = legal[picks(np.searchsorted(legal, begins), rng)] - begins[:-1]
    return numbers
