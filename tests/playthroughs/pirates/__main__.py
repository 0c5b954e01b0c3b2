"""`python -m tests.playthroughs.pirates` lets captains play the games and writes their files anew."""

from __future__ import annotations

from admiralty.kernel.chance import Chance
from admiralty.pirates.actions import Action
from admiralty.pirates.bots.captain import Captain
from admiralty.pirates.core.state import State
from admiralty.pirates.game import Pirates

from .tell import PLAYTHROUGHS

CHANCE = Chance("playthroughs")


def choose(game: Pirates, state: State, seat: int) -> Action:
    """A captain, who now and then does what nobody expects."""
    options = game.options(state, seat)
    if CHANCE.below(6) == 0 and len(options) > 1:
        return options[CHANCE.below(len(options) - 1)].sample(CHANCE)
    return Captain(game)(game.view(state, seat), options, CHANCE)


for play in PLAYTHROUGHS:
    play.path.write_text("\n".join(play.tell(choose)) + "\n", encoding="utf-8")
