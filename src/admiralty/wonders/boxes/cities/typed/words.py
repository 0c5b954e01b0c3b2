"""The effects of Cities in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....words import Speaker
from .. import vocabulary as fx


def debts_of(speaker: Speaker, debts: int) -> str:
    return speaker.tr("counter.debt", n=debts)


def _loss(speaker: Speaker, effect: fx.Loss) -> str:
    coins = speaker.coins(effect.count)
    if not effect.per:
        return speaker.tr("effect.loss", coins=coins)
    if effect.count == 1 and len(effect.per) == 1 and (own := f"loss.{effect.per[0]}") in speaker.words:
        return speaker.tr(own)
    return speaker.tr("effect.loss_per", coins=coins, things=speaker.things(effect.per))


def _rebate(speaker: Speaker, effect: fx.Rebate) -> str:
    side = effect.sides[0] if len(effect.sides) == 1 else "both"
    return speaker.tr(f"effect.rebate.{effect.of}", sides=speaker.tr(f"effect.side.{side}"))


EFFECTS: Mapping[type, Callable[[Speaker, Any], str]] = {
    fx.Loss: _loss,
    fx.Gift: lambda s, e: s.tr(f"effect.gift.{e.to}", coins=s.coins(e.count)),
    fx.Debt: lambda s, e: s.tr(f"effect.debt.{e.to}", debts=debts_of(s, e.count)),
    fx.Diplomacy: lambda s, e: s.tr("counter.diplomacy", n=e.count),
    fx.Rebate: _rebate,
}
