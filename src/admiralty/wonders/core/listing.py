"""The uses of a hand as a list of codes, each with how it is paid for."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .bills import Bills
from .city import City
from .codes import ADDED_SHIFT, BUILD, FLAG, PAY_SHIFT, SELL, STAGE, STAGE_SHIFT, SUBJECT_SHIFT, offer_bits
from .item import Item
from .lookup import Lookup, Other
from .options import cheapest_way, item_ways
from .part import Addition
from .room import MOST_HAND as PLACES
from .room import MOST_STAGES as STAGES
from .state import State
from .uses import Uses, find_uses

SOME: Final[i64] = 32  # codes that a list has room for before it must grow
FEW: Final[i64] = 4  # the same of a list of sales alone


def turn_codes(state: State, seat: i64) -> vec[i64]:
    """Every use of every card in hand, with every way to pay for it."""
    bills: Bills = Bills(state, seat)
    listing: Listing = Listing(bills, find_uses(bills), True)
    return listing.of_hand(bills.city.cards)


def turn_uses(state: State, seat: i64, any_card: bool) -> vec[i64]:
    """The same, paid for in the cheapest way only; with `any_card` the first one stands for all where any will do."""
    bills: Bills = Bills(state, seat)
    listing: Listing = Listing(bills, find_uses(bills), False)
    return listing.of_hand(i64(1) if any_card else bills.city.cards)


@mypyc_attr(acyclic=True, free_list_len=1)
class Listing:
    """The uses of a hand as codes."""

    def __init__(self, bills: Bills, uses: Uses, every: bool) -> None:
        self.bills: Bills = bills
        self.uses: Uses = uses
        self.every: bool = every  # way to pay; or the cheapest alone
        self.out: vec[i64] = vec[i64](capacity=SOME)

    def of_hand(self, cards: i64) -> vec[i64]:
        """What each card can be built as; and so many of the first, laid under a stage or sold."""
        any_card: vec[i64] = with_sales(self.stage_codes(), self.uses)
        city: City = self.bills.city
        lookup: Lookup = self.bills.lookup
        i: i64 = 0
        while i < city.cards:
            if self.uses.cards >> i & 1:
                card: i64 = city.card_at(i)
                subject: i64 = card << SUBJECT_SHIFT
                self.add_builds(subject, lookup.cards[card], i)
                if i < cards:
                    out: vec[i64] = self.out
                    for code in any_card:
                        out = append(out, code | subject)
                    self.out = out
            i += 1
        return self.out

    def add_builds(self, subject: i64, item: Item, place: i64) -> None:
        """Every way to build a card, and what can be added to it."""
        uses: Uses = self.uses
        if uses.build >> place & 1:
            self.add(BUILD | subject, item, None)
            self.add_added(BUILD | subject, item, uses.build_added, place)
        if uses.free >> place & 1:
            self.add(BUILD | subject | FLAG, item, None)
            self.add_added(BUILD | subject | FLAG, item, uses.free_added, place)
        other: Other
        for other in uses.others:
            if other.build >> place & 1:
                self.add(BUILD | subject | other.way, item, None)
                self.add_added(BUILD | subject | other.way, item, other.added, place)

    def add(self, code: i64, item: Item, added: Item | None) -> None:
        """A use of something, with how it and what is added to it are paid for."""
        if self.every:
            out: vec[i64] = self.out
            for way in item_ways(self.bills, code, item, added):
                out = append(out, code | way << PAY_SHIFT)
            self.out = out
        else:
            self.out = append(self.out, code | cheapest_way(self.bills, code, item, added) << PAY_SHIFT)

    def add_added(self, code: i64, item: Item, found: i64, place: i64) -> None:
        """The same card with what can be added to it."""
        if found == 0:
            return
        state: State = self.bills.state
        shift: i64 = place
        addition: Addition | None = self.bills.lookup.first_addition
        while addition is not None:
            if found >> shift & 1:
                cost: Item | None = addition.with_card(state, self.bills.city, item)
                self.add(code | addition.choice(state, item) << ADDED_SHIFT, item, cost)
            shift += PLACES
            addition = addition.next

    def stage_codes(self) -> vec[i64]:
        """Every way to build a stage, with and without what can be added; any card will do."""
        if self.uses.stages | self.uses.free_stages == 0:
            return vec[i64](capacity=FEW)
        stage: i64 = 0
        item: Item
        for item in self.bills.lookup.boards[self.bills.city.board].stages:
            self.add_stage(STAGE | stage << STAGE_SHIFT, item, self.uses.stages >> stage)
            self.add_stage(STAGE | FLAG | stage << STAGE_SHIFT, item, self.uses.free_stages >> stage)
            stage += 1
        codes: vec[i64] = self.out
        self.out = vec[i64](capacity=SOME)
        return codes

    def add_stage(self, code: i64, item: Item, choices: i64) -> None:
        """A stage with each choice of what is added to it, 4 bits a choice."""
        bills: Bills = self.bills
        choice: i64 = 0
        while choices != 0:
            if choices & 1:
                cost: Item | None = None
                if choice:
                    cost = bills.lookup.adders[choice].with_stage(bills.state, bills.city, choice)
                self.add(code | choice << ADDED_SHIFT, item, cost)
            choices >>= STAGES
            choice += 1


def with_sales(codes: vec[i64], uses: Uses) -> vec[i64]:
    """These, and a card sold for coins, or for what a box gives instead; or discarded for something else of a box."""
    if uses.sales == 0:
        return codes
    codes = append(codes, SELL)
    if uses.sales & 2:
        codes = append(codes, SELL | FLAG)
    number: i64 = 1
    while uses.offers >> number != 0:
        if uses.offers >> number & 1:
            codes = append(codes, SELL | offer_bits(number))
        number += 1
    return codes
