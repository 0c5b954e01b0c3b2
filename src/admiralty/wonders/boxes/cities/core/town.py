"""What Cities keeps of a city within a turn: the losses that it brings to the others, and what it must pay itself."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from ....core.city import City
from ....core.counters import Counter
from ....core.extra import CityExtra, LookupExtra
from ....core.lookup import Lookup

# events of the log
PAID_LOSSES: Final[i64] = 64  # seat, coins, debts
TOOK_DEBT: Final[i64] = 65  # seat, debts
TOOK_DIPLOMACY: Final[i64] = 66  # seat, tokens
KEPT_PEACE: Final[i64] = 67  # seat

# why coins came
BY_GIFT: Final[i64] = 16


@mypyc_attr(acyclic=True)
class Town(CityExtra):
    """All of it is gone when the turn is over."""

    def __init__(self) -> None:
        self.losses: list[int] = []  # of the others, two numbers each: coins, and the things that they are counted by
        self.due: i64 = 0  # coins that are asked for, until it is said how many are paid

    def twin(self) -> Town:
        """A town of its own, equal to this one."""
        t: Town = Town()
        t.losses = self.losses.copy()
        t.due = self.due
        return t


def town_of(city: City) -> Town:
    """What Cities keeps of a city, to be read."""
    return cast(Town, city.extra1)


def own_town(city: City) -> Town:
    """What Cities keeps of a city, to be changed: states that were copied share it until then."""
    town: Town = cast(Town, city.extra1)
    if city.shares & 2:
        city.shares ^= 2
        town = town.twin()
        city.extra1 = town
    return town


class TownLookup(LookupExtra):
    """The tokens of Cities, and the bits of what losses can be counted by."""

    def __init__(self, lookup: Lookup, things: dict[str, int]) -> None:
        self.things: dict[str, int] = things
        self.debt: Counter = lookup.counter("debt")
        self.diplomacy: Counter = lookup.counter("diplomacy")


def tokens_of(lookup: Lookup) -> TownLookup:
    """The tokens of Cities."""
    return cast(TownLookup, lookup.extra1)
