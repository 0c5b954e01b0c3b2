"""A small network over traits that are there or not: few of very many, so their rows are summed and no zero is touched.

The first layer is in whole numbers, and its sums are of 16 bits. What follows is small and in floats: units (only what
is above 0 counts), a hidden layer of the same kind, and outputs between 0 and 1. Where it is built, `sums.c` does the
same many times as fast.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from librt.strings import read_f32_le, read_i16_le
from librt.vecs import append, vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from .sums import Sums

STEP: Final = 256.0  # whole numbers to a unit of weight
WRAP: Final[i64] = 0x8000


class Network:
    """The weights, and the sums of one evaluation."""

    def __init__(self, inputs: int, units: int, hidden: int, outputs: int, weights: bytes) -> None:
        """`weights`: the first layer row by row as whole numbers of 16 bits, then floats: hidden layer, outputs."""
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.hidden: i64 = hidden
        if len(weights) != size_of(inputs, units, hidden, outputs):
            raise ValueError(f"{len(weights)} bytes of weights should be {size_of(inputs, units, hidden, outputs)}")
        self.weights: bytes = weights
        self.second: vec[float] = floats(weights, 2 * inputs * units, hidden * (units + 1))
        self.third: vec[float] = floats(weights, 2 * inputs * units + 4 * hidden * (units + 1), outputs * (hidden + 1))
        self.sums: vec[i64] = vec[i64]([0] * units)
        self.deep: vec[float] = vec[float]([0.0] * hidden)
        self.quick: Sums | None = quick_sums(inputs, units, hidden, outputs, weights)

    def see(self, traits: bytes, marks: bytes, parts: bytes, looks: i64, outputs: i64) -> list[float]:
        """The first so many outputs of some looks, one look after the other.

        All are whole numbers of 16 bits. `traits` are lists that follow each other, `marks` where each of them begins
        and the last ends. A look is some pairs of `parts`: the number of a list, and by how many rows it is moved.
        """
        quick: Sums | None = self.quick
        if quick is not None:
            return quick.see(traits, marks, parts, looks, outputs)
        found: list[float] = []
        each: i64 = len(parts) // looks
        look: i64 = 0
        while look < looks:
            self.sum_rows(traits, marks, parts, look * each, (look + 1) * each)
            self.go_deep()
            found += self.told(outputs)
            look += 1
        return found

    def sum_rows(self, traits: bytes, marks: bytes, parts: bytes, at: i64, end: i64) -> None:
        """The first layer: the rows of all traits of a look."""
        sums: vec[i64] = self.sums
        weights: bytes = self.weights
        unit: i64 = 0
        while unit < self.units:
            sums[unit] = 0
            unit += 1
        while at < end:
            which: i64 = i64(read_i16_le(parts, at))
            shift: i64 = i64(read_i16_le(parts, at + 2)) & 0xFFFF
            i: i64 = i64(read_i16_le(marks, 2 * which))
            last: i64 = i64(read_i16_le(marks, 2 * which + 2))
            while i < last:
                row: i64 = 2 * self.units * ((i64(read_i16_le(traits, 2 * i)) & 0xFFFF) + shift)
                unit = 0
                while unit < self.units:
                    sums[unit] += i64(read_i16_le(weights, row + 2 * unit))
                    unit += 1
                i += 1
            at += 4

    def go_deep(self) -> None:
        """The hidden layer: biases, then what each unit above 0 gives, in their order."""
        second: vec[float] = self.second
        deep: vec[float] = self.deep
        j: i64 = 0
        while j < self.hidden:
            at: i64 = j * (self.units + 1)
            total: float = second[at + self.units]
            unit: i64 = 0
            while unit < self.units:
                above: i64 = ((self.sums[unit] + WRAP) & 0xFFFF) - WRAP
                if above > 0:
                    total += float(int(above)) / STEP * second[at + unit]
                unit += 1
            deep[j] = total if total > 0.0 else 0.0
            j += 1

    def told(self, outputs: i64) -> list[float]:
        found: list[float] = []
        third: vec[float] = self.third
        at: i64 = 0
        while outputs > 0:
            total: float = third[at + self.hidden]
            j: i64 = 0
            while j < self.hidden:
                total += self.deep[j] * third[at + j]
                j += 1
            found.append(1.0 / (1.0 + math.exp(-total)))
            at += self.hidden + 1
            outputs -= 1
        return found


def quick_sums(inputs: int, units: int, hidden: int, outputs: int, weights: bytes) -> Sums | None:
    try:
        from .sums import Sums
    except ImportError:
        return None
    return Sums(inputs, units, hidden, outputs, weights)


def size_of(inputs: int, units: int, hidden: int, outputs: int) -> int:
    """The bytes of a network's weights."""
    return 2 * inputs * units + 4 * hidden * (units + 1) + 4 * outputs * (hidden + 1)


def floats(weights: bytes, begin: i64, count: i64) -> vec[float]:
    found: vec[float] = vec[float](capacity=count)
    i: i64 = 0
    while i < count:
        found = append(found, read_f32_le(weights, begin + 4 * i))
        i += 1
    return found
