"""A player who has better and worse days: one of several bots, the same for a whole game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..kernel.chance import Chance
from .bot import Bot
from .search import Thought
from .thought import thoughts_of


class Uneven:
    """Plays each game as one of its days. Which one follows from what lies on the table from the start (`table_key`),
    so that a game that is resumed goes on as it began, and the bot need remember nothing."""

    blind = False

    def __init__(self, days: Sequence[Bot], table_key: Callable[[Any], str]) -> None:
        self.days = tuple(days)
        self.table_key = table_key
        self.thoughts: list[Thought[Any]] = []

    def __call__(self, view: Any, options: Sequence[Any], chance: Chance) -> Any:
        bot = self.days[Chance(self.table_key(view)).below(len(self.days))]
        action = bot(view, options, chance)
        self.thoughts = thoughts_of(bot)
        return action
