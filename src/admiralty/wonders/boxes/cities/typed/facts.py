"""What Cities keeps of a city, in words: everybody may know all of it (C43)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from ....core.city import City
from ....core.item import BIT
from ....core.lookup import Lookup
from ....facts import CityFacts
from ..core.town import Town, own_town, tokens_of


@dataclass(frozen=True, slots=True)
class Robbery:
    """Coins that all others lose at the end of the turn: a number, or a number for each of these things of theirs."""

    coins: int
    per: tuple[str, ...] = ()


@dataclass(frozen=True)
class TownFacts:
    """The losses that a city brings to the others in this turn, and the coins that it is asked for itself."""

    losses: tuple[Robbery, ...] = ()
    due: int = 0


def in_town(city: CityFacts) -> TownFacts:
    """A city's facts, where Cities is on the table."""
    return cast(TownFacts, city)


def city_of_town(lookup: Lookup, town: Town) -> Mapping[str, Any]:
    rows = zip(town.losses[::2], town.losses[1::2], strict=True)
    return {"losses": tuple(Robbery(coins, _things(lookup, per)) for coins, per in rows), "due": town.due}


def _things(lookup: Lookup, per: int) -> tuple[str, ...]:
    return tuple(thing for thing, bit in tokens_of(lookup).things.items() if per & BIT[bit])


def lay_town(lookup: Lookup, city: City, facts: TownFacts) -> None:
    """The other way round."""
    town, things = own_town(city), tokens_of(lookup).things
    for loss in facts.losses:
        town.losses += [loss.coins, sum(BIT[things[thing]] for thing in loss.per)]
    town.due = facts.due
