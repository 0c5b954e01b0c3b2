"""The effects of Leaders in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....words import Speaker
from .. import vocabulary as fx


def _reward(speaker: Speaker, effect: fx.Reward) -> str:
    told = speaker.tr(f"effect.reward.{effect.on}", coins=speaker.coins(effect.count))
    if not effect.loss:
        return told
    return speaker.tr(
        "effect.both", first=told, last=speaker.tr("effect.reward.loss", coins=speaker.coins(effect.loss))
    )


def _cheaper(speaker: Speaker, effect: fx.Cheaper) -> str:
    return speaker.tr("effect.cheaper", n=effect.less, thing=speaker.tr(f"thing.{effect.what}"))


def _discount(speaker: Speaker, effect: fx.LeaderDiscount) -> str:
    own = speaker.tr("effect.leaders_free" if effect.own > 6 else "effect.leaders_own", coins=speaker.coins(effect.own))
    if not effect.neighbors:
        return own
    near = speaker.tr("effect.leaders_near", coins=speaker.coins(effect.neighbors))
    return speaker.tr("effect.both", first=own, last=near)


EFFECTS: Mapping[type, Callable[[Speaker, Any], str]] = {
    fx.Reward: _reward,
    fx.Cheaper: _cheaper,
    fx.LeaderDiscount: _discount,
    fx.FreeColor: lambda s, e: s.tr("effect.free_color", thing=s.tr(f"thing.{e.color}")),
    fx.FreeOnce: lambda s, e: s.tr("effect.free_once", thing=s.tr(f"thing.{e.color}")),
}
