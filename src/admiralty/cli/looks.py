"""How each game looks in the terminal: the list of desks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..games import AnyGame
from ..kernel.game import Malformed, Seat
from ..words import Words
from .desk import Desk
from .pirates.desk import PiratesDesk, pirates_seat
from .wonders.desk import WondersDesk, wonders_seat

SEATS: dict[str, Callable[[Any, Seat], dict[str, Any]]] = {"wonders": wonders_seat, "pirates": pirates_seat}
DESKS: dict[str, Callable[[Any, Words, Any], Desk]] = {"wonders": WondersDesk, "pirates": PiratesDesk}


def seat_facts(game: str, view: Any, seat: Seat) -> dict[str, Any]:
    """What a line of a simulation says of a seat besides its points."""
    return SEATS[game](view, seat) if game in SEATS else {}


def make_desk(game: AnyGame, said: Words, view: Any) -> Desk:
    """The desk of a game, in a language."""
    if game.name not in DESKS:
        raise Malformed(f"there is no terminal for {game.name!r}; there is one for {', '.join(DESKS)}")
    return DESKS[game.name](game, said, view)
