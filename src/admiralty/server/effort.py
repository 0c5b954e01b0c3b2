"""How much of the processor one visitor may take: time is counted where it is spent, and comes back with time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, ParamSpec, TypeVar

from .errors import Refused
from .limits import REMEMBERED, Bucket

T = TypeVar("T")
P = ParamSpec("P")


class Effort:
    """Seconds of the processor by address. What was spent is known only afterwards, so whoever is in debt waits."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, address: str, seconds: float) -> None:
        """Count what was spent for an address; nobody falls deeper into debt than one whole burst."""
        bucket = self._bucket(address)
        bucket.take(0.0)
        bucket.level = max(bucket.level - seconds, -self.burst)

    def resize(self, rate: float) -> None:
        """So much comes back from now on, to everybody."""
        for bucket in self.buckets.values():
            bucket.take(0.0)
            bucket.rate = rate
        self.rate = rate

    def wait(self, address: str) -> float:
        """Seconds until an address may ask again; 0.0 for whoever is not in debt."""
        bucket = self.buckets.get(address)
        return bucket.take(0.0) if bucket else 0.0

    def check(self, address: str) -> None:
        """Refuse an address that is in debt."""
        wait = self.wait(address)
        if wait:
            raise Refused("too_many", "too_much", wait, seconds=int(wait) + 1)

    async def rest(self, address: str) -> None:
        """Wait until an address is out of debt."""
        while wait := self.wait(address):
            await asyncio.sleep(wait)

    async def counted(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Do this work, and count the time that it computes; waiting counts nothing."""
        return await _timed(work, lambda seconds: self.spend(address, seconds))

    async def in_thread(self, address: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Do this beside the serving thread, and count its time, also where nothing comes of it."""
        spent = [0.0]

        def timed() -> T:
            since = time.thread_time()
            try:
                return work(*args, **named)
            finally:
                spent.append(time.thread_time() - since)

        try:
            return await asyncio.to_thread(timed)
        finally:
            self.spend(address, spent[-1])

    def _bucket(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
            if len(self.buckets) > REMEMBERED:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket


@coroutine
def _timed(work: Coroutine[Any, Any, T], spend: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Drive a coroutine from wait to wait, with a watch in the hand."""
    thrown: list[BaseException] = []  # taken out when it is passed on: a frame that keeps an error keeps itself
    while True:
        since = time.thread_time()
        try:
            waits_for = work.throw(thrown.pop()) if thrown else work.send(None)
        except StopIteration as end:
            found: T = end.value
            return found
        finally:
            spend(time.thread_time() - since)
        try:
            yield waits_for
        except GeneratorExit:
            work.close()
            raise
        except BaseException as error:
            thrown.append(error)
