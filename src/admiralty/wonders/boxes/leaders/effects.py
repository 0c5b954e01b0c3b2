"""How items learn the effects of Leaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import BIT, Item, Meanings
from ...core.room import TERM_BITS
from ...core.terms import BANK_GOODS, CHEAPER, CHEAPER_STAGE, FREE_COLORS, SELLERS
from . import vocabulary as fx
from .core.court import BURIALS, COPIES, RECRUITS
from .core.deeds import Ask, TakeLeaders, TakeTokens
from .core.prices import FreeCard
from .core.rewards import (
    ON_BANK,
    ON_CHAIN,
    ON_COLOR,
    ON_NEAR_STAGE,
    ON_STAGE,
    ON_TRADE,
    ON_VICTORY,
    Deflecting,
    Discounts,
    RewardOn,
    ScarStrength,
)

OCCASIONS = {
    "chain": ON_CHAIN,
    "stage": ON_STAGE,
    "neighbor stage": ON_NEAR_STAGE,
    "victory": ON_VICTORY,
    "trade": ON_TRADE,
    "bank": ON_BANK,
}


def reward(item: Item, effect: fx.Reward, meanings: Meanings) -> None:
    on = OCCASIONS[effect.on] if effect.on in OCCASIONS else ON_COLOR + meanings.counted[effect.on]
    item.lasts.append(RewardOn(on, effect.count, effect.loss))
    if effect.on == "trade":
        item.terms += BIT[SELLERS]  # also what is bought for nothing is bought from somebody


def discount(item: Item, effect: fx.LeaderDiscount, meanings: Meanings) -> None:
    item.lasts.append(Discounts(effect.own, effect.neighbors))


def scars(item: Item, effect: fx.Scars, meanings: Meanings) -> None:
    item.lasts.append(ScarStrength(effect.count))


def deflect(item: Item, effect: fx.Deflect, meanings: Meanings) -> None:
    item.lasts.append(Deflecting())


def disgrace(item: Item, effect: fx.Disgrace, meanings: Meanings) -> None:
    item.deeds.append(TakeTokens())


def draw(item: Item, effect: fx.DrawLeaders, meanings: Meanings) -> None:
    item.deeds.append(TakeLeaders(effect.count))


def recruit(item: Item, effect: fx.RecruitMore, meanings: Meanings) -> None:
    item.deeds.append(Ask(RECRUITS, effect.count))


def bury(item: Item, effect: fx.Bury, meanings: Meanings) -> None:
    item.deeds.append(Ask(BURIALS, 1))


def copy(item: Item, effect: fx.CopyLeader, meanings: Meanings) -> None:
    item.deeds.append(Ask(COPIES, 1))


def cheaper(item: Item, effect: fx.Cheaper, meanings: Meanings) -> None:
    shift = CHEAPER_STAGE if effect.what == "stage" else CHEAPER + TERM_BITS * meanings.counted[effect.what]
    item.terms += effect.less << int(shift)


def bank_goods(item: Item, effect: fx.BankGoods, meanings: Meanings) -> None:
    item.terms += effect.count << int(BANK_GOODS)


def free_color(item: Item, effect: fx.FreeColor, meanings: Meanings) -> None:
    item.terms += BIT[FREE_COLORS + TERM_BITS * meanings.counted[effect.color]]


def free_once(item: Item, effect: fx.FreeOnce, meanings: Meanings) -> None:
    item.lasts.append(FreeCard(meanings.counted[effect.color]))


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {
    fx.Reward: reward,
    fx.LeaderDiscount: discount,
    fx.Scars: scars,
    fx.Deflect: deflect,
    fx.Disgrace: disgrace,
    fx.DrawLeaders: draw,
    fx.RecruitMore: recruit,
    fx.Bury: bury,
    fx.CopyLeader: copy,
    fx.Cheaper: cheaper,
    fx.BankGoods: bank_goods,
    fx.FreeColor: free_color,
    fx.FreeOnce: free_once,
}
