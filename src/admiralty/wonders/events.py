"""What happened in a step, told in order; secret cards are told only to those who may know them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ..kernel.game import Event, Seat
from .core import state as log
from .core.state import State
from .core.tables import BIT, FLEETS, Tables
from .effects import Fleet, Side
from .facts import HIDDEN

Gain = Literal["effect", "sale", "space", "ships"]
GAINS: tuple[Gain, ...] = ("effect", "sale", "space", "ships")


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Coins to another seat, or to the bank (None)."""

    seat: Seat
    to: Seat | None
    coins: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A building from the hand."""

    seat: Seat
    card: str
    free: bool


@dataclass(frozen=True, slots=True)
class StageBuilt(Event):
    """A stage, with a card face down under it."""

    seat: Seat
    stage: int
    card: str
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> StageBuilt:
        return self if seat in self.known_to else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A card discarded for coins or for a ship's advance."""

    seat: Seat
    card: str
    ship: bool
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Sold:
        return self if seat in self.known_to else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class LeftOver(Event):
    """The last card of an Age goes to the discard pile."""

    seat: Seat
    card: str
    known_to: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> LeftOver:
        return self if seat in self.known_to else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Coins from the bank."""

    seat: Seat
    coins: int
    why: Gain


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

    def seen_by(self, seat: Seat | None) -> DrewIslands:
        return self if seat == self.seat else replace(self, islands=())


@dataclass(frozen=True, slots=True)
class KeptIsland(Event):
    """An explored island came into play."""

    seat: Seat
    island: str


@dataclass(frozen=True, slots=True)
class Salvaged(Event):
    """A building from the discard pile, or none."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Coins lost to the bank: what the tax and the pirates asked for, and what was there."""

    seat: Seat
    coins: int
    tax: int
    pirates: int


@dataclass(frozen=True, slots=True)
class LandConflict(Event):
    """A land conflict won: so many tokens for each of the two."""

    winner: Seat
    loser: Seat
    age: int
    tokens: int


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
class AgeBegan(Event):
    """An Age's hands are dealt."""

    age: int


@dataclass(frozen=True, slots=True)
class AgeEnded(Event):
    """An Age's turns are over; conflicts follow."""

    age: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every hand went to this neighbor."""

    side: Side


@dataclass(frozen=True, slots=True)
class ExtraTurn(Event):
    """A seat plays the last card of the Age."""

    seat: Seat


def events_of(state: State, rows: list[tuple[int, ...]]) -> tuple[Event, ...]:
    """The typed events of a log."""
    return tuple(_event(state.tables, row) for row in rows)


def _event(tables: Tables, row: tuple[int, ...]) -> Event:
    kind, seat = row[0], row[1]
    known_to = (seat, seat ^ 1) if tables.teams else (seat,)
    card = tables.card_ids
    match kind:
        case log.PAID:
            return Paid(seat, None if row[2] < 0 else row[2], row[3])
        case log.BUILT:
            return Built(seat, card[row[2]], bool(row[3]))
        case log.BURIED:
            return StageBuilt(seat, row[3] + 1, card[row[2]], known_to)
        case log.SOLD:
            return Sold(seat, card[row[2]], bool(row[3]), known_to)
        case log.LEFT_OVER:
            return LeftOver(seat, card[row[2]], known_to)
        case log.GAINED:
            return Gained(seat, row[2], GAINS[row[3]])
        case log.SAILED:
            return Sailed(seat, FLEETS[row[2]], row[3], row[4] == log.BY_PAYING)
        case log.BOARDED:
            return Boarded(seat, row[2])
        case log.SALVAGED:
            return Salvaged(seat, None if row[2] < 0 else card[row[2]])
        case log.LOST:
            return Lost(seat, row[2], row[3], row[4])
        case log.HANDS_PASSED:
            return HandsPassed("left" if row[1] > 0 else "right")
        case log.DREW:
            islands = tuple(name for i, name in enumerate(tables.island_ids) if row[3] & BIT[i])
            return DrewIslands(seat, row[2], len(islands), islands)
        case log.DISCOVERED:
            return Discovered(seat, tables.island_ids[row[2]])
        case log.SETTLED:
            return KeptIsland(seat, tables.island_ids[row[2]])
        case log.LAND_TOKENS:
            return LandConflict(seat, row[2], row[3], row[4])
        case log.NAVAL_TOKEN:
            return NavalConflict(seat, row[2], row[3])
    plain = {log.STAYED_OUT: StayedOut, log.AGE_BEGAN: AgeBegan, log.AGE_ENDED: AgeEnded, log.EXTRA_TURN: ExtraTurn}
    return plain[kind](seat)
