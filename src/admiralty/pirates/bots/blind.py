"""Choosing without a look: what the lower captains do when they are not awake, and the lowest always."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.chance import Chance
from ..actions import Action, Destroy, Pass, Scuttle
from ..offers import Offer

STANDING = Pass("due")


def public_pass(options: Sequence[Offer]) -> Pass:
    """The pass of every bot. How long it stands is for all to see, so it is the same whatever the bot holds."""
    return STANDING if any(offer.action == STANDING for offer in options) else Pass()


def blind_choice(options: Sequence[Offer], chance: Chance) -> Action:
    """Any option, each as likely as the next; but nobody sinks ships for nothing, and one pass is enough."""
    wrong = (Destroy, Scuttle, Pass)
    rows = [offer for offer in options if not isinstance(offer.action, wrong)]
    if any(isinstance(offer.action, Pass) for offer in options):
        rows.append(Offer(public_pass(options)))
    return rows[chance.below(len(rows))].sample(chance)


class Castaway:
    """Plays by chance alone."""

    blind = True

    def __call__(self, view: Any, options: Sequence[Offer], chance: Chance) -> Action:
        return blind_choice(options, chance)
