"""The tower on the score pad, where a tile may be told as "?": it lies there, and nobody said which one it is.

What lies open matters for the rest of a game; of the tiles beneath, it only counts whose they were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from .....kernel.chance import Chance
from ....core.lookup import Lookup
from ..core.tower import tower_lookup
from .facts import HIDDEN


def untold(lookup: Lookup, position: Any) -> Iterator[str]:
    """The tiles that lie open, where the pad does not name them."""
    spaces = int(tower_lookup(lookup).spaces)
    if any(tile == HIDDEN for _, tile in position.tower[-spaces:]):
        yield "laws"


def filled(lookup: Lookup, position: Any, chance: Chance) -> Any:
    """A tile for every one that is not named, of those that lie nowhere else."""
    there = {tile for setup in position.seats for tile in setup.tiles} | {tile for _, tile in position.tower}
    free = [tile for tile in tower_lookup(lookup).ids if tile not in there]
    chance.shuffle(free)
    return replace(
        position,
        tower=tuple((seat, free.pop() if tile == HIDDEN and free else tile) for seat, tile in position.tower),
    )
