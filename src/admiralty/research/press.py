"""Lays out what is noted on a slate: tensors and masks as arrays, a byte an entry, wherever they are to lie."""

from __future__ import annotations

import struct

import numpy as np

from .slate import Plan, Slate, words_of
from .stamp import stamp
from .study import BYTE, FLAG, Mask, Tensor

Run = tuple[int, int, int, int]
"""Entries that are noted together: which part's they are (-1 for a row's own), the byte of it at which they begin, how
many there are, and whether they are bits."""
OWN = -1


class Press:
    """Rows of one plan, laid out."""

    def __init__(self, actions: int, plan: Plan) -> None:
        self.actions = actions
        self.plan = plan
        self.runs = runs_of(plan)
        self.width = sum(entries for _, _, entries, _ in self.runs)
        sizes = (actions, self.width, int(plan.stride), int(plan.parts), int(plan.part))
        self.order = b"".join(struct.pack(f"={len(row)}q", *row) for row in (sizes, *self.runs))

    def room(self, rows: int) -> tuple[Tensor, Mask]:
        """Arrays for so many rows, with anything in them."""
        return np.empty((rows, self.width), BYTE), np.empty((rows, self.actions), FLAG)

    def lay(self, slate: Slate, tensor: Tensor, mask: Mask) -> None:
        """Lay out all rows of a slate, in arrays with room for these and no more."""
        stamp(self.order, int(slate.count), slate.tape, slate.legal, slate.firsts, tensor, mask)


def runs_of(plan: Plan) -> list[Run]:
    """The runs of a plan, in the order of a tensor."""
    parts = range(int(plan.parts))
    own = 8 * words_of(plan.own_bits)
    runs = [(OWN, 0, int(plan.own_bits), 1)]
    runs += [(part, 0, int(plan.part_bits), 1) for part in parts]
    runs += [(OWN, own, int(plan.own_counts), 0)]
    runs += [(part, 8 * words_of(plan.part_bits), int(plan.part_counts), 0) for part in parts]
    runs += [(OWN, own + int(plan.own_counts), int(plan.more), 0)]
    return [run for run in runs if run[2]]
