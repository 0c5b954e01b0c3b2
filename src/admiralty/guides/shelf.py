"""The guides on the shelf, by game."""

from __future__ import annotations

from functools import cache

from ..games import GAMES, entry_of
from .guide import Guide


def guide_to(name: object) -> Guide:
    """The guide to a game; Malformed if there is no such game."""
    return _guide(entry_of(name).name)


def guides() -> dict[str, Guide]:
    """Every game's guide."""
    return {name: _guide(name) for name in GAMES}


@cache
def _guide(name: str) -> Guide:
    return GAMES[name].guide()
