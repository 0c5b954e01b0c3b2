"""The ladder of the pirates' game: six captains, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ...bots.bot import Bot, Bots
from ..game import Pirates
from .admiral import Admiral
from .captain import Captain
from .champion import Champion
from .judge import PiratesJudge
from .school import PiratesSchool, networks_of

# How many points the lower levels see through a blur; with two, three and four players alike.
CASTAWAY, DECKHAND, SAILOR, MATE, CAPTAIN = 115.0, 60.0, 30.0, 14.0, 5.0


def champion(game: Pirates, iterations: int = 0, seconds: float = 0.0) -> Bot:
    """Who looks a turn ahead, where networks have learned such tables; else who searches when somebody may win."""
    return (Champion if networks_of(game) else Admiral)(game, iterations, seconds)


LADDER: dict[str, Callable[[Pirates], Bot]] = {
    "castaway": lambda game: PiratesJudge(game, CASTAWAY),
    "deckhand": lambda game: PiratesJudge(game, DECKHAND),
    "sailor": lambda game: PiratesJudge(game, SAILOR),
    "mate": lambda game: PiratesJudge(game, MATE),
    "captain": lambda game: PiratesJudge(game, CAPTAIN),
    "admiral": Admiral,
}
BOTS = Bots(LADDER, {"greedy": Captain}, {"search": Admiral, "classic": Admiral, "champion": champion}, PiratesSchool)
