"""The bots that sit at tables: whichever are on the shelf, the simplest first."""

from __future__ import annotations

from ..bots.shelf import bot_names, usual_bot
from .errors import Refused


def check_bot(game: str, bot: str) -> None:
    """Refuse a bot that is not on the shelf."""
    if bot not in bot_names(game):
        raise Refused("malformed", "no_bot", bot=repr(bot), game=game, bots=", ".join(bot_names(game)))


def bot_now(game: str, bot: str) -> str:
    """This bot, or the usual one where it was stored by a server whose shelf had others."""
    return bot if bot in bot_names(game) else usual_bot(game)
