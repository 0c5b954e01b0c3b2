"""How items learn the rewards of the projects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.item import Item, Meanings
from . import vocabulary as fx
from .core.rewards import KeepToken, TakeVictory


def keep(item: Item, effect: fx.Keep, meanings: Meanings) -> None:
    item.deeds.append(KeepToken(effect.token, effect.shields))


def victory(item: Item, effect: fx.Victory, meanings: Meanings) -> None:
    item.deeds.append(TakeVictory(effect.age))


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {fx.Keep: keep, fx.Victory: victory}
