"""Boards for those who choose some of them: the others are drawn."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.chance import Chance
from ...kernel.game import Seat
from ..edition import Edition
from ..typed import Choice


def all_boards(edition: Edition, chosen: Sequence[str], seats: int, first: Seat, seed: str) -> list[str]:
    """A Wonder and side for each seat: the chosen ones from the first seat on, then any that are left."""
    if not chosen or len(chosen) >= seats:
        return list(chosen)
    taken = {board.partition(" ")[0] for board in chosen}
    chance = Chance(f"{seed}/boards")
    left = [wonder for wonder in edition.wonders if wonder.seats <= seats and wonder.id not in taken]
    drawn = _drawn(len(left), chance)
    rest = [f"{left[i].id} {left[i].sides[chance.below(len(left[i].sides))].id}" for i in drawn]
    return _around([*chosen, *rest][:seats], first)


def all_of(choice: Choice, edition: Edition, chosen: Sequence[str], seats: int, first: Seat, seed: str) -> list[str]:
    """What a box lets be chosen, for each seat in the same way; for the whole table as it is."""
    if not choice.each or not chosen or len(chosen) >= seats:
        return list(chosen)
    left = [id for id in choice.ids(edition) if id not in chosen]
    rest = [left[i] for i in _drawn(len(left), Chance(f"{seed}/{choice.option}"))]
    return _around([*chosen, *rest][:seats], first)


def _drawn(count: int, chance: Chance) -> list[int]:
    cards = list(range(count))
    chance.shuffle(cards)
    return cards


def _around(row: list[str], first: Seat) -> list[str]:
    """The row turned so that it begins at a seat."""
    return [row[(seat - first) % len(row)] for seat in range(len(row))]
