"""The rungs of 7 Wonders, and the bots beside the ladder."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ...bots.bot import Bot, Bots
from ...bots.form import Uneven
from ...bots.random import RandomBot
from ...bots.search import Search
from ..typed import Levels, choices_of, typed_of
from ..view import View, seats_of
from .judge import WondersJudge
from .mind import BlankMind, LearnedMind, WondersMind
from .school import WondersSchool, network_of

if TYPE_CHECKING:
    from ..game import Wonders

# That levels have good days and bad ones lets six of them reach from chance to the strongest, each beaten by the next
# at most three times of four.
LEVELS = Levels(deckhand=(415.0, 415.0, 21.0), sailor=(125.0, 100.0, 3.2), captain=130, admiral=960)
MATE = (7.8, 7.8, 7.8)


def levels_of(game: Wonders) -> Levels:
    """The levels as they were measured with the boxes on the table: the last that has measures tells."""
    brought = typed_of(game.boxes)
    found = [typed.levels for typed in brought if typed.levels is not None]
    levels = found[-1] if found else LEVELS
    return replace(levels, captain=800, admiral=2400) if any(typed.longer for typed in brought) else levels


def uneven(game: Wonders, days: list[Bot]) -> Bot:
    """A bot whose day is drawn from what never changes in a game: who sits before which Wonder, with what boxes lay."""
    laid = [choice.one for choice in choices_of(game.boxes)]

    def table_key(view: View) -> str:
        cities = [(city.wonder, city.side, *([getattr(city, one) for one in laid] or [""])) for city in view.cities]
        return f"{view.seat}: {cities}"

    return Uneven(days, table_key)


def effort(spent: int) -> Callable[[View], int]:
    """The iterations of a table: the more seats, the longer each of them takes."""
    return lambda view: spent // seats_of(view)


def search(game: Wonders, iterations: int | Callable[[View], int] = 0, seconds: float = 0.0) -> Bot:
    """The search as all levels use it."""
    return Search(WondersMind(game), iterations, seconds)


def uct(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """Plain Monte-Carlo tree search, as public engines have it: every option, random playouts, UCB1."""
    return Search(BlankMind(game), iterations, seconds, explore=math.sqrt(2), worlds=1, depth=99, widen=math.inf)


def champion(game: Wonders, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """The search with a learned foresight, where there are weights for the table; else the search as it is."""
    return Search(LearnedMind(game, network_of(game)), iterations, seconds)


def judging(game: Wonders, mistakes: tuple[float, ...]) -> list[Bot]:
    """A day for each of these mistakes."""
    return [WondersJudge(game, mistake) for mistake in mistakes]


def captain(game: Wonders) -> Bot:
    return search(game, effort(levels_of(game).captain))


LADDER: dict[str, Callable[[Wonders], Bot]] = {
    "castaway": lambda game: RandomBot(),
    "deckhand": lambda game: uneven(game, judging(game, levels_of(game).deckhand)),
    "sailor": lambda game: uneven(game, judging(game, levels_of(game).sailor)),
    "mate": lambda game: uneven(game, [*judging(game, MATE), captain(game), captain(game)]),
    "captain": captain,
    "admiral": lambda game: search(game, effort(levels_of(game).admiral)),
}
SEARCHES = {"search": search, "classic": search, "champion": champion, "uct": uct}
BOTS = Bots(LADDER, {"greedy": WondersJudge}, SEARCHES, WondersSchool)
