"""What the conflicts at the end of the Age would bring, if it ended now."""

from __future__ import annotations

from typing import Any

from .book import Book
from .core.meetings import meetings, one_of, tokens_of, two_of
from .core.state import State
from .core.tokens import outcome


def stakes(book: Book, state: State) -> dict[str, Any]:
    """The conflicts on land by seat, each with its foe and points, and what boxes add; the core says how they end."""
    found: dict[str, Any] = {"land": _land(state)}
    for typed in book.typed:
        found |= typed.stakes(state)
    return found


def _land(state: State) -> list[list[dict[str, int]]]:
    """Foes in their order around the table, beginning on the left."""
    victory, defeat = (0, *state.lookup.victory), int(state.lookup.defeat)
    rows: list[list[dict[str, int]]] = [[] for _ in state.cities]
    for meeting in meetings(state):
        one, two, tokens = one_of(meeting), two_of(meeting), tokens_of(meeting)
        winner, won, bearer, defeats = outcome(state, one, two, tokens)
        for seat, foe in ((one, two), (two, one)):
            points = tokens * victory[won] * (seat == winner) + defeats * defeat * (seat == bearer)
            rows[seat].append({"foe": foe, "points": points})
    return [sorted(row, key=lambda fight: (fight["foe"] - seat) % len(rows)) for seat, row in enumerate(rows)]
