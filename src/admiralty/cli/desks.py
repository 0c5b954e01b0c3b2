"""The desks of all games, found through the list of games."""

from __future__ import annotations

from typing import Any

from ..games import entry_of
from ..kernel.game import AnyGame
from ..words import Words
from .desk import Desk


def make_desk(game: AnyGame, said: Words, view: Any) -> Desk:
    """The desk of a game, in a language."""
    return entry_of(game.name).desk()(game, said, view)
