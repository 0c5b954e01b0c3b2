"""How items learn the effects of Cities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import Item, Lessons
from . import vocabulary as fx
from .core.effects import Give, Indebt, Negotiate, Rob


def loss(item: Item, effect: fx.Loss, lessons: Lessons) -> None:
    item.deeds.append(Rob(effect.count, lessons.bits(effect.per)))


def gift(item: Item, effect: fx.Gift, lessons: Lessons) -> None:
    item.deeds.append(Give(effect.count, effect.to == "neighbors"))


def debt(item: Item, effect: fx.Debt, lessons: Lessons) -> None:
    item.deeds.append(Indebt(effect.count, effect.to == "neighbors"))


def diplomacy(item: Item, effect: fx.Diplomacy, lessons: Lessons) -> None:
    item.deeds.append(Negotiate(effect.count))


def waits(item: Item, effect: Any, lessons: Lessons) -> None:
    """Bills don't know it yet."""


LEARN: dict[type, Callable[[Item, Any, Lessons], None]] = {
    fx.Loss: loss,
    fx.Gift: gift,
    fx.Debt: debt,
    fx.Diplomacy: diplomacy,
    fx.Rebate: waits,
    fx.Duplicate: waits,
    fx.Supplement: waits,
    fx.FreeStages: waits,
}
