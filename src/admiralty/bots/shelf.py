"""The bots on the shelf, by game and name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.game import Game, Malformed
from .bot import Bot
from .pirates import Captain
from .pirates_ladder import PIRATES_LADDER
from .random import RandomBot
from .wonders import GreedyWonders

Maker = Callable[[Any], Bot]
ANY_GAME: dict[str, Maker] = {"random": lambda game: RandomBot()}
BOTS: dict[str, dict[str, Maker]] = {
    "wonders": {**ANY_GAME, "greedy": GreedyWonders},
    "pirates": {**ANY_GAME, "greedy": Captain, **PIRATES_LADDER},
}


def bot_names(game_name: str) -> tuple[str, ...]:
    """The bots that play a game, the simplest first."""
    return tuple(BOTS.get(game_name, ANY_GAME))


def make_bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name for this game; Malformed if there is none."""
    makers = BOTS.get(game.name, ANY_GAME)
    if name not in makers:
        raise Malformed(f"there is no bot {name!r} for {game.name}; there are {', '.join(makers)}")
    return makers[name](game)
