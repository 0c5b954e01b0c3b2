"""How items learn the effects of Armada."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import Item, Meanings
from ...core.room import IMPORT_SHIFT
from . import vocabulary as fx
from .core.effects import Board, FreeAdvance, NavalStrength, Raid, SeaPower, ShipReward
from .core.islands import DiscoverIsland
from .core.sea import FLEETS, IMMUNE, SHIP_DISCOUNT, STAY_OUT, WONDER_SHIPS

POWERS = {fx.WonderShips: WONDER_SHIPS, fx.ShipDiscount: SHIP_DISCOUNT, fx.Immune: IMMUNE, fx.StayOut: STAY_OUT}


def import_goods(item: Item, effect: fx.Import, meanings: Meanings) -> None:
    item.imports += effect.times << (0 if effect.beyond == "left" else IMPORT_SHIFT)


def naval(item: Item, effect: fx.Naval, meanings: Meanings) -> None:
    item.lasts.append(NavalStrength(effect.count))


def ship_coins(item: Item, effect: fx.ShipCoins, meanings: Meanings) -> None:
    item.lasts.append(ShipReward(effect.count))


def power(item: Item, effect: Any, meanings: Meanings) -> None:
    item.lasts.append(SeaPower(POWERS[type(effect)]))


def boarding(item: Item, effect: fx.Boarding, meanings: Meanings) -> None:
    item.deeds.append(Board(1 if effect.beyond == "left" else 2))


def advance(item: Item, effect: fx.Advance, meanings: Meanings) -> None:
    item.deeds.append(FreeAdvance(effect.count, sum(1 << FLEETS.index(fleet) for fleet in effect.fleets)))


def pirates(item: Item, effect: fx.Pirates, meanings: Meanings) -> None:
    item.deeds.append(Raid())


def discover(item: Item, effect: fx.Discover, meanings: Meanings) -> None:
    item.deeds.append(DiscoverIsland(effect.level))


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {
    fx.Import: import_goods,
    fx.Naval: naval,
    fx.ShipCoins: ship_coins,
    fx.Boarding: boarding,
    fx.Advance: advance,
    fx.Pirates: pirates,
    fx.Discover: discover,
    **dict.fromkeys(POWERS, power),
}
