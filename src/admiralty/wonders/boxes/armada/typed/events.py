"""What happens at sea, told in order; which islands a seat draws, only to itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from .....kernel.game import Event, Seat
from ....core.item import BIT
from ....core.lookup import Lookup
from ....effects import Fleet
from ....typed import Row
from ....words import Speaker
from ..core import sea
from ..core.sea import FLEETS, sea_lookup
from .words import ship


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A ship reached a space."""

    seat: Seat
    fleet: Fleet
    space: int
    paid: bool


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A boarding token went to another seat."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Discovered(Event):
    """The top island of a deck came into play."""

    seat: Seat
    island: str


@dataclass(frozen=True, slots=True)
class DrewIslands(Event):
    """Islands to choose one from; only the explorer sees which."""

    seat: Seat
    level: int
    count: int
    islands: tuple[str, ...]
    known_to: tuple[Seat, ...] = ()

    def seen_by(self, seat: Seat | None) -> DrewIslands:
        return self if seat == self.seat or seat in self.known_to else replace(self, islands=())


@dataclass(frozen=True, slots=True)
class KeptIsland(Event):
    """An explored island came into play."""

    seat: Seat
    island: str


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Coins lost to the bank: what the tax and the pirates asked for, and what was there."""

    loses: ClassVar[bool] = True
    seat: Seat
    coins: int
    tax: int
    pirates: int


@dataclass(frozen=True, slots=True)
class StayedOut(Event):
    """A seat takes no part in the naval conflict."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NavalConflict(Event):
    """A naval conflict token."""

    seat: Seat
    token: int
    strength: int


@dataclass(frozen=True, slots=True)
class Forwent(Event):
    """A seat does not explore the island space that its ship has reached."""

    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class ShipyardKept(Event):
    """Of two shipyards a seat keeps one."""

    seat: Seat
    shipyard: str


def _drew(lookup: Lookup, row: Row) -> Event:
    islands = tuple(name for i, name in enumerate(sea_lookup(lookup).island_ids) if row[3] & BIT[i])
    return DrewIslands(row[1], row[2], len(islands), islands)


EVENTS: Mapping[int, Callable[[Lookup, Row], Event]] = {
    sea.SAILED: lambda lookup, row: Sailed(row[1], FLEETS[row[2]], row[3], row[4] == sea.BY_PAYING),
    sea.BOARDED: lambda lookup, row: Boarded(row[1], row[2]),
    sea.DISCOVERED: lambda lookup, row: Discovered(row[1], sea_lookup(lookup).island_ids[row[2]]),
    sea.DREW: _drew,
    sea.SETTLED: lambda lookup, row: KeptIsland(row[1], sea_lookup(lookup).island_ids[row[2]]),
    sea.LOST: lambda lookup, row: Lost(row[1], row[2], row[3], row[4]),
    sea.STAYED_OUT: lambda lookup, row: StayedOut(row[1]),
    sea.NAVAL_TOKEN: lambda lookup, row: NavalConflict(row[1], row[2], row[3]),
    sea.FORWENT: lambda lookup, row: Forwent(row[1], row[2]),
    sea.SHIPYARD_KEPT: lambda lookup, row: ShipyardKept(row[1], sea_lookup(lookup).yards[row[2]].id),
}
GAINS = {int(sea.BY_SPACE): "space", int(sea.BY_SHIPS): "ships"}


def _lost(speaker: Speaker, event: Lost) -> str:
    why = [speaker.tr(f"event.{key}") for key, n in (("tax", event.tax), ("pirates", event.pirates)) if n]
    return speaker.tr("event.lost", coins=speaker.coins(event.coins), why=speaker.listed(why))


def _drawn(speaker: Speaker, event: DrewIslands) -> str:
    return speaker.tr("event.drew", islands=speaker.tr("count.islands", n=event.count), level=event.level)


CLAUSES: Mapping[type, Callable[[Speaker, Any], str]] = {
    Sailed: lambda s, e: s.tr("event.sailed", ship=ship(s, e.fleet), n=e.space),
    Boarded: lambda s, e: s.tr("event.boarded", city=s.city(e.target)),
    Discovered: lambda s, e: s.tr("event.discovered", island=s.called("island", e.island)),
    DrewIslands: _drawn,
    KeptIsland: lambda s, e: s.tr("event.kept", island=s.called("island", e.island)),
    Lost: _lost,
    StayedOut: lambda s, e: s.tr("event.stayed_out"),
    Forwent: lambda s, e: s.tr("event.forwent", level=e.level),
    ShipyardKept: lambda s, e: s.tr("event.shipyard_kept", shipyard=e.shipyard),
    NavalConflict: lambda s, e: s.tr("event.naval", strength=e.strength, points=s.signed(e.token)),
}
