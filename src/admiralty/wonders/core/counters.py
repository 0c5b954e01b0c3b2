"""Counters: tokens of a kind before a city, as rows of an edition, all packed into one word (`City.counts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from ...kernel.game import Endless, Malformed
from .item import BIT
from .room import COUNTER_BITS, MOST_COUNTER_BITS

if TYPE_CHECKING:
    from .city import City
    from .lookup import Lookup


class Counter:
    """One kind of tokens: its place in the word, what each is worth at the end, and whether an Age takes them along."""

    def __init__(self, id: str, shift: i64, bits: i64, points: i64, until: str) -> None:
        self.id: str = id
        self.shift: i64 = shift
        self.bits: i64 = bits
        self.most: i64 = BIT[bits] - 1
        self.points: i64 = points
        self.until: str = until  # "game" or "age"

    def count(self, city: City) -> i64:
        """How many a city has."""
        return city.counts >> self.shift & self.most

    def add(self, city: City, more: i64) -> None:
        """Lay so many before a city, or take them away (less than 0); never more than there is room for."""
        after: i64 = self.count(city) + more
        if after < 0 or after > self.most:
            raise Endless(f"a city can have 0 to {self.most} of {self.id!r}, not {after}")
        city.counts += more << self.shift

    def clear(self, city: City) -> None:
        """Take all of them away."""
        city.counts &= ~(self.most << self.shift)


def lay_counters(rows: Sequence[Any]) -> list[Counter]:
    """The counters of an edition's rows (id, bits, points, until), side by side in one word."""
    counters: list[Counter] = []
    shift: int = 0
    for row in rows:
        if not 1 <= row.bits <= int(MOST_COUNTER_BITS):
            raise Malformed(f"counter {row.id}: {row.bits} bits should be 1 to {MOST_COUNTER_BITS}")
        if row.until not in ("game", "age"):
            raise Malformed(f'counter {row.id}: until {row.until!r} should be "game" or "age"')
        counters.append(Counter(row.id, shift, row.bits, row.points, row.until))
        shift += row.bits
    if shift > int(COUNTER_BITS):
        raise Malformed(f"the counters need {shift} bits; at most {COUNTER_BITS} are right")
    return counters


def of_an_age(counters: list[Counter]) -> i64:
    """The bits of all counters that an Age's end takes away."""
    found: i64 = 0
    counter: Counter
    for counter in counters:
        if counter.until == "age":
            found |= counter.most << counter.shift
    return found


def counter_points(lookup: Lookup, city: City) -> i64:
    """What all tokens before a city are worth."""
    points: i64 = 0
    counter: Counter
    for counter in lookup.counters:
        points += counter.points * counter.count(city)
    return points
