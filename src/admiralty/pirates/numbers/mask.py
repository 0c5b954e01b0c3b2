"""What a seat may choose: the numbers of its mask (see numbers.py)."""

from __future__ import annotations

from mypy_extensions import i64

from ...research.slate import Slate
from .numbers import Numbers
from .trial import BANDS, TARGET, WHAT, Part, Trial, most_bands, most_gold

WAIT: i64 = 0


def write_mask(slate: Slate, trial: Trial, seat: i64) -> None:
    """Allow the numbers that a seat may choose now; one that is not asked may only wait."""
    if trial.waiting >> seat & 1 == 0:
        slate.allow(WAIT)
        return
    numbers: Numbers = trial.numbers
    part: Part = trial.part(seat)
    asks: i64 = part.asks
    if asks == WHAT:
        for option in part.options:
            slate.allow(numbers.first(option))
    elif asks == TARGET:
        for option in part.options:
            slate.allow(numbers.second(option))
    else:
        amount: i64 = 1 if asks == BANDS else 0
        most: i64 = most_bands(part.options[0]) if asks == BANDS else most_gold(part.options[0], part.bands)
        while amount <= most:
            slate.allow(numbers.amount + amount)
            amount += 1
