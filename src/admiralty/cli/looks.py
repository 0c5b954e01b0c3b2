"""How each game looks in the terminal: the list of desks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..games import AnyGame
from ..kernel.game import Malformed
from ..pirates.terminal.desk import PiratesDesk
from ..wonders.terminal.desk import WondersDesk
from ..words import Words
from .desk import Desk

DESKS: dict[str, Callable[[Any, Words, Any], Desk]] = {"wonders": WondersDesk, "pirates": PiratesDesk}


def make_desk(game: AnyGame, said: Words, view: Any) -> Desk:
    """The desk of a game, in a language."""
    if game.name not in DESKS:
        raise Malformed(f"there is no terminal for {game.name!r}; there is one for {', '.join(DESKS)}")
    return DESKS[game.name](game, said, view)
