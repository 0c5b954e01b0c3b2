"""What a choice for a city that nobody sits at seems to be worth to the seat that chooses for it.

Its points win nothing: what counts is which card the other seat does not get, who is paid, and who loses conflicts.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.city import City
from ..core.codes import SELL, STAGE, kind_of, pay_of, stage_of, subject_of, to_left, to_right
from ..core.item import Item
from ..core.lookup import Lookup
from ..core.state import State
from .outlook import coin_worth, duel_worth, item_worth

DENIED: Final[i64] = 80  # of a hundred: what the other seat can't take any more
MISSED: Final[i64] = 25  # the same of what would have come back


def free_worth(state: State, free: i64, code: i64) -> i64:
    """What a code for the free city seems to be worth to its holder, against the other seat."""
    lookup: Lookup = state.lookup
    seat: i64 = lookup.control.seat(state, free)
    rival: i64 = 1 - seat
    card: Item = lookup.cards[subject_of(code)]
    value: i64 = 0
    if not state.last_turn():
        value += DENIED * wanted(state, rival, card) // 100 - MISSED * wanted(state, seat, card) // 100
    kind: i64 = kind_of(code)
    if kind == SELL:
        return value
    pay: i64 = pay_of(code)
    value += paid_worth(state, seat, rival, state.left(free), to_left(pay))
    value += paid_worth(state, seat, rival, state.right(free), to_right(pay))
    item: Item = card
    if kind == STAGE:
        city: City = state.cities[free]
        item = lookup.boards[city.board].stages[stage_of(code)]
    if item.shields:
        value += duel_worth(state, seat, free, -item.shields) - duel_worth(state, rival, free, -item.shields)
    return value


def wanted(state: State, seat: i64, card: Item) -> i64:
    """What a card would be worth to a seat, if it could still build it."""
    city: City = state.cities[seat]
    return 0 if city.has(card) else max(item_worth(state, seat, card), 0)


def paid_worth(state: State, seat: i64, rival: i64, seller: i64, coins: i64) -> i64:
    """Coins for the seat itself, or for the other."""
    if coins == 0:
        return 0
    worth: i64 = coins * coin_worth(state, state.cities[seller])
    return worth if seller == seat else -worth
