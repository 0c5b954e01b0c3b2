"""A bot for 7 Wonders that does what seems best at a glance; a weak one misjudges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...bots.search import Thought
from ...kernel.chance import Chance
from ..actions import Action, action_of
from ..imagine import worlds_of
from ..judgment.ranking import judged
from ..view import View, seats_of

if TYPE_CHECKING:
    from ..game import Wonders


class WondersJudge:
    """Plays by the core's judgment, from one imagined world: nothing that is hidden there counts.

    `mistake` is how far its judgment of each option strays at most, in points.
    """

    blind = False

    def __init__(self, game: Wonders, mistake: float = 0.0) -> None:
        self.game = game
        self.mistake = round(100 * mistake)
        self.thoughts: list[Thought[Action]] = []
        """The options of the last choice by what they seemed to be worth, in points; each looked at once."""

    def __call__(self, view: View, options: Sequence[Action], chance: Chance) -> Action:
        assert view.seat is not None
        lookup = self.game.lookup(seats_of(view))
        world = worlds_of(lookup, view).deal(chance)
        city = world.waiting_city(view.seat)
        rows = judged(world, city)
        if self.mistake:
            rows = sorted(((worth + chance.below(self.mistake), code) for worth, code in rows), key=lambda row: -row[0])
        named = city if city >= world.seats else None
        self.thoughts = [Thought(action_of(lookup, code, named), worth / 100, 1) for worth, code in rows]
        return self.thoughts[0].action
