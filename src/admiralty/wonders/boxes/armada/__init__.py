"""Armada: shipyards, islands, taxes and pirates, boardings and naval conflicts."""

from __future__ import annotations

from ...core.item import Lessons
from ...core.tables import Tables
from ..box import Box
from .core.effects import Boardings, CommercialLevel, IslandCount, SeaPoints
from .core.islands import Explore, SetOut
from .core.losses import Losses
from .core.naval import Naval, StayOut
from .core.sea import SeaTables
from .core.setup import Shipyards
from .core.ships import Advances, Construction, Sail, SaleShip, Spaces
from .core.worth import GOODS_WITH_SHIPS
from .effects import LEARN


def advances(name: str) -> Advances:
    part = Advances(name, "advance ships")
    part.again = True
    return part


def furnish(tables: Tables, lessons: Lessons) -> None:
    """Add Armada's rows to the tables."""
    rows = SeaTables(tables.edition, lessons)
    tables.extra0 = rows
    ships = Construction()
    tables.add(ships, 4)
    rows.first_ship = ships.first
    if rows.sale_ship >= 0:
        tables.sales.append(SaleShip())
    tables.things += [CommercialLevel(tables), IslandCount()]
    tables.scorers.append(SeaPoints())
    tables.rivals.append(Boardings())
    tables.setups.append(Shipyards())
    tables.goods_worth = GOODS_WITH_SHIPS


BOX = Box(
    id="armada",
    learn=LEARN,
    parts={
        "sail": Sail,
        "spaces": Spaces,
        "advances": advances,
        "explore": lambda name: Explore(name, "keep island", SetOut(name, "set out")),
        "losses": Losses,
        "stay out": lambda name: StayOut(name, "join conflict"),
        "naval": Naval,
    },
    things=("level", "island"),
    furnish=furnish,
)
