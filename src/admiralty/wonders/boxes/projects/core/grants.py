"""Tokens that make a card or a stage free: kept, and returned with the action (BP17, BP18)."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.counters import Counter
from ....core.item import Item
from ....core.part import Grant
from ....core.state import State
from .worth import token_worth


class TokenGrant(Grant):
    """A token for one building from the hand, or for one stage."""

    def __init__(self, counter: Counter, stage: bool) -> None:
        super().__init__(counter.id)
        self.counter: Counter = counter
        self.stage: bool = stage

    def at_hand(self, state: State, seat: i64, city: City) -> bool:
        return self.counter.count(city) > 0

    def for_card(self, state: State, seat: i64, city: City, card: Item) -> bool:
        return not self.stage and card.building and self.at_hand(state, seat, city)

    def for_stage(self, state: State, seat: i64, city: City) -> bool:
        return self.stage and self.at_hand(state, seat, city)

    def use(self, state: State, seat: i64, city: City) -> None:
        self.counter.add(city, -1)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return token_worth(state, seat, self.counter.id)
