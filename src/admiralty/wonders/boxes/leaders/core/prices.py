"""What leaders cost, and the one free card an Age that a leader grants."""

from __future__ import annotations

from mypy_extensions import i64

from ....core.city import City
from ....core.due import Due
from ....core.item import Item, Lasting
from ....core.part import Grant, Tariff
from ....core.state import State
from .court import Court, court_of, own_court, price
from .worth import free_card_worth


class LeaderPrices(Tariff):
    """A leader costs coins, less by the discounts of its city and of its neighbors (L9, L44)."""

    def rests(self, state: State) -> bool:
        """Leaders are in hand only before an Age's cards are dealt."""
        return state.turn != 0

    def charge(self, state: State, seat: i64, city: City, due: Due) -> None:
        if due.item.color >= 0 and not due.item.building:
            due.coins = price(state, seat, due.item)


class FreeCard(Lasting):
    """One card of a color in each Age costs nothing (CL2)."""

    def __init__(self, color: i64) -> None:
        self.color: i64 = color

    def add(self, city: City) -> None:
        own_court(city).frees = self.color + 1

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return free_card_worth(state)


class FreeCards(Grant):
    """Offered beside paying; what is not used in an Age is lost."""

    def at_hand(self, state: State, seat: i64, city: City) -> bool:
        court: Court = court_of(city)
        return court.frees != 0 and not court.freed

    def for_card(self, state: State, seat: i64, city: City, card: Item) -> bool:
        return self.at_hand(state, seat, city) and court_of(city).frees == card.color + 1

    def use(self, state: State, seat: i64, city: City) -> None:
        own_court(city).freed = True

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return free_card_worth(state) // 2 if state.turns_in_age() else 0
