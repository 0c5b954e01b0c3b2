"""The table of a view: what lies open, enough to reckon prices and conflicts with the core's own functions."""

from __future__ import annotations

from .core.lookup import Lookup
from .core.playout import add_city, new_table
from .core.state import State
from .facts import city_of
from .typed import typed_of
from .view import View


def laid_table(lookup: Lookup, view: View) -> State:
    """All that lies open; whom the game asks what, and what it began with, is left out."""
    state = new_table(lookup)
    state.age, state.turn, state.extra = view.age, view.turn, view.extra
    for city in view.cities:
        add_city(state, city_of(lookup, city))
    for typed in typed_of(lookup.edition.boxes):
        typed.lay_view(state, view)
    return state
