"""A bot for 7 Wonders that does what seems best at a glance; a weak one sees it through a blur."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...bots.blur import POINT, blurred
from ...bots.search import Thought
from ...kernel.chance import Chance
from ..actions import Action, action_of
from ..core.codes import SELL, kind_of
from ..imagine import worlds_of
from ..judgment.ranking import judged, like_of
from ..view import View, seats_of

if TYPE_CHECKING:
    from ..game import Wonders


class WondersJudge:
    """Plays by the core's judgment, from one imagined world: nothing that is hidden there counts.

    Through a blur of so many points; but everybody knows what a sale brings, so none sells what he would rather build.
    """

    blind = False

    def __init__(self, game: Wonders, blur: float = 0.0) -> None:
        self.game = game
        self.blur = blur
        self.thoughts: list[Thought[Action]] = []
        """The options of the last choice by what they seemed to be worth, in points; each looked at once."""

    def __call__(self, view: View, options: Sequence[Action], chance: Chance) -> Action:
        assert view.seat is not None
        lookup = self.game.lookup(seats_of(view))
        world = worlds_of(lookup, view).deal(chance)
        city = world.waiting_city(view.seat)
        rows = blurred(judged(world, city), thing, self.blur, chance)
        named = city if city >= world.seats else None
        self.thoughts = [Thought(action_of(lookup, code, named), worth / POINT, 1) for worth, code in rows]
        return self.thoughts[0].action


def thing(code: int) -> int | None:
    """What a code comes to: a stage is the same whatever lies under it, and a sale is none."""
    return None if kind_of(code) == SELL else like_of(code)
