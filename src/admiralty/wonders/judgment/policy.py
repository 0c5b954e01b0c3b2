"""What a choice seems to be worth, at a glance: the judgment of simulated players.

Values are in hundredths of a point. A choice is judged by what it gives now, by what it promises for
the Ages to come, and by what it costs; nothing that the seat can't know is looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
    use_of,
)
from ..core.item import BIT
from ..core.lookup import OVER, STAGE_BUILT, TURN, Lookup
from ..core.options import built_by, coins_due
from ..core.part import Grant, Offering
from ..core.state import State
from ..core.step import lay, options, play
from ..core.uses import stage_grant
from .free import free_worth
from .outlook import coin_worth, counted_more, item_worth
from .weights import FREE, STAGES, TO_A_RIVAL

MISTAKE: Final[i64] = 40  # how far a simulated player's judgment strays, at most, for each unit of noise


def worth(state: State, seat: i64, code: i64) -> i64:
    """What a code of the current question seems to be worth to the seat."""
    lookup: Lookup = state.lookup
    if state.phase != TURN:
        return lookup.question(state.phase).worth(state, seat, code)
    if seat >= state.seats:
        return free_worth(state, seat, code)
    city: City = state.cities[seat]
    kind: i64 = kind_of(code)
    coin: i64 = coin_worth(state, city)
    if kind == SELL:
        offering: Offering | None = lookup.offering
        if offering is not None and offered_of(code):
            return offering.worth(state, seat, offered_of(code))
        return lookup.sales[0].worth(state, seat) if flagged(code) else coin * lookup.sale
    pay: i64 = pay_of(code)
    value: i64 = -(coin + TO_A_RIVAL) * (paid(pay) - to_bank(pay)) - coin * coins_due(state, seat, city, code)
    if kind != BUILD:
        value += STAGES[state.age - 1] + 100 * counted_more(state, city, BIT[STAGE_BUILT])
    if flagged(code):
        value -= kept_worth(state, seat, city, code)
    value += item_worth(state, seat, built_by(lookup, city, code))
    choice: i64 = added_of(code)
    if choice:
        value += lookup.adders[choice].worth(state, seat, choice)
    return value


def kept_worth(state: State, seat: i64, city: City, code: i64) -> i64:
    """What it would be worth to keep what makes this card or stage free."""
    lookup: Lookup = state.lookup
    number: i64 = stage_of(code) if kind_of(code) == BUILD else stage_grant(state, seat, city)
    if number == 0:
        return FREE * state.turns_in_age() // lookup.turns
    grant: Grant = lookup.grants[number - 1]
    return grant.worth(state, seat, city)


def judge(state: State, seat: i64, noise: i64, chance: Chance) -> i64:
    """The code that seems best to a simulated player whose judgment strays by chance."""
    city: City = state.cities[seat]
    # Any card will do for a stage or a sale: they are judged once, with the first card of the hand. Not so where
    # nobody sits: what is taken from the other seat is the point of it.
    any_card: bool = state.phase == TURN and seat < state.seats
    first: i64 = city.card_at(0)
    best: i64 = -1
    best_value: i64 = -99999
    last: i64 = -1  # ways to pay stand cheapest first: only the first of each is judged
    for boxed in options(state, seat):
        code: i64 = boxed
        use: i64 = use_of(code)
        if use == last or (any_card and kind_of(code) != BUILD and subject_of(code) != first):
            continue
        last = use
        value: i64 = worth(state, seat, code)
        if noise:
            value += chance.below(MISTAKE * noise)
        if value > best_value:
            best_value = value
            best = code
    if any_card and kind_of(best) != BUILD:
        card: i64 = city.card_at(chance.below(city.cards))
        best += (card - first) << SUBJECT_SHIFT
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
