"""What losses, debts and diplomacy promise a simulated player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....core.city import City
from ....core.score import counted
from ....core.state import State
from ....judgment.outlook import coin_worth, holds, mates, opponents

LATER: Final[i64] = 40  # of a hundred: what a diplomacy token is worth that waits for another Age


def losses_worth(state: State, seat: i64, count: i64, per: i64) -> i64:
    """What the opponents lose, as far as one of them feels it; a coin that is not there is a debt."""
    total: i64 = 0
    other: i64 = 0
    city: City
    for city in state.cities:
        if seat != other:
            due: i64 = count * (counted(state, other, per, 1) if per else 1)
            paid: i64 = due if due < city.coins else city.coins
            felt: i64 = paid * coin_worth(state, city) + 100 * (due - paid)
            total += -felt * opponents(state) if mates(state, seat, other) else felt
        other += 1
    return total // opponents(state)


def gift_worth(state: State, seat: i64, each: i64, whom: i64) -> i64:
    """Something that these cities get each, felt as far as they are opponents."""
    total: i64 = 0
    other: i64 = 0
    while whom >> other != 0:
        if whom >> other & 1:
            total += -each * opponents(state) if mates(state, seat, other) else each
        other += 1
    return total // opponents(state)


def peace_worth(state: State, seat: i64, city: City, had: i64) -> i64:
    """What the conflicts of this Age would bring, turned round; less for a token behind others."""
    value: i64 = -duel(state, seat, state.left(seat)) - duel(state, seat, state.right(seat))
    if had:
        return value * LATER // 100 if state.age + had <= 3 and value > 0 else 0
    return value


def duel(state: State, seat: i64, other: i64) -> i64:
    """What a conflict at this Age's end seems to bring."""
    if mates(state, seat, other):
        return 0
    lead: i64 = state.cities[seat].shields - state.cities[other].shields
    won: i64 = holds(lead, state.turns_in_age())
    return (won * state.lookup.victory[state.age - 1] + (1000 - won) * state.lookup.defeat) // 10


def debt_worth(state: State, seat: i64, debts: i64) -> i64:
    """A debt costs a point, and leaves a coin."""
    return debts * (coin_worth(state, state.cities[seat]) - 100)
