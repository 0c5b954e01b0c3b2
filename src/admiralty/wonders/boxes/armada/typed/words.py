"""Armada's effects and ships in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .... import effects as fx
from ....words import Speaker


def ship(speaker: Speaker, fleet: str) -> str:
    """The ship of a fleet."""
    return speaker.tr(f"ship.{fleet}")


def _advance(speaker: Speaker, effect: fx.Advance) -> str:
    if len(effect.fleets) == 4:
        return speaker.tr("effect.advance", n=effect.count)
    fleets = speaker.listed([ship(speaker, fleet) for fleet in effect.fleets])
    return speaker.tr("effect.advance_fleets", n=effect.count, fleets=fleets)


EFFECTS: Mapping[type, Callable[[Speaker, Any], str]] = {
    fx.Import: lambda s, e: s.tr("effect.import", n=e.times, beyond=s.tr(f"effect.beyond.{e.beyond}")),
    fx.Boarding: lambda s, e: s.tr("effect.boarding", beyond=s.tr(f"effect.beyond.{e.beyond}")),
    fx.Advance: _advance,
    fx.ShipCoins: lambda s, e: s.tr("effect.ship_coins", coins=s.coins(e.count)),
    fx.Explore: lambda s, e: s.tr("effect.explore", n=e.level),
    fx.Discover: lambda s, e: s.tr("effect.discover", n=e.level),
}
