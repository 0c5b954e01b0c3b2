"""The rungs of 7 Wonders, and the bots beside the ladder."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...bots.bot import Bot, Bots
from ...bots.search import EXPLORE, Search
from ..typed import Levels, Reach, typed_of
from ..view import View, seats_of
from .judge import WondersJudge
from .mind import BlankMind, LearnedMind, WondersMind
from .school import WondersSchool, network_of, tables_within, weights_of

if TYPE_CHECKING:
    from ..game import Wonders

# How many points the lower levels see through a blur; with any box the steps between them are much alike.
CASTAWAY, DECKHAND, SAILOR, MATE = 40.0, 16.0, 7.5, 2.5
LEVELS = Levels(captain=Reach(130, 1, 4, 0.05), admiral=Reach(1600, 5, 6, 0.05))
LEARNED = 0.15  # how much the untried tempts a champion: a network strays less than playouts do
LONGER = Levels(captain=Reach(800, 1, 6, 0.05, foreseen=240), admiral=Reach(2400, 5, 6, 0.05, foreseen=1600))


def levels_of(game: Wonders) -> Levels:
    """The levels as they were measured with the boxes on the table: the last that has measures tells."""
    brought = typed_of(game.boxes)
    if any(typed.longer for typed in brought):
        return LONGER
    found = [typed.levels for typed in brought if typed.levels is not None]
    return found[-1] if found else LEVELS


def searching(game: Wonders, reach: Reach, iterations: int | Callable[[View], int] = 0, seconds: float = 0.0) -> Bot:
    """By a network's foresight where the level asks for one and there is one for the table; else by playing on."""
    if not reach.foreseen:
        return Search(WondersMind(game, reach.breadth, reach.trust), iterations, seconds, depth=reach.depth)
    mind = LearnedMind(game, partial(network_of, game), breadth=reach.breadth, trust=reach.trust)
    return Search(mind, iterations, seconds, partial(tempted, game), depth=reach.depth)


def tempted(game: Wonders, view: View) -> float:
    """How much the untried tempts at this table."""
    return EXPLORE if weights_of(game, seats_of(view)) is None else LEARNED


def level(game: Wonders, reach: Reach) -> Bot:
    """A level that searches: the more seats, the longer an iteration takes, and the fewer there are."""

    def iterations(view: View) -> int:
        seats = seats_of(view)
        sees = reach.foreseen and weights_of(game, seats) is not None
        return (reach.foreseen if sees else reach.spent) // seats

    return searching(game, reach, iterations)


def search(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The admiral with a budget of one's own."""
    return searching(game, levels_of(game).admiral, iterations, seconds)


def classic(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search as it was before networks."""
    return Search(WondersMind(game), iterations, seconds)


def uct(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """Plain Monte-Carlo tree search, as public engines have it: every option, random playouts, UCB1."""
    return Search(BlankMind(game), iterations, seconds, explore=math.sqrt(2), worlds=1, depth=99, widen=math.inf)


def champion(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search with a learned foresight, where there are weights for the table; else the search as it is."""
    return Search(LearnedMind(game, partial(network_of, game)), iterations, seconds, partial(tempted, game))


LADDER: dict[str, Callable[[Wonders], Bot]] = {
    "castaway": lambda game: WondersJudge(game, CASTAWAY),
    "deckhand": lambda game: WondersJudge(game, DECKHAND),
    "sailor": lambda game: WondersJudge(game, SAILOR),
    "mate": lambda game: WondersJudge(game, MATE),
    "captain": lambda game: level(game, levels_of(game).captain),
    "admiral": lambda game: level(game, levels_of(game).admiral),
}
SEARCHES = {"search": search, "classic": classic, "champion": champion, "uct": uct}
BOTS = Bots(LADDER, {"greedy": WondersJudge}, SEARCHES, WondersSchool, tables_within)
