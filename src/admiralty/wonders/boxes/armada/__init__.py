"""Armada: shipyards, islands, taxes and pirates, boardings and naval conflicts."""

from __future__ import annotations

from ...core.item import Meanings
from ...core.lookup import Lookup
from ...core.part import TOLD
from ..box import Box, Programs
from .checks import bill, check
from .core.effects import Boardings, CommercialLevel, IslandCount, SeaPoints
from .core.features import SeaFeatures
from .core.islands import Explore, SetOut
from .core.losses import Losses, Tolls
from .core.naval import Naval, StayOut
from .core.sea import FLEETS, LEVELS, OF_A_LEVEL, SeaLookup
from .core.setup import TWO_SHIPYARDS, KeepShipyard, Shipyards
from .core.ships import Advances, Construction, Sail, SaleShip, Spaces
from .core.worth import GOODS_WITH_SHIPS
from .effects import LEARN
from .rows import ArmadaData, ArmadaRules, Island, Shipyard, Track
from .vocabulary import Explore as ExploreSpace
from .vocabulary import Level, Tax

SET_OUT = "set out"


def advances(name: str) -> Advances:
    part = Advances(name, "advance ships")
    part.again = True
    part.subjects = 1 << len(FLEETS)  # sets of ships
    part.bit = 1
    return part


def explore(name: str) -> Explore:
    setting_out = SetOut(name, SET_OUT)
    setting_out.pair, setting_out.bit = 4, TOLD
    part = Explore(name, "keep island", setting_out)
    part.subjects = LEVELS * OF_A_LEVEL
    part.bit = 2
    return part


def stay_out(name: str) -> StayOut:
    part = StayOut(name, "join conflict")
    part.pair, part.bit = 2, 4
    return part


def furnish(lookup: Lookup, meanings: Meanings) -> None:
    """Add Armada's rows to what is looked up."""
    rows = SeaLookup(lookup.edition, meanings)
    lookup.extra0 = rows
    ships = Construction(rows)
    lookup.add(ships, 4)
    rows.first_ship = ships.first
    if rows.sale_ship >= 0:
        lookup.add_sale(SaleShip())
    lookup.things += [CommercialLevel(), IslandCount()]
    lookup.scorers.append(SeaPoints())
    lookup.rivals.append(Boardings())
    lookup.levies.append(Tolls())
    lookup.setups.append(Shipyards())
    lookup.features.append(SeaFeatures(SET_OUT))
    lookup.goods_worth = GOODS_WITH_SHIPS


PROGRAMS = Programs(
    turn=("sail", "advances", "spaces", "explore", "losses"),
    age_end=("stay out", "naval"),
    order=(
        ("pay", "sail"), ("sail", "advances"), ("gain", "advances"),
        ("advances", "spaces"), ("advances", "explore"), ("advances", "salvage"),
        ("spaces", "losses"), ("explore", "losses"), ("salvage", "losses"), ("stay out", "naval"),
    ),
    twice=("spaces",),
)  # fmt: skip
"""Ships can bring islands, and a turn goes back to free advances; the first edition pays spaces twice (A38)."""

BOX = Box(
    id="armada",
    learn=LEARN,
    parts={
        "sail": Sail,
        "spaces": Spaces,
        "advances": advances,
        "explore": explore,
        "losses": Losses,
        "stay out": stay_out,
        "naval": Naval,
        TWO_SHIPYARDS: lambda name: KeepShipyard(name, "choose shipyard"),
    },
    programs=PROGRAMS,
    things=("level", "island"),
    furnish=furnish,
    effects=(Level, Tax, ExploreSpace),
    rows={"shipyard": Shipyard, "track": Track, "island": Island},
    numbers=ArmadaRules,
    own=lambda rules, rows: ArmadaData(rules, rows["shipyard"], rows["track"], rows["island"]),
    check=check,
    bill=bill,
    studied=True,
)
