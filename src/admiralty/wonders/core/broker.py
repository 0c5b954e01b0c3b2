"""What a city with terms of its own can buy, from whom and for how much: exact, for sellers and prices of any kind.

Every supplier is a function of sets of goods: how many units of a set it can serve at most. A bill is covered just
when no set is demanded more often than all suppliers together can serve it; one unit of several kinds, a limit a bill
and units of a part of the bill are such functions too. So, as in `market.py`: with d(T) the units missing when a set T
of sellers helps, they can deliver x just when x(T) <= d(none) - d(T) for every T, and all of d(none) together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .city import City
from .codes import paid, to_bank, to_beyond_left, to_beyond_right, to_left, to_right
from .goods import ALL_GOODS, RAW_GOODS, goods_in, lane
from .item import BIT
from .lookup import Lookup
from .part import Tariff
from .room import (
    BANK_SHIFT,
    BEYOND_LEFT_SHIFT,
    BEYOND_RIGHT_SHIFT,
    FROM_LEFT_SHIFT,
    IMPORT_SHIFT,
    MOST_IMPORTS,
    MOST_TERM,
    NEAR,
    RIGHT_SHIFT,
)
from .state import State
from .supply import MANY, Supply
from .terms import (
    BANK_GOODS,
    FIRST_LEFT,
    FIRST_RIGHT,
    NOBODY,
    OTHER,
    SAME,
    SELLERS,
    START_LEFT,
    START_RIGHT,
    term,
)

LEFT_SHIFT: Final[i64] = 0  # a seller is known by where a payment has its coins


@mypyc_attr(acyclic=True)
class Seller:
    """Goods at one price from one seller."""

    def __init__(self, shift: i64, price: i64) -> None:
        self.shift: i64 = shift
        self.price: i64 = price
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.endless: i64 = 0
        self.limit: i64 = MANY  # units a bill

    def units(self, goods: i64) -> i64:
        """How many of these goods it can deliver at most."""
        count: i64 = MANY if goods & self.endless else lane(self.s0, self.s1, self.s2, goods)
        return count if count < self.limit else self.limit


@mypyc_attr(acyclic=True, free_list_len=1)
class Need:
    """The goods of a bill: of the card or stage, of which some may be left out, and of what is added to it."""

    def __init__(self, n0: i64, n1: i64, n2: i64, less: i64) -> None:
        self.n0: i64 = n0
        self.n1: i64 = n1
        self.n2: i64 = n2
        self.less: i64 = less  # so many units, whichever the owner likes
        self.added0: i64 = 0
        self.added1: i64 = 0
        self.added2: i64 = 0
        self.added_less: i64 = 0

    def goods(self) -> i64:
        return goods_in(self.n0 + self.added0, self.n1 + self.added1, self.n2 + self.added2)

    def units(self, goods: i64) -> i64:
        """How many units of these goods must be produced or bought."""
        main: i64 = lane(self.n0, self.n1, self.n2, goods)
        added: i64 = lane(self.added0, self.added1, self.added2, goods)
        units: i64 = 0
        if main > self.less:
            units = main - self.less
        if added > self.added_less:
            units += added - self.added_less
        return units


@mypyc_attr(acyclic=True)
class Broker:
    """One city's sellers on its own terms, as they are at the start of a turn."""

    def __init__(self, state: State, seat: i64) -> None:
        me: City = state.cities[seat]
        own: Supply = Supply(state, me)
        self.terms: i64 = me.terms
        self.own: Supply = own
        kinds: i64 = own.kinds() if self.terms else i64(0)
        self.same: i64 = kinds
        self.other: i64 = ALL_GOODS & ~kinds
        self.same_units: i64 = term(self.terms, SAME)
        self.other_units: i64 = term(self.terms, OTHER)
        self.sellers: list[Seller] = []
        raw: i64 = 0
        made: i64 = 0
        tariff: Tariff
        for tariff in state.lookup.tariffs:
            raw += tariff.price_change(state, False)
            made += tariff.price_change(state, True)
        self.open_side(state, state.left(seat), LEFT_SHIFT, term(self.terms, START_LEFT), raw, made)
        self.open_side(state, state.right(seat), RIGHT_SHIFT, term(self.terms, START_RIGHT), raw, made)
        if me.imports:
            self.open_beyond(state, seat, me.imports)
        if term(self.terms, BANK_GOODS):
            bank: Seller = Seller(BANK_SHIFT, 1)
            bank.endless = ALL_GOODS
            bank.limit = term(self.terms, BANK_GOODS)
            self.sellers.append(bank)
        # of the bill that is being worked out
        self.helping: list[Seller] = []
        self.ranks: vec[i64] = vec[i64]()
        self.sums: vec[i64] = vec[i64]()
        self.coins: i64 = 0
        self.first: bool = False
        self.out: vec[i64] = vec[i64]()

    def open_side(self, state: State, neighbor: i64, shift: i64, rebate: i64, raw: i64, made: i64) -> None:
        """A neighbor's board, raw materials and manufactured goods, where their prices differ."""
        lookup: Lookup = state.lookup
        supply: Supply = Supply(state, state.cities[neighbor])
        side: i64 = 1 if shift == LEFT_SHIFT else 2
        raw += i64(1) if self.own.discounts & side else lookup.price
        made += i64(1) if self.own.discounts & (4 * side) else lookup.price
        raw = raw if raw > 0 else i64(0)
        made = made if made > 0 else i64(0)
        s0: i64 = supply.trade0
        s1: i64 = supply.trade1
        s2: i64 = supply.trade2
        if rebate and supply.start0 | supply.start1 | supply.start2:
            price: i64 = (made if supply.start2 else raw) - rebate
            board: Seller = Seller(shift, price if price > 0 else i64(0))
            board.s0 = supply.start0
            board.s1 = supply.start1
            board.s2 = supply.start2
            self.sellers.append(board)
            s0 -= supply.start0
            s1 -= supply.start1
            s2 -= supply.start2
        rest: Seller = Seller(shift, raw)
        rest.s0 = s0
        rest.s1 = s1
        rest.endless = supply.endless & RAW_GOODS
        self.sellers.append(rest)
        if raw != made:
            rest = Seller(shift, made)
            self.sellers.append(rest)
        rest.s2 = s2
        rest.endless |= supply.endless & ~RAW_GOODS

    def open_beyond(self, state: State, seat: i64, imports: i64) -> None:
        """The cities beyond the neighbors: a coin for a good, and so many a bill."""
        a: i64 = state.beyond_left(seat)
        b: i64 = state.beyond_right(seat)
        left: i64 = imports & MOST_IMPORTS
        right: i64 = imports >> IMPORT_SHIFT
        if a == b:  # four seats: both name the city opposite
            left += right
            right = 0
        self.open_far(state, a, BEYOND_LEFT_SHIFT, left)
        self.open_far(state, b, BEYOND_RIGHT_SHIFT, right)

    def open_far(self, state: State, city: i64, shift: i64, limit: i64) -> None:
        supply: Supply = Supply(state, state.cities[city])
        far: Seller = Seller(shift, 1)
        far.s0 = supply.trade0
        far.s1 = supply.trade1
        far.s2 = supply.trade2
        far.endless = supply.endless
        far.limit = limit
        self.sellers.append(far)

    def fits(self, need: Need, coins: i64) -> bool:
        """Whether so many coins buy what a bill lacks."""
        return coins >= 0 and len(self.work_out(need, coins, True)) > 0

    def ways(self, need: Need, coins: i64) -> vec[i64]:
        """Every undominated payment of at most so many coins, cheapest first; none if it can't be paid."""
        return self.work_out(need, coins, False) if coins >= 0 else vec[i64]()

    def work_out(self, need: Need, coins: i64, first: bool) -> vec[i64]:
        self.out = vec[i64]()
        missing: i64 = self.rank_sellers(need, need.goods())
        if missing == 0:
            self.out = append(self.out, 0)
        elif missing > 0:
            self.coins = coins
            self.first = first
            self.sums[0] = 0
            self.share(0, missing, 0, 0)
        return self.out

    def rank_sellers(self, need: Need, goods: i64) -> i64:
        """How many units are missing, and how many of them each set of sellers can bring; -1 if all can't do."""
        lacking: vec[i64] = vec[i64]()  # sets of goods of which the city has too few, each with how many
        most: i64 = 0
        part: i64 = goods
        while part:
            gap: i64 = need.units(part) - self.own_units(part)
            if gap > 0:
                lacking = append(append(lacking, part), gap)
                most = gap if gap > most else most
            part = (part - 1) & goods
        if most == 0:
            return 0
        self.helping = []
        seller: Seller
        for seller in self.sellers:
            if seller.units(goods):
                self.helping.append(seller)
        sets: i64 = BIT[len(self.helping)]
        ranks: vec[i64] = vec[i64]([0] * sets)  # first what is missing
        sums: vec[i64] = vec[i64]([0] * sets)
        i: i64 = 0
        while i < len(lacking):
            gap = lacking[i + 1]
            self.count_units(lacking[i], sums)
            t: i64 = 0
            while t < sets:
                left: i64 = gap - sums[t]
                if left > ranks[t]:
                    ranks[t] = left
                t += 1
            i += 2
        if ranks[sets - 1] > 0:
            return -1
        t = 0
        while t < sets:
            ranks[t] = most - ranks[t]
            t += 1
        self.ranks = ranks
        self.sums = sums
        return most

    def own_units(self, goods: i64) -> i64:
        """How many of these goods the city has without buying."""
        own: Supply = self.own
        if goods & own.endless:
            return MANY
        units: i64 = lane(own.own0, own.own1, own.own2, goods)
        if goods & self.same:
            units += self.same_units
        if goods & self.other:
            units += self.other_units
        return units

    def count_units(self, goods: i64, sums: vec[i64]) -> None:
        """How many of these goods each set of the helping sellers can deliver."""
        bit: i64 = 1
        seller: Seller
        for seller in self.helping:
            units: i64 = seller.units(goods)
            t: i64 = 0
            while t < bit:
                sums[bit + t] = sums[t] + units
                t += 1
            bit += bit

    def share(self, place: i64, left: i64, pay: i64, sides: i64) -> None:
        """Let the seller at this place deliver some of what is left, and those behind it the rest.

        `sums` has, for each set of the sellers before, how many units they deliver.
        """
        seller: Seller = self.helping[place]
        bit: i64 = BIT[place]
        ranks: vec[i64] = self.ranks
        sums: vec[i64] = self.sums
        most: i64 = left
        t: i64 = 0
        while t < bit:
            room: i64 = ranks[bit + t] - sums[t]
            if room < most:
                most = room
            t += 1
        last: bool = place + 1 == len(self.helping)
        units: i64 = left if last else i64(0)
        while units <= most:
            coins: i64 = units * seller.price
            if coins + (pay >> seller.shift & NEAR) > NEAR or coins + paid(pay) > self.coins + 2 * MOST_TERM:
                return  # more than can be written down, or than anybody could pay with every coin less
            now: i64 = pay + (coins << seller.shift)
            bought: i64 = sides
            if units and seller.shift <= RIGHT_SHIFT:
                bought |= 1 if seller.shift == LEFT_SHIFT else 2
            if last:
                self.settle(now, bought)
            else:
                t = 0
                while t < bit:
                    sums[bit + t] = sums[t] + units
                    t += 1
                self.share(place + 1, left - units, now, bought)
            if self.first and len(self.out) > 0:
                return
            units += 1

    def settle(self, pay: i64, sides: i64) -> None:
        """Take off what the first purchase from a neighbor saves, and keep the payment if it is one to choose."""
        off: i64 = term(self.terms, FIRST_LEFT)
        if off:
            pay -= off if off < to_left(pay) else to_left(pay)
        off = term(self.terms, FIRST_RIGHT)
        if off:
            pay -= (off if off < to_right(pay) else to_right(pay)) << RIGHT_SHIFT
        if paid(pay) > self.coins:
            return
        if term(self.terms, SELLERS):
            if sides & 1 and to_left(pay) == 0:
                pay |= BIT[FROM_LEFT_SHIFT]
            if sides & 2 and to_right(pay) == 0:
                pay |= BIT[FROM_LEFT_SHIFT + 1]
        self.out = keep(pay, self.out, self.terms & NOBODY != 0)


