"""A seat's choices by their judged worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..core.city import City
from ..core.codes import BUILD, SELL, STAGE, SUBJECT, SUBJECT_SHIFT, kind_of, subject_of, use_of
from ..core.item import Item
from ..core.listing import turn_uses
from ..core.lookup import TURN
from ..core.state import State
from ..core.step import options
from .outlook import item_worth
from .policy import Glance, worth
from .weights import SPITE

BURIALS: Final[i64] = 2  # cards to lay under the same stage that are worth a thought


def judged(state: State, seat: i64) -> list[tuple[int, int]]:
    """What each use of a card seems to be worth, with its code; the best first, each paid for in the cheapest way."""
    found: list[tuple[int, int]] = []
    own: bool = state.phase == TURN and seat < state.seats
    glance: Glance = Glance(state, seat)
    for boxed in turn_uses(state, seat, False) if state.phase == TURN else options(state, seat):
        code: i64 = boxed
        value: i64 = glance.worth(code) if own else worth(state, seat, code)
        if own and kind_of(code) != BUILD:
            value += spite(state, seat, subject_of(code))
        found.append((-value, code))
    found.sort()
    return [(-value, code) for value, code in found]


def like_of(code: i64) -> i64:
    """The same for codes that differ in their payment only; for a stage or a sale any card will do."""
    use: i64 = use_of(code)
    kind: i64 = kind_of(code)
    return use & ~(SUBJECT << SUBJECT_SHIFT) if kind in (STAGE, SELL) else use


def spite(state: State, seat: i64, card: i64) -> i64:
    """A little for keeping a card from the seat that gets this hand next, where it is an opponent."""
    next_seat: i64 = (seat + state.lookup.passing[state.age - 1]) % state.seats
    if state.lookup.teams and next_seat // 2 == seat // 2:
        return 0
    item: Item = state.lookup.cards[card]
    city: City = state.cities[next_seat]
    if city.has(item) or state.last_turn():
        return 0
    return item_worth(state, next_seat, item) // SPITE


def ranked(state: State, seat: i64, breadth: i64) -> list[tuple[int, int]]:
    """The choices worth a thought, as `judged` has them: of all cards to sell one, of those for a stage few."""
    found: list[tuple[int, int]] = []
    uses: list[int] = []
    row: tuple[int, int]
    for row in judged(state, seat):
        code: i64 = row[1]
        use: i64 = like_of(code)
        if uses.count(use) >= (BURIALS if kind_of(code) == STAGE else 1):
            continue
        uses.append(use)
        found.append(row)
        if len(found) == breadth:
            break
    return found
