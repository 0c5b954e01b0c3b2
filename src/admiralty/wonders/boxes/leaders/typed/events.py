"""What happens to leaders, told in order; which leader is drafted or drawn only to who may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .....kernel.game import Event, Seat
from ....core.lookup import Lookup
from ....facts import HIDDEN
from ....typed import Row
from ....words import AGES, Speaker
from ..core import court
from .facts import names


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A leader taken of a hand that goes on."""

    seat: Seat
    leader: str
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Drafted:
        return self if seat in self.known_to else replace(self, leader=HIDDEN)


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """One more leader, recruited out of turn."""

    seat: Seat
    leader: str
    coins: int


@dataclass(frozen=True, slots=True)
class DrewLeaders(Event):
    """New leaders in hand."""

    seat: Seat
    count: int
    leaders: tuple[str, ...]
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> DrewLeaders:
        return self if seat in self.known_to else replace(self, leaders=())


@dataclass(frozen=True, slots=True)
class LeadersLeft(Event):
    """Leaders that leave the game face down after the last recruitment."""

    seat: Seat
    count: int
    leaders: tuple[str, ...]
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> LeadersLeft:
        return self if seat in self.known_to else replace(self, leaders=())


@dataclass(frozen=True, slots=True)
class LeaderCopied(Event):
    """A neighbor's leader, copied."""

    seat: Seat
    leader: str


@dataclass(frozen=True, slots=True)
class LeaderBuried(Event):
    """A leader turned over, or (None) none."""

    seat: Seat
    leader: str | None


@dataclass(frozen=True, slots=True)
class VictoryDropped(Event):
    """A victory token of an Age discarded."""

    seat: Seat
    age: int


def _knows(lookup: Lookup, seat: Seat) -> tuple[Seat, ...]:
    return (seat, seat ^ 1) if lookup.teams else (seat,)


def _hidden(kind: type[Any]) -> Callable[[Lookup, Row], Event]:
    def make(lookup: Lookup, row: Row) -> Event:
        leaders = names(lookup, row[2])
        event: Event = kind(row[1], len(leaders), leaders, _knows(lookup, row[1]))
        return event

    return make


EVENTS: Mapping[int, Callable[[Lookup, Row], Event]] = {
    court.DRAFTED: lambda lookup, row: Drafted(row[1], lookup.card_ids[row[2]], _knows(lookup, row[1])),
    court.RECRUITED: lambda lookup, row: Recruited(row[1], lookup.card_ids[row[2]], row[3]),
    court.DREW_LEADERS: _hidden(DrewLeaders),
    court.LEFT_GAME: _hidden(LeadersLeft),
    court.COPIED: lambda lookup, row: LeaderCopied(row[1], lookup.card_ids[row[2]]),
    court.ENTOMBED: lambda lookup, row: LeaderBuried(row[1], None if row[2] < 0 else lookup.card_ids[row[2]]),
    court.DISGRACED: lambda lookup, row: VictoryDropped(row[1], row[2]),
}
GAINS = {int(court.BY_REWARD): "reward"}


def _buried(speaker: Speaker, event: LeaderBuried) -> str:
    if event.leader is None:
        return speaker.tr("event.leader_buried_none")
    return speaker.tr("event.leader_buried", card=speaker.card(event.leader))


CLAUSES: Mapping[type, Callable[[Speaker, Any], str]] = {
    Drafted: lambda s, e: s.tr("event.drafted", card=s.card(e.leader)),
    Recruited: lambda s, e: s.tr("event.recruited", card=s.card(e.leader), coins=s.coins(e.coins)),
    DrewLeaders: lambda s, e: s.tr("event.drew_leaders", n=e.count),
    LeadersLeft: lambda s, e: s.tr("event.leaders_left", n=e.count),
    LeaderCopied: lambda s, e: s.tr("event.leader_copied", card=s.card(e.leader)),
    LeaderBuried: _buried,
    VictoryDropped: lambda s, e: s.tr("event.victory_dropped", age=AGES[e.age - 1]),
}
