"""The first rung of the ladder: any option, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.chance import Chance
from ..kernel.game import Option


class RandomBot:
    """Plays any game, by chance alone."""

    blind = True

    def __call__(self, view: Any, options: Sequence[Option[Any]], chance: Chance) -> Any:
        return options[chance.below(len(options))].sample(chance)
