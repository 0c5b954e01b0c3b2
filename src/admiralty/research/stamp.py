"""What is done with every row of a batch, byte by byte: rows that were noted are laid out, and masks asked.

`stamp.c` is the same module, many times as fast, and comes first where it is built.
"""

from __future__ import annotations

from typing import Any

import numpy as np

SIZES = 5


def stamp(order: bytes, rows: int, tape: Any, legal: Any, firsts: Any, tensor: Any, mask: Any) -> None:
    """Lay out so many rows of a slate as an order of `press.py` says: run by run, for all rows of a seat."""
    numbers = np.frombuffer(order, np.int64)
    actions, width, stride, parts, part_size = (int(number) for number in numbers[:SIZES])
    table = np.frombuffer(memoryview(tape), np.uint8)[: 8 * rows * stride].reshape(rows, 8 * stride)
    tensor, mask = tensor.reshape(rows, width), mask.reshape(rows, actions)
    heads = table[:, :8].copy().view(np.int64)[:, 0]
    for seat in np.unique(heads & 15):
        mine = np.flatnonzero(heads & 15 == seat)
        first = (heads[mine] >> 4) // stride  # the rows that have the parts
        at = 0
        for part, begin, entries, bits in numbers[SIZES:].reshape(-1, 4).tolist():
            source, word = mine, 1
            if part >= 0:
                source, word = first, stride - (parts - (seat + part) % parts) * part_size
            begins = 8 * word + begin
            found = table[source, begins : begins + ((entries + 7) // 8 if bits else entries)]
            if bits:
                found = np.unpackbits(found, axis=1, bitorder="little")[:, :entries]
            tensor[mine, at : at + entries] = found
            at += entries
    mask[:] = 0
    first = np.frombuffer(memoryview(firsts), np.int64)[: rows + 1]
    allowed = np.frombuffer(memoryview(legal), np.int64)[: first[-1]]
    mask[np.repeat(np.arange(rows), np.diff(first)), allowed] = 1


def first_wrong(mask: Any, numbers: Any) -> int:
    """The first row whose mask does not allow its number (of 64 bits), or -1."""
    known = (numbers >= 0) & (numbers < mask.shape[1])
    legal = known & (mask[np.arange(len(numbers)), np.where(known, numbers, 0)] != 0)
    return -1 if legal.all() else int(np.flatnonzero(~legal)[0])
