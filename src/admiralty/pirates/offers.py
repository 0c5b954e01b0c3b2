"""Options: an action, or a family of them with the amounts left open."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..kernel.chance import Chance
from .actions import Action, Load, Move, PlaceBands, Transfer, Unload

Carrying = Move | Load | Unload | Transfer


@dataclass(frozen=True, slots=True)
class Offer:
    """This action; with bands given, also any with 1 to so many bands, 0 to so much gold,
    and together at most the total."""

    action: Action
    bands: int = 0
    gold: int = 0
    total: int = 0

    def admits(self, action: Action) -> bool:
        if self.bands == 0:
            return action == self.action
        if isinstance(action, PlaceBands):
            return replace(action, bands=1) == self.action and 1 <= action.bands <= self.bands
        if isinstance(action, Carrying):
            return (
                replace(action, bands=1, gold=0) == self.action
                and 1 <= action.bands <= self.bands
                and 0 <= action.gold <= self.gold
                and action.bands + action.gold <= self.total
            )
        return False

    def actions(self) -> tuple[Action, ...]:
        """Every action of this option."""
        if self.bands == 0:
            return (self.action,)
        if isinstance(self.action, PlaceBands):
            return tuple(replace(self.action, bands=bands) for bands in range(1, self.bands + 1))
        return tuple(self.with_amounts(bands, gold) for bands, gold in self.amounts())

    def amounts(self) -> tuple[tuple[int, int], ...]:
        """Every pair of bands and gold that this option leaves open."""
        return tuple(
            (bands, gold)
            for bands in range(1, min(self.bands, self.total) + 1)
            for gold in range(min(self.gold, self.total - bands) + 1)
        )

    def with_amounts(self, bands: int, gold: int = 0) -> Action:
        """The action of this option with these amounts."""
        if isinstance(self.action, PlaceBands):
            return replace(self.action, bands=bands)
        assert isinstance(self.action, Carrying)
        return replace(self.action, bands=bands, gold=gold)

    def sample(self, chance: Chance) -> Action:
        """Some action of this option, each as likely as the next."""
        if self.bands == 0:
            return self.action
        amounts = self.amounts()
        return self.with_amounts(*amounts[chance.below(len(amounts))])
