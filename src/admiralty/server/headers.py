"""The games of headers: opened once for all rooms that play them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from ..games import open_game
from ..guides.shelf import guide_to
from ..kernel.game import AnyGame
from ..kernel.table import Table
from ..languages import ENGLISH


@lru_cache(maxsize=64)
def _opened(header: str) -> AnyGame:
    return open_game(json.loads(header))


def game_of(header: dict[str, Any]) -> AnyGame:
    """The game of a header, made once for all rooms that play it."""
    return _opened(json.dumps(header, sort_keys=True))


@lru_cache(maxsize=1024)
def _legible(header: str) -> bool:
    try:
        _opened(header)
    except Exception:
        return False
    return True


def legible(header: dict[str, Any]) -> bool:
    """Whether the game of a header can be opened here."""
    return _legible(json.dumps(header, sort_keys=True))


def complete(game: dict[str, Any], seats: int) -> dict[str, Any]:
    """The whole header of a game that somebody asks for; Malformed if there is none like it, or not for so many."""
    header = dict(game_of(guide_to(game.get("name")).header(game, seats)).header())
    look_up(Table(game_of(header), seats, "probe"))
    return header


def look_up(table: Table[Any, Any, Any]) -> None:
    """Have everything looked up that is needed to tell of a table: it takes a while where a house has corrections."""
    guide_to(table.game.name).teller(table.game, table.view(None), ENGLISH).stakes()
