"""What a construction costs a seat: one bill for all that is built with one card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .broker import Broker, Need
from .city import City
from .due import Due, charge, plain_bills, printed_bills, steady
from .item import Item
from .lookup import Board, Lookup
from .market import Market
from .state import State
from .terms import BANK_GOODS, OTHER, SAME, rebates, term

NOTHING: Final[vec[i64]] = vec[i64]([0])  # to pay: the one way where all is there; shared, and never changed


def next_stages(lookup: Lookup, city: City) -> i64:
    """The stages that may be built now, a bit each: the next one, or any where the board allows it (B10)."""
    return open_stages(lookup.boards[city.board], city)


def open_stages(board: Board, city: City) -> i64:
    """The same, for a city whose board is at hand."""
    missing: i64 = board.complete & ~city.stages
    return missing if board.any_order else missing & -missing


@mypyc_attr(acyclic=True, free_list_len=1)
class Bills(Market):
    """What one seat's constructions cost at its market, each as one bill for the card or stage and what is added (A6).

    A city without terms, in a game without tariffs and grants, has plain bills: what is printed, or nothing. Others may
    have them too, for the time being (`printed`): then the market knows what can be paid, if not all that is to choose.
    """

    def __init__(self, state: State, seat: i64) -> None:
        super().__init__(state, seat)
        self.lookup: Lookup = state.lookup
        self.city: City = state.cities[seat]
        self.plain: bool = plain_bills(state, self.city)
        self.printed: bool = self.plain or printed_bills(state, seat, self.city)
        self.steady: bool = self.printed or steady(state)
        self.broker: Broker | None = None

    def fits(self, item: Item, free: bool, added: Item, spare: bool) -> bool:
        """Whether the city can pay a plain bill with an addition; with `spare` that costs one resource less."""
        if spare:
            return len(self.ways(item, free, added, spare)) > 0
        coins: i64 = self.city.coins - added.coins
        if free:
            return self.can_buy(added.n0, added.n1, added.n2, coins)
        return self.can_buy(item.n0 + added.n0, item.n1 + added.n1, item.n2 + added.n2, coins - item.coins)

    def ways(self, item: Item, free: bool, added: Item | None, spare: bool) -> vec[i64]:
        """Every undominated way to pay a plain bill, as coins to the sellers, cheapest first."""
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
        coins: i64 = self.city.coins
        if not free:
            n0 = item.n0
            n1 = item.n1
            n2 = item.n2
            coins -= item.coins
        if added is not None:
            n0 += added.n0
            n1 += added.n1
            n2 += added.n2
            coins -= added.coins
        if coins < 0:
            return vec[i64]()
        if self.owns(n0, n1, n2):
            return NOTHING
        out: vec[i64] = vec[i64]()
        if added is None or not spare or added.n0 | added.n1 | added.n2 == 0:
            return self.ways_to_buy(n0, n1, n2, coins, out)
        if added.n0 | added.n1:
            self.spare(added.spare0, added.spare1, 0)
            out = self.ways_to_buy(n0, n1, n2, coins, out)
            self.spare(-added.spare0, -added.spare1, 0)
        if added.n2:
            self.spare(0, 0, added.spare2)
            out = self.ways_to_buy(n0, n1, n2, coins, out)
            self.spare(0, 0, -added.spare2)
        return out

    def cheapest(self, item: Item, free: bool, added: Item | None) -> i64:
        """The first of these ways, for a city that buys from its neighbors only and can pay."""
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
        if not free:
            n0 = item.n0
            n1 = item.n1
            n2 = item.n2
        if added is not None:
            n0 += added.n0
            n1 += added.n1
            n2 += added.n2
        return i64(0) if self.owns(n0, n1, n2) else self.cheapest_buy(n0, n1, n2)

    def due(self, item: Item, how: i64) -> Due:
        """What a card or a stage costs the city now."""
        return charge(self.state, self.seat, self.city, item, how)

    def due_fits(self, due: Due, added: Item | None, spare: bool) -> bool:
        """Whether the city can pay any bill, plain or not."""
        coins: i64 = self.city.coins - due.to_bank() - (i64(0) if added is None else added.coins)
        if coins < 0:
            return False
        need: Need = need_of(due, added, spare)
        n0: i64 = need.n0 + need.added0
        n1: i64 = need.n1 + need.added1
        n2: i64 = need.n2 + need.added2
        if n0 | n1 | n2 == 0:
            return True
        if self.steady:  # most often it can pay without the help of its terms, or could not with any
            if self.can_buy(n0, n1, n2, coins):
                return True
            terms: i64 = self.city.terms
            free: i64 = need.less + need.added_less + term(terms, SAME) + term(terms, OTHER)
            if not self.could_fit(n0, n1, n2, coins + rebates(terms), free, term(terms, BANK_GOODS)):
                return False
        return self.buys().fits(need, coins)

    def due_ways(self, due: Due, added: Item | None, spare: bool, purse: i64) -> vec[i64]:
        """Every way to pay any bill from a purse of so many coins, cheapest first."""
        coins: i64 = purse - due.to_bank() - (i64(0) if added is None else added.coins)
        if coins < 0:
            return vec[i64]()
        need: Need = need_of(due, added, spare)
        n0: i64 = need.n0 + need.added0
        n1: i64 = need.n1 + need.added1
        n2: i64 = need.n2 + need.added2
        if n0 | n1 | n2 == 0 or (self.steady and self.owns(n0, n1, n2)):
            return NOTHING
        if self.printed and self.city.terms | self.city.imports == 0 and not spare:
            return self.ways_to_buy(n0, n1, n2, coins, vec[i64]())  # of neighbors alone the same, in the same order
        return self.buys().ways(need, coins)

    def buys(self) -> Broker:
        """What the city buys on its own terms; worked out when it is first asked for."""
        broker: Broker | None = self.broker
        if broker is None:
            broker = Broker(self.state, self.seat)
            self.broker = broker
        return broker


def need_of(due: Due, added: Item | None, spare: bool) -> Need:
    """The goods of a bill: what makes the card or stage cheaper does not touch what is added, nor the other way."""
    need: Need = Need(due.n0, due.n1, due.n2, due.less)
    if added is not None:
        need.added0 = added.n0
        need.added1 = added.n1
        need.added2 = added.n2
        need.added_less = 1 if spare else 0
    return need
