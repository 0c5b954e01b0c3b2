"""The ladder of the pirates' game: six captains, the weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ..pirates.game import Pirates
from .bot import Bot
from .pirates_admiral import Admiral
from .pirates_blind import Castaway
from .pirates_judge import Judging

LADDER: dict[str, Callable[[Pirates], Bot]] = {
    "castaway": lambda game: Castaway(),
    "deckhand": lambda game: Judging(game, best=69, worst=150),  # above a hundred: blind all day
    "sailor": lambda game: Judging(game, best=8, worst=195),
    "mate": lambda game: Judging(game, best=0, worst=92),
    "captain": lambda game: Judging(game, best=0, worst=36),
    "admiral": Admiral,
}
