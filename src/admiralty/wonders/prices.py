"""What an action costs its seat, and to whom: coins to the bank, to neighbors and beyond."""

from __future__ import annotations

from ..kernel.game import Seat
from .actions import NOTHING, Action, Build, BuildStage, code_of
from .book import Book
from .core.bills import costs_nothing
from .core.options import added_cost
from .core.playout import new_table
from .facts import CityFacts, card_index, city_of
from .view import View

BANK = -1


class Prices:
    """The bills of one seat of one view."""

    def __init__(self, book: Book, view: View, seat: Seat) -> None:
        self.book = book
        self.view = view
        self.seat = seat
        self.facts: CityFacts = view.cities[seat]
        self.face = book.faces[self.facts.wonder, self.facts.side]
        self.lookup = book.lookup(len(view.cities), view.teams)
        self.state = new_table(self.lookup)
        self.state.age, self.state.turn, self.state.extra = view.age, view.turn, view.extra
        self.city = city_of(self.lookup, self.facts)

    def bill(self, action: Action) -> dict[Seat, int]:
        """Coins by receiver (BANK for the bank); empty when nothing is paid."""
        if not isinstance(action, Build | BuildStage):
            return {}
        bank = self._bank(action)
        if action.pay is NOTHING:
            return {BANK: bank} if bank else {}
        seats = len(self.view.cities)
        steps = (
            (1, action.pay.left),
            (-1, action.pay.right),
            (2, action.pay.beyond_left),
            (-2, action.pay.beyond_right),
        )
        bill = {BANK: bank}
        for step, coins in steps:
            seller = (self.seat + step) % seats
            bill[seller] = bill.get(seller, 0) + coins
        return {seat: coins for seat, coins in bill.items() if coins}

    def total(self, action: Action) -> int:
        return sum(self.bill(action).values())

    def chain(self, card: str) -> str:
        """A building of the city that makes this one free, or nothing."""
        return next((chain for chain in self.book.cards[card].chains if chain in self.facts.buildings), "")

    def free(self, card: str) -> bool:
        """Whether the city builds this card free, by a chain or a power that is not used up."""
        return costs_nothing(self.state, self.city, self.lookup.cards[card_index(self.lookup, card)])

    def _bank(self, action: Build | BuildStage) -> int:
        if isinstance(action, BuildStage):
            coins = self.lookup.boards[self.city.board].stages[action.stage - 1].coins
        else:
            free = action.free or self.free(action.card)
            coins = 0 if free else self.lookup.cards[card_index(self.lookup, action.card)].coins
        added = added_cost(self.state, self.city, code_of(self.lookup, action)) if action.ship else None
        return coins + (added.coins if added else 0)
