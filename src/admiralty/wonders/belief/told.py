"""All that a seat has been told, as the core's numbers: what `imagine.py` reads out of a view."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.codes import FLAG, SUBJECT, subject_of
from ..core.state import EXTRA_PAST, LOSS_PAST, SALVAGE_PAST

UNKNOWN: Final[i64] = SUBJECT  # the card of a code whose card the seat did not see
FACE_DOWN: Final = -2  # a choice that the seat does not know


class Turn:
    """A turn gone by: everybody's codes (-1 for none), the hands that the seat knew, and the pile if it searched it."""

    def __init__(self, age: i64, turn: i64, kind: i64, codes: list[int], hands: list[list[int] | None]) -> None:
        self.age: i64 = age
        self.turn: i64 = turn
        self.kind: i64 = kind
        self.codes: list[int] = codes
        self.hands: list[list[int] | None] = hands
        self.kept: i64 = 0  # the seats that keep their last card, a bit each
        self.pile: list[int] | None = None
        self.drew: i64 = -1  # the card that the seat drew for this turn

    def order(self) -> i64:
        """Turns count from 1; the extra turn is one more than the last."""
        return self.turn + 1 if self.kind == EXTRA_PAST else self.turn

    def salvaged(self) -> list[int]:
        """What was built from the discard pile."""
        if self.kind != SALVAGE_PAST:
            return []
        return [subject_of(code) for code in self.codes if code >= 0 and code & FLAG == 0]

    def lost(self) -> list[int]:
        """The buildings that went to the discard pile."""
        if self.kind != LOSS_PAST:
            return []
        return [subject_of(code) for code in self.codes if code >= 0]


class Began:
    """The hands where a game began at a position, as the seat saw them, and what was gone from the decks by then.

    `age` and `turn` say whose hands they were: turn 0 is before an Age's cards are dealt. By city there are the cards
    held, and those that the seat saw. `known` are cards that lay open, or under its own stages, in the order of the
    edition; so many `discards` lay face down.
    """

    def __init__(self, age: i64, turn: i64, held: list[int], hands: list[list[int]]) -> None:
        self.age: i64 = age
        self.turn: i64 = turn
        self.held: list[int] = held
        self.hands: list[list[int]] = hands
        self.known: list[int] = []
        self.discards: i64 = 0

    def played(self, size: i64) -> bool:
        """Whether the turn's cards had left the hands; each was dealt so many."""
        return max(self.held) <= size - self.turn

    def time(self, size: i64) -> i64:
        """When they were seen: after a turn that was played they are as the next one finds them."""
        return self.turn + 1 if self.played(size) else self.turn


class Told:
    """A view, as far as what is hidden depends on it."""

    def __init__(self, seat: i64, seats: i64, age: i64, turn: i64, past: list[Turn], hands: list[list[int]]) -> None:
        self.seat: i64 = seat  # -1 for a spectator
        self.seats: i64 = seats
        self.age: i64 = age
        self.turn: i64 = turn  # 0 before an Age's cards are dealt
        self.past: list[Turn] = past
        self.hands: list[list[int]] = hands  # those that the seat sees now, by city
        self.held: list[int] = []  # how many cards each city has in hand
        self.searched: list[int] | None = None  # the discard pile, if the seat looks through it now
        self.began: Began | None = None  # where the game did not begin at its setup
        # of a table with a city that nobody sits at
        self.holder: i64 = -1
        self.pile: i64 = 0  # cards still to be drawn
        self.drew: i64 = -1  # the card drawn for this turn
        self.laid: list[int] = []  # choices that lie face down, by city; -1 for none

    def dealt_ages(self) -> i64:
        """The Ages whose cards have been dealt: before an Age's first turn, those before it."""
        return self.age if self.turn else self.age - 1
