"""The events of a step are made once, when somebody looks, and are then like any row of them."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass

from admiralty.kernel.game import Event, known_to
from admiralty.kernel.step import Events


@dataclass(frozen=True)
class Rang(Event):
    bell: int


ROW = (Rang(1), Rang(2), Rang(3))


def test_nothing_is_told_before_somebody_looks_and_nothing_twice() -> None:
    told: list[int] = []

    def tell() -> tuple[Event, ...]:
        told.append(1)
        return ROW

    events = Events(tell)
    assert told == []
    assert (len(events), list(events), events[1], events[1:]) == (3, list(ROW), ROW[1], ROW[1:])
    assert told == [1]


def test_they_are_equal_to_what_they_tell() -> None:
    events = Events(lambda: ROW)
    assert events == ROW
    assert events == Events(lambda: ROW)
    assert events != ROW[1:]
    assert events != 1
    assert list(reversed(events)) == [Rang(3), Rang(2), Rang(1)]
    assert Rang(2) in events
    assert (events.index(Rang(2)), events.count(Rang(2)), events.count(Rang(4))) == (1, 1, 0)
    assert isinstance(events, Sequence)
    assert hash(events) == hash(ROW)
    assert repr(events) == repr(ROW)
    assert pickle.loads(pickle.dumps(events)) == ROW


@dataclass(frozen=True)
class Whispered(Event):
    to: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.to else None


def test_a_seat_knows_what_is_meant_for_it() -> None:
    events = [Whispered(0), *ROW, Whispered(1)]
    assert known_to(1, events) == [*ROW, Whispered(1)]
    assert known_to(None, events) == list(ROW)
