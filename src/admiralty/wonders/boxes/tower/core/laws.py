"""The laws of the visible tiles: on costs, prices and production, on tokens, and coins for what is built."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.codes import by_chain
from ....core.due import Due
from ....core.effect import earn
from ....core.item import Item
from ....core.part import Spoils, Tariff, Watch
from ....core.state import State
from ....core.supply import Supply
from .law import (
    BOUNTY,
    COMMON,
    DOUBLE_DEFEATS,
    ENDLESS,
    FOR_COINS,
    IDLE,
    NEIGHBOR_CHAINS,
    NO_GOODS,
    OF_CHAINS,
    PRICE,
    SMALL_VICTORIES,
    TOLL,
    Law,
    tiles_in,
)
from .tower import BY_LAW, law_at, tower_of


def laws(state: State) -> list[Law]:
    """The laws that hold now."""
    visible: i64 = tower_of(state).visible
    if visible == 0:
        return []
    return [law_at(state, tile) for tile in tiles_in(visible)]


def holds(state: State, kind: i64) -> bool:
    """Whether a law of this kind is visible."""
    law: Law
    for law in laws(state):
        if law.kind == kind:
            return True
    return False


class Edicts(Tariff):
    """Taxes, lifted and replaced resources, neighbors' chains, prices and production (BT11 to BT29)."""

    def rests(self, state: State) -> bool:
        return tower_of(state).visible == 0

    def chains(self, state: State, seat: i64, card: Item) -> bool:
        if not holds(state, NEIGHBOR_CHAINS):
            return False
        left: City = state.cities[state.left(seat)]
        right: City = state.cities[state.right(seat)]
        return left.has_chain(card) or right.has_chain(card)

    def charge(self, state: State, seat: i64, city: City, due: Due) -> None:
        if state.turn == 0 and not due.is_stage():
            return  # who is recruited is not built (XB17)
        law: Law
        for law in laws(state):
            if law.on == OF_CHAINS:
                if law.kind == TOLL:
                    due.for_chain += state.age
            elif law.on == due.item.color:
                if law.kind == TOLL:
                    due.on_top += state.age
                elif law.kind == NO_GOODS:
                    due.lift()
                elif law.kind == FOR_COINS:
                    due.swap(law.optional)

    def supply(self, state: State, city: City, supply: Supply) -> None:
        law: Law
        for law in laws(state):
            if law.kind == IDLE:
                stop(state, supply, law)
            elif law.kind == ENDLESS:
                i: i64 = 0
                item: Item
                for item in law.cards:
                    if city.has(item):
                        supply.endless |= law.goods[i]
                    i += 1
            elif law.kind == COMMON:
                common: Item | None = law.common
                assert common is not None
                supply.produce(common)

    def price_change(self, state: State, manufactured: bool) -> i64:
        change: i64 = 0
        law: Law
        for law in laws(state):
            if law.kind == PRICE and law.made == manufactured:
                change += law.coins
        return change


def stop(state: State, supply: Supply, law: Law) -> None:
    """These buildings neither produce nor make anything cheaper; for chains and counts they stand (BT12, BT13)."""
    item: Item
    for item in law.cards:
        supply.stop(item)
    if law.cards[0].discounts:
        supply.stop_discounts(state.lookup, law.cards)


class Tokens(Spoils):
    """Smaller victory tokens, twice the defeats (BT26 to BT28)."""

    def victory(self, state: State, age: i64) -> i64:
        return age - 1 if holds(state, SMALL_VICTORIES) else age

    def defeats(self, state: State, count: i64) -> i64:
        return 2 * count if holds(state, DOUBLE_DEFEATS) else count


class Bounties(Watch):
    """Coins for what is built from the hand, with its effects (BT16, BT22)."""

    def built(self, state: State, seat: i64, city: City, item: Item, code: i64) -> None:
        if code < 0 or state.turn == 0:
            return
        law: Law
        for law in laws(state):
            if law.kind == BOUNTY:
                if by_chain(code) if law.on == OF_CHAINS else law.on == item.color:
                    earn(state, seat, city, law.coins if law.coins else state.age, BY_LAW)
