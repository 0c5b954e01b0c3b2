"""What the database remembers of a room, a seat and a choice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ...kernel.game import Seat

Status = Literal["gathering", "playing", "over", "closed", "record"]
Kind = Literal["open", "person", "bot", "away"]
Chooser = Literal["person", "bot", "clock", "rule"]


@dataclass(slots=True)
class SeatRow:
    """Who sits on a seat; `away`: a bot stands in for the person whose key it is."""

    seat: Seat
    kind: Kind = "open"
    name: str = ""
    bot: str = ""
    key: str | None = None


@dataclass(slots=True)
class RoomRow:
    """A room: which game, who sits where, at what pace."""

    id: str
    game: dict[str, Any]
    seed: str
    seats: list[SeatRow]
    created: float
    changed: float
    status: Status = "gathering"
    listed: bool = False
    clock: int | None = None
    timeout: str = "default"
    stand_in: str = "random"
    base: int = 1
    host_key: str | None = None
    host: Seat | None = None
    rematch: str | None = None
    origin: str | None = None
    origin_step: int | None = None


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One seat's choice at one step (steps count from 0), as JSON."""

    room: str
    step: int
    seat: Seat
    action: str
    chooser: Chooser = "person"


@dataclass(slots=True)
class Remembered:
    """A room with all its choices, in order of steps."""

    room: RoomRow
    steps: list[dict[Seat, Any]] = field(default_factory=list)
