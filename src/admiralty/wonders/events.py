"""What happened in a step, told in order; secret cards are told only to those who may know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from ..kernel.game import Event, Malformed, Seat
from .boxes.shelf import kept
from .core import state as log
from .core.lookup import Lookup
from .effects import Side
from .facts import HIDDEN
from .typed import Row, typed_of

T = TypeVar("T")
Maker = Callable[[Lookup, Row], Event]

GAINS = {log.BY_CARD: "effect", log.BY_SALE: "sale"}


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
    why: str


@dataclass(frozen=True, slots=True)
class Salvaged(Event):
    """A building from the discard pile, or none."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class LandConflict(Event):
    """A land conflict won: so many tokens for each of the two, and the points that they come to.

    Where a box changes what is taken: the Age of the victory tokens (0: none), who bears the defeats, and how many.
    """

    winner: Seat
    loser: Seat
    age: int
    tokens: int
    victory: int | None = None
    bearer: Seat | None = None
    defeats: int | None = None
    won: int = 0
    lost: int = 0


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


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A card brought a victory token of an Age."""

    seat: Seat
    age: int


@dataclass(frozen=True, slots=True)
class DefeatsDropped(Event):
    """A city's defeat tokens were discarded."""

    seat: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class HandsExchanged(Event):
    """Two seats have exchanged their hands."""


@dataclass(frozen=True, slots=True)
class DrewCard(Event):
    """The top card of the pile came into a hand."""

    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> DrewCard:
        return self if seat == self.seat else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A seat has the Wonder board that it chose, or drew again."""

    seat: Seat
    wonder: str
    side: str


def events_of(lookup: Lookup, rows: list[Row], holder: Seat | None = None) -> tuple[Event, ...]:
    """The typed events of a log; what a city that nobody sits at hides, its holder of that moment knows."""
    makers = makers_of(lookup.edition.boxes)
    events = tuple([makers[row[0]](lookup, row) for row in rows])
    return events if holder is None else tuple(_told_to(event, int(lookup.seats), holder) for event in events)


def _told_to(event: Event, seats: int, holder: Seat) -> Event:
    """The last card of the pile is left over unseen; all else was the holder's doing."""
    if getattr(event, "seat", -1) < seats or not hasattr(event, "known_to"):
        return event
    known = () if isinstance(event, LeftOver) else (holder,)
    return replace(event, known_to=known)  # type: ignore[type-var]


@kept
def makers_of(boxes: tuple[str, ...]) -> Mapping[int, Maker]:
    """How the rows of a log become events with these boxes; Malformed where two of them would be taken for one."""
    brought = dict(zip(boxes, typed_of(boxes), strict=True))
    reasons = _apart("a reason for coins", GAINS, {box: typed.gains for box, typed in brought.items()})
    gained: dict[int, Maker] = {log.GAINED: lambda lookup, row: Gained(row[1], row[2], reasons[row[3]])}
    return _apart("an event", MAKERS | gained, {box: typed.events for box, typed in brought.items()})


def _apart(what: str, own: Mapping[int, T], brought: Mapping[str, Mapping[int, T]]) -> dict[int, T]:
    """What the core and these boxes have by number, if no two of them have the same number."""
    found, owners = dict(own), dict.fromkeys(own, "core")
    for box, rows in brought.items():
        for number, row in rows.items():
            if number in owners:
                raise Malformed(f"{owners[number]!r} and {box!r} both have {what} {int(number)} (see core/named.py)")
            found[number], owners[number] = row, box
    return found


def _knows(lookup: Lookup, seat: Seat) -> tuple[Seat, ...]:
    """Who knows what a seat does with a card face down: itself, and its teammate (T2)."""
    return (seat, seat ^ 1) if lookup.teams else (seat,)


def _paid(lookup: Lookup, row: Row) -> Event:
    return Paid(row[1], None if row[2] < 0 else row[2], row[3])


def _built(lookup: Lookup, row: Row) -> Event:
    return Built(row[1], lookup.card_ids[row[2]], bool(row[3]))


def _stage_built(lookup: Lookup, row: Row) -> Event:
    return StageBuilt(row[1], row[3] + 1, lookup.card_ids[row[2]], _knows(lookup, row[1]))


def _sold(lookup: Lookup, row: Row) -> Event:
    return Sold(row[1], lookup.card_ids[row[2]], row[3] == 1, _knows(lookup, row[1]))


def _left_over(lookup: Lookup, row: Row) -> Event:
    return LeftOver(row[1], lookup.card_ids[row[2]], _knows(lookup, row[1]))


def _salvaged(lookup: Lookup, row: Row) -> Event:
    return Salvaged(row[1], None if row[2] < 0 else lookup.card_ids[row[2]])


def _land(lookup: Lookup, row: Row) -> Event:
    told = LandConflict(*row[1:])
    age = told.age if told.victory is None else told.victory
    defeats = told.tokens if told.defeats is None else told.defeats
    return replace(told, won=told.tokens * lookup.victory[age - 1] if age else 0, lost=defeats * int(lookup.defeat))


MAKERS: dict[int, Maker] = {
    log.PAID: _paid,
    log.BUILT: _built,
    log.BURIED: _stage_built,
    log.SOLD: _sold,
    log.LEFT_OVER: _left_over,
    log.SALVAGED: _salvaged,
    log.LAND_TOKENS: _land,
    log.AGE_BEGAN: lambda lookup, row: AgeBegan(row[1]),
    log.AGE_ENDED: lambda lookup, row: AgeEnded(row[1]),
    log.HANDS_PASSED: lambda lookup, row: HandsPassed("left" if row[1] > 0 else "right"),
    log.EXCHANGED: lambda lookup, row: HandsExchanged(),
    log.DREW: lambda lookup, row: DrewCard(row[1], lookup.card_ids[row[2]]),
    log.EXTRA_TURN: lambda lookup, row: ExtraTurn(row[1]),
    log.TOKEN: lambda lookup, row: TokenTaken(row[1], row[2]),
    log.SETTLED: lambda lookup, row: Settled(row[1], lookup.boards[row[2]].wonder, lookup.boards[row[2]].side),
    log.DROPPED: lambda lookup, row: DefeatsDropped(row[1], row[2]),
}
