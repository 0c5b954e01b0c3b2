"""What had left the hands when a game began at a position: its discard pile, and cards under stages.

Nobody was told which card went where. All cards of the older Ages that lie nowhere in the open are there, and those of
the present one that no hand has.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.lookup import Lookup
from .hands import Drop, lay_unseen
from .slots import Group, Slot, Unseen
from .told import UNKNOWN, Began

BEFORE: Final[i64] = -1  # the turn of the past that laid cards on the pile before anything was told
ENOUGH: Final[i64] = 99


class Gone(Unseen):
    """The cards that had left the hands: those of the older Ages, and what is left of the present one's.

    Where a position can't have come about, its pile may have `any` cards.
    """

    def __init__(self, present: Unseen | None) -> None:
        super().__init__()
        self.present: Unseen | None = present
        self.lent: list[int] = []  # by the present Age
        self.any: bool = False

    def forget(self) -> None:
        super().forget()
        self.lent = []

    def stock(self, card: i64) -> i64:
        if self.any:
            return ENOUGH
        present: Unseen | None = self.present
        return super().stock(card) + (present.stock(card) if present is not None else i64(0))

    def give(self, card: i64) -> None:
        present: Unseen | None = self.present
        if super().stock(card) > 0:
            super().give(card)
        elif present is not None and present.stock(card) > 0:
            present.give(card)
            self.lent.append(card)

    def take_back(self, card: i64) -> None:
        present: Unseen | None = self.present
        if present is not None and card in self.lent:
            self.lent.remove(card)
            present.take_back(card)
        else:
            super().take_back(card)

    def rest(self, held: i64, chance: Chance) -> list[int]:
        """All that is left once every hand is filled; so many cards of the present Age are still to be drawn."""
        cards: list[int] = self.draw(ENOUGH * ENOUGH, chance)
        present: Unseen | None = self.present
        if present is not None:
            present.draw(0, chance)
            cards += present.order[held:]
        chance.shuffle(cards)
        return cards


class Before:
    """The discard pile of the position that a game began at."""

    def __init__(self, lookup: Lookup, began: Began, present: Unseen | None) -> None:
        self.unseen: Gone = Gone(present)
        ages: list[int] = list(range(1, began.age))
        lay_unseen(self.unseen, lookup, ages, began.known)
        group: Group = Group(self.unseen, None)
        self.drops: list[Drop] = [Drop(BEFORE, group.add()) for _ in range(began.discards)]
        self.group: Group = group

    def forget(self) -> None:
        """Empty every slot, to be filled anew."""
        self.unseen.forget()
        self.group.forget()

    def fill(self, held: i64, chance: Chance) -> None:
        """Give every slot that is still open a random card, as far as there are any (see `Gone.rest`)."""
        cards: list[int] = self.unseen.rest(held, chance)
        slot: Slot
        for slot in self.group.slots:
            if slot.card == UNKNOWN and len(cards) > 0:
                slot.card = cards.pop()

    def pile(self) -> list[int]:
        """What lay there."""
        return [slot.card for slot in self.group.slots if slot.card != UNKNOWN]
