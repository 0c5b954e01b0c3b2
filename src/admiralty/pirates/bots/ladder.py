"""The ladder of the pirates' game: six captains, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ...bots.bot import Bot, Bots
from ..game import Pirates
from .admiral import Admiral
from .blind import Castaway
from .captain import Captain
from .judge import PiratesJudge

# Of a hundred choices so many are blind on the best day and on the worst; above a hundred, all. With two players there
# are four days in all, which must not lie as far apart.
Days = tuple[tuple[int, int], tuple[int, int]]
DECKHAND: Days = ((69, 150), (80, 110))
SAILOR: Days = ((8, 195), (60, 98))
MATE: Days = ((0, 92), (26, 84))
CAPTAIN: Days = ((0, 36), (2, 44))


def judging(game: Pirates, days: Days) -> Bot:
    """A captain with the days of so many players."""
    best, worst = days[game.choices.seats == 2]
    return PiratesJudge(game, best, worst)


LADDER: dict[str, Callable[[Pirates], Bot]] = {
    "castaway": lambda game: Castaway(),
    "deckhand": lambda game: judging(game, DECKHAND),
    "sailor": lambda game: judging(game, SAILOR),
    "mate": lambda game: judging(game, MATE),
    "captain": lambda game: judging(game, CAPTAIN),
    "admiral": Admiral,
}
BOTS = Bots(LADDER, {"greedy": Captain}, {"search": Admiral})
