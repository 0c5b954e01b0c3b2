"""Bots that take their time, or too much memory, for the shelves of worker processes; and questions to them."""

from __future__ import annotations

import os
from pathlib import Path

from admiralty.games import open_game
from admiralty.kernel.table import Table
from admiralty.server.bot_worker import Question

SLEEPERS = """
import time
from admiralty.bots import shelf
from admiralty.bots.random import RandomBot
from admiralty.games import GAMES

class Sleeper(RandomBot):
    blind = False
    def __init__(self, seconds):
        self.seconds = seconds
    def __call__(self, view, options, chance):
        time.sleep(self.seconds)
        return next((option for option in options if type(option).__name__ != "Sell"), options[0])

class Hungry(RandomBot):
    blind = False
    def __call__(self, view, options, chance):
        return bytearray(4 << 30)

for game in GAMES:
    shelf.bots_of(game)["slow"] = lambda game: Sleeper(0.6)
    shelf.bots_of(game)["late"] = lambda game: Sleeper(3.4)
    shelf.bots_of(game)["endless"] = lambda game: Sleeper(60)
    shelf.bots_of(game)["hungry"] = lambda game: Hungry()
"""
HEADER = '{"boxes": [], "edition": "second", "name": "wonders"}'


def question(bot: str, view: bool = True, chance: str = "chance") -> Question:
    """What a bot with this name is asked first in a game of three."""
    table: Table[object, object, object] = Table(
        open_game({"name": "wonders", "edition": "second", "boxes": []}), 3, "q"
    )
    return Question(HEADER, bot, table.view(0) if view else None, tuple(table.options(0)), chance, "wonders")


def shelved(folder: Path) -> str:
    """The PYTHONPATH by which every worker for bots has these on its shelf."""
    (folder / "sitecustomize.py").write_text(
        "import sys\nif 'admiralty.server.bot_worker' in sys.orig_argv:\n    import sleepers_at_start\n"
    )
    (folder / "sleepers_at_start.py").write_text(SLEEPERS)
    return f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
