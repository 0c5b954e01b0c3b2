"""Who meets whom in the land conflicts of an Age."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .city import City
from .item import BIT
from .part import Rivals, Truce
from .room import MOST_SEATS
from .state import State

SEAT_BITS: Final[i64] = 4
SEAT: Final[i64] = 15


def meetings(state: State) -> vec[i64]:
    """Who fights whom at the end of this Age, equal or not; `one_of`, `two_of` and `tokens_of` read each meeting."""
    out: i64 = 0  # cities that stay out, a bit each
    truce: Truce
    for truce in state.lookup.truces:
        out |= truce.out(state)
    met: Met = usual(state) if out == 0 else around(state, out)
    if len(state.lookup.rivals) == 0:
        return met.fights
    met = met.twin()
    rivals: Rivals
    for rivals in state.lookup.rivals:
        meet(state, rivals, met)
    return met.fights


def one_of(meeting: i64) -> i64:
    return meeting & SEAT


def two_of(meeting: i64) -> i64:
    return meeting >> SEAT_BITS & SEAT


def tokens_of(meeting: i64) -> i64:
    """How many tokens a meeting is about."""
    return meeting >> (2 * SEAT_BITS)


@mypyc_attr(acyclic=True)
class Met:
    """The meetings found so far."""

    def __init__(self) -> None:
        self.fights: vec[i64] = vec[i64](capacity=MOST_SEATS)
        self.pairs: i64 = 0  # that have met, a bit each

    def fight(self, a: i64, b: i64, tokens: i64) -> None:
        self.fights = append(self.fights, a | b << SEAT_BITS | tokens << (2 * SEAT_BITS))
        self.pairs |= BIT[pair(a, b)]

    def have(self, a: i64, b: i64) -> bool:
        return self.pairs & BIT[pair(a, b)] != 0

    def twin(self) -> Met:
        """Meetings of its own, equal to these."""
        m: Met = Met()
        m.fights = self.fights[:]
        m.pairs = self.pairs
        return m


def usual(state: State) -> Met:
    """Those where nobody stays out: always the same at a table, and changed by nobody."""
    met: Met | None = state.lookup.around
    if met is None:
        met = around(state, 0)
        state.lookup.around = met
    return met


def around(state: State, out: i64) -> Met:
    """The neighbors that meet."""
    return borders(state, out) if state.lookup.teams else ring(state, out)


def ring(state: State, out: i64) -> Met:
    """Who takes part forms a ring: those beside a city that stays out are neighbors now."""
    met: Met = Met()
    seat: i64 = 0
    while seat < state.city_count:
        if out >> seat & 1 == 0:
            other: i64 = state.left(seat)
            while out >> other & 1:
                other = state.left(other)
            if other != seat and not met.have(seat, other):
                met.fight(seat, other, 1)
        seat += 1
    return met


def borders(state: State, out: i64) -> Met:
    """In teams nobody leaves the ring: at a border where somebody would, one token is fought for instead of two."""
    met: Met = Met()
    seat: i64 = 0
    while seat < state.city_count:
        other: i64 = state.left(seat)
        if seat // 2 != other // 2:
            met.fight(seat, other, i64(1) if (out >> seat | out >> other) & 1 else i64(2))
        met.pairs |= BIT[pair(seat, other)]
        seat += 1
    return met


def meet(state: State, rivals: Rivals, met: Met) -> None:
    """The conflicts that a box adds, each pair once (A30)."""
    seat: i64 = 0
    city: City
    for city in state.cities:
        challenged: i64 = rivals.seats(state, seat, city)
        other: i64 = 0
        while challenged >> other != 0:
            if challenged >> other & 1 and not met.have(seat, other):
                met.fight(seat, other, 1)
            other += 1
        seat += 1


def pair(a: i64, b: i64) -> i64:
    """A number for two seats in either order, below 60."""
    return 8 * a + b if a < b else 8 * b + a
