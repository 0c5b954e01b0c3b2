"""Dealing an Age, and the conflicts at its end."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .city import City
from .state import AGE_BEGAN, AGE_ENDED, LAND_TOKENS, NAVAL_TOKEN, State
from .tables import BIT, Tables


def prepare_decks(tables: Tables, chance: Chance) -> list[list[int]]:
    """The three Age decks: the cards for so many players, and those drawn from the pools (B2, A3)."""
    decks: list[list[int]] = []
    for age in (1, 2, 3):
        deck = tables.decks[age - 1].copy()
        for cards, count in tables.draws[age - 1]:
            pool = cards.copy()
            chance.shuffle(pool)
            deck += pool[:count]
        decks.append(deck)
    return decks


def deal_age(state: State, chance: Chance) -> None:
    """Deal the next Age's deck, shuffled now if it was not before; hands are held in the order of the edition."""
    state.age += 1
    state.turn = 1
    deck: list[int] = state.decks[0].copy()
    state.decks = state.decks[1:]
    if not state.shuffled:
        chance.shuffle(deck)
    size: i64 = state.tables.hand
    at: i64 = 0
    city: City
    for city in state.cities:
        dealt: list[int] = deck[at : at + size]
        dealt.sort()
        at += size
        hand: i64 = 0
        i: i64 = 0
        while i < size:
            card: i64 = dealt[i]
            hand |= card << (7 * i)
            i += 1
        city.hand = hand
        city.cards = size
    if state.log is not None:
        state.note((AGE_BEGAN, state.age))


def land_conflicts(state: State) -> None:
    """Each pair of neighbors, and each boarding pair, fights once; in teams only opponents (B13, A30, A31, T5)."""
    if state.log is not None:
        state.note((AGE_ENDED, state.age))
    met: i64 = 0  # pairs that have met this Age, a bit each
    seat: i64 = 0
    while seat < state.seats:
        other: i64 = state.left(seat)
        if not state.tables.teams:
            fight(state, seat, other, 1)
        elif seat // 2 != other // 2:
            fight(state, seat, other, 2)
        met |= BIT[pair(seat, other)]
        seat += 1
    seat = 0
    city: City
    for city in state.cities:
        if city.boards & 1:
            other = state.beyond_left(seat)
            if met & BIT[pair(seat, other)] == 0:
                fight(state, seat, other, 1)
                met |= BIT[pair(seat, other)]
        if city.boards & 2:
            other = state.beyond_right(seat)
            if met & BIT[pair(seat, other)] == 0:
                fight(state, seat, other, 1)
                met |= BIT[pair(seat, other)]
        seat += 1
    for city in state.cities:
        city.boards = 0  # the tokens go back as soon as these conflicts are fought (A30)


def pair(a: i64, b: i64) -> i64:
    """A number for two seats in either order, below 60."""
    return 8 * a + b if a < b else 8 * b + a


def fight(state: State, a: i64, b: i64, tokens: i64) -> None:
    """One land conflict: the stronger takes this Age's victory tokens, the weaker defeats."""
    one: City = state.cities[a]
    two: City = state.cities[b]
    if one.shields == two.shields:
        return
    winner: i64 = a if one.shields > two.shields else b
    loser: i64 = b if winner == a else a
    victor: City = state.cities[winner]
    beaten: City = state.cities[loser]
    victor.land += tokens * BIT[4 * (state.age - 1)]
    beaten.land += tokens * BIT[12 + 4 * (state.age - 1)]
    if state.log is not None:
        state.note((LAND_TOKENS, winner, loser, state.age, tokens))


def naval_conflict(state: State) -> None:
    """All who take part compare naval strength; ties push a rank down (A24-A29, A48)."""
    strengths: list[int] = []
    city: City
    for city in state.cities:
        strengths.append(-1 if city.out else city.strength(state.tables))
    weakest: i64 = -1
    strongest: i64 = -1
    for strength in strengths:
        if strength >= 0:
            weakest = min(weakest, strength) if weakest >= 0 else strength
            strongest = max(strongest, strength)
    if weakest >= strongest:
        return
    ranks: list[int] = state.tables.naval_ranks[state.age - 1]
    seat: i64 = 0
    for city in state.cities:
        own: i64 = strengths[seat]
        if own >= 0:
            value: i64 = 0
            if own == weakest:
                value = state.tables.naval_last[state.age - 1]
            else:
                rank: i64 = naval_rank(strengths, own)
                if rank <= len(ranks):
                    value = ranks[rank - 1]
            if value:
                city.naval_tokens |= (value + 8) << (5 * (state.age - 1))
                if state.log is not None:
                    state.note((NAVAL_TOKEN, seat, value, own))
        seat += 1


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
