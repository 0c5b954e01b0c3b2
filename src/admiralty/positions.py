"""A position as one line of text: the game and all that lies on its table, as FEN does for chess.

    wonders(rules=3 edition=second ...) age=1 turn=1 asked[0 1 2] cities[CityFacts(wonder=gizah side=A ...) ...]

The first word names the game, its table is the header that records have too; then come the facts of the table.
`kernel/line.py` has the grammar. How a position came about it does not say: records do.
"""

from __future__ import annotations

import re
from typing import Any

from .games import open_game
from .kernel.chance import Stream
from .kernel.codec import decode, encode
from .kernel.described import BEGINS, Prepared, described, text_of
from .kernel.game import AnyGame, Illegal, Malformed
from .kernel.line import table_of
from .kernel.record import Record
from .kernel.table import Table

LINE = re.compile(r"\s*\w+\(")
"""How a position begins, and no record does."""
UNPLAYABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Position:
    """A moment of a game. `Position(line)` reads one, `str` writes it, and the `repr` can be read back."""

    def __init__(self, line: str) -> None:
        self.game, self.seats, self.state = _read(line)

    @classmethod
    def of(cls, game: AnyGame, state: Any) -> Position:
        """The position of a state, as a table has it (`Position.of(table.game, table.state)`)."""
        return cls(text_of(game, state))

    def table(self, seed: str, stream: Stream = "quick") -> Continued:
        """A table where the game goes on from here."""
        return Continued(self, seed, stream)

    def record(self, seed: str) -> Record:
        """A record of no step yet that begins here: a table to look at and to play on from. Malformed where a game
        can't begin at a position."""
        plain = {
            name: value for name, value in encode(described(self.game).facts_of(self.state)).items() if name != "is"
        }
        known = self.game.by_setup if isinstance(self.game, Prepared) else ()
        header = {name: value for name, value in self.game.header().items() if name not in known} | {BEGINS: plain}
        open_game(header)
        return Record(header, self.seats, seed)

    def __str__(self) -> str:
        return text_of(self.game, self.state)

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class Continued(Table[Any, Any, Any]):
    """A game that goes on from a position; it has no record, which would tell the game from its setup on."""

    def __init__(self, position: Position, seed: str, stream: Stream = "quick") -> None:
        super().__init__(position.game, position.seats, seed, stream)
        self.state = position.state

    def record(self) -> Record:
        raise Illegal("a game that goes on from a position has no record; write its position instead")


def same_state(game: AnyGame, one: Any, other: Any) -> bool:
    """Whether two states of a game are the same position, however they came about."""
    told = described(game)
    return bool(told.facts_of(one) == told.facts_of(other))


def _read(line: str) -> tuple[AnyGame, int, Any]:
    try:
        facts = table_of(line.strip())
        name = next(iter(facts), "")
        header = facts.pop(name, None)
        if not isinstance(header, dict):
            raise Malformed("it should begin with a game and its options, like wonders(edition=second ...)")
        game = open_game({"name": name, **header})
        told = described(game)
        laid = decode(told.facts_kind, facts, name)
        seats = told.seats_of(laid)
        state = told.state_of(laid)
    except Malformed as error:
        raise Malformed(f"this is no position: {error}") from error
    _play(game, seats, state)
    return game, seats, state


def _play(game: AnyGame, seats: int, state: Any) -> None:
    """See that the game can go on from here: everybody may look, and whoever is asked may choose."""
    try:
        for seat in (None, *range(seats)):
            game.view(state, seat)
        game.scores(state)
        stuck = [seat for seat in game.deciders(state) if not game.options(state, seat)]
    except UNPLAYABLE as error:
        raise Malformed(f"this is no position that can come about in a game of {game.name} ({error})") from error
    if stuck:
        raise Malformed(f"this is no position: seat {stuck[0]} is asked and has nothing to choose from")
