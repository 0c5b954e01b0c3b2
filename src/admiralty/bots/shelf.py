"""The bots on the shelf, by game and name: the ladder, lowest level first, and those beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.game import Game, Malformed
from ..pirates.bots.admiral import Admiral
from ..pirates.bots.captain import Captain
from ..pirates.bots.ladder import LADDER as PIRATES
from ..wonders.bots.judge import WondersJudge
from ..wonders.bots.ladder import LADDER as WONDERS
from ..wonders.bots.ladder import wonders_search
from .bot import Bot
from .random import RandomBot

Maker = Callable[[Any], Bot]
RANDOM: dict[str, Maker] = {"random": lambda game: RandomBot()}
LADDERS: dict[str, dict[str, Maker]] = {"wonders": {**WONDERS}, "pirates": {**PIRATES}}
BOTS: dict[str, dict[str, Maker]] = {
    "wonders": {**WONDERS, **RANDOM, "greedy": WondersJudge},
    "pirates": {**PIRATES, **RANDOM, "greedy": Captain},
}
SEARCHES: dict[str, Callable[..., Bot]] = {"wonders": wonders_search, "pirates": Admiral}


def bot_names(game_name: str) -> tuple[str, ...]:
    """Every name that a bot of this game goes by."""
    return tuple(BOTS.get(game_name, RANDOM))


def levels(game_name: str) -> tuple[str, ...]:
    """The levels of this game, the lowest first."""
    return tuple(LADDERS.get(game_name, BOTS.get(game_name, RANDOM)))


def usual_bot(game_name: str) -> str:
    """The bot for a seat that nobody chose one for: neither weak nor slow."""
    names = levels(game_name)
    return names[len(names) // 2]


def make_bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name for this game; Malformed if there is none."""
    makers = BOTS.get(game.name, RANDOM)
    if name not in makers:
        raise Malformed(f"there is no bot {name!r} for {game.name}; there are {', '.join(makers)}")
    return makers[name](game)


def make_search(game: Game[Any, Any, Any], iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search of this game with a budget of one's own; Malformed if the game has none."""
    if game.name not in SEARCHES:
        raise Malformed(f"there is no search for {game.name}; there are {', '.join(bot_names(game.name))}")
    return SEARCHES[game.name](game, iterations, seconds)
