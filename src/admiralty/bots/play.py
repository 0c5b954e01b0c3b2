"""A game between bots, in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.game import Malformed, Score
from ..kernel.table import Table
from .bot import Bot, bot_chance
from .entrants import open_bot


def play(table: Table[Any, Any, Any], bots: Sequence[str | Bot]) -> tuple[Score, ...]:
    """Let bots, or the bots of these names, play a table to its end; a row shorter than the table begins again."""
    if not bots:
        raise Malformed("a table needs at least one bot to play it")
    made = {name: open_bot(name, table.game) for name in bots if isinstance(name, str)}
    row = [made[bot] if isinstance(bot, str) else bot for bot in bots]
    while not table.over:
        step = len(table.steps)
        for seat in table.waiting():
            bot = row[seat % len(row)]
            view = None if bot.blind else table.view(seat)
            table.choose(seat, bot(view, table.options(seat), bot_chance(table.seed, step, seat, table.stream)))
    return table.scores()
