"""Memory that the processes of a crew share: the numbers to choose, and the rows that follow from them.

It has no name and no file that anybody could find: it goes when the last process that has it goes, whatever ended it.
"""

from __future__ import annotations

import mmap
import os
import tempfile

import numpy as np

from .study import Looks, Notes, Study


class Memory:
    """Arrays over one piece of memory, with room for so many rows; what is never written takes none."""

    def __init__(self, file: int, study: Study, rows: int) -> None:
        sizes = _sizes(study, rows)
        whole = mmap.mmap(file, sum(sizes))
        parts = [memoryview(whole)[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))]
        self.numbers, self.whose, self.first, self.legal = (np.frombuffer(part, np.int64) for part in parts[:4])
        self.tensor = np.frombuffer(parts[4], np.uint8)[: rows * study.width].reshape(rows, study.width)
        self.mask = np.frombuffer(parts[5], np.int8).reshape(rows, study.actions)

    def put(self, notes: Notes, row: int, legal: int, game: int) -> None:
        """Write rows from this one on, their legal numbers from there on; their games are counted from `game` on."""
        end = row + len(notes.whose)
        np.add(notes.whose, game << 4, out=self.whose[row:end])
        np.add(notes.first, legal, out=self.first[row : end + 1])
        self.legal[legal : legal + len(notes.legal)] = notes.legal

    def looks(self, rows: int) -> Looks:
        """The first rows, read-only."""
        count = int(self.first[rows])
        found = (self.whose[:rows], self.legal[:count], self.first[: rows + 1], self.tensor[:rows], self.mask[:rows])
        for array in found:
            array.flags.writeable = False
        return Looks(*found)


def new_file(study: Study, rows: int) -> int:
    """A file without a name, for memory with so much room; whoever asked for it closes it."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("rows")
    else:
        with tempfile.TemporaryFile() as made:
            file = os.dup(made.fileno())
    os.ftruncate(file, sum(_sizes(study, rows)))
    return file


def _sizes(study: Study, rows: int) -> tuple[int, ...]:
    """The bytes of each part."""
    return (8 * rows, 8 * rows, 8 * rows + 8, 8 * rows * study.actions, (rows * study.width + 7) // 8 * 8,
            rows * study.actions)  # fmt: skip
