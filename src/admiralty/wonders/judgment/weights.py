"""What a simulated player cares for: the weights of the judgment, in hundredths of a point or in hundredths.

Evolved in some millions of games against itself, of three to seven seats, with boxes and without.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# What a color promises beyond the rest of this list, in Age I, II and III:
# brown, grey, blue, green, yellow, red, purple. Nothing is known of the colors of other boxes.
TASTED: Final[i64] = 7
TASTES: Final[vec[i64]] = vec[i64]([
    54, -21, -70, 67, 82, 210, 0,
    81, -29, -17, 44, 104, 250, 0,
    0, 0, 33, -11, 48, -78, 119,
])  # fmt: skip
STAGES: Final[vec[i64]] = vec[i64]([-178, 73, -16])  # and a stage: the first Age has better to do

WEALTH: Final[i64] = 10  # coins from which nobody is poor
POVERTY: Final[i64] = 42  # a coin's worth beyond its points, to whoever has none
TO_A_RIVAL: Final[i64] = 28  # a coin in a neighbor's hand helps a rival
SPITE: Final[i64] = 20  # a card that the next seat can't have is worth this part of what it would give there
FREE: Final[i64] = 185  # the free building of the Age might serve a dearer card later on
CHAIN: Final[i64] = 51  # for each building that it makes free
SALVAGE: Final[i64] = 98
SALVAGE_AGE: Final[i64] = 78  # and more of it in each Age

# Symbols that may still come: for each that is there, and in any case.
SET_HOPE: Final[i64] = 66
SYMBOL_HOPE: Final[i64] = 151

# What a good is worth when so many producers of it are there.
SATIETY: Final[vec[i64]] = vec[i64]([388, 197, 80, 10])
WANTED: Final[i64] = 111  # more for what a stage to come needs
SECOND_GOOD: Final[i64] = 77  # of a choice the best counts whole
OTHER_GOODS: Final[i64] = 31
SOLD_NEAR: Final[i64] = 74  # what is left of it where a neighbor sells it
GOODS_TIME: Final[i64] = 171  # how long they keep their worth

TRADE: Final[i64] = 51  # cheaper trade
TRADE_OFFER: Final[i64] = 63  # for each unit that is offered
TRADE_MOST: Final[i64] = 313
TRADE_TIME: Final[i64] = 52
IMPORTS: Final[i64] = 19

# Abilities that last.
FREE_BUILDING: Final[i64] = 1056  # one in each Age
FREE_COLORS: Final[i64] = 424
FREE_ENDS: Final[i64] = 350  # the first or last of an Age
LAST_CARD: Final[i64] = 205
GUILD_COPY: Final[i64] = 286

# Conflicts: what a lead is worth, and how soon it may be lost.
ARMS: Final[i64] = 149
FARTHEST: Final[i64] = 12  # leads beyond this are as sure as this
LEADS: Final[i64] = 2 * FARTHEST + 1
TURNS: Final[i64] = 32  # more than there are between any two conflicts
HOLDS: Final[vec[i64]] = vec[i64](
    [  # by turns to come and lead: of a thousand leads, how many hold
        round(1000 / (1 + exp(-float(lead) / (0.65 + 0.30 * float(turns)))))
        for turns in range(TURNS)
        for lead in range(-FARTHEST, FARTHEST + 1)
    ]
)
