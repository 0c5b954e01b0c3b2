"""Admiralty: play, simulate and study the two Armada board games.

    from admiralty import Pirates, Table, Wonders, play

All that a newcomer needs can be imported from here; each room is opened when something of it is asked for, so that
`import admiralty` and the command line stay quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bots.entrants import open_bot as make_bot
    from .bots.play import play
    from .kernel.chance import Chance
    from .kernel.game import Illegal, Malformed
    from .kernel.record import Record
    from .kernel.record import load as load_record
    from .kernel.record import save as save_record
    from .kernel.table import Table, replay
    from .pirates.game import Pirates
    from .pirates.lookup import Choices
    from .positions import Position
    from .wonders.game import Wonders

__version__ = "0.1.0"
__all__ = [
    "Chance",
    "Choices",
    "Illegal",
    "Malformed",
    "Pirates",
    "Position",
    "Record",
    "Table",
    "Wonders",
    "load_record",
    "make_bot",
    "play",
    "replay",
    "save_record",
]
ROOMS = {
    "Chance": ("kernel.chance", "Chance"),
    "Choices": ("pirates.lookup", "Choices"),
    "Illegal": ("kernel.game", "Illegal"),
    "Malformed": ("kernel.game", "Malformed"),
    "Pirates": ("pirates.game", "Pirates"),
    "Position": ("positions", "Position"),
    "Record": ("kernel.record", "Record"),
    "Table": ("kernel.table", "Table"),
    "Wonders": ("wonders.game", "Wonders"),
    "load_record": ("kernel.record", "load"),
    "make_bot": ("bots.entrants", "open_bot"),
    "play": ("bots.play", "play"),
    "replay": ("kernel.table", "replay"),
    "save_record": ("kernel.record", "save"),
}
"""Where each name lives, and what it is called there."""


def __getattr__(name: str) -> Any:
    if name not in ROOMS:
        raise AttributeError(f"module 'admiralty' has no attribute {name!r}; it has {', '.join(ROOMS)}")
    room, there = ROOMS[name]
    return getattr(import_module(f".{room}", __name__), there)


def __dir__() -> list[str]:
    return sorted({*globals(), *ROOMS})
