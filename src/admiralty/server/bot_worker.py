"""A worker process: reads questions, lets a bot answer each, writes the answers; it ends with its server."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..bots.bot import Bot
from ..bots.shelf import make_bot
from ..games import open_game
from ..kernel.chance import Chance
from ..kernel.game import AnyGame
from .pipe import work


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: its seat's view (none for a bot that never looks) and options."""

    header: str
    bot: str
    view: Any
    options: Any
    chance: str
    game: str

    @property
    def who(self) -> tuple[str, str]:
        """The bot, of which game."""
        return self.game, self.bot


@lru_cache(maxsize=32)
def _game(header: str) -> AnyGame:
    return open_game(json.loads(header))


@lru_cache(maxsize=64)
def bot_of(header: str, name: str) -> Bot:
    """A bot for the game of a header, made once."""
    return make_bot(name, _game(header))


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether the bot chose, and what (or what went wrong), and how long it thought."""

    done: bool
    result: Any
    seconds: float


def reply_to(question: Question) -> Reply:
    """What the bot chooses; to make the bot, and the tables of its game, is no thinking."""
    since = time.perf_counter()
    try:
        bot = bot_of(question.header, question.bot)
        since = time.perf_counter()
        result = bot(question.view, question.options, Chance(question.chance))
    except Exception as error:
        return Reply(False, f"{type(error).__name__}: {error}", time.perf_counter() - since)
    return Reply(True, result, time.perf_counter() - since)


if __name__ == "__main__":
    # Under its proper name, so that a question unpacked here is of the class that the server packed.
    from admiralty.server import bot_worker

    work(bot_worker.reply_to)
