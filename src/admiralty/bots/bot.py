"""What a bot is: from what a seat sees and may do, and some chance, the action that it chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from ..kernel.chance import Chance, Stream, choice_name, hidden_name
from ..kernel.game import Seat
from .school import School


class Bot(Protocol):
    """A player of some game; it reads views and options, never a state."""

    blind: bool
    """Whether it never looks at the view, so that none need be made for it."""

    def __call__(self, view: Any, options: Sequence[Any], chance: Chance) -> Any:
        """One of the options' actions."""


@runtime_checkable
class Forfeiting(Protocol):
    """A bot that may owe an answer, and is then answered for: a program."""

    command: str
    forfeits: int
    """The answers that it owed so far."""
    reason: str
    """Why it owed the last one; nothing where it owed none."""


@dataclass(frozen=True, slots=True)
class Bots:
    """The bots of a game, each made for one table's game."""

    ladder: Mapping[str, Callable[[Any], Bot]]
    """The levels, the lowest first."""
    others: Mapping[str, Callable[[Any], Bot]]
    """Those beside the ladder."""
    searches: Mapping[str, Callable[[Any, int, float], Bot]]
    """Those that think as long as they are told: iterations, or seconds; `search` is the one that the levels use."""
    school: Callable[[Any, int], School] | None = None
    """Where networks are trained, for a game and so many seats."""
    within: Callable[[Any], Iterable[tuple[Any, Sequence[int]]]] | None = None
    """The tables that one network may learn besides a game's own, and how many may sit at each."""


def bot_chance(seed: str, step: int, seat: Seat, stream: Stream = "quick") -> Chance:
    """The chance of a bot's choice: a game resumed from its record goes on as it would have."""
    return Chance(bot_stream(seed, step, seat, stream))


def bot_stream(seed: str, step: int, seat: Seat, stream: Stream) -> str:
    """The name of that chance. A bot draws much and quickly; where the seed is a secret its name does not betray it."""
    return hidden_name(seed, f"bot {seat}", step) if stream == "keyed" else choice_name(seed, step, seat)
