"""The bots that whoever gives the commands may name: those on the shelf, searches of any length, and programs.

Names from elsewhere (a record, a message over the network) go to the shelf, which starts no program and
searches no longer than its levels do.
"""

from __future__ import annotations

from time import process_time
from typing import Any

from ..kernel.game import Game, Malformed
from .bot import Bot
from .pipe import Silent
from .program import SECONDS, ProgramBot
from .shelf import make_bot, make_search, searches_of

PROGRAM = "exec"
ALONE = "-cpu"
MOST = 1_000_000  # iterations, or milliseconds, of a search


def is_program(name: str) -> bool:
    """Whether the name is a program's: exec:./mybot, or exec/0.5:./mybot with its seconds."""
    return name.partition(":")[0].partition("/")[0] == PROGRAM and ":" in name


def open_bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name, which may be a program or a search; Malformed if there is none."""
    if not is_program(name):
        thinks = "/" in name or name in searches_of(game.name)
        return _search(name, game) if thinks else make_bot(name, game)
    head, _, command = name.partition(":")
    bot = ProgramBot(command, game, _seconds(head))
    try:
        bot.start()
    except Silent as problem:
        raise Malformed(f"the program {command!r} does not read its input ({problem})") from problem
    return bot


def _seconds(head: str) -> float:
    text = head.partition("/")[2]
    if "/" not in head:
        return SECONDS
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise Malformed(f"exec/{text}: the seconds for an answer should be a number above 0, as in exec/0.5:./mybot")
    return seconds


def _search(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The search of a name like search/200ms (time for a choice, or search/200ms-cpu, which counts its own process
    alone) or search/400 (iterations)."""
    kind, _, amount = name.partition("/")
    amount = amount.removesuffix(ALONE) if amount.endswith("ms" + ALONE) else amount
    number = amount.removesuffix("ms")
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= MOST):
        raise Malformed(
            f"{name}: a search needs milliseconds or iterations up to {MOST}, as in search/200ms or search/400"
        )
    count = int(number)
    timed = number != amount
    bot = make_search(kind, game, 0 if timed else count, count / 1000 if timed else 0.0)
    if name.endswith(ALONE):
        search: Any = getattr(bot, "search", bot)  # a bot may search in some moments only
        search.clock = process_time
    return bot
