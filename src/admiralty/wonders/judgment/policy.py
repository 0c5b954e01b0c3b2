"""What a choice seems to be worth, at a glance: the judgment of simulated players.

Values are in hundredths of a point. A choice is judged by what it gives now, by what it promises for
the Ages to come, and by what it costs; nothing that the seat can't know is looked at.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ...kernel.chance import Chance
from ..core.city import City
from ..core.codes import (
    BUILD,
    SELL,
    SUBJECT_SHIFT,
    added_of,
    flagged,
    kind_of,
    offered_of,
    paid,
    pay_of,
    stage_of,
    subject_of,
    to_bank,
)
from ..core.item import Item
from ..core.listing import turn_uses
from ..core.lookup import OVER, STAGE_BUILT, TURN, Lookup
from ..core.options import built_by, item_coins
from ..core.part import Grant, Offering, Sale
from ..core.room import MOST_ADDED
from ..core.state import State
from ..core.step import codes, lay, play
from ..core.uses import stage_grant
from .free import free_worth
from .outlook import coin_worth, counted_more, item_worth
from .weights import FREE, STAGES, TO_A_RIVAL

MISTAKE: Final[i64] = 40  # how far a simulated player's judgment strays, at most, for each unit of noise


def worth(state: State, seat: i64, code: i64) -> i64:
    """What a code of the current question seems to be worth to the seat."""
    if state.phase != TURN:
        return state.lookup.question(state.phase).worth(state, seat, code)
    if seat >= state.seats:
        return free_worth(state, seat, code)
    glance: Glance = Glance(state, seat)
    return glance.worth(code)


@mypyc_attr(acyclic=True, free_list_len=1)
class Glance:
    """A look at one use of a hand after the other; what several of them promise alike is judged once."""

    def __init__(self, state: State, seat: i64) -> None:
        city: City = state.cities[seat]
        self.state: State = state
        self.seat: i64 = seat
        self.city: City = city
        self.coin: i64 = coin_worth(state, city)
        self.item: Item | None = None  # what was judged last
        self.promise: i64 = 0  # and what it promises
        self.added: vec[i64] = vec[i64]()  # what is added, two numbers each: the choice, and what it promises

    def worth(self, code: i64) -> i64:
        """What a use seems to be worth, with what is paid for it."""
        state: State = self.state
        kind: i64 = kind_of(code)
        if kind == SELL:
            return self.sale_worth(code)
        item: Item = built_by(state.lookup, self.city, code)
        pay: i64 = pay_of(code)
        value: i64 = -(self.coin + TO_A_RIVAL) * (paid(pay) - to_bank(pay)) if pay else i64(0)
        value -= self.coin * item_coins(state, self.seat, self.city, item, code)
        if kind != BUILD:
            value += STAGES[state.age - 1] + 100 * counted_more(state, self.city, STAGE_BUILT)
        if flagged(code):
            value -= kept_worth(state, self.seat, self.city, code)
        value += self.item_worth(item)
        return value + self.added_worth(added_of(code)) if added_of(code) else value

    def sale_worth(self, code: i64) -> i64:
        lookup: Lookup = self.state.lookup
        offering: Offering | None = lookup.offering
        if offering is not None and offered_of(code):
            return offering.worth(self.state, self.seat, offered_of(code))
        sale: Sale | None = lookup.other_sale
        return sale.worth(self.state, self.seat) if sale is not None and flagged(code) else self.coin * lookup.sale

    def item_worth(self, item: Item) -> i64:
        """What a card or a stage promises; uses of the same one stand side by side."""
        if item is not self.item:
            self.item = item
            self.promise = item_worth(self.state, self.seat, item)
        return self.promise

    def added_worth(self, choice: i64) -> i64:
        """What a choice of what is added promises, whatever it is added to."""
        i: i64 = 0
        while i < len(self.added):
            if self.added[i] == choice:
                return self.added[i + 1]
            i += 2
        if i == 0:
            self.added = vec[i64](capacity=2 * MOST_ADDED)
        promise: i64 = self.state.lookup.adders[choice].worth(self.state, self.seat, choice)
        self.added = append(append(self.added, choice), promise)
        return promise


def kept_worth(state: State, seat: i64, city: City, code: i64) -> i64:
    """What it would be worth to keep what makes this card or stage free."""
    lookup: Lookup = state.lookup
    number: i64 = stage_of(code) if kind_of(code) == BUILD else stage_grant(state, seat, city)
    if number == 0:
        return FREE * state.turns_in_age() // lookup.turns
    grant: Grant = lookup.grants[number - 1]
    return grant.worth(state, seat, city)


def thoughts(state: State, seat: i64, any_card: bool) -> vec[i64]:
    """What an asked seat may choose, as `turn_uses` has it: of a use the cheapest payment only."""
    if state.phase == TURN:
        return turn_uses(state, seat, any_card)
    return codes(state, seat)


def judge(state: State, seat: i64, noise: i64, chance: Chance) -> i64:
    """The code that seems best to a simulated player whose judgment strays by chance."""
    city: City = state.cities[seat]
    # Any card will do for a stage or a sale: they are judged once, with the first card of the hand. Not so where
    # nobody sits: what is taken from the other seat is the point of it.
    any_card: bool = state.phase == TURN and seat < state.seats
    glance: Glance = Glance(state, seat)
    best: i64 = -1
    best_value: i64 = -99999
    for code in thoughts(state, seat, any_card):
        value: i64 = glance.worth(code) if any_card else worth(state, seat, code)
        if noise:
            value += chance.below(MISTAKE * noise)
        if value > best_value:
            best_value = value
            best = code
    if any_card and kind_of(best) != BUILD:
        card: i64 = city.card_at(chance.below(city.cards))
        best += (card - subject_of(best)) << SUBJECT_SHIFT
    return best


def judged_playout(state: State, noise: i64, chance: Chance) -> None:
    """Play to the end, in place, by judgment."""
    while state.phase != OVER:
        asked: i64 = state.asked
        seat: i64 = 0
        while asked >> seat != 0:
            if asked >> seat & 1:
                lay(state, seat, judge(state, seat, noise, chance))
            seat += 1
        play(state, chance)
