"""Goods as lanes: for every set of goods, how many units a supply can serve or a cost demands.

Hall's theorem: a supply covers a cost exactly when no set of goods is demanded more often than it
can be served. The 15 sets of raw materials and the 7 of manufactured goods are counters of 7 bits,
eight to a word (two raw words, one manufactured), so that adding producers or costs is adding words.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

RAW: Final = "WSCO"
MANUFACTURED: Final = "GPL"
RAW_GOODS: Final[i64] = 15  # as a set, a bit each
ALL_GOODS: Final[i64] = 127
LAST_GOOD: Final[i64] = 64
LANE: Final[i64] = 127
GUARD: Final[i64] = 0x81020408102040  # the top bit of each lane


# Every table lays out hundreds of items of some dozens of costs.
@lru_cache(maxsize=4096)
def need_words(goods: str) -> tuple[int, int, int]:
    """The lanes of a cost: for each set, the units demanded inside it."""
    lanes = [0] * 24
    for good in goods:
        for lane in _sets_with(good):
            lanes[lane] += 1
    return _pack(lanes)


def goods_of(n0: i64, n1: i64, n2: i64) -> str:
    """The other way round, the letters of a cost: a good's own lane counts its units."""
    found = ""
    good: i64 = 1
    for letter in RAW + MANUFACTURED:
        found += letter * lane(n0, n1, n2, good)
        good += good
    return found


@lru_cache(maxsize=4096)
def supply_words(producers: tuple[str, ...]) -> tuple[int, int, int]:
    """The lanes of a supply: for each set, the producers that can serve it ("W/S" serves W or S)."""
    lanes = [0] * 24
    for producer in producers:
        for lane in {lane for good in producer.split("/") for lane in _sets_with(good)}:
            lanes[lane] += 1
    return _pack(lanes)


def producers(goods: str) -> tuple[str, ...]:
    """The producers of a Produce effect: "WW" is two, "W/S" is one."""
    return (goods,) if "/" in goods else tuple(goods)


def _sets_with(good: str) -> list[int]:
    if good in RAW:
        return [mask for mask in range(16) if mask >> RAW.index(good) & 1]
    return [16 + mask for mask in range(8) if mask >> MANUFACTURED.index(good) & 1]


def _pack(lanes: list[int]) -> tuple[int, int, int]:
    words = [sum(lanes[8 * w + i] << 7 * i for i in range(8)) for w in range(3)]
    return words[0], words[1], words[2]


def raw_missing(s0: i64, s1: i64, n0: i64, n1: i64) -> i64:
    """Raw units that the supply leaves uncovered: the largest overdemand of any set."""
    x: i64 = (s0 | GUARD) - n0
    y: i64 = (s1 | GUARD) - n1
    missing: i64 = 0
    while x & y & GUARD != GUARD:
        x += (~x & GUARD) >> 6  # one more where some are missing, and nowhere else: no lane runs over
        y += (~y & GUARD) >> 6
        missing += 1
    return missing


def made_missing(s2: i64, n2: i64) -> i64:
    """Manufactured units that the supply leaves uncovered."""
    x: i64 = (s2 | GUARD) - n2
    missing: i64 = 0
    while x & GUARD != GUARD:
        x += (~x & GUARD) >> 6
        missing += 1
    return missing


def lane(w0: i64, w1: i64, w2: i64, goods: i64) -> i64:
    """The lanes of one set of raw materials and manufactured goods together (a bit each, in their order)."""
    raw: i64 = goods & RAW_GOODS
    made: i64 = (goods >> 4) * 7
    units: i64 = w2 >> made & LANE
    if raw < 8:
        return units + (w0 >> (raw * 7) & LANE)
    return units + (w1 >> ((raw - 8) * 7) & LANE)


def goods_in(w0: i64, w1: i64, w2: i64) -> i64:
    """The goods of these lanes, a bit each."""
    found: i64 = 0
    good: i64 = 1
    while good <= LAST_GOOD:
        if lane(w0, w1, w2, good):
            found |= good
        good += good
    return found
