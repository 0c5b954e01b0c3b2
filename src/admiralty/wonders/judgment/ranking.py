"""A seat's choices by their judged worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ..core.city import City
from ..core.codes import BUILD, SELL, STAGE, SUBJECT, SUBJECT_SHIFT, kind_of, subject_of, use_of
from ..core.item import Item
from ..core.listing import SOME
from ..core.lookup import TURN
from ..core.state import State
from .outlook import item_worth
from .policy import Glance, thoughts, worth
from .weights import SPITE

BURIALS: Final[i64] = 2  # cards to lay under the same stage that are worth a thought


@mypyc_attr(acyclic=True)
class Ranking:
    """Codes, and what each of them seems to be worth: the best first."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=SOME)
        self.values: vec[i64] = vec[i64](capacity=SOME)

    def put(self, code: i64, value: i64) -> None:
        """Put a code in its place; of equals the lower one comes first."""
        codes: vec[i64] = append(self.codes, code)
        values: vec[i64] = append(self.values, value)
        place: i64 = len(codes) - 1
        while place > 0 and (values[place - 1] < value or (values[place - 1] == value and codes[place - 1] > code)):
            codes[place] = codes[place - 1]
            values[place] = values[place - 1]
            place -= 1
        codes[place] = code
        values[place] = value
        self.codes = codes
        self.values = values


def judged(state: State, seat: i64) -> list[tuple[int, int]]:
    """What each use of a card seems to be worth, with its code; the best first, each paid for in the cheapest way."""
    ranking: Ranking = ranking_of(state, seat)
    return list(zip(ranking.values, ranking.codes, strict=True))


def ranking_of(state: State, seat: i64) -> Ranking:
    """The same for whoever plays on with it."""
    found: Ranking = Ranking()
    own: bool = state.phase == TURN and seat < state.seats
    glance: Glance = Glance(state, seat)
    for code in thoughts(state, seat, False):
        value: i64 = glance.worth(code) if own else worth(state, seat, code)
        if own and kind_of(code) != BUILD:
            value += spite(state, seat, subject_of(code))
        found.put(code, value)
    return found


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


def ranked(state: State, seat: i64, breadth: i64) -> Ranking:
    """The choices worth a thought, as `judged` has them: of all cards to sell one, of those for a stage few."""
    every: Ranking = ranking_of(state, seat)
    found: Ranking = Ranking()
    place: i64 = 0
    while place < len(every.codes) and len(found.codes) < breadth:
        code: i64 = every.codes[place]
        if alike(found.codes, code) < (BURIALS if kind_of(code) == STAGE else i64(1)):
            found.put(code, every.values[place])
        place += 1
    return found


def alike(codes: vec[i64], code: i64) -> i64:
    """How many of these codes make the same use as another."""
    use: i64 = like_of(code)
    count: i64 = 0
    for other in codes:
        if like_of(other) == use:
            count += 1
    return count
