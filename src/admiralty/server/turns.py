"""A queue in which everybody comes in turn: who puts in a hundred things waits for those, and nobody else does."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What waits, by whose it is: one of each in turn, and in the order of coming for each."""

    def __init__(self) -> None:
        self.rows: OrderedDict[str, deque[T]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.rows)

    def __len__(self) -> int:
        return sum(len(row) for row in self.rows.values())

    def put(self, whose: str, item: T) -> None:
        self.rows.setdefault(whose, deque()).append(item)

    def first(self) -> T:
        """What is next."""
        return next(iter(self.rows.values()))[0]

    def take(self) -> T:
        """Take what is next; whoever it is of goes to the end of the row."""
        whose, row = self.rows.popitem(last=False)
        item = row.popleft()
        if row:
            self.rows[whose] = row
        return item
