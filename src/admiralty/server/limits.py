"""How often one visitor may do something: buckets that fill again with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from .errors import Refused

REMEMBERED = 20_000


class Bucket:
    """Tokens that come back at a rate, up to a burst."""

    __slots__ = ("burst", "level", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.then = time.monotonic()

    def take(self, tokens: float = 1.0) -> float:
        """Take tokens; 0.0, or the seconds until there are enough."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        if self.level >= tokens:
            self.level -= tokens
            return 0.0
        return (tokens - self.level) / self.rate


class Buckets:
    """A bucket for each address; addresses long unheard of are forgotten."""

    def __init__(self, rate: float, burst: float, why: str) -> None:
        self.rate = rate
        self.burst = burst
        self.why = why
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, tokens: float = 1.0) -> None:
        """Count one more of an address, or refuse it."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        wait = bucket.take(tokens)
        if wait:
            raise Refused("too_many", self.why, wait)


class Presence:
    """How many connections an address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more, if there is room for it."""
        if self.open[address] >= self.most:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
