"""How much the compact states of the rules have room for: read by what packs a number and by what checks an edition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A payment: coins to the left neighbor, to the right one, to the city beyond the left, beyond the right.
NEAR: Final[i64] = 511  # most coins of one bill to a neighbor
FAR: Final[i64] = 31  # to a city beyond
RIGHT_SHIFT: Final[i64] = 9
BEYOND_LEFT_SHIFT: Final[i64] = 18
BEYOND_RIGHT_SHIFT: Final[i64] = 23

# A city.
MOST_IMPORTS: Final[i64] = 15  # goods a turn from beyond one neighbor; with four seats those of both come from one city
IMPORT_SHIFT: Final[i64] = 4
MOST_UNITS: Final[i64] = (
    60  # raw materials, or manufactured goods, of all cities together: lanes of 7 bits, one a guard
)
MOST_GOODS: Final[i64] = 9  # letters of a cost; a bill has a card's or a stage's, and a ship's
MOST_COLOR_CARDS: Final[i64] = 31  # different buildings of a color
MOST_SYMBOLS: Final[i64] = 60  # science symbols of a kind
LEAST_TOKEN: Final[i64] = -7  # naval tokens, 5 bits of value plus 8
MOST_TOKEN: Final[i64] = 23
MOST_STAGES: Final[i64] = 4
MOST_QUEUE: Final[i64] = 7  # free advances that wait, 8 bits each

# A table.
MOST_CARDS: Final[i64] = 110  # different ones, in two words of a city
MOST_HAND: Final[i64] = 8  # cards of 7 bits, their number above them
HAND_SHIFT: Final[i64] = 58
MOST_SEATS: Final[i64] = 8
MOST_NUMBER: Final[i64] = 999  # any other number of the rules
MOST_COLORS: Final[i64] = 10
COUNTER_BITS: Final[i64] = 60  # of all counters together
MOST_COUNTER_BITS: Final[i64] = 8  # of one: a byte in researchers' tensors
