"""What a city can buy, from whom and for how much: exact, without search (see goods.py).

Sellers are price tiers of a transversal matroid: with d(T) the units missing when a set T of sellers
helps, the numbers of units x that sellers can deliver are just those with x(T) <= d(none) - d(T) for
every T, and all of d(none) together. Only what the own production can't cover is bought (B11).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .city import City
from .codes import paid, to_beyond_left, to_beyond_right, to_left, to_right
from .goods import ALL_GOODS, GUARD, lane, made_missing, raw_missing
from .ranks import SETS, Ranks, min4
from .room import BEYOND_LEFT_SHIFT, BEYOND_RIGHT_SHIFT, IMPORT_SHIFT, MOST_IMPORTS, RIGHT_SHIFT
from .state import State


@mypyc_attr(acyclic=True)
class Market:
    """One city's sellers and prices, as they are at the start of a turn."""

    def __init__(self, state: State, seat: i64) -> None:
        cities: list[City] = state.cities
        me: City = cities[seat]
        left: City = cities[state.left(seat)]
        right: City = cities[state.right(seat)]
        full: i64 = state.lookup.price
        discounts: i64 = me.discounts
        self.own0: i64 = me.own0
        self.own1: i64 = me.own1
        self.own2: i64 = me.own2
        self.left0: i64 = left.trade0
        self.left1: i64 = left.trade1
        self.left2: i64 = left.trade2
        self.right0: i64 = right.trade0
        self.right1: i64 = right.trade1
        self.right2: i64 = right.trade2
        less: i64 = full - 1  # a choice between a number and a literal would be one of Python's own numbers
        self.raw_left: i64 = full - less * (discounts & 1)
        self.raw_right: i64 = full - less * (discounts >> 1 & 1)
        self.made_left: i64 = full - less * (discounts >> 2 & 1)
        self.made_right: i64 = full - less * (discounts >> 3 & 1)
        self.all0: i64 = me.own0 + left.trade0 + right.trade0
        self.all1: i64 = me.own1 + left.trade1 + right.trade1
        self.all2: i64 = me.own2 + left.trade2 + right.trade2
        self.imports: i64 = me.imports
        self.dearest: i64 = full
        self.state: State = state
        self.seat: i64 = seat
        if me.imports:
            self.reach_beyond()

    def reach_beyond(self) -> None:
        """Count the cities beyond the neighbors among those who can deliver."""
        state: State = self.state
        far_left: City = state.cities[state.beyond_left(self.seat)]
        far_right: City = state.cities[state.beyond_right(self.seat)]
        if self.imports & MOST_IMPORTS:
            self.all0 += far_left.trade0
            self.all1 += far_left.trade1
            self.all2 += far_left.trade2
        if self.imports >> IMPORT_SHIFT and (far_left is not far_right or not self.imports & MOST_IMPORTS):
            self.all0 += far_right.trade0
            self.all1 += far_right.trade1
            self.all2 += far_right.trade2

    def owns(self, n0: i64, n1: i64, n2: i64) -> bool:
        """Whether the city's own production covers this cost: then nothing is bought (B11)."""
        guard: i64 = GUARD
        return ((self.own0 | guard) - n0) & ((self.own1 | guard) - n1) & ((self.own2 | guard) - n2) & guard == guard

    def can_buy(self, n0: i64, n1: i64, n2: i64, coins: i64) -> bool:
        """Whether so many coins buy what this cost lacks: who sits beyond is asked only where neighbors don't do."""
        guard: i64 = GUARD
        if self.owns(n0, n1, n2):
            return coins >= 0
        if ((self.all0 | guard) - n0) & ((self.all1 | guard) - n1) & ((self.all2 | guard) - n2) & guard != guard:
            return False
        if self.imports == 0:
            return self.near_fits(n0, n1, n2, coins)
        if coins < 1:
            return False
        x: i64 = (self.own0 + self.left0 + self.right0 | guard) - n0
        y: i64 = (self.own1 + self.left1 + self.right1 | guard) - n1
        z: i64 = (self.own2 + self.left2 + self.right2 | guard) - n2
        if x & y & z & guard == guard and self.near_fits(n0, n1, n2, coins):
            return True
        return len(self.far_ways(n0, n1, n2, coins, vec[i64](), True)) > 0

    def near_fits(self, n0: i64, n1: i64, n2: i64, coins: i64) -> bool:
        """Whether so many coins do when the neighbors alone deliver, and can."""
        if lane(n0, n1, n2, ALL_GOODS) * self.dearest <= coins:  # whatever is missing of it, and at any price
            return True
        return self.near_price(n0, n1, n2) <= coins

    def near_price(self, n0: i64, n1: i64, n2: i64) -> i64:
        """The least coins when the neighbors alone deliver, and can."""
        cost: i64 = 0
        raw: i64 = raw_missing(self.own0, self.own1, n0, n1)
        if raw:
            if self.raw_left == self.raw_right:
                cost = raw * self.raw_left
            elif self.raw_left < self.raw_right:
                far: i64 = raw_missing(self.own0 + self.left0, self.own1 + self.left1, n0, n1)
                cost = raw * self.raw_left + far * (self.raw_right - self.raw_left)
            else:
                far = raw_missing(self.own0 + self.right0, self.own1 + self.right1, n0, n1)
                cost = raw * self.raw_right + far * (self.raw_left - self.raw_right)
        made: i64 = made_missing(self.own2, n2)
        if made:
            if self.made_left == self.made_right:
                cost += made * self.made_left
            elif self.made_left < self.made_right:
                far = made_missing(self.own2 + self.left2, n2)
                cost += made * self.made_left + far * (self.made_right - self.made_left)
            else:
                far = made_missing(self.own2 + self.right2, n2)
                cost += made * self.made_right + far * (self.made_left - self.made_right)
        return cost

    def could_fit(self, n0: i64, n1: i64, n2: i64, coins: i64, free: i64, bank: i64) -> bool:
        """Whether it may yet do with so many units for nothing, whichever are wanted, and some from the bank.

        No promise: that all is bought at the lowest price is only hoped for.
        """
        lacking: i64 = raw_missing(self.all0, self.all1, n0, n1) + made_missing(self.all2, n2)
        if lacking > free + bank:
            return False
        bought: i64 = raw_missing(self.own0, self.own1, n0, n1) + made_missing(self.own2, n2) - free
        if self.imports or bank:
            return bought <= coins
        return bought * min4(self.raw_left, self.raw_right, self.made_left, self.made_right) <= coins

    def spare(self, s0: i64, s1: i64, s2: i64) -> None:
        """Lend the city one free producer (what makes something a resource cheaper)."""
        self.own0 += s0
        self.own1 += s1
        self.own2 += s2
        self.all0 += s0
        self.all1 += s1
        self.all2 += s2

    def ways_to_buy(self, n0: i64, n1: i64, n2: i64, coins: i64, out: vec[i64]) -> vec[i64]:
        """These and every undominated payment of at most so many coins, cheapest first; none if it can't be paid."""
        guard: i64 = GUARD
        if ((self.all0 | guard) - n0) & ((self.all1 | guard) - n1) & ((self.all2 | guard) - n2) & guard != guard:
            return out
        if self.imports:
            return self.far_ways(n0, n1, n2, coins, out, False)
        raw: i64 = raw_missing(self.own0, self.own1, n0, n1)
        made: i64 = made_missing(self.own2, n2)
        raw_low: i64 = 0
        raw_high: i64 = 0
        made_low: i64 = 0
        made_high: i64 = 0
        if raw:
            raw_low = raw_missing(self.own0 + self.right0, self.own1 + self.right1, n0, n1)
            raw_high = raw - raw_missing(self.own0 + self.left0, self.own1 + self.left1, n0, n1)
        if made:
            made_low = made_missing(self.own2 + self.right2, n2)
            made_high = made - made_missing(self.own2 + self.left2, n2)
        x: i64 = raw_low
        while x <= raw_high:
            y: i64 = made_low
            while y <= made_high:
                left: i64 = x * self.raw_left + y * self.made_left
                right: i64 = (raw - x) * self.raw_right + (made - y) * self.made_right
                if left + right <= coins:
                    out = add_undominated(left | right << RIGHT_SHIFT, out)
                y += 1
            x += 1
        return out

    def cheapest_buy(self, n0: i64, n1: i64, n2: i64) -> i64:
        """The first of these ways, where the neighbors alone deliver: what costs the same is bought from the right."""
        left: i64 = 0
        right: i64 = 0
        units: i64 = raw_missing(self.own0, self.own1, n0, n1)
        if units:
            x: i64 = raw_missing(self.own0 + self.right0, self.own1 + self.right1, n0, n1)
            if self.raw_left < self.raw_right:
                x = units - raw_missing(self.own0 + self.left0, self.own1 + self.left1, n0, n1)
            left = x * self.raw_left
            right = (units - x) * self.raw_right
        units = made_missing(self.own2, n2)
        if units:
            x = made_missing(self.own2 + self.right2, n2)
            if self.made_left < self.made_right:
                x = units - made_missing(self.own2 + self.left2, n2)
            left += x * self.made_left
            right += (units - x) * self.made_right
        return left | right << RIGHT_SHIFT

    def far_ways(self, n0: i64, n1: i64, n2: i64, coins: i64, out: vec[i64], any: bool) -> vec[i64]:
        """The same with goods from beyond: for each number of them, the neighbors deliver the rest.

        With `any` the first payments found will do.
        """
        state: State = self.state
        a: i64 = state.beyond_left(self.seat)
        b: i64 = state.beyond_right(self.seat)
        left_limit: i64 = self.imports & MOST_IMPORTS
        right_limit: i64 = self.imports >> IMPORT_SHIFT
        if a == b:  # four seats: both ways lead to the city opposite
            left_limit += right_limit
            right_limit = 0
        raw: Ranks = self.raw_ranks(n0, n1, a, b)
        made: Ranks = self.made_ranks(n2, a, b)
        a_raw: i64 = 0
        while a_raw <= left_limit:
            b_raw: i64 = 0
            while b_raw <= right_limit:
                raw_span: i64 = raw.left_span(a_raw, b_raw)
                a_made: i64 = 0
                while raw_span >= 0 and a_made + a_raw <= left_limit:
                    b_made: i64 = 0
                    while b_made + b_raw <= right_limit:
                        made_span: i64 = made.left_span(a_made, b_made)
                        if made_span >= 0:
                            far: i64 = (a_raw + a_made) << BEYOND_LEFT_SHIFT | (b_raw + b_made) << BEYOND_RIGHT_SHIFT
                            out = self.near_ways(
                                raw.of(15) - a_raw - b_raw, raw_span, made.of(15) - a_made - b_made, made_span,
                                far, coins, out,
                            )  # fmt: skip
                            if any and len(out) > 0:
                                return out
                        b_made += 1
                    a_made += 1
                b_raw += 1
            a_raw += 1
        return out

    def near_ways(
        self, raw: i64, raw_span: i64, made: i64, made_span: i64, far: i64, coins: i64, out: vec[i64]
    ) -> vec[i64]:
        """The neighbors' shares of what is left, given what comes from beyond."""
        x: i64 = raw_span & 63
        while x <= raw_span >> 6:
            y: i64 = made_span & 63
            while y <= made_span >> 6:
                left: i64 = x * self.raw_left + y * self.made_left
                right: i64 = (raw - x) * self.raw_right + (made - y) * self.made_right
                pay: i64 = left | right << RIGHT_SHIFT | far
                if paid(pay) <= coins:
                    out = add_undominated(pay, out)
                y += 1
            x += 1
        return out

    def raw_ranks(self, n0: i64, n1: i64, a: i64, b: i64) -> Ranks:
        """Raw units that each set of sellers can bring."""
        ranks: Ranks = Ranks(raw_missing(self.own0, self.own1, n0, n1))
        cities: list[City] = self.state.cities
        far_a: City = cities[a]
        far_b: City = cities[b]
        t: i64 = 1
        while t < SETS and ranks.all:
            s0: i64 = self.own0
            s1: i64 = self.own1
            if t & 1:
                s0 += self.left0
                s1 += self.left1
            if t & 2:
                s0 += self.right0
                s1 += self.right1
            if t & 4:
                s0 += far_a.trade0
                s1 += far_a.trade1
            if t & 8 and a != b:
                s0 += far_b.trade0
                s1 += far_b.trade1
            ranks.put(t, raw_missing(s0, s1, n0, n1))
            t += 1
        return ranks

    def made_ranks(self, n2: i64, a: i64, b: i64) -> Ranks:
        """The same for manufactured goods."""
        ranks: Ranks = Ranks(made_missing(self.own2, n2))
        cities: list[City] = self.state.cities
        far_a: City = cities[a]
        far_b: City = cities[b]
        t: i64 = 1
        while t < SETS and ranks.all:
            s2: i64 = self.own2
            if t & 1:
                s2 += self.left2
            if t & 2:
                s2 += self.right2
            if t & 4:
                s2 += far_a.trade2
            if t & 8 and a != b:
                s2 += far_b.trade2
            ranks.put(t, made_missing(s2, n2))
            t += 1
        return ranks


def add_undominated(pay: i64, out: vec[i64]) -> vec[i64]:
    """Keep a payment unless another pays every seller at most as much; drop those it betters."""
    kept: i64 = 0
    i: i64 = 0
    n: i64 = len(out)
    while i < n:
        other: i64 = out[i]
        if no_more(other, pay):
            return out
        if not no_more(pay, other):
            out[kept] = other
            kept += 1
        i += 1
    out = append(out if n == kept else out[:kept], pay)
    total: i64 = paid(pay)
    while kept > 0 and goes_before(pay, total, out[kept - 1]):  # cheapest first
        out[kept] = out[kept - 1]
        out[kept - 1] = pay
        kept -= 1
    return out


def goes_before(pay: i64, total: i64, other: i64) -> bool:
    """Whether a payment is cheaper than another, or gives the left neighbor less at the same price."""
    price: i64 = paid(other)
    return total < price or (total == price and to_left(pay) < to_left(other))


def no_more(a: i64, b: i64) -> bool:
    """Whether payment a gives no seller more than b does."""
    if to_left(a) > to_left(b) or to_right(a) > to_right(b):
        return False
    return to_beyond_left(a) <= to_beyond_left(b) and to_beyond_right(a) <= to_beyond_right(b)
