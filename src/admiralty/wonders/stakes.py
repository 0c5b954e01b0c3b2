"""What the conflicts at the end of the Age would bring, if it ended now."""

from __future__ import annotations

from typing import Any

from .book import Book
from .core.meetings import meetings
from .core.playout import new_table
from .core.state import State
from .facts import city_of
from .view import View


def stakes(book: Book, view: View) -> dict[str, Any]:
    """The conflicts on land by seat, each with its foe and points, and what boxes add; the core says who meets whom."""
    state = new_table(book.lookup(len(view.cities), view.teams))
    state.age = view.age
    state.cities = [city_of(state.lookup, facts) for facts in view.cities]
    found: dict[str, Any] = {"land": _land(state)}
    for typed in book.typed:
        found |= typed.stakes(state)
    return found


def _land(state: State) -> list[list[dict[str, int]]]:
    """Foes in their order around the table, beginning on the left."""
    victory, defeat = state.lookup.victory[state.age - 1], int(state.lookup.defeat)
    rows: list[list[dict[str, int]]] = [[] for _ in state.cities]
    for one, two, tokens in meetings(state):
        for seat, foe in ((one, two), (two, one)):
            lead = state.cities[seat].shields - state.cities[foe].shields
            points = tokens * (victory if lead > 0 else defeat if lead < 0 else 0)
            rows[seat].append({"foe": foe, "points": points})
    return [sorted(row, key=lambda fight: (fight["foe"] - seat) % len(rows)) for seat, row in enumerate(rows)]
