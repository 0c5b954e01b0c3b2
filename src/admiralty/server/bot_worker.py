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
from .look_back import LookBack, answer
from .pipe import work

MADE = 64
"""Bots that a worker keeps."""
MEMORY = 2 << 30
"""Bytes that a worker may ask for; a bot that wants more gives no answer."""


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


@dataclass(frozen=True, slots=True)
class Making:
    """To make a bot, before it is asked anything: that takes time too, and is not held against it."""

    header: str
    bot: str


@lru_cache(maxsize=32)
def _game(header: str) -> AnyGame:
    return open_game(json.loads(header))


@lru_cache(maxsize=MADE)
def bot_of(header: str, name: str) -> Bot:
    """A bot for the game of a header, made once."""
    return make_bot(name, _game(header))


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether the bot chose, and what (or what went wrong), how long it thought, and what all took of the processor."""

    done: bool
    result: Any
    seconds: float
    effort: float


def reply_to(question: Question | Making | LookBack) -> Reply:
    """What the bot chooses, or says of a game that is over; to make it, and the tables of its game, is no thinking."""
    since, spent = time.perf_counter(), time.process_time()
    result: Any = None
    try:
        bot = bot_of(question.header, question.bot)
        since = time.perf_counter()
        if isinstance(question, Question):
            result = bot(question.view, question.options, Chance(question.chance))
        elif isinstance(question, LookBack):
            result = answer(question, bot)
    except Exception as error:
        result = error
    done = not isinstance(result, Exception)
    told = result if done else f"{type(result).__name__}: {result}"
    return Reply(done, told, time.perf_counter() - since, time.process_time() - spent)


if __name__ == "__main__":
    # Under its proper name, so that a question unpacked here is of the class that the server packed.
    from admiralty.server import bot_worker

    work(bot_worker.reply_to, MEMORY)
