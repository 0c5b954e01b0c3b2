"""The answer for a seat that gives none: as little as the rules allow, and never by chance."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, AdvanceShips, BuildSalvaged, JoinConflict, Sell, SetOut

QUIET = (AdvanceShips(()), BuildSalvaged(None), JoinConflict(True), SetOut(True))


def default(options: Sequence[Action]) -> Action:
    """Sell the last card without a ship, decline, join, explore and keep the first island."""
    for option in reversed(options):
        if isinstance(option, Sell) and not option.ship:
            return option
    return next((option for option in options if option in QUIET), options[0])
