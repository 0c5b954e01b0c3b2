"""The answer for a seat that gives none: as little as the rules allow, and never by chance."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, BuildSalvaged, Sell, answers_of
from .typed import known_boxes


def default(options: Sequence[Action]) -> Action:
    """Sell the last card for coins, build nothing from the pile, answer a box as it asks for; else the first."""
    for option in reversed(options):
        if isinstance(option, Sell) and not option.ship:
            return option
    quiet = [BuildSalvaged(None), *(answer.quiet for answer in answers_of(known_boxes()).values())]
    return next((option for option in options if option in quiet), options[0])
