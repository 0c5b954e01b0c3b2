"""How much the compact states of the rules have room for: read by what packs a number and by what checks an edition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A payment: coins to the left neighbor, to the right one, to the city beyond the left, beyond the right, to the bank.
NEAR: Final[i64] = 511  # most coins of one bill to a neighbor
FAR: Final[i64] = 31  # to a city beyond
RIGHT_SHIFT: Final[i64] = 9
BEYOND_LEFT_SHIFT: Final[i64] = 18
BEYOND_RIGHT_SHIFT: Final[i64] = 23
BANK_SHIFT: Final[i64] = 28  # to the bank for goods that it sells, and
FROM_LEFT_SHIFT: Final[i64] = 31  # whether something came from the left neighbor, or from the right one, for nothing

# Cards.
MOST_CARDS: Final[i64] = 256  # different ones: a bit each in four words of a city
WORD: Final[i64] = 64  # in each of those words
CARD_BITS: Final[i64] = 8  # of a card in hand
CARD: Final[i64] = 255
HAND_WORD: Final[i64] = 7  # cards in the first of a hand's two words
MOST_HAND: Final[i64] = 10  # and a bit each in `Uses`
BURIED_BITS: Final[i64] = 9  # of the card under a stage: plus 1, for there may be none that is known
BURIED: Final[i64] = 511
MOST_COLORS: Final[i64] = 10
COLOR_BITS: Final[i64] = 6
MOST_COLOR_CARDS: Final[i64] = 63  # different buildings of a color

# A city.
MOST_IMPORTS: Final[i64] = 15  # goods a turn from beyond one neighbor; with four seats those of both come from one city
IMPORT_SHIFT: Final[i64] = 4
MOST_UNITS: Final[i64] = (
    60  # raw materials, or manufactured goods, of all cities together: lanes of 7 bits, one a guard
)
MOST_GOODS: Final[i64] = 9  # letters of a cost; a bill has a card's or a stage's, and those of what is added to it
MOST_SYMBOLS: Final[i64] = 60  # science symbols of a kind
MOST_SET_POINTS: Final[i64] = 120  # more for each set of them
POWER_BITS: Final[i64] = 6  # its powers, a bit each
TOKEN_BITS: Final[i64] = 4  # of the tokens of land conflicts, of a kind and an Age
MOST_TOKENS: Final[i64] = 15
MOST_STAGES: Final[i64] = 4
TERM_BITS: Final[i64] = 2  # of a count of its terms (terms.py)
MOST_TERM: Final[i64] = 3
COUNTER_BITS: Final[i64] = 60  # of all counters together
MOST_COUNTER_BITS: Final[i64] = 8  # of one: a byte in researchers' tensors

# A table.
MOST_SEATS: Final[i64] = 8
MOST_QUESTIONS: Final[i64] = 29  # each has a kind of codes for its answers
MOST_ADDITIONS: Final[i64] = 6  # MOST_HAND bits each in `Uses`
MOST_OFFERS: Final[i64] = 61  # things that cards may be discarded for, a bit each in `Uses`, from 1 on
MOST_GRANTS: Final[i64] = 7  # numbered in the stage bits of a code
MOST_ADDED: Final[i64] = 14  # choices of all additions together, MOST_STAGES bits each in `Uses`
MOST_NUMBER: Final[i64] = 999  # any other number of the rules
PURSE: Final[i64] = 3 * NEAR + MOST_NUMBER  # more coins than any bill asks for
