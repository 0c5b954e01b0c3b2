"""How items learn the effects of the base game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ... import effects as fx
from ...core.goods import RAW, producers, supply_words
from ...core.item import BIT, Item, Meanings
from ...core.lookup import COPY_GUILD, FREE_COLOR, FREE_FIRST, FREE_LAST, FREE_ONCE, PLAY_LAST, SET_POINTS, SYMBOLS
from .core.tokens import Drop, Win

FREE = {"once an age": FREE_ONCE, "new color": FREE_COLOR, "first": FREE_FIRST, "last": FREE_LAST}
WHOSE = {"own": 1, "left": 2, "right": 4}


def produce(item: Item, effect: fx.Produce, meanings: Meanings) -> None:
    words = supply_words(producers(effect.goods))
    item.s0 += words[0]
    item.s1 += words[1]
    item.s2 += words[2]


def discount(item: Item, effect: fx.Discount, meanings: Meanings) -> None:
    for side in effect.sides:
        item.discounts |= (1 if side == "left" else 2) << (0 if effect.goods == RAW else 2)


def coins(item: Item, effect: fx.Coins, meanings: Meanings) -> None:
    if effect.per:
        item.gain_each, item.gain_per, item.gain_of = effect.count, meanings.bits(effect.per), whose(effect.of)
    else:
        item.gain += effect.count


def points(item: Item, effect: fx.Points, meanings: Meanings) -> None:
    if effect.per:
        item.points_each, item.points_per, item.points_of = effect.count, meanings.bits(effect.per), whose(effect.of)
    else:
        item.points += effect.count


def whose(cities: tuple[str, ...]) -> int:
    return sum(WHOSE[city] for city in cities)


def shields(item: Item, effect: fx.Shields, meanings: Meanings) -> None:
    item.shields += effect.count


def symbol(item: Item, effect: fx.Symbol, meanings: Meanings) -> None:
    item.symbols += BIT[8 * SYMBOLS.index(effect.symbol)]


def set_points(item: Item, effect: fx.SetPoints, meanings: Meanings) -> None:
    item.symbols += effect.count * BIT[SET_POINTS]


def token(item: Item, effect: fx.Token, meanings: Meanings) -> None:
    item.deeds.append(Win(effect.age))


def drop_defeats(item: Item, effect: fx.DropDefeats, meanings: Meanings) -> None:
    item.deeds.append(Drop())


def salvage(item: Item, effect: fx.Salvage, meanings: Meanings) -> None:
    item.salvages += 1


def free_build(item: Item, effect: fx.FreeBuild, meanings: Meanings) -> None:
    item.powers |= FREE[effect.when]


def play_last(item: Item, effect: fx.PlayLast, meanings: Meanings) -> None:
    item.powers |= PLAY_LAST


def copy_guild(item: Item, effect: fx.CopyGuild, meanings: Meanings) -> None:
    item.powers |= COPY_GUILD


LEARN: dict[type, Callable[[Item, Any, Meanings], None]] = {
    fx.Produce: produce,
    fx.Discount: discount,
    fx.Coins: coins,
    fx.Points: points,
    fx.Shields: shields,
    fx.Symbol: symbol,
    fx.SetPoints: set_points,
    fx.Token: token,
    fx.DropDefeats: drop_defeats,
    fx.Salvage: salvage,
    fx.FreeBuild: free_build,
    fx.PlayLast: play_last,
    fx.CopyGuild: copy_guild,
}
