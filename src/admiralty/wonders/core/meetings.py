"""Who meets whom in the land conflicts of an Age."""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .item import BIT
from .part import Rivals, Truce
from .state import State


def meetings(state: State) -> list[tuple[int, int, int]]:
    """Who fights whom at the end of this Age, for how many tokens, equal or not."""
    found: list[tuple[int, int, int]] = []
    out: i64 = 0  # cities that stay out, a bit each
    truce: Truce
    for truce in state.lookup.truces:
        out |= truce.out(state)
    met: i64 = borders(state, out, found) if state.lookup.teams else ring(state, out, found)
    rivals: Rivals
    for rivals in state.lookup.rivals:
        met |= meet(state, rivals, met, found)
    return found


def ring(state: State, out: i64, found: list[tuple[int, int, int]]) -> i64:
    """Who takes part forms a ring: those beside a city that stays out are neighbors now. The pairs, a bit each."""
    met: i64 = 0
    seat: i64 = 0
    while seat < state.city_count:
        if out >> seat & 1 == 0:
            other: i64 = state.left(seat)
            while out >> other & 1:
                other = state.left(other)
            if other != seat and met & BIT[pair(seat, other)] == 0:
                found.append((seat, other, 1))
                met |= BIT[pair(seat, other)]
        seat += 1
    return met


def borders(state: State, out: i64, found: list[tuple[int, int, int]]) -> i64:
    """In teams nobody leaves the ring: at a border where somebody would, one token is fought for instead of two."""
    met: i64 = 0
    seat: i64 = 0
    while seat < state.city_count:
        other: i64 = state.left(seat)
        if seat // 2 != other // 2:
            found.append((seat, other, 1 if (out >> seat | out >> other) & 1 else 2))
        met |= BIT[pair(seat, other)]
        seat += 1
    return met


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
