"""What the database remembers of a room, a seat and a choice."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal, TypedDict

from ...kernel.chance import Stream
from ...kernel.game import Malformed, Seat

Status = Literal["gathering", "playing", "over", "closed", "record"]
Kind = Literal["open", "person", "bot", "away"]
Chooser = Literal["person", "bot", "clock", "rule"]


@dataclass(slots=True)
class SeatRow:
    """Who sits on a seat; `away`: a bot stands in for the person whose key it is.

    A bot with a name has the seat of somebody who was there when the host gave it away.
    """

    seat: Seat
    kind: Kind = "open"
    name: str = ""
    bot: str = ""
    key: str | None = None
    salt: str = ""
    """What the person adds to the secret of the next deal here: of this game, and after its start of the rematch."""
    profile: str | None = None
    """The profile that the seat counts for, if its person wants that; told to nobody."""


class News(TypedDict):
    """Something that happened to a seat of a running game, after so many steps."""

    step: int
    seat: Seat
    what: str
    name: str


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
    stream: Stream = "quick"
    next_seed: str = ""
    """The secret of the rematch, promised before anybody plays here; none in rooms from before there was one."""
    deal: str = ""
    """The code of the deal, where several tables play the same."""
    sealed: bool = False
    """Whether the record is kept back, though the game is over: others may still play its deal."""
    due: float | None = None
    """When a clock of days runs out, in seconds since 1970: it runs over restarts."""
    news: list[News] = field(default_factory=list)
    """Who came to a seat of the running game or lost it, the latest last."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal for several tables: its secret is the server's, its code everybody's, its key the maker's."""

    code: str
    game: dict[str, Any]
    seats: int
    seed: str
    key: str
    created: float
    closed: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One seat's choice at one step (steps count from 0), as JSON."""

    room: str
    step: int
    seat: Seat
    action: str
    chooser: Chooser = "person"
    version: int = 0
    """The version of the table that it was made for; 0: not known."""


@dataclass(slots=True)
class Remembered:
    """A room with all its choices, in order of steps and seats, and its game's header as it is written."""

    room: RoomRow
    header: str
    choices: list[ChoiceRow] = field(default_factory=list)

    @property
    def steps(self) -> list[dict[Seat, Any]]:
        """The choices as plain data; Malformed where they are damaged."""
        steps: list[dict[Seat, Any]] = []
        for row in self.choices:
            if row.step == len(steps):
                steps.append({})
            if row.step != len(steps) - 1:
                raise Malformed(f"step {len(steps) + 1} is missing")
            try:
                steps[row.step][row.seat] = json.loads(row.action)
            except ValueError:
                raise Malformed(f"step {row.step + 1}, seat {row.seat}: this is no JSON") from None
        return steps

    @property
    def played(self) -> dict[int, int]:
        """The steps by the version that they were chosen at, as far as that is known."""
        return {row.version: row.step for row in self.choices if row.version}
