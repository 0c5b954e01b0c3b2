"""The land conflicts at an Age's end."""

from __future__ import annotations

from mypy_extensions import i64

from .....kernel.chance import Chance
from ....core.city import City
from ....core.item import BIT
from ....core.part import Part, Rivals
from ....core.state import AGE_ENDED, LAND_TOKENS, State


class Land(Part):
    """Neighbors, and those whom a box lets meet, fight once, each pair; in teams only opponents (B13, A31, T5)."""

    def run(self, state: State, chance: Chance) -> None:
        state.note((AGE_ENDED, state.age))
        meeting: tuple[int, int, int]
        for meeting in meetings(state):
            fight(state, meeting[0], meeting[1], meeting[2])
        rivals: Rivals
        for rivals in state.lookup.rivals:
            rivals.fought(state)


def meetings(state: State) -> list[tuple[int, int, int]]:
    """Who fights whom at the end of this Age, for how many tokens, equal or not."""
    found: list[tuple[int, int, int]] = []
    met: i64 = 0  # pairs that have met this Age, a bit each
    seat: i64 = 0
    while seat < state.city_count:
        other: i64 = state.left(seat)
        if not state.lookup.teams:
            found.append((seat, other, 1))
        elif seat // 2 != other // 2:
            found.append((seat, other, 2))
        met |= BIT[pair(seat, other)]
        seat += 1
    rivals: Rivals
    for rivals in state.lookup.rivals:
        met |= meet(state, rivals, met, found)
    return found


def meet(state: State, rivals: Rivals, met: i64, found: list[tuple[int, int, int]]) -> i64:
    """The conflicts that a box adds, each pair once (A30)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        challenged: i64 = rivals.seats(state, seat, city)
        other: i64 = 0
        while challenged >> other != 0:
            if challenged >> other & 1 and met & BIT[pair(seat, other)] == 0:
                found.append((seat, other, 1))
                met |= BIT[pair(seat, other)]
            other += 1
        seat += 1
    return met


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
