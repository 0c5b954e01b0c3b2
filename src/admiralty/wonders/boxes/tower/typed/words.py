"""Laws in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....words import Speaker
from .. import vocabulary as fx
from ..rows import Tile, TowerData


def _on(speaker: Speaker, on: str) -> str:
    """What a law is about."""
    return speaker.tr(f"law.on.{on}") if on in ("stage", "chain") else speaker.tr(f"thing.{on}")


def _bounty(speaker: Speaker, effect: fx.Bounty) -> str:
    coins = speaker.coins(effect.coins) if effect.coins else speaker.tr("law.age_coins")
    return speaker.tr("effect.bounty", on=_on(speaker, effect.on), coins=coins)


def _price(speaker: Speaker, effect: fx.Price) -> str:
    goods = speaker.tr("effect.raw" if effect.goods == "WSCO" else "effect.made")
    key = "effect.price_more" if effect.by > 0 else "effect.price_less"
    return speaker.tr(key, goods=goods, coins=speaker.coins(abs(effect.by)))


def _cards(speaker: Speaker, cards: tuple[str, ...]) -> str:
    return speaker.listed([speaker.card(card) for card in cards])


def _common(speaker: Speaker, effect: fx.Common) -> str:
    goods = speaker.listed([speaker.some(good) for good in effect.goods.split("/")], "count.or")
    return speaker.tr("effect.common", goods=goods)


EFFECTS: Mapping[type, Callable[[Speaker, Any], str]] = {
    fx.Toll: lambda s, e: s.tr("effect.toll", on=_on(s, e.on), coins=s.tr("law.age_coins")),
    fx.Bounty: _bounty,
    fx.NoGoods: lambda s, e: s.tr("effect.no_goods", on=_on(s, e.on)),
    fx.ForCoins: lambda s, e: s.tr("effect.for_coins_or" if e.optional else "effect.for_coins", on=_on(s, e.on)),
    fx.Idle: lambda s, e: s.tr("effect.idle", cards=_cards(s, e.cards)),
    fx.Endless: lambda s, e: s.tr("effect.endless", cards=_cards(s, e.cards)),
    fx.Common: _common,
    fx.Price: _price,
    fx.NeighborChains: lambda s, e: s.tr("effect.neighbor_chains"),
    fx.SmallVictories: lambda s, e: s.tr("effect.small_victories"),
    fx.DoubleDefeats: lambda s, e: s.tr("effect.double_defeats"),
}


def tiles(speaker: Speaker) -> Mapping[str, Tile]:
    """Every tile by its id."""
    return {tile.id: tile for tile in speaker.edition.of(TowerData).tiles}


def told(speaker: Speaker, id: str) -> str:
    """A tile with its law."""
    tile = tiles(speaker)[id]
    return speaker.tr("tile.told", n=tile.number, law=speaker.effects(tile.law))
