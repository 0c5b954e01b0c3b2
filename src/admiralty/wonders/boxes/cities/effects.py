"""How items learn the effects of Cities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import BIT, Item, Meanings
from ...core.terms import FIRST_LEFT, FIRST_RIGHT, OTHER, SAME, STAGE_GOODS, START_LEFT, START_RIGHT
from . import vocabulary as fx
from .core.effects import Give, Indebt, Negotiate, Rob

REBATES = {
    ("first", "left"): FIRST_LEFT,
    ("first", "right"): FIRST_RIGHT,
    ("start", "left"): START_LEFT,
    ("start", "right"): START_RIGHT,
}


def loss(item: Item, effect: fx.Loss, meanings: Meanings) -> None:
    item.deeds.append(Rob(effect.count, meanings.bits(effect.per)))


def gift(item: Item, effect: fx.Gift, meanings: Meanings) -> None:
    item.deeds.append(Give(effect.count, effect.to == "neighbors"))


def debt(item: Item, effect: fx.Debt, meanings: Meanings) -> None:
    item.deeds.append(Indebt(effect.count, effect.to == "neighbors"))


def diplomacy(item: Item, effect: fx.Diplomacy, meanings: Meanings) -> None:
    item.deeds.append(Negotiate(effect.count))


def rebate(item: Item, effect: fx.Rebate, meanings: Meanings) -> None:
    for side in effect.sides:
        item.terms += BIT[REBATES[effect.of, side]]


def duplicate(item: Item, effect: fx.Duplicate, meanings: Meanings) -> None:
    item.terms += BIT[SAME]


def supplement(item: Item, effect: fx.Supplement, meanings: Meanings) -> None:
    item.terms += BIT[OTHER]


def free_stages(item: Item, effect: fx.FreeStages, meanings: Meanings) -> None:
    item.terms += BIT[STAGE_GOODS]


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {
    fx.Loss: loss,
    fx.Gift: gift,
    fx.Debt: debt,
    fx.Diplomacy: diplomacy,
    fx.Rebate: rebate,
    fx.Duplicate: duplicate,
    fx.Supplement: supplement,
    fx.FreeStages: free_stages,
}
