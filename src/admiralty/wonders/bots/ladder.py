"""The rungs of 7 Wonders, and the bots beside the ladder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...bots.bot import Bot
from ...bots.moods import Moody
from ...bots.random import RandomBot
from ...bots.search import Search
from ..view import View
from .judge import WondersJudge
from .mind import WondersMind

if TYPE_CHECKING:
    from ..game import Wonders

# How far the judgment of the lower levels strays, in points: one number for each of their days. That levels have good
# days and bad ones lets six of them reach from chance to the strongest, each beaten by the next at most three times
# of four. What differs with ships stands in pairs: without them, with them.
DECKHAND = ((415.0, 415.0, 21.0), (415.0, 415.0, 36.0))
SAILOR = ((125.0, 100.0, 3.2), (205.0, 160.0, 3.1))
MATE = (7.8, 7.8, 7.8)
# What a searching level spends on a choice: iterations times seats.
CAPTAIN = (130, 65)
ADMIRAL = (960, 560)


def omen(view: View) -> str:
    """What never changes in a game: who sits before which Wonder, with which shipyard."""
    return f"{view.seat}: {[(city.wonder, city.side, getattr(city, 'shipyard', '')) for city in view.cities]}"


def effort(spent: int) -> Callable[[View], int]:
    """The iterations of a table: the more seats, the longer each of them takes."""
    return lambda view: spent // len(view.cities)


def wonders_search(game: Wonders, iterations: int | Callable[[View], int] = 0, seconds: float = 0.0) -> Bot:
    """The search as all levels use it."""
    return Search(game, WondersMind(game), iterations, seconds)


def judging(game: Wonders, mistakes: tuple[float, ...]) -> list[Bot]:
    """A day for each of these mistakes."""
    return [WondersJudge(game, mistake) for mistake in mistakes]


def captain(game: Wonders) -> Bot:
    return wonders_search(game, effort(CAPTAIN[game.armada]))


LADDER: dict[str, Callable[[Wonders], Bot]] = {
    "castaway": lambda game: RandomBot(),
    "deckhand": lambda game: Moody(judging(game, DECKHAND[game.armada]), omen),
    "sailor": lambda game: Moody(judging(game, SAILOR[game.armada]), omen),
    "mate": lambda game: Moody([*judging(game, MATE), captain(game), captain(game)], omen),
    "captain": captain,
    "admiral": lambda game: wonders_search(game, effort(ADMIRAL[game.armada])),
}
