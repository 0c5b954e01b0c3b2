"""Armada's effects and ships in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....words import Speaker
from .. import vocabulary as fx
from ..rows import ArmadaData


def ship(speaker: Speaker, fleet: str) -> str:
    """The ship of a fleet."""
    return speaker.tr(f"ship.{fleet}")


def sale_ship(speaker: Speaker) -> str:
    """The ship that a discarded card advances."""
    return ship(speaker, speaker.edition.of(ArmadaData).rules.sale_ship[0])


def texts(speaker: Speaker) -> dict[str, dict[str, str]]:
    """What islands and the spaces of the tracks give."""
    own = speaker.edition.of(ArmadaData)
    return {
        "island": {island.id: speaker.effects(island.effects) for island in own.islands},
        "space": {
            f"{track.fleet} {n}": speaker.effects(space) for track in own.tracks for n, space in enumerate(track.spaces)
        },
    }


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
