"""What bots are called in a language."""

from __future__ import annotations

from ..words import Words


def bot_title(name: str, said: Words) -> str:
    """A bot's name in words; a program or a search is called as it was named."""
    key = f"bot.{name}"
    return said.tr(key) if key in said else name
