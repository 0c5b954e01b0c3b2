"""The one list of games: a game is a folder, and its `entry` says what the house finds there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .entry import Entry
from .kernel.game import AnyGame, Malformed
from .pirates.entry import ENTRY as PIRATES
from .wonders.entry import ENTRY as WONDERS

GAMES: dict[str, Entry] = {entry.name: entry for entry in (WONDERS, PIRATES)}


def entry_of(name: object) -> Entry:
    """What the house finds of a game; Malformed if there is no such game."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return GAMES[name]


def open_game(header: Mapping[str, Any]) -> AnyGame:
    """The game of a record's header, or Malformed with a sentence that says what is wrong with it."""
    return entry_of(header.get("name")).open(header)
