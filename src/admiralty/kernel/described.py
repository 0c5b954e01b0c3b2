"""A game whose states can be told as facts and laid out again: what a position in one line of text needs."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from .codec import encode
from .game import AnyGame, Malformed
from .line import line_of

BEGINS = "begins"
"""What the header of a game says that begins at a position and not at its setup: the facts of that position."""


@runtime_checkable
class Described(Protocol):
    """Facts are a dataclass of `facts_kind` that the codec can write; laid out again, a state goes on as it would."""

    facts_kind: Any

    def facts_of(self, state: Any) -> Any:
        """All that lies on the table and what it waits for, secrets too."""

    def state_of(self, facts: Any) -> Any:
        """The state of such facts; Malformed where no table can be like it."""

    def seats_of(self, facts: Any) -> int:
        """How many seats these facts are of."""


@runtime_checkable
class Prepared(Protocol):
    """A game with options that only its setup reads: a position says itself what came of them."""

    by_setup: tuple[str, ...]


def described(game: AnyGame) -> Described:
    """The game, if its states can be told; Malformed if not."""
    if not isinstance(game, Described):
        raise Malformed(f"positions of {game.name} can't be written as a line")
    return game


def text_of(game: AnyGame, state: Any) -> str:
    """The line of a state: its game with the header that records have too, then the facts of the table."""
    header = {name: value for name, value in game.header().items() if name != BEGINS}  # where it is, not where it began
    facts = encode(described(game).facts_of(state))
    del facts["is"]
    return line_of({header.pop("name"): header, **facts})
