"""What sets of sellers can deliver together: 1 the left neighbor, 2 the right one, 4 and 8 the cities beyond them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

SETS: Final[i64] = 16
RANK_BITS: Final[i64] = 6
RANK: Final[i64] = 63


@mypyc_attr(acyclic=True, free_list_len=1)
class Ranks:
    """How many of the units that are missing each set of sellers can bring."""

    def __init__(self, missing: i64) -> None:
        self.all: i64 = missing
        self.near: i64 = 0  # sets without the city beyond the right, 6 bits each
        self.far: i64 = 0  # with it

    def put(self, t: i64, missing: i64) -> None:
        """So many are missing when this set helps."""
        if t < 8:
            self.near |= (self.all - missing) << (RANK_BITS * t)
        else:
            self.far |= (self.all - missing) << (RANK_BITS * (t - 8))

    def of(self, t: i64) -> i64:
        if t < 8:
            return self.near >> (RANK_BITS * t) & RANK
        return self.far >> (RANK_BITS * (t - 8)) & RANK

    def left_span(self, a: i64, b: i64) -> i64:
        """How many units may come from the left (least, and most times 64) when a and b come from beyond; or -1.

        x + y + a + b = all, and every set of sellers at most its rank. Ranks are those of a matroid: what both
        neighbors can bring together, either of them can leave to the other down to what that one can't bring.
        """
        rest: i64 = self.of(15) - a - b
        if a > self.of(4) or b > self.of(8) or a + b > self.of(12):
            return -1
        if rest > min4(self.of(3), self.of(7) - a, self.of(11) - b, rest):
            return -1
        most: i64 = min4(self.of(1), self.of(5) - a, self.of(9) - b, self.of(13) - a - b)
        right_most: i64 = min4(self.of(2), self.of(6) - a, self.of(10) - b, self.of(14) - a - b)
        return rest - right_most | most << 6


def min4(a: i64, b: i64, c: i64, d: i64) -> i64:
    low: i64 = a if a < b else b
    if c < low:
        low = c
    return d if d < low else low
