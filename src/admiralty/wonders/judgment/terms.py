"""What the terms of a city promise a simulated player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.room import MOST_COLORS, TERM_BITS
from ..core.state import State
from ..core.terms import (
    BANK_GOODS,
    CHEAPER_STAGE,
    FIRST_LEFT,
    FIRST_RIGHT,
    FREE_COLORS,
    OTHER,
    SAME,
    SELLERS,
    STAGE_GOODS,
    START_LEFT,
    START_RIGHT,
    term,
)

# For each turn to come, in hundredths of a point: by thumb, as long as nobody has evolved them.
CHEAPER_CARD: Final[i64] = 9
FREE_CARDS: Final[i64] = 16
EACH_TURN: Final[list[tuple[int, int]]] = [
    (CHEAPER_STAGE, 14),
    (FIRST_LEFT, 11),
    (FIRST_RIGHT, 11),
    (START_LEFT, 7),
    (START_RIGHT, 7),
    (SAME, 14),
    (OTHER, 17),
    (STAGE_GOODS, 30),
    (BANK_GOODS, 19),
    (SELLERS, 12),
]


def terms_worth(state: State, terms: i64) -> i64:
    """What terms are worth that an item adds to its city."""
    each: i64 = 0
    for shift, worth in EACH_TURN:
        each += worth * term(terms, shift)
    color: i64 = 0
    while color < MOST_COLORS:
        each += CHEAPER_CARD * term(terms, TERM_BITS * color)
        each += FREE_CARDS * term(terms, FREE_COLORS + TERM_BITS * color)
        color += 1
    return each * state.turns_left()
