"""The log of a room: an entry is told once in each language, the last ones with every table, older ones on demand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import orjson

from ..guides.guide import Teller
from ..kernel.codec import encode
from ..kernel.game import Event, Seat, known_to

LAST = 40
"""Entries that come with a table, at most."""
PAGE = 100
"""Entries that are told at once to whoever asks for older ones."""
KEPT = 4_000
Events = Sequence[Event]


class Story:
    """What was told of the steps of one room. An undo replaces events, so each entry knows of which it tells;
    if somebody else sits down, all is told anew, for entries may call people by their names.
    """

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.told: dict[tuple[int, str], tuple[Events, list[tuple[Events, orjson.Fragment]]]] = {}

    def call(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """What the people of the room are called now."""
        if names != self.names:
            self.names = names
            self.told.clear()
        return names

    def entries(
        self, teller: Teller, language: str, seat: Seat | None, events: list[Events], steps: Iterable[int]
    ) -> list[orjson.Fragment]:
        """These steps (counted from 1) as a seat may know them."""
        return [self._entry(teller, language, seat, step, events[step - 1]) for step in steps]

    def _entry(self, teller: Teller, language: str, seat: Seat | None, step: int, events: Events) -> orjson.Fragment:
        of, told = self.told.get((step, language), (None, []))
        if of is not events:
            if len(self.told) >= KEPT:
                self.told.clear()
            told = []
            self.told[step, language] = events, told
        seen = known_to(seat, events)
        for same, fragment in told:
            if same == seen:  # most seats know the same of a step
                return fragment
        fragment = orjson.Fragment(orjson.dumps(log_entry(teller, step, seen)))
        told.append((seen, fragment))
        return fragment


def last_steps(since: int, count: int) -> range:
    """The steps after `since` that come with a table of so many steps."""
    return range(max(since, count - LAST, 0) + 1, count + 1)


def older_steps(before: int, count: int) -> range:
    """The page of steps before this one."""
    end = min(max(before, 1), count + 1)
    return range(max(end - PAGE, 1), end)


def log_entry(teller: Teller, step: int, seen: Events) -> dict[str, Any]:
    """What happened in a step, as somebody may know it."""
    return {"step": step, "events": [encode(event) for event in seen], **teller.told(seen)}
