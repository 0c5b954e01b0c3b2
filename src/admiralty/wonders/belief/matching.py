"""Which hidden cards must lie in the discard pile: cards that were seen there find slots they may have come from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.chance import Chance
from .slots import Group, Slot
from .told import UNKNOWN

TRIES: Final[i64] = 200


class Need:
    """Cards that were in the discard pile at some moment, and the slots that had been laid there by then."""

    def __init__(self, cards: list[int], slots: list[Slot]) -> None:
        self.cards: list[int] = sorted(cards)
        self.slots: list[Slot] = slots


def meet(needs: list[Need], chance: Chance) -> None:
    """Give every needed card a slot."""
    if not can_meet(needs, chance):
        raise ValueError("this view can't be true: no hands lead to the discard pile that it knows")


def can_meet(needs: list[Need], chance: Chance) -> bool:
    """The same, if it can be done: one need after the other, anew from the start if a later one finds no place."""
    tries: i64 = 0
    while tries < TRIES:
        if meet_all(needs, chance):
            return True
        give_up(needs)
        tries += 1
    return False


def meet_all(needs: list[Need], chance: Chance) -> bool:
    need: Need
    for need in needs:
        if not meet_one(need, chance):
            return False
    return True


def give_up(needs: list[Need]) -> None:
    """Take back every card that was given."""
    need: Need
    slot: Slot
    for need in needs:
        for slot in need.slots:
            group: Group | None = slot.group
            if slot.card != UNKNOWN and group is not None:
                group.take_back(slot.card)
                slot.card = UNKNOWN


class Source:
    """Slots that the same cards fill, and the cards given to them so far, in the order in which they came."""

    def __init__(self, group: Group) -> None:
        self.group: Group = group
        self.slots: list[Slot] = []
        self.kinds: list[int] = []
        self.counts: list[int] = []
        self.given: i64 = 0

    def count(self, card: int) -> i64:
        """How many of a card were given."""
        return self.counts[self.kinds.index(card)] if card in self.kinds else 0

    def change(self, card: int, by: i64) -> None:
        if card not in self.kinds:
            self.kinds.append(card)
            self.counts.append(0)
        self.counts[self.kinds.index(card)] += by
        self.given += by

    def cards(self) -> list[int]:
        """All that were given, equal ones side by side."""
        found: list[int] = []
        place: i64 = 0
        for kind in self.kinds:
            found += [kind] * self.counts[place]
            place += 1
        return found


def meet_one(need: Need, chance: Chance) -> bool:
    sources: list[Source] = sources_of(need.slots)
    cards: list[int] = need.cards.copy()
    chance.shuffle(cards)
    tried: list[int] = []
    for card in cards:
        tried.clear()
        if not place(card, sources, tried, chance):
            return False
    source: Source
    for source in sources:
        if not fill(source, chance):
            return False
    return True


def sources_of(slots: list[Slot]) -> list[Source]:
    """The open slots by what fills them: a known pile, or all that an Age still hides."""
    sources: list[Source] = []
    slot: Slot
    for slot in slots:
        group: Group | None = slot.group
        if slot.card == UNKNOWN and group is not None:
            source_of(group, sources).slots.append(slot)
    return sources


def source_of(group: Group, sources: list[Source]) -> Source:
    source: Source
    for source in sources:
        same: bool = source.group.pile is None and group.pile is None and source.group.unseen is group.unseen
        if source.group is group or same:
            return source
    source = Source(group)
    sources.append(source)
    return source


def fill(source: Source, chance: Chance) -> bool:
    """Lay the cards that were given into slots, whichever; False where another source has taken the last of a card that
    both could give."""
    order: list[int] = list(range(len(source.slots)))
    chance.shuffle(order)
    at: i64 = 0
    for card in source.cards():
        slot: Slot = source.slots[order[at]]
        group: Group | None = slot.group
        if group is not None:
            if group.stock(card) <= 0:
                return False
            group.give(card)
        slot.card = card
        at += 1
    return True


def place(card: int, sources: list[Source], tried: list[int], chance: Chance) -> bool:
    """Find a source for a card by an augmenting path: a full source may pass one of its cards on to another."""
    order: list[int] = list(range(len(sources)))
    chance.shuffle(order)
    for i in order:
        source: Source = sources[i]
        if i in tried or source.count(card) >= source.group.stock(card):
            continue
        tried.append(i)
        if source.given < len(source.slots):
            source.change(card, 1)
            return True
        for other in [kind for kind in source.kinds if source.count(kind)]:
            if place(other, sources, tried, chance):
                source.change(other, -1)
                source.change(card, 1)
                return True
    return False
