"""Fitting a network to lessons: plain NumPy, Adam, and half a page of calculus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

try:
    from ..bots.core import sums
except ImportError:  # it is not built: NumPy does the same, in sixteen times the time
    sums = None  # type: ignore[assignment]

Floats = NDArray[np.floating[Any]]
Params = dict[str, Floats]
STEP = 256.0  # whole numbers to a unit of weight in the first layer (see bots/core/network.py)
MOST = 1023
BATCH = 2048
AIMS = np.array([1.0, 0.5], np.float32)  # what the outputs count: the reward, the victory
BLUR = (0.9, 0.999)


@dataclass(frozen=True, slots=True)
class Lessons:
    """Positions: for each two ends, and its traits from `begins` on."""

    ends: Floats
    begins: NDArray[np.int64]
    counts: NDArray[np.int64]
    traits: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.counts)

    def batch(self, chosen: NDArray[np.int64], inputs: int) -> Batch:
        counts = self.counts[chosen]
        begins = np.cumsum(counts) - counts
        places = np.arange(counts.sum()) + np.repeat(self.begins[chosen] - begins, counts)
        return Batch(self.traits[places], counts, inputs)


@dataclass(frozen=True, slots=True)
class Batch:
    """The traits of some positions."""

    traits: NDArray[np.uint16]
    counts: NDArray[np.int64]
    inputs: int

    def sums(self, first: Floats) -> Floats:
        """For each position the rows of its traits, summed."""
        if sums is None or first.dtype != np.float32:
            return self.dense() @ first
        found = np.empty((len(self.counts), first.shape[1]), np.float32)
        sums.gather(first, self.traits, self.counts, found, first.shape[1])
        return found

    def slopes(self, below: Floats) -> Floats:
        """For each trait the rows of its positions, summed."""
        if sums is None or below.dtype != np.float32:
            return self.dense().T @ below
        found = np.zeros((self.inputs, below.shape[1]), np.float32)
        sums.scatter(found, self.traits, self.counts, np.ascontiguousarray(below), below.shape[1])
        return found

    def dense(self) -> Floats:
        """How often each trait is there in each position: mostly zeros, and yet quicker than to look for the rest."""
        found = np.zeros((len(self.counts), self.inputs), np.float32)
        rows = np.repeat(np.arange(len(self.counts)) * self.inputs, self.counts)
        np.add.at(found.reshape(-1), rows + self.traits, np.float32(1))
        return found


def lessons_of(parts: Sequence[tuple[bytes, bytes, bytes]]) -> Lessons:
    """Lessons as schools write them, one after the other."""
    ends = np.frombuffer(b"".join(part[0] for part in parts), "<f4").reshape(-1, len(AIMS))
    counts = np.frombuffer(b"".join(part[1] for part in parts), "<i2").astype(np.int64)
    traits = np.frombuffer(b"".join(part[2] for part in parts), "<u2")
    return Lessons(ends, np.cumsum(counts) - counts, counts, traits)


def renumbered(counts: bytes, traits: bytes, places: Sequence[int]) -> tuple[bytes, bytes]:
    """Lessons by the rows of a file, which has a table's traits at these places; those that it has not are left out."""
    if places == range(len(places)):
        return counts, traits
    rows = np.asarray(places)[np.frombuffer(traits, "<u2")]
    position = np.repeat(np.arange(len(counts) // 2), np.frombuffer(counts, "<i2"))
    known = rows >= 0
    left = np.bincount(position[known], minlength=len(counts) // 2)
    return left.astype("<i2").tobytes(), rows[known].astype("<u2").tobytes()


def write_lessons(path: Path, lessons: Lessons) -> None:
    np.savez(path, ends=lessons.ends, counts=lessons.counts, traits=lessons.traits)


def read_lessons(paths: Sequence[Path]) -> Lessons:
    """The lessons of some files, one after the other."""
    found = [np.load(path) for path in paths]
    ends, counts, traits = (np.concatenate([part[name] for part in found]) for name in ("ends", "counts", "traits"))
    return Lessons(ends, np.cumsum(counts) - counts, counts, traits)


def new_params(inputs: int, units: int, hidden: int, seed: int) -> Params:
    """Small random weights; the last column of a layer are its biases."""
    chance = np.random.default_rng(seed)

    def layer(rows: int, columns: int, spread: float) -> Floats:
        return chance.normal(0, spread, (rows, columns)).astype(np.float32)

    second, third = layer(hidden, units + 1, units**-0.5), layer(len(AIMS), hidden + 1, hidden**-0.5)
    second[:, -1] = third[:, -1] = 0
    first = layer(inputs, units, 0.01)  # what is never seen should say next to nothing
    first[0] = 0.3  # the trait that is always there: every unit begins above 0
    return {"first": first, "second": second, "third": third}


def outputs(params: Params, batch: Batch) -> tuple[Floats, Floats, Floats]:
    """Units, hidden layer and outputs of some positions."""
    units = np.maximum(batch.sums(params["first"]), 0)
    hidden = np.maximum(units @ params["second"][:, :-1].T + params["second"][:, -1], 0)
    return units, hidden, 1 / (1 + np.exp(-(hidden @ params["third"][:, :-1].T + params["third"][:, -1])))


def gradients(params: Params, batch: Batch, ends: Floats) -> Params:
    """How the cross entropy of a batch changes with each weight."""
    units, hidden, seen = outputs(params, batch)
    above = (seen - ends) * AIMS / len(ends)
    behind = (above @ params["third"][:, :-1]) * (hidden > 0)
    below = (behind @ params["second"][:, :-1]) * (units > 0)
    ones = np.ones((len(ends), 1), np.float32)
    slopes: list[Floats] = [
        batch.slopes(below),
        behind.T @ np.hstack([units, ones]),
        above.T @ np.hstack([hidden, ones]),
    ]
    return dict(zip(params, slopes, strict=True))


class Adam:
    """Steps of about one size for every weight, however steep; the first layer's weights stay within their bits."""

    def __init__(self, params: Params, decay: float) -> None:
        self.params = params
        self.decay = decay
        self.means = {name: np.zeros_like(value) for name, value in params.items()}
        self.squares = {name: np.zeros_like(value) for name, value in params.items()}
        self.steps = 0

    def step(self, slopes: Mapping[str, Floats], rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean, square, value = self.means[name], self.squares[name], self.params[name]
            mean += (1 - BLUR[0]) * (slope - mean)
            square += (1 - BLUR[1]) * (slope * slope - square)
            size = np.sqrt(square / (1 - BLUR[1] ** self.steps)) + 1e-8
            value -= rate * (mean / (1 - BLUR[0] ** self.steps) / size + self.decay * value)
        np.clip(self.params["first"], -MOST / STEP, MOST / STEP, out=self.params["first"])


def fit(
    params: Params, lessons: Lessons, epochs: int, rate: float, seed: int, tell: Callable[[], None]
) -> dict[str, float]:
    """Fit the weights in place; how well they foresee a tenth of the positions that they never saw."""
    chance = np.random.default_rng(seed)
    held, used = np.split(np.arange(len(lessons)), [len(lessons) // 10])  # games lie one after the other
    adam = Adam(params, decay=0.01)
    count = steps(len(lessons), epochs)
    for number, chosen in enumerate(batches(chance, used, epochs)):
        now = rate * (1 - number / count) + rate / 50
        batch = lessons.batch(chosen, len(params["first"]))
        adam.step(gradients(params, batch, lessons.ends[chosen]), now)
        tell()
    return quality(params, lessons, held)


def steps(positions: int, epochs: int) -> int:
    """How many batches a fit takes."""
    return epochs * -(-(positions - positions // 10) // BATCH)


def batches(chance: np.random.Generator, used: NDArray[np.int64], epochs: int) -> Iterator[NDArray[np.int64]]:
    for _ in range(epochs):
        order = chance.permutation(used)
        for begin in range(0, len(order), BATCH):
            yield order[begin : begin + BATCH]


def quality(params: Params, lessons: Lessons, held: NDArray[np.int64]) -> dict[str, float]:
    """Cross entropy, and of the rewards' variance the part that is explained."""
    parts = [held[begin : begin + BATCH] for begin in range(0, len(held), BATCH)]
    found = [outputs(params, lessons.batch(part, len(params["first"])))[2] for part in parts]
    seen, ends = np.clip(np.concatenate(found), 1e-6, 1 - 1e-6), lessons.ends[held]
    loss = -(ends * np.log(seen) + (1 - ends) * np.log(1 - seen)).mean(0)
    missed = ((seen[:, 0] - ends[:, 0]) ** 2).mean() / ends[:, 0].var()
    return {"loss": float(loss @ AIMS), "explained": float(1 - missed)}


def numbers_of(params: Params) -> bytes:
    """The weights as a file has them."""
    first = np.rint(params["first"] * STEP).clip(-MOST, MOST).astype("<i2")
    return b"".join(layer.tobytes() for layer in (first, *(params[name].astype("<f4") for name in ("second", "third"))))


def params_of(about: Mapping[str, Any], numbers: bytes) -> Params:
    """The weights of a file, to go on from."""
    inputs, units, hidden = about["inputs"], about["units"], about["hidden"]
    first = np.frombuffer(numbers, "<i2", inputs * units).reshape(inputs, units).astype(np.float32) / STEP
    rest = np.frombuffer(numbers, "<f4", offset=2 * inputs * units)
    second, third = np.split(rest, [hidden * (units + 1)])
    return {"first": first, "second": second.reshape(hidden, -1).copy(), "third": third.reshape(len(AIMS), -1).copy()}
