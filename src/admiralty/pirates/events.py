"""What happened, for the log and the eye; secret cards are shown to their seat only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..kernel.game import Event, Seat
from .actions import Action
from .core import codes
from .translation import Translation

CONDITIONS = {1: ("posts",), 2: ("cities",), 3: ("posts", "cities")}
REASONS = {codes.CONFIRMED: "confirmed", codes.LAST_LEFT: "last", codes.LIMIT: "limit", codes.NOBODY_LEFT: "nobody"}


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
    """The game is over: a confirmed option, the last player left, nobody left, or the limit of rounds."""

    reason: str
    seat: int | None = None


Told = Callable[[int, int, int, Translation], Event]
TOLD: dict[int, Told] = {
    codes.E_ROLL_COMBAT: lambda a, b, c, names: RolledCombat(a, b),
    codes.E_ROLL_FIND: lambda a, b, c, names: RolledFind(a, b),
    codes.E_ROLL_TRIBES: lambda a, b, c, names: RolledTribes(a),
    codes.E_EXPLORED: lambda a, b, c, names: Explored(names.place(a), b, c),
    codes.E_LOST: lambda a, b, c, names: Lost(names.place(a), names.owners[b], c),
    codes.E_FLAG: lambda a, b, c, names: Flagged(names.place(a), names.owners[b], names.owners[c]),
    codes.E_BOARDED: lambda a, b, c, names: Boarded(names.place(a), names.owners[b]),
    codes.E_BANDS: lambda a, b, c, names: CameBands(names.place(a), names.owners[b], c),
    codes.E_GOLD: lambda a, b, c, names: CameGold(names.place(a), b),
    codes.E_TRIBES: lambda a, b, c, names: CameTribes(names.place(a), b),
    codes.E_NEW_SHIP: lambda a, b, c, names: CameShip(names.place(a)),
    codes.E_PAID: lambda a, b, c, names: Paid(names.place(a), b),
    codes.E_SUNK: lambda a, b, c, names: Sunk(names.place(a)),
    codes.E_DREW: lambda a, b, c, names: Drew(a, names.cards[b]),
    codes.E_LOOKED: lambda a, b, c, names: Looked(a, names.cards[b]),
    codes.E_KEPT: lambda a, b, c, names: Kept(a, names.cards[b]),
    codes.E_SHUFFLED: lambda a, b, c, names: Shuffled(a),
    codes.E_CLAIM: lambda a, b, c, names: Claimed(names.owners[a], CONDITIONS[b]),
    codes.E_WITHDRAWN: lambda a, b, c, names: Withdrew(names.owners[a]),
    codes.E_TURN: lambda a, b, c, names: TurnBegan(names.owners[a], b + 256 * c),
    codes.E_RAID: lambda a, b, c, names: RaidBegan(names.owners[a]),
    codes.E_RAID_END: lambda a, b, c, names: RaidEnded(names.owners[a]),
    codes.E_OUT: lambda a, b, c, names: WentOut(a),
    codes.E_SKIPPED: lambda a, b, c, names: Skipped(names.owners[a]),
    codes.E_OVER: lambda a, b, c, names: Ended(REASONS[b], None if a == codes.NOWHERE else a),
}


def event_of(number: int, names: Translation) -> Event:
    """The event that a number of the core stands for."""
    return TOLD[number & 255]((number >> 8) & 255, (number >> 16) & 255, (number >> 24) & 255, names)
