"""The eight questions that a game answers, and what its answers are made of: options, events, steps, scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self, TypeVar

from .chance import Chance
from .step import Step

Seat = int
S = TypeVar("S")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V = TypeVar("V")


class Illegal(ValueError):
    """A choice that the rules do not allow; the sentence says what would be right."""


class Malformed(ValueError):
    """Text or data that means nothing here; the sentence says what was expected."""


class Endless(Malformed):
    """Data under which the rules would never come to an end; a bound that no game of a printed box reaches was."""


class Option(Protocol[A]):
    """One way to choose: a single action, or a family of them with an amount left open."""

    def admits(self, action: A) -> bool:
        """Whether the action is one of this option's."""

    def sample(self, chance: Chance) -> A:
        """Some action of this option, each as likely as the next."""


class Exact:
    """An action that is its own and only option."""

    __slots__ = ()

    def admits(self, action: object) -> bool:
        return self == action

    def sample(self, chance: Chance) -> Self:
        return self


class Event:
    """Something that happened, for the log and the eye; never needed to rebuild a state."""

    __slots__ = ()
    loses: ClassVar[bool] = False
    """Whether its seat loses something by it, and should be told so."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as this seat (None: a spectator) may know it, or None."""
        return self


def known_to(seat: Seat | None, events: Iterable[Event]) -> list[Event]:
    """What a seat (None: a spectator) may know of some events."""
    return [known for event in events if (known := event.seen_by(seat)) is not None]


@dataclass(frozen=True, slots=True)
class Line:
    """Points from one source, in one category of the score sheet."""

    category: str
    source: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score sheet: every point with its source."""

    seat: Seat
    points: int
    tie_break: int
    winner: bool
    lines: tuple[Line, ...] = ()

    def category(self, name: str) -> int:
        return sum(line.points for line in self.lines if line.category == name)


class Game(Protocol[S, A, V]):
    """The rules of one edition of one game, as pure functions over its state."""

    name: str
    action_kind: Any
    """The classes of its actions, for the codec."""

    def header(self) -> Mapping[str, Any]:
        """What makes this game again: name, edition and options as plain data, for records."""

    def setup(self, seats: int, chance: Chance) -> S:
        """The table as the first choice finds it."""

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """The seats that must choose now, in secret and at once; none when the game is over."""

    def options(self, state: S, seat: Seat) -> Sequence[Option[A]]:
        """Everything this decider may choose: an action is legal exactly when one admits it."""

    def advance(self, state: S, choices: Mapping[Seat, A], chance: Chance) -> Step[S]:
        """Play one legal choice of every decider, and all that follows, on a copy of the state."""

    def view(self, state: S, seat: Seat | None) -> V:
        """All that this seat (None: a spectator) may know, built by listing."""

    def scores(self, state: S) -> tuple[Score, ...]:
        """The score sheet of every seat, as the state stands."""

    def imagine(self, view: V, chance: Chance) -> S:
        """A whole state that the seat of this view can't tell from the true one (for bots)."""


AnyGame = Game[Any, Any, Any]
