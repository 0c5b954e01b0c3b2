"""A law as the rules read it: what it is about, and the numbers that change."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ....core.goods import goods_in
from ....core.item import BIT, Item, Meanings
from ....core.lookup import Lookup
from ....effects import Effect, Produce
from ..vocabulary import (
    Bounty,
    Common,
    DoubleDefeats,
    Endless,
    ForCoins,
    Idle,
    NeighborChains,
    NoGoods,
    Price,
    SmallVictories,
    Toll,
)

NOT: Final[i64] = -9  # no color
OF_STAGES: Final[i64] = -1  # as a stage's color is said
OF_CHAINS: Final[i64] = -2

# kinds
TOLL: Final[i64] = 1
BOUNTY: Final[i64] = 2
NO_GOODS: Final[i64] = 3
FOR_COINS: Final[i64] = 4
IDLE: Final[i64] = 5
ENDLESS: Final[i64] = 6
COMMON: Final[i64] = 7
PRICE: Final[i64] = 8
NEIGHBOR_CHAINS: Final[i64] = 9
SMALL_VICTORIES: Final[i64] = 10
DOUBLE_DEFEATS: Final[i64] = 11

KINDS: Final[dict[type, int]] = {
    Toll: 1,
    Bounty: 2,
    NoGoods: 3,
    ForCoins: 4,
    Idle: 5,
    Endless: 6,
    Common: 7,
    Price: 8,
    NeighborChains: 9,
    SmallVictories: 10,
    DoubleDefeats: 11,
}


class Law:
    """One law; which numbers it has follows from its kind."""

    def __init__(self) -> None:
        self.kind: i64 = 0
        self.on: i64 = NOT  # a color, or one of those above
        self.coins: i64 = 0  # of a bounty, 0 for the number of the Age; or of a price
        self.made: bool = False  # whether a price is that of manufactured goods
        self.optional: bool = False  # whether resources may be paid all the same
        self.cards: list[Item] = []
        self.goods: list[int] = []  # of each of these cards, a bit each
        self.common: Item | None = None

    def learn(self, effect: Effect, lookup: Lookup, meanings: Meanings) -> None:
        """Take everything from the data."""
        said: Any = effect
        self.kind = KINDS[type(effect)]
        if hasattr(effect, "on"):
            named: dict[str, int] = {"stage": OF_STAGES, "chain": OF_CHAINS}
            self.on = named[said.on] if said.on in named else lookup.colors.index(said.on)
        if isinstance(effect, Bounty):
            self.coins = effect.coins
        if isinstance(effect, ForCoins):
            self.optional = effect.optional
        if isinstance(effect, Price):
            self.coins = effect.by
            self.made = effect.goods == "GPL"
        if isinstance(effect, (Idle, Endless)):
            self.cards = [lookup.cards[lookup.card_numbers[card]] for card in effect.cards]
            self.goods = [goods_in(card.s0, card.s1, card.s2) for card in self.cards]
        if isinstance(effect, Common):
            self.common = Item("", (Produce(effect.goods),), meanings)


def tiles_in(mask: i64) -> list[int]:
    """The numbers of the tiles of a mask."""
    out: list[int] = []
    tile: i64 = 1
    while mask >> tile != 0:
        if mask & BIT[tile]:
            out.append(tile)
        tile += 1
    return out
