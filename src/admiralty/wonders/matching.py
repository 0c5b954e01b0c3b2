"""Which hidden cards must lie in the discard pile: cards that were seen there find slots they may have come from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..kernel.chance import Chance
from .belief import Slot, shuffled
from .facts import HIDDEN

TRIES = 200


@dataclass(slots=True)
class Need:
    """Cards that were in the discard pile at some moment, and the slots that had been laid there by then."""

    cards: Counter[str]
    slots: list[Slot]


def meet(needs: list[Need], chance: Chance) -> None:
    """Give every needed card a slot; one need after the other, anew from the start if a later one finds no place."""
    for _ in range(TRIES):
        if all(_meet(need, chance) for need in needs):
            return
        for slot in (slot for need in needs for slot in need.slots if slot.card != HIDDEN):
            slot.group.take_back(slot.card)
            slot.card = HIDDEN
    raise ValueError("this view can't be true: no hands lead to the discard pile that it knows")


def _meet(need: Need, chance: Chance) -> bool:
    sources = _sources([slot for slot in need.slots if slot.card == HIDDEN], need.cards)
    cards = shuffled(sorted(need.cards.elements()), chance)
    if not all(_place(card, sources, set(), chance) for card in cards):
        return False
    for source in sources:
        slots = list(range(len(source.slots)))
        chance.shuffle(slots)
        for i, card in zip(slots, source.given.elements(), strict=False):
            source.slots[i].card = card
            source.slots[i].group.give(card)
    return True


@dataclass(slots=True)
class _Source:
    """Slots that the same cards fill, how often each card is there, and the cards given to them so far."""

    slots: list[Slot]
    stock: Counter[str]
    given: Counter[str]


def _sources(slots: list[Slot], cards: Counter[str]) -> list[_Source]:
    """The slots by what fills them: a known pile, or all that an Age still hides."""
    sources: dict[int, _Source] = {}
    for slot in slots:
        key = id(slot.group.age) if slot.group.pile is None else id(slot.group)
        if key not in sources:
            stock = Counter({card: slot.group.stock(card) for card in cards})
            sources[key] = _Source([], stock, Counter())
        sources[key].slots.append(slot)
    return list(sources.values())


def _place(card: str, sources: list[_Source], tried: set[int], chance: Chance) -> bool:
    """Find a source for a card by an augmenting path: a full source may pass one of its cards on to another."""
    order = list(range(len(sources)))
    chance.shuffle(order)
    for i in order:
        source = sources[i]
        if i in tried or source.given[card] >= source.stock[card]:
            continue
        tried.add(i)
        if source.given.total() < len(source.slots):
            source.given[card] += 1
            return True
        for other in [name for name in source.given if source.given[name]]:
            if _place(other, sources, tried, chance):
                source.given[other] -= 1
                source.given[card] += 1
                return True
    return False