def keep(pay: i64, out: vec[i64], every: bool) -> vec[i64]:
    """Keep a payment in its place, cheapest first, unless it is there, or (but for `every`) another betters it."""
    kept: vec[i64] = vec[i64]()
    for other in out:
        if other == pay or (not every and betters(other, pay)):
            return out
        if every or not betters(pay, other):
            kept = append(kept, other)
    kept = append(kept, pay)
    place: i64 = len(kept) - 1
    while place > 0 and goes_before(pay, kept[place - 1]):
        kept[place] = kept[place - 1]
        place -= 1
    kept[place] = pay
    return kept


def betters(a: i64, b: i64) -> bool:
    """Whether payment a gives no seller more than b does; and if it gives the same, whether it buys from more."""
    if to_left(a) > to_left(b) or to_right(a) > to_right(b) or to_bank(a) > to_bank(b):
        return False
    if to_beyond_left(a) > to_beyond_left(b) or to_beyond_right(a) > to_beyond_right(b):
        return False
    coins: i64 = BIT[FROM_LEFT_SHIFT] - 1
    return a & coins != b & coins or a | b == a


def goes_before(pay: i64, other: i64) -> bool:
    """Whether a payment is cheaper than another, or gives the left neighbor less at the same price."""
    total: i64 = paid(pay)
    price: i64 = paid(other)
    if total != price:
        return total < price
    return to_left(pay) < to_left(other) or (to_left(pay) == to_left(other) and pay < other)
