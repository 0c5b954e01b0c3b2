"""A small network over traits that are there or not: few of very many, so their rows are summed and no zero is touched.

The first layer is kept in whole numbers, three units to a word: one addition adds three. A weight takes 11 bits and a
lane 20, so 512 rows can be summed. What follows is small and in floats: units (only what is above 0 counts), a hidden
layer of the same kind, and outputs between 0 and 1.
"""

from __future__ import annotations

import math
from typing import Final

from librt.strings import read_f32_le, read_i16_le
from librt.vecs import append, vec
from mypy_extensions import i64

LANES: Final[i64] = 3
LANE_BITS: Final[i64] = 20
LANE: Final[i64] = 0xFFFFF
ZERO: Final[i64] = 1024  # what a weight of nothing is, so that no lane is ever below 0
STEP: Final = 256.0  # whole numbers to a unit of weight
UNROLLED: Final[i64] = 4  # words that are summed at once


class Network:
    """The weights, and the sums of one evaluation."""

    def __init__(self, inputs: int, units: int, hidden: int, outputs: int, weights: bytes) -> None:
        """`weights`: the first layer row by row as whole numbers of 16 bits, then floats: hidden layer, outputs."""
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.hidden: i64 = hidden
        self.words: i64 = units // LANES
        if units % (LANES * UNROLLED):
            raise ValueError(f"{units} units should be a multiple of {LANES * UNROLLED}")
        if len(weights) != size_of(inputs, units, hidden, outputs):
            raise ValueError(f"{len(weights)} bytes of weights should be {size_of(inputs, units, hidden, outputs)}")
        self.rows: vec[i64] = packed_rows(weights, inputs * units)
        self.second: vec[float] = floats(weights, 2 * inputs * units, hidden * (units + 1))
        self.third: vec[float] = floats(weights, 2 * inputs * units + 4 * hidden * (units + 1), outputs * (hidden + 1))
        self.sums: vec[i64] = vec[i64]([0] * int(self.words))
        self.added: i64 = 0
        self.lit: vec[i64] = vec[i64]([0] * units)  # the units that are above 0
        self.light: vec[float] = vec[float]([0.0] * units)
        self.deep: vec[float] = vec[float]([0.0] * hidden)
        self.outputs: vec[float] = vec[float]([0.0] * outputs)

    def clear(self) -> None:
        """Begin another evaluation."""
        sums: vec[i64] = self.sums
        word: i64 = 0
        while word < self.words:
            sums[word] = 0
            word += 1
        self.added = 0

    def add(self, traits: vec[i64], shift: i64) -> None:
        """Sum the rows of these traits, all moved by so many rows."""
        rows: vec[i64] = self.rows
        sums: vec[i64] = self.sums
        words: i64 = self.words
        count: i64 = len(traits)
        self.added += count
        word: i64 = 0
        while word < words:
            a: i64 = sums[word]
            b: i64 = sums[word + 1]
            c: i64 = sums[word + 2]
            d: i64 = sums[word + 3]
            i: i64 = 0
            while i < count:
                at: i64 = (traits[i] + shift) * words + word
                a += rows[at]
                b += rows[at + 1]
                c += rows[at + 2]
                d += rows[at + 3]
                i += 1
            sums[word] = a
            sums[word + 1] = b
            sums[word + 2] = c
            sums[word + 3] = d
            word += UNROLLED

    def finish(self) -> None:
        """From the sums to the outputs."""
        lit: i64 = self.light_up()
        numbers: vec[i64] = self.lit
        light: vec[float] = self.light
        second: vec[float] = self.second
        deep: vec[float] = self.deep
        at: i64 = 0
        j: i64 = 0
        while j < self.hidden:
            total: float = second[at + self.units]
            i: i64 = 0
            while i < lit:
                total += light[i] * second[at + numbers[i]]
                i += 1
            deep[j] = total if total > 0.0 else 0.0
            at += self.units + 1
            j += 1
        third: vec[float] = self.third
        at = 0
        k: i64 = 0
        while k < len(self.outputs):
            total = third[at + self.hidden]
            j = 0
            while j < self.hidden:
                total += deep[j] * third[at + j]
                j += 1
            self.outputs[k] = 1.0 / (1.0 + math.exp(-total))
            at += self.hidden + 1
            k += 1

    def light_up(self) -> i64:
        """Unpack the sums; the number of units that are above 0."""
        sums: vec[i64] = self.sums
        numbers: vec[i64] = self.lit
        light: vec[float] = self.light
        base: i64 = self.added * ZERO
        lit: i64 = 0
        unit: i64 = 0
        word: i64 = 0
        while word < self.words:
            lanes: i64 = sums[word]
            lane: i64 = 0
            while lane < LANES:
                above: i64 = (lanes & LANE) - base
                if above > 0:
                    numbers[lit] = unit
                    light[lit] = float(int(above)) / STEP
                    lit += 1
                lanes >>= LANE_BITS
                unit += 1
                lane += 1
            word += 1
        return lit


def size_of(inputs: int, units: int, hidden: int, outputs: int) -> int:
    """The bytes of a network's weights."""
    return 2 * inputs * units + 4 * hidden * (units + 1) + 4 * outputs * (hidden + 1)


def packed_rows(weights: bytes, count: i64) -> vec[i64]:
    """The first layer, three units to a word."""
    rows: vec[i64] = vec[i64](capacity=count // LANES)
    i: i64 = 0
    while i < count:
        word: i64 = i64(read_i16_le(weights, 2 * i)) + ZERO
        word |= (i64(read_i16_le(weights, 2 * i + 2)) + ZERO) << LANE_BITS
        word |= (i64(read_i16_le(weights, 2 * i + 4)) + ZERO) << (2 * LANE_BITS)
        rows = append(rows, word)
        i += LANES
    return rows


def floats(weights: bytes, begin: i64, count: i64) -> vec[float]:
    found: vec[float] = vec[float](capacity=count)
    i: i64 = 0
    while i < count:
        found = append(found, read_f32_le(weights, begin + 4 * i))
        i += 1
    return found
