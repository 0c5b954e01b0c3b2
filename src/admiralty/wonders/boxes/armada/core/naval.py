"""The naval conflict at an Age's end, and who stays out of it."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.codes import FLAG, flagged
from ....core.item import BIT
from ....core.part import Part, Question
from ....core.state import State
from .sea import NAVAL_TOKEN, STAY_OUT, STAYED_OUT, Sea, SeaLookup, own_sea, sea_lookup, sea_of, strength
from .worth import stay_worth


class StayOut(Question):
    """Whoever may stay out of the naval conflict chooses, all strengths being open (AI7)."""

    def run(self, state: State, chance: Chance) -> None:
        asked: i64 = 0
        seat: i64 = 0
        city: City
        for city in state.cities:
            if sea_of(city).powers & STAY_OUT:
                asked |= BIT[seat]
            seat += 1
        if asked:
            state.ask(self.number, asked)

    def options(self, state: State, seat: i64) -> list[int]:
        return [self.kind, self.kind | FLAG]  # flag: stays out

    def answer(self, state: State, asked: i64, chance: Chance) -> None:
        seat: i64 = 0
        city: City
        for city in state.cities:
            if asked & BIT[seat] and flagged(city.code):
                own_sea(city).out = True
                state.note((STAYED_OUT, seat))
            seat += 1

    def worth(self, state: State, seat: i64, code: i64) -> i64:
        return stay_worth(state, seat) if flagged(code) else 0


class Naval(Part):
    """All who take part compare naval strength; ties push a rank down (A24-A29, A48)."""

    def run(self, state: State, chance: Chance) -> None:
        strengths: list[int] = strengths_at_sea(state)
        values: list[int] = naval_tokens(state, strengths)
        seat: i64 = 0
        city: City
        for city in state.cities:
            value: i64 = values[seat]
            if sea_of(city).out:
                own_sea(city).out = False
            if value:
                own_sea(city).tokens |= (value + 8) << (5 * (state.age - 1))
                if state.log is not None:
                    state.note((NAVAL_TOKEN, seat, value, strengths[seat]))
            seat += 1


def strengths_at_sea(state: State) -> list[int]:
    """Every city's naval strength; -1 for one that stays out."""
    strengths: list[int] = []
    city: City
    for city in state.cities:
        sea: Sea = sea_of(city)
        strengths.append(-1 if sea.out else strength(sea))
    return strengths


def naval_tokens(state: State, strengths: list[int]) -> list[int]:
    """The token that each city would get, or 0: none among equals (A29)."""
    weakest: i64 = -1
    strongest: i64 = -1
    for own in strengths:
        if own >= 0:
            weakest = min(weakest, own) if weakest >= 0 else own
            strongest = max(strongest, own)
    values: list[int] = [0] * len(strengths)
    if weakest < strongest:
        rows: SeaLookup = sea_lookup(state.lookup)
        seat: i64 = 0
        while seat < len(strengths):
            values[seat] = int(token(rows, strengths, strengths[seat], weakest, state.age))
            seat += 1
    return values


def token(rows: SeaLookup, strengths: list[int], own: i64, weakest: i64, age: i64) -> i64:
    """The value of the token for a strength (-1: takes no part), or 0."""
    if own < 0:
        return 0
    if own == weakest:
        return rows.last[age - 1]
    rank: i64 = naval_rank(strengths, own)
    ranks: list[int] = rows.ranks[age - 1]
    return ranks[rank - 1] if rank <= len(ranks) else 0


def naval_rank(strengths: list[int], own: i64) -> i64:
    """The place of a strength among the distinct ones, plus the ties from the top down to it (A48)."""
    rank: i64 = 0
    strength: i64 = 0
    for top in strengths:
        strength = max(strength, top)
    while strength >= own:
        holders: i64 = 0
        for other in strengths:
            if other == strength:
                holders += 1
        if holders:
            rank += 1 if holders == 1 else 2
        strength -= 1
    return rank
