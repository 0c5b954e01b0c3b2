"""The bots on the shelf, by game and name: the ladder, lowest level first, and those beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ..games import GAMES
from ..kernel.game import Game, Malformed
from .bot import Bot
from .random import RandomBot

Maker = Callable[[Any], Bot]
Thinker = Callable[[Any, int, float], Bot]


def by_chance(game: Game[Any, Any, Any]) -> Bot:
    """The bot that takes any option: it never looks."""
    return RandomBot()


@cache
def bots_of(game_name: str) -> dict[str, Maker]:
    """Every bot of this game, by the name that it goes by; of a game that has none of its own, chance."""
    found: dict[str, Maker] = {"random": by_chance}
    if game_name not in GAMES:
        return found
    own = GAMES[game_name].bots()
    return {**own.ladder, **found, **own.others}


def bot_names(game_name: str) -> tuple[str, ...]:
    """Every name that a bot of this game goes by."""
    return tuple(bots_of(game_name))


def levels(game_name: str) -> tuple[str, ...]:
    """The levels of this game, the lowest first."""
    return tuple(GAMES[game_name].bots().ladder) if game_name in GAMES else bot_names(game_name)


def usual_bot(game_name: str) -> str:
    """The bot for a seat that nobody chose one for: neither weak nor slow."""
    names = levels(game_name)
    return names[len(names) // 2]


def make_bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name for this game; Malformed if there is none."""
    makers = bots_of(game.name)
    if name not in makers:
        raise Malformed(f"there is no bot {name!r} for {game.name}; there are {', '.join(makers)}")
    return makers[name](game)


def is_blind(name: str, game_name: str) -> bool:
    """Whether the bot of this name never looks at a view; it need not be made to know that."""
    return bots_of(game_name).get(name) is by_chance


def searches_of(game_name: str) -> dict[str, Thinker]:
    """The bots of this game that think as long as they are told, by name."""
    return dict(GAMES[game_name].bots().searches) if game_name in GAMES else {}


def make_search(name: str, game: Game[Any, Any, Any], iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search of this name with a budget of one's own; Malformed if the game has none."""
    found = searches_of(game.name)
    if name not in found:
        there = ", ".join([*bot_names(game.name), *(f"{other}/20ms" for other in found)])
        raise Malformed(f"there is no {name} for {game.name}; there are {there}")
    return found[name](game, iterations, seconds)
