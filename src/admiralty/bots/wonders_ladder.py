"""The rungs of 7 Wonders, and the bots beside the ladder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..wonders.view import View
from .bot import Bot
from .moods import Moody
from .random import RandomBot
from .search import Search
from .wonders_judge import WondersJudge
from .wonders_mind import WondersMind

if TYPE_CHECKING:
    from ..wonders.game import Wonders

# How far the judgment of the lower levels strays, in points: one number for each of their days. Days that differ
# let a level lose to the one below it often enough for six levels to reach from chance to the strongest.
DECKHAND = (60.0, 40.0, 24.0)
SAILOR = (40.0, 16.0, 6.0)
MATE = (8.0, 4.0, 0.0)
# Iterations of the searching levels at three seats without ships; `effort` turns them into those of a table.
CAPTAIN = (60,)
ADMIRAL = 800


def omen(view: View) -> str:
    """What never changes in a game: who sits before which Wonder, with which shipyard."""
    return f"{view.seat}: {[(city.wonder, city.side, city.shipyard) for city in view.cities]}"


def effort(game: Wonders, iterations: int) -> int:
    """As many iterations."""
    return iterations


def wonders_search(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search as all levels use it."""
    return Search(game, WondersMind(game), iterations, seconds)


def _judging(mistakes: tuple[float, ...]) -> Callable[[Wonders], Bot]:
    return lambda game: Moody([WondersJudge(game, mistake) for mistake in mistakes], omen)


def _searching(iterations: tuple[int, ...]) -> Callable[[Wonders], Bot]:
    return lambda game: Moody([wonders_search(game, effort(game, count)) for count in iterations], omen)


LADDER: dict[str, Callable[[Wonders], Bot]] = {
    "castaway": lambda game: RandomBot(),
    "deckhand": _judging(DECKHAND),
    "sailor": _judging(SAILOR),
    "mate": _judging(MATE),
    "captain": _searching(CAPTAIN),
    "admiral": lambda game: wonders_search(game, effort(game, ADMIRAL)),
}
