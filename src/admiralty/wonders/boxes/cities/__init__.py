"""Cities: black cards, losses and debts, diplomacy, symbols copied from next door."""

from __future__ import annotations

from ...core.item import Meanings
from ...core.lookup import Lookup
from ..box import Box, Programs
from .core.debts import Debts, Robberies, Towns
from .core.effects import Peace
from .core.town import TownLookup
from .effects import LEARN


def furnish(lookup: Lookup, meanings: Meanings) -> None:
    """Add what Cities looks up, and what it adds to turns and conflicts."""
    lookup.extra1 = TownLookup(lookup, dict(meanings.counted))
    lookup.levies.append(Robberies())
    lookup.truces.append(Peace())
    lookup.setups.append(Towns())


BOX = Box(
    id="cities",
    learn=LEARN,
    parts={"debts": lambda name: Debts(name, "pay losses")},
    programs=Programs(turn=("debts",), order=(("gain", "debts"), ("salvage", "debts"), ("debts", "losses"))),
    furnish=furnish,
)
