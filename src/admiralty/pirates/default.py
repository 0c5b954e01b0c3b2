"""The answer for a seat that gives none: as little as the rules allow, and never by chance."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Action, EndRaid, EndTurn, Pass, Put, Stop
from .offers import Offer

QUIET = (Pass(), EndTurn(), EndRaid(), Stop())


def default(options: Sequence[Offer]) -> Action:
    """Whatever ends the seat's part soonest, or the first thing that it may do."""
    actions = [option.action for option in options]
    return next((action for action in actions if action in QUIET), actions[0])


def idle(options: Sequence[Offer]) -> Action | None:
    """Pass, for a seat that can do nothing else; nothing for one that has a choice."""
    passes = all(isinstance(option.action, Pass) for option in options)
    return Pass() if options and passes else None


def settled(options: Sequence[Offer]) -> Action | None:
    """The one territory that recruits, tribes or enrolled bands can go to: the board lies open, so all know it."""
    return options[0].action if len(options) == 1 and isinstance(options[0].action, Put) else None
