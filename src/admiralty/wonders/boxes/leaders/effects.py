"""How items learn the effects of Leaders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import Item, Lessons
from . import vocabulary as fx
from .core.court import BURIALS, COPIES, RECRUITS
from .core.deeds import Ask, Pardon, TakeLeaders, TakeTokens, WinToken
from .core.rewards import (
    ON_BANK,
    ON_CHAIN,
    ON_COLOR,
    ON_STAGE,
    ON_TRADE,
    ON_VICTORY,
    Deflecting,
    Discounts,
    RewardOn,
    ScarStrength,
)

OCCASIONS = {"chain": ON_CHAIN, "stage": ON_STAGE, "victory": ON_VICTORY, "trade": ON_TRADE, "bank": ON_BANK}


def reward(item: Item, effect: fx.Reward, lessons: Lessons) -> None:
    on = OCCASIONS[effect.on] if effect.on in OCCASIONS else ON_COLOR + lessons.counted[effect.on]
    item.lasts.append(RewardOn(on, effect.count, effect.loss))


def discount(item: Item, effect: fx.LeaderDiscount, lessons: Lessons) -> None:
    item.lasts.append(Discounts(effect.own, effect.neighbors))


def scars(item: Item, effect: fx.Scars, lessons: Lessons) -> None:
    item.lasts.append(ScarStrength(effect.count))


def deflect(item: Item, effect: fx.Deflect, lessons: Lessons) -> None:
    item.lasts.append(Deflecting())


def triumph(item: Item, effect: fx.Triumph, lessons: Lessons) -> None:
    item.deeds.append(WinToken())


def amnesty(item: Item, effect: fx.Amnesty, lessons: Lessons) -> None:
    item.deeds.append(Pardon())


def disgrace(item: Item, effect: fx.Disgrace, lessons: Lessons) -> None:
    item.deeds.append(TakeTokens())


def draw(item: Item, effect: fx.DrawLeaders, lessons: Lessons) -> None:
    item.deeds.append(TakeLeaders(effect.count))


def recruit(item: Item, effect: fx.RecruitMore, lessons: Lessons) -> None:
    item.deeds.append(Ask(RECRUITS, effect.count))


def bury(item: Item, effect: fx.Bury, lessons: Lessons) -> None:
    item.deeds.append(Ask(BURIALS, 1))


def copy(item: Item, effect: fx.CopyLeader, lessons: Lessons) -> None:
    item.deeds.append(Ask(COPIES, 1))


def nothing(item: Item, effect: Any, lessons: Lessons) -> None:
    """What the market and science do not know yet."""


LEARN: dict[type, Callable[[Item, Any, Lessons], None]] = {
    fx.Reward: reward,
    fx.LeaderDiscount: discount,
    fx.Scars: scars,
    fx.Deflect: deflect,
    fx.Triumph: triumph,
    fx.Amnesty: amnesty,
    fx.Disgrace: disgrace,
    fx.DrawLeaders: draw,
    fx.RecruitMore: recruit,
    fx.Bury: bury,
    fx.CopyLeader: copy,
    **dict.fromkeys((fx.Cheaper, fx.BankGoods, fx.FreeColor, fx.FreeOnce, fx.SetPoints, fx.ChangeSymbol), nothing),
}
