"""The ladder of the pirates' game: six captains, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ...bots.bot import Bot, Bots
from ..game import Pirates
from .admiral import Admiral
from .captain import Captain
from .judge import PiratesJudge

# How many points the lower levels see through a blur; with two, three and four players alike.
CASTAWAY, DECKHAND, SAILOR, MATE, CAPTAIN = 115.0, 60.0, 30.0, 14.0, 5.0

LADDER: dict[str, Callable[[Pirates], Bot]] = {
    "castaway": lambda game: PiratesJudge(game, CASTAWAY),
    "deckhand": lambda game: PiratesJudge(game, DECKHAND),
    "sailor": lambda game: PiratesJudge(game, SAILOR),
    "mate": lambda game: PiratesJudge(game, MATE),
    "captain": lambda game: PiratesJudge(game, CAPTAIN),
    "admiral": Admiral,
}
BOTS = Bots(LADDER, {"greedy": Captain}, {"search": Admiral})
