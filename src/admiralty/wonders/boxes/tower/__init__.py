"""The Tower of Babel: tiles that are drafted, laid for a discarded card, and hold for everybody."""

from __future__ import annotations

from ...core.item import Meanings
from ...core.lookup import Lookup
from ..box import Box, Programs
from .checks import check
from .core.draft import DraftTiles
from .core.laws import Bounties, Edicts, Tokens
from .core.placing import LayTiles, PlaceTile, Site, TilePoints
from .core.tower import TowerLookup
from .rows import Tile, TowerData, TowerRules
from .vocabulary import (
    Bounty,
    Common,
    DoubleDefeats,
    Endless,
    ForCoins,
    Idle,
    NeighborChains,
    NoGoods,
    Price,
    SmallVictories,
    Toll,
)


def furnish(lookup: Lookup, meanings: Meanings) -> None:
    """Add the tower's rows to what is looked up."""
    rows = TowerLookup(lookup, meanings)
    lookup.extra3 = rows
    lookup.add_tariff(Edicts(), either=any(law.optional for law in rows.laws))
    lookup.add_offering(PlaceTile(rows.count))
    lookup.spoils.append(Tokens())
    lookup.watches.append(Bounties())
    lookup.scorers.append(TilePoints())
    lookup.setups.append(Site())


BOX = Box(
    id="tower",
    learn={},
    parts={"draft tiles": lambda name: DraftTiles(name, "keep tile"), "tiles": LayTiles},
    programs=Programs(
        turn=("tiles",),
        age_start=("draft tiles",),
        order=(("salvage", "tiles"), ("losses", "tiles"), ("debts", "tiles"), ("draft tiles", "draft leaders")),
    ),
    furnish=furnish,
    effects=(
        Toll, Bounty, NoGoods, ForCoins, Idle, Endless, Common, Price, NeighborChains, SmallVictories, DoubleDefeats,
    ),
    rows={"tile": Tile},
    numbers=TowerRules,
    own=lambda rules, rows: TowerData(rules, rows["tile"]),
    check=check,
)  # fmt: skip
