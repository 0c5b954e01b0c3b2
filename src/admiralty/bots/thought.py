"""How a bot explains its choice: the options that it considered, what it thinks of each, how often it tried them."""

from __future__ import annotations

from typing import Any

from .bot import Bot
from .search import Thought

Thoughts = list[Thought[Any]]


def thoughts_of(bot: Bot) -> Thoughts:
    """What a bot considered for its last choice, in its own order; nothing for one that does not explain itself."""
    return list(getattr(bot, "thoughts", ()))
