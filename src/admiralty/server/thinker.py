"""A worker process: reads questions, lets a bot answer each, writes the answers; it ends with its server."""

from __future__ import annotations

import io
import json
import os
import pickle
import struct
import sys
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import IO, Any

from ..bots.bot import Bot
from ..bots.shelf import make_bot
from ..games import AnyGame, open_game
from ..kernel.chance import Chance
from ..kernel.codec import field_defaults

SIZE = struct.Struct("!I")


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


class Packer(pickle.Pickler):
    """Packs dataclasses by their fields alone, some times faster than they do it themselves."""

    def reducer_override(self, value: Any) -> Any:
        kind: Any = type(value)
        fields = field_defaults(kind)
        if fields is None:
            return NotImplemented
        return kind, tuple([getattr(value, name) for name, _ in fields])


def pack(value: Any) -> bytes:
    """A value with its size before it, for the pipe between a server and its own workers."""
    body = io.BytesIO()
    Packer(body, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return SIZE.pack(body.tell()) + body.getvalue()


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


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer row after row of questions, until the server goes away."""
    while True:
        size = questions.read(SIZE.size)
        if len(size) < SIZE.size:
            return
        row = pickle.loads(questions.read(SIZE.unpack(size)[0]))
        answers.write(pack([reply_to(question) for question in row]))
        answers.flush()


def main() -> None:
    """Take the pipes for ourselves, so that a bot that prints disturbs nobody."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(2)  # people before bots
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    # Under its proper name, so that a question unpacked here is of the class that the server packed.
    from admiralty.server import thinker

    thinker.main()
