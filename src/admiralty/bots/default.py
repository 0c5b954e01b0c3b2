"""The answer for a seat that gives none: as little as the rules allow, and never by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..pirates.actions import EndRaid, EndTurn, Pass, Stop
from ..pirates.offers import Offer
from ..wonders.cases import default as wonders_default

QUIET = (Pass(), EndTurn(), EndRaid(), Stop())


def pirates_default(options: Sequence[Offer]) -> Any:
    """Whatever ends the seat's part soonest, or the first thing that it may do."""
    actions = [option.action for option in options]
    return next((action for action in actions if action in QUIET), actions[0])


DEFAULTS: dict[str, Callable[[Sequence[Any]], Any]] = {"wonders": wonders_default, "pirates": pirates_default}


def default_answer(game: str, options: Sequence[Any]) -> Any:
    """What is done for a seat of this game that does not answer; for a game without a default, the first option."""
    return DEFAULTS[game](options) if game in DEFAULTS else options[0]
