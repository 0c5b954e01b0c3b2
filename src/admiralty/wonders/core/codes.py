"""An action as one number, for search and simulation; `actions.py` has the typed form.

bits 0-2 kind, 3-9 card (or what a box asks about), 10-12 what is added, 13-15 stage, 16 flag, then the payment:
coins to the left and right neighbor and to the cities beyond them, as room.py packs them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .room import BEYOND_LEFT_SHIFT, BEYOND_RIGHT_SHIFT, FAR, NEAR, RIGHT_SHIFT

BUILD: Final[i64] = 0  # flag: with the free building of the Age
STAGE: Final[i64] = 1
SELL: Final[i64] = 2  # flag: for what a box gives instead of coins
SALVAGE: Final[i64] = 3  # flag: nothing is built
FIRST_OF_BOXES: Final[i64] = 4  # answers to the questions of boxes

SUBJECT_SHIFT: Final[i64] = 3
ADDED_SHIFT: Final[i64] = 10
ADDED: Final[i64] = 7168  # the bits of what is added
STAGE_SHIFT: Final[i64] = 13
FLAG: Final[i64] = 65536
PAY_SHIFT: Final[i64] = 17
CARD: Final[i64] = 127  # the bits of a subject


def paid(pay: i64) -> i64:
    """All coins of a packed payment."""
    return to_left(pay) + to_right(pay) + to_beyond_left(pay) + to_beyond_right(pay)


def to_left(pay: i64) -> i64:
    return pay & NEAR


def to_right(pay: i64) -> i64:
    return pay >> RIGHT_SHIFT & NEAR


def to_beyond_left(pay: i64) -> i64:
    return pay >> BEYOND_LEFT_SHIFT & FAR


def to_beyond_right(pay: i64) -> i64:
    return pay >> BEYOND_RIGHT_SHIFT & FAR
