"""What may be asked of a game besides the eight questions, and the answer for one that has nothing to say to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol, runtime_checkable

from .game import Seat

Hands = Sequence[Sequence[str]]
"""The cards in the hands of all seats."""


@runtime_checkable
class Defaulting(Protocol):
    """A game that knows the least that a seat can do."""

    def default(self, options: Sequence[Any]) -> Any:
        """The answer for a seat that gives none: as little as the rules allow, and never by chance."""


@runtime_checkable
class Idling(Protocol):
    """A game that asks some seats only so that nobody learns what they hold."""

    def idle(self, options: Sequence[Any]) -> Any | None:
        """The answer of a seat that has no choice; None for one that has."""


@runtime_checkable
class Settled(Protocol):
    """A game that asks, now and then, what has one answer for all to see."""

    def settled(self, options: Sequence[Any]) -> Any | None:
        """The only answer of a seat, where everybody knows that it has no other; None if there is a choice."""


@runtime_checkable
class Teaming(Protocol):
    """A game in which seats may play together."""

    def sides(self, seats: int) -> list[tuple[Seat, ...]]:
        """Who plays together."""


@runtime_checkable
class Reporting(Protocol):
    """A game with something to report of a seat besides its points."""

    def seat_facts(self, view: Any, seat: Seat) -> Mapping[str, Any]:
        """The facts of a seat in a game that is over, for a row of results."""


@runtime_checkable
class Forgiving(Protocol):
    """A game whose steps can be taken back until dice, a hidden card or another seat's answer."""

    def open_steps(self, state: Any) -> tuple[Seat | None, int]:
        """Who could take back how many of the last steps."""


@runtime_checkable
class Drifting(Protocol):
    """A game that plays by chance alone inside its core, quicker than a table does."""

    def drift(self, seats: int, seed: str) -> Any:
        """The last state of the table of this seed whose bots all take any option, each as likely as the next."""


@runtime_checkable
class Glancing(Protocol):
    """A game whose views have a long memory, that whoever has followed a log can do without."""

    def sight(self, state: Any, seat: Seat | None) -> Any:
        """The view as the table stands, without what went before."""


@runtime_checkable
class Dealing(Protocol):
    """A game with decks of cards that hands are dealt from."""

    def card_ids(self, state: Any) -> Sequence[str]:
        """What its cards are called, by their numbers."""

    def hands(self, state: Any) -> Hands:
        """What every seat holds."""


@runtime_checkable
class Unpacked(Protocol):
    """A game of which some things stay in the box, or unseen in a deck."""

    def unused(self, state: Any) -> Mapping[str, Sequence[str]]:
        """What a game that is over has not used: ids by kind."""


def says(game: Any, aside: type) -> bool:
    """Whether a game has something to say to one of these."""
    return _says(game.__class__, aside)


@cache
def _says(kind: type, aside: type) -> bool:
    """The same of all games of a class: a protocol takes long to look through one, and they are asked at every turn."""
    return issubclass(kind, aside)


def unused_things(game: Any, state: Any) -> dict[str, list[str]]:
    """What a game that is over has not used; nothing for a game that has no word on it."""
    return {kind: list(ids) for kind, ids in game.unused(state).items()} if says(game, Unpacked) else {}


def card_ids(game: Any, state: Any) -> Sequence[str]:
    """What cards are called by their numbers; nothing for a game that deals none."""
    return list(game.card_ids(state)) if says(game, Dealing) else []


def hands_of(game: Any, state: Any) -> Hands:
    """What every seat holds; nothing in a game that deals no cards."""
    return list(game.hands(state)) if says(game, Dealing) else []


def default_answer(game: Any, options: Sequence[Any]) -> Any:
    """What is done for a seat that does not answer; for a game without a default, the first option."""
    return game.default(options) if says(game, Defaulting) else options[0]


def idle_answer(game: Any, options: Sequence[Any]) -> Any | None:
    """The answer of a seat that is asked only so that nobody learns what it holds; None if it has a choice.

    To be laid only where no other person sees how soon it comes.
    """
    return game.idle(options) if says(game, Idling) else None


def settled_answer(game: Any, options: Sequence[Any]) -> Any | None:
    """The answer that everybody can see to be a seat's only one: it may be laid at once, whoever watches."""
    return game.settled(options) if says(game, Settled) else None


def sides_of(game: Any, seats: int) -> list[tuple[Seat, ...]]:
    """Who plays together; everybody alone, where a game knows no teams."""
    return game.sides(seats) if says(game, Teaming) else [(seat,) for seat in range(seats)]


def facts_of(game: Any, view: Any, seat: Seat) -> Mapping[str, Any]:
    """What a row of results says of a seat besides its points."""
    return game.seat_facts(view, seat) if says(game, Reporting) else {}


def open_steps(game: Any, state: Any) -> tuple[Seat | None, int]:
    """Who could take back how many of the last steps without having learned anything since."""
    return game.open_steps(state) if says(game, Forgiving) else (None, 0)


def sight_of(game: Any, state: Any, seat: Seat | None) -> Any:
    """What a page needs of a seat's view, and the log does not tell."""
    return game.sight(state, seat) if says(game, Glancing) else game.view(state, seat)
