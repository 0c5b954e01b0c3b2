"""What the effects of Cities do, at once."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.effect import earn
from ....core.item import BIT, Deed
from ....core.part import Truce
from ....core.state import State
from ....judgment.outlook import coin_worth
from .town import BY_GIFT, KEPT_PEACE, TOOK_DEBT, TOOK_DIPLOMACY, own_town, tokens_of
from .worth import gift_worth, losses_worth, peace_worth


def reached(state: State, seat: i64, neighbors: bool) -> i64:
    """The neighbors of a city, or all others, a bit each."""
    if neighbors:
        return BIT[state.left(seat)] | BIT[state.right(seat)]
    return (BIT[state.city_count] - 1) & ~BIT[seat]


class Rob(Deed):
    """Every other player loses coins at the end of the turn, counted then (C8, C13)."""

    def __init__(self, count: i64, per: i64) -> None:
        self.count: i64 = count
        self.per: i64 = per  # 0: a plain number

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        losses: list[int] = own_town(city).losses
        losses.append(self.count)
        losses.append(self.per)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return losses_worth(state, seat, self.count, self.per)


class Give(Deed):
    """Coins from the bank for others, with the effects of the turn (C14)."""

    def __init__(self, count: i64, neighbors: bool) -> None:
        self.count: i64 = count
        self.neighbors: bool = neighbors

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        whom: i64 = reached(state, seat, self.neighbors)
        other: i64 = 0
        while whom >> other != 0:
            if whom >> other & 1:
                earn(state, other, state.cities[other], self.count, BY_GIFT)
            other += 1

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return -gift_worth(state, seat, self.count * coin_worth(state, city), reached(state, seat, self.neighbors))


class Indebt(Deed):
    """Others take debts at once: no loss of coins, so that nobody can pay instead (C15)."""

    def __init__(self, count: i64, neighbors: bool) -> None:
        self.count: i64 = count
        self.neighbors: bool = neighbors

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        whom: i64 = reached(state, seat, self.neighbors)
        other: i64 = 0
        while whom >> other != 0:
            if whom >> other & 1:
                state.note((TOOK_DEBT, other, self.count))
                tokens_of(state.lookup).debt.add(state.cities[other], self.count)
            other += 1

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return gift_worth(state, seat, 100 * self.count, reached(state, seat, self.neighbors))


class Negotiate(Deed):
    """Diplomacy tokens, which lie open (C31)."""

    def __init__(self, count: i64) -> None:
        self.count: i64 = count

    def do(self, state: State, seat: i64, city: City, chance: Chance) -> None:
        state.note((TOOK_DIPLOMACY, seat, self.count))
        tokens_of(state.lookup).diplomacy.add(city, self.count)

    def worth(self, state: State, seat: i64, city: City) -> i64:
        return self.count * peace_worth(state, seat, city, tokens_of(state.lookup).diplomacy.count(city))


class Peace(Truce):
    """Whoever has a diplomacy token stays out of the conflicts of an Age, and gives one back (C32, C33)."""

    def out(self, state: State) -> i64:
        found: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            if tokens_of(state.lookup).diplomacy.count(city):
                found |= BIT[seat]
            seat += 1
        return found

    def fought(self, state: State) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if tokens_of(state.lookup).diplomacy.count(city):
                tokens_of(state.lookup).diplomacy.add(city, -1)
                state.note((KEPT_PEACE, seat))
            seat += 1
