"""What happened, for the log and the eye; secret cards are shown to their seat only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..kernel.game import Event, Seat
from .actions import Action
from .core import codes
from .translation import Translation

CONDITIONS = {1: ("posts",), 2: ("cities",), 3: ("posts", "cities")}
REASONS = {codes.CONFIRMED: "confirmed", codes.LAST_LEFT: "last", codes.LIMIT: "limit"}


@dataclass(frozen=True, slots=True)
class Did(Event):
    """A seat did something with a color."""

    seat: int
    color: str
    action: Action


@dataclass(frozen=True, slots=True)
class RolledCombat(Event):
    cannons: int
    crossed: int


@dataclass(frozen=True, slots=True)
class RolledFind(Event):
    gold: int
    tribes: int


@dataclass(frozen=True, slots=True)
class RolledTribes(Event):
    tribes: int


@dataclass(frozen=True, slots=True)
class Explored(Event):
    territory: str
    gold: int
    tribes: int


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Bands of a color, or tribes of the natives, were killed."""

    place: str
    owner: str
    count: int


@dataclass(frozen=True, slots=True)
class Flagged(Event):
    """A flag replaced another."""

    territory: str
    color: str
    before: str


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A ship adrift was taken."""

    sea: str
    color: str


@dataclass(frozen=True, slots=True)
class CameBands(Event):
    place: str
    color: str
    count: int


@dataclass(frozen=True, slots=True)
class CameGold(Event):
    place: str
    count: int


@dataclass(frozen=True, slots=True)
class CameTribes(Event):
    territory: str
    count: int


@dataclass(frozen=True, slots=True)
class CameShip(Event):
    city: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    place: str
    gold: int


@dataclass(frozen=True, slots=True)
class Sunk(Event):
    """A ship went to the box."""

    place: str


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A bought card; only the buyer sees which."""

    seat: int
    card: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A card of the deck was seen; only the seeker sees which."""

    seat: int
    card: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """The card last seen was kept; only the seeker knows which."""

    seat: int
    card: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The deck was shuffled."""

    cards: int


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A victory option was laid."""

    color: str
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """A victory option was withdrawn."""

    color: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    color: str
    round: int


@dataclass(frozen=True, slots=True)
class RaidBegan(Event):
    color: str


@dataclass(frozen=True, slots=True)
class RaidEnded(Event):
    color: str


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    color: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over: a confirmed option, the last player left, or the limit of rounds."""

    reason: str
    seat: int | None = None


def event_of(number: int, names: Translation) -> Event:
    """The event that a number of the core stands for."""
    kind, a, b, c = number & 255, (number >> 8) & 255, (number >> 16) & 255, (number >> 24) & 255
    place, owner = names.place, names.owners
    match kind:
        case codes.E_ROLL_COMBAT:
            return RolledCombat(a, b)
        case codes.E_ROLL_FIND:
            return RolledFind(a, b)
        case codes.E_ROLL_TRIBES:
            return RolledTribes(a)
        case codes.E_EXPLORED:
            return Explored(place(a), b, c)
        case codes.E_LOST:
            return Lost(place(a), owner[b], c)
        case codes.E_FLAG:
            return Flagged(place(a), owner[b], owner[c])
        case codes.E_BOARDED:
            return Boarded(place(a), owner[b])
        case codes.E_BANDS:
            return CameBands(place(a), owner[b], c)
        case codes.E_GOLD:
            return CameGold(place(a), b)
        case codes.E_TRIBES:
            return CameTribes(place(a), b)
        case codes.E_NEW_SHIP:
            return CameShip(place(a))
        case codes.E_PAID:
            return Paid(place(a), b)
        case codes.E_SUNK:
            return Sunk(place(a))
        case codes.E_DREW:
            return Drew(a, names.cards[b])
        case codes.E_LOOKED:
            return Looked(a, names.cards[b])
        case codes.E_KEPT:
            return Kept(a, names.cards[b])
        case codes.E_SHUFFLED:
            return Shuffled(a)
        case codes.E_CLAIM:
            return Claimed(owner[a], CONDITIONS[b])
        case codes.E_WITHDRAWN:
            return Withdrew(owner[a])
        case codes.E_TURN:
            return TurnBegan(owner[a], b)
        case codes.E_RAID:
            return RaidBegan(owner[a])
        case codes.E_RAID_END:
            return RaidEnded(owner[a])
        case codes.E_OUT:
            return WentOut(a)
        case codes.E_SKIPPED:
            return Skipped(owner[a])
        case _:
            return Ended(REASONS[b], None if a == codes.NOWHERE else a)
