"""Cards that a seat did not see, and what they may be.

Each card that it did not see leave a hand is a slot, and a group is the slots that one pile of cards must fill.
"""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .told import UNKNOWN


class Slot:
    """A card that left a hand, or is in it: known from the start (without a group), or to be given one."""

    def __init__(self, group: Group | None, card: i64 = UNKNOWN) -> None:
        self.group: Group | None = group
        self.card: i64 = card


class Group:
    """Slots of one hand that the same cards fill: a known pile, or (`pile` None) the Age's unseen cards.

    Into a known pile so many `strangers` of the unseen cards may have come. Piles are in the order of the edition.
    """

    def __init__(self, unseen: Unseen, pile: list[int] | None, strangers: i64 = 0) -> None:
        self.unseen: Unseen = unseen
        self.strangers: i64 = strangers
        self.pile: list[int] | None = pile
        self.all: list[int] | None = None if pile is None else pile.copy()
        self.slots: list[Slot] = []
        self.met: list[int] = []  # the strangers that are known by now

    def add(self) -> Slot:
        """One more slot."""
        slot: Slot = Slot(self)
        self.slots.append(slot)
        return slot

    def forget(self) -> None:
        """Empty the slots: their cards are to be drawn again."""
        whole: list[int] | None = self.all
        if whole is not None:
            self.pile = whole.copy()
            if self.strangers:
                self.met = []
        slot: Slot
        for slot in self.slots:
            slot.card = UNKNOWN

    def fill(self, chance: Chance) -> None:
        """Give every slot that is still open a random card of what is left."""
        empty: list[Slot] = [slot for slot in self.slots if slot.card == UNKNOWN]
        cards: list[int] = self.draw(len(empty), chance)
        if len(cards) != len(empty):
            raise ValueError("this view can't be true: it has more cards than were dealt")
        i: i64 = 0
        slot: Slot
        for slot in empty:
            slot.card = cards[i]
            i += 1

    def stock(self, card: i64) -> i64:
        """How many of a card it can still give."""
        pile: list[int] | None = self.pile
        if pile is None:
            return self.unseen.stock(card)
        count: i64 = pile.count(card)
        if self.strangers == 0:
            return count
        open: i64 = self.strangers - len(self.met)
        stock: i64 = self.unseen.stock(card)
        return count + (stock if stock < open else open)

    def give(self, card: i64) -> None:
        pile: list[int] | None = self.pile
        if pile is not None and card in pile:
            pile.remove(card)
            return
        self.unseen.give(card)
        if pile is not None:
            self.met.append(card)

    def take_back(self, card: i64) -> None:
        pile: list[int] | None = self.pile
        if pile is not None and card not in self.met:
            pile.append(card)
            pile.sort()
            return
        self.unseen.take_back(card)
        if pile is not None:
            self.met.remove(card)

    def draw(self, count: i64, chance: Chance) -> list[int]:
        """So many random cards of what is left."""
        pile: list[int] | None = self.pile
        if pile is None:
            return self.unseen.draw(count, chance)
        if self.strangers:
            pile = pile + self.unseen.draw(self.strangers - len(self.met), chance)
        chance.shuffle(pile)
        return pile[:count]


class Pool:
    """The unseen cards of a pool (Guilds, or those of a box), and how many of them are in the deck."""

    def __init__(self, cards: list[int], count: i64) -> None:
        self.cards: list[int] = cards
        self.all: list[int] = cards.copy()
        self.count: i64 = count
        self.all_count: i64 = count

    def forget(self) -> None:
        self.cards = self.all.copy()
        self.count = self.all_count


class Unseen:
    """The cards of an Age that the seat has not seen: the fixed ones, and those that may have been drawn from pools."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.all: list[int] = []
        self.pools: list[Pool] = []
        self.order: list[int] = []  # of those that are left, once the first is drawn
        self.spare: list[int] = []  # taken besides, where a position has more cards than were dealt
        self.drawing: bool = False

    def lay(self, cards: list[int], pools: list[Pool]) -> None:
        """Say which cards they are, in the order of the edition."""
        self.all = cards
        self.cards = cards.copy()
        self.pools = pools

    def forget(self) -> None:
        """Begin anew."""
        self.cards = self.all.copy()
        self.drawing = False
        pool: Pool
        for pool in self.pools:
            pool.forget()

    def stock(self, card: i64) -> i64:
        count: i64 = self.cards.count(card)
        pool: Pool
        for pool in self.pools:
            if pool.count > 0 and card in pool.cards:
                count += 1
        return count

    def give(self, card: i64) -> None:
        pool: Pool
        for pool in self.pools:
            if card in pool.cards:
                pool.cards.remove(card)
                pool.count -= 1
                return
        self.cards.remove(card)

    def take_back(self, card: i64) -> None:
        pool: Pool
        for pool in self.pools:
            if card in pool.all:
                pool.cards.append(card)
                pool.cards.sort()
                pool.count += 1
                return
        self.cards.append(card)
        self.cards.sort()

    def draw(self, count: i64, chance: Chance) -> list[int]:
        """So many random cards: the pools' share is drawn when the first card is."""
        if not self.drawing:
            self.drawing = True
            cards: list[int] = self.cards.copy()
            pool: Pool
            for pool in self.pools:
                drawn: list[int] = pool.cards.copy()
                chance.shuffle(drawn)
                cards += drawn[: pool.count]
            chance.shuffle(cards)
            self.order = cards
        drawn = self.order[:count]
        self.order = self.order[count:]
        while len(drawn) < count and len(self.spare) > 0:
            drawn.append(self.spare[chance.below(len(self.spare))])
        return drawn


def without(cards: list[int], gone: list[int]) -> list[int]:
    """The cards (in the order of the edition) that are left when others go, as far as they are among them."""
    leaving: list[int] = sorted(gone)
    left: list[int] = []
    i: i64 = 0
    card: i64
    for card in cards:
        while i < len(leaving) and leaving[i] < card:
            i += 1
        if i < len(leaving) and leaving[i] == card:
            i += 1
        else:
            left.append(card)
    return left


def among(cards: list[int], others: list[int]) -> list[int]:
    """The cards that are also among others, each as often as in both."""
    return without(cards, without(cards, others))
