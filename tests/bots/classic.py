"""What the classic search thinks of some positions, line by line; `python -m tests.bots.classic` writes it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from admiralty.bots.bot import bot_chance
from admiralty.bots.entrants import open_bot
from admiralty.bots.thought import thoughts_of
from admiralty.kernel.game import AnyGame
from admiralty.kernel.table import Table
from admiralty.pirates.game import Pirates
from admiralty.wonders.game import Wonders

FILE = Path(__file__).with_suffix(".txt")
TABLES: list[tuple[str, AnyGame, int, tuple[int, ...]]] = [
    ("base", Wonders("second", ()), 4, (0, 8, 13)),
    ("armada", Wonders("second", ("armada",)), 4, (1, 15)),
    ("first", Wonders("first", ("cities", "leaders")), 3, (0, 7, 12)),
    ("two", Wonders("second", ()), 2, (2, 9)),
    ("teams", Wonders("first", ("armada",), True), 4, (6,)),
    ("tower", Wonders("second", ("tower", "projects")), 3, (4,)),
    ("pirates", Pirates(), 4, (60,)),
]
"""Tables, and the steps at which the search is asked."""
ITERATIONS = 24


def search_of(game: AnyGame) -> str:
    return "search" if isinstance(game, Pirates) else "classic"


def lines() -> Iterator[str]:
    """Each thought of the search: the table, the step, the seat, the action, its value, how often it was tried."""
    for name, game, seats, steps in TABLES:
        table: Table[Any, Any, Any] = Table(game, seats, f"classic {name}")
        random, search = open_bot("random", game), open_bot(f"{search_of(game)}/{ITERATIONS}", game)
        search = getattr(search, "search", search)  # the pirates' admiral keeps it for decisive moments
        for step in range(max(steps) + 1):
            for seat in table.waiting():
                chance = bot_chance(table.seed, step, seat)
                if step in steps:
                    search(table.view(seat), table.options(seat), chance)
                    for thought in thoughts_of(search):
                        yield f"{name} {step} {seat}: {thought.action} {thought.value:.9f} {thought.tries}"
                table.choose(seat, random(table.view(seat), table.options(seat), bot_chance(table.seed, step, seat)))


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
