"""What an action costs its seat, and to whom: coins to the bank, to neighbors and beyond."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.game import Seat
from .act import city_of_act
from .actions import NOTHING, Action, Build, BuildStage, code_of
from .book import Book
from .core.codes import how_built
from .core.due import Due, charge
from .core.goods import goods_of
from .core.options import added_cost, built_by, coins_due
from .core.state import State
from .facts import CityFacts
from .laid import laid_table
from .view import View, seats_of

BANK = -1


def city_of_options(options: Sequence[Action], seat: Seat) -> int:
    """The city that a seat's options are for: its own, or one that nobody sits at."""
    city = city_of_act(options[0]) if options else None
    return seat if city is None else city


class Prices:
    """The bills of one city of one view; who has laid out the table of that view already hands it over."""

    def __init__(self, book: Book, view: View, seat: Seat, state: State | None = None) -> None:
        self.book = book
        self.view = view
        self.seat = seat
        self.facts: CityFacts = view.cities[seat]
        self.face = book.faces[self.facts.wonder, self.facts.side]
        self.state = laid_table(book.lookup(seats_of(view), view.teams), view) if state is None else state
        self.lookup = self.state.lookup
        self.city = self.state.cities[seat]

    def bill(self, action: Action) -> dict[Seat, int]:
        """Coins by receiver (BANK for the bank); empty when nothing is paid."""
        if not isinstance(action, Build | BuildStage):
            return {}
        bank = coins_due(self.state, self.seat, self.city, code_of(self.lookup, action))
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

    def along(self, action: Action) -> str:
        """What is built along costs so much by itself, as costs are written: goods by their letters, then coins."""
        if not isinstance(action, Build | BuildStage) or not action.ship:
            return ""
        cost = added_cost(self.state, self.city, code_of(self.lookup, action))
        assert cost is not None
        return f"{goods_of(cost.n0, cost.n1, cost.n2)}{cost.coins or ''}"

    def chain(self, action: Build) -> str:
        """A building that makes this one free, or nothing: of the city, or of another where such chains hold."""
        if not self._due(action).chained:
            return ""
        others = [name for city in self.view.cities for name in city.buildings]
        chains = self.book.cards[action.card].chains
        return next(name for names in (self.facts.buildings, others) for name in chains if name in names)

    def free(self, action: Build) -> bool:
        """Whether the city builds this card free, by a chain or by a power."""
        return self._due(action).free

    def _due(self, action: Build) -> Due:
        code = code_of(self.lookup, action)
        item = built_by(self.lookup, self.city, code)
        return charge(self.state, self.seat, self.city, item, how_built(code))
