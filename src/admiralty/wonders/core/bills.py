"""What a construction costs a seat: what is free, and one bill for all that is built with one card."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from .city import City
from .item import Item
from .lookup import FREE_COLOR, FREE_FIRST, FREE_LAST, FREE_ONCE, Board, Lookup
from .market import Market
from .state import State


def costs_nothing(state: State, city: City, card: Item) -> bool:
    """Whether the city builds this card free: by a chain, or by a Wonder that grants it (B8, A8)."""
    if card.chained and city.has_chain(card):
        return True
    powers: i64 = city.powers
    if not card.building:
        return False
    if powers & (FREE_COLOR | FREE_FIRST | FREE_LAST) == 0:
        return False
    if powers & FREE_COLOR and city.color_count(card.color) == 0:
        return True
    if powers & FREE_FIRST and state.turn == 1:
        return True
    return powers & FREE_LAST != 0 and state.last_turn()


def frees_once(city: City) -> bool:
    """Whether the city has the Age's one free building still to use."""
    return city.powers & FREE_ONCE != 0 and not city.used_free


def costs(item: Item) -> bool:
    """Whether anything is paid for this at all."""
    return item.n0 | item.n1 | item.n2 | item.coins != 0


def next_stages(lookup: Lookup, city: City) -> i64:
    """The stages that may be built now, a bit each: the next one, or any where the board allows it (B10)."""
    board: Board = lookup.boards[city.board]
    missing: i64 = board.complete & ~city.stages
    return missing if board.any_order else missing & -missing


@mypyc_attr(acyclic=True, free_list_len=1)
class Bills:
    """What one seat's constructions cost, each as one bill for the card or stage and what is added to it (A6)."""

    def __init__(self, state: State, seat: i64) -> None:
        self.state: State = state
        self.lookup: Lookup = state.lookup
        self.city: City = state.cities[seat]
        self.market: Market = Market(state, seat)

    def fits(self, item: Item, free: bool, added: Item | None, spare: bool) -> bool:
        """Whether the city can pay a bill at all; with `spare` what is added costs one resource less."""
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
        coins: i64 = self.city.coins
        if not free:
            n0 = item.n0
            n1 = item.n1
            n2 = item.n2
            coins -= item.coins
        if added is None:
            return self.market.fits(n0, n1, n2, coins)
        if spare:
            return len(self.ways(item, free, added, spare)) > 0
        return self.market.fits(n0 + added.n0, n1 + added.n1, n2 + added.n2, coins - added.coins)

    def ways(self, item: Item, free: bool, added: Item | None, spare: bool) -> list[int]:
        """Every undominated way to pay a bill, as coins to the sellers, cheapest first."""
        return self.ways_for(item, free, added, spare, self.city.coins)

    def ways_for(self, item: Item, free: bool, added: Item | None, spare: bool, coins: i64) -> list[int]:
        """The same for a purse of so many coins."""
        market: Market = self.market
        n0: i64 = 0
        n1: i64 = 0
        n2: i64 = 0
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
            return []
        if market.owns(n0, n1, n2):
            return [0]
        out: list[int] = []
        if added is None or not spare or added.n0 | added.n1 | added.n2 == 0:
            market.ways(n0, n1, n2, coins, out)
            return out
        if added.n0 | added.n1:
            market.spare(added.spare0, added.spare1, 0)
            market.ways(n0, n1, n2, coins, out)
            market.spare(-added.spare0, -added.spare1, 0)
        if added.n2:
            market.spare(0, 0, added.spare2)
            market.ways(n0, n1, n2, coins, out)
            market.spare(0, 0, -added.spare2)
        return out
