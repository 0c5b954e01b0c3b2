"""The discard pile as a seat knows it: what must lie there, and what was laid there."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from ...kernel.chance import Chance
from ..core.item import Item
from ..core.state import State
from .before import BEFORE, Before
from .hands import AgeBelief, Drop
from .matching import Need, can_meet, meet
from .slots import Slot, among, without
from .told import Told, Turn


def match_discards(told: Told, ages: list[AgeBelief], before: Before | None, chance: Chance) -> None:
    """Hidden cards that must lie in the discard pile: what the seat saw there, and what others built from it."""
    if not was_searched(told):
        return
    needs: list[Need] = needs_of(told, dropped(told, ages, before))
    if before is None:
        meet(needs, chance)
    elif not can_meet(needs, chance):
        before.unseen.any = True
        meet(needs, chance)


def needs_of(told: Told, drops: list[Drop]) -> list[Need]:
    """What lay in the pile at each look at it, and was built from it, of all that was dropped by then."""
    needs: list[Need] = []
    known: list[int] = []  # cards in the pile that are known, or needed already
    begin: i64 = BEFORE
    index: i64 = 0
    while index <= len(told.past):
        now: bool = index == len(told.past)
        pile: list[int] | None = told.searched if now else told.past[index].pile
        salvaged: list[int] = [] if now else told.past[index].salvaged()
        if pile is not None or len(salvaged) > 0:
            fresh: list[Slot] = [drop.slot for drop in drops if begin <= drop.index and drop.index < index]
            slots: list[Slot] = [slot for slot in fresh if slot.group is not None]
            seen: list[int] = known + [slot.card for slot in fresh if slot.group is None]
            wanted: list[int] = sorted(salvaged if pile is None else pile)
            needs.append(Need(without(wanted, seen), slots))
            if pile is not None:
                known = without(wanted, salvaged)
                begin = index
            else:
                # The slots stay open for later needs; what was known of this card is gone.
                used: list[int] = among(wanted, seen)
                known = without(sorted(known), used)
                drops = left_of(drops, used, index)
        index += 1
    return needs


def was_searched(told: Told) -> bool:
    """Whether anybody looked through the pile, or does so now."""
    if told.searched is not None:
        return True
    turn: Turn
    for turn in told.past:
        if turn.pile is not None or len(turn.salvaged()) > 0:
            return True
    return False


def dropped(told: Told, ages: list[AgeBelief], before: Before | None) -> list[Drop]:
    """All that was laid on the pile, in the order of the turns."""
    found: list[Drop] = [] if before is None else before.drops.copy()
    age: AgeBelief
    for age in ages:
        found += age.drops
    index: i64 = 0
    turn: Turn
    for turn in told.past:
        found += [Drop(index, Slot(None, card)) for card in turn.lost()]
        index += 1
    found.sort(key=index_of)
    return found


def index_of(drop: Drop) -> int:
    return drop.index


def left_of(drops: list[Drop], used: list[int], index: i64) -> list[Drop]:
    """What was dropped, without known cards that were built from the pile since."""
    left: list[int] = used.copy()
    kept: list[Drop] = []
    drop: Drop
    for drop in drops:
        card: int = drop.slot.card
        if drop.index < index and drop.slot.group is None and card in left:
            left.remove(card)
        else:
            kept.append(drop)
    return kept


def pile_up(state: State, told: Told, ages: list[AgeBelief], before: Before | None) -> None:
    """Lay on the discard pile all that went there, less what was built from it."""
    if before is not None:
        state.discard += before.pile()
    age: AgeBelief
    for age in ages:
        state.discard += [drop.slot.card for drop in age.drops]
    turn: Turn
    for turn in told.past:
        state.discard += turn.lost()
        for card in turn.salvaged():
            state.discard.remove(card)


def any_salvages(items: Iterable[Item]) -> bool:
    """Whether any of these lets a city build from the discard pile."""
    item: Item
    for item in items:
        if item.salvages:
            return True
    return False
