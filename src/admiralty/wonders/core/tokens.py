"""Victory and defeat tokens of land conflicts, and what boxes change of them."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.game import Endless
from .city import City
from .item import BIT
from .part import Spoils, Watch
from .room import MOST_TOKENS, TOKEN_BITS
from .state import State


def victories_of(state: State, age: i64) -> i64:
    """The Age of the victory tokens that are taken for those of an Age; 0 if none are."""
    spoils: Spoils
    for spoils in state.lookup.spoils:
        age = spoils.victory(state, age) if age else 0
    return age


def defeats_for(state: State, count: i64) -> i64:
    """How many defeat tokens are taken for so many."""
    spoils: Spoils
    for spoils in state.lookup.spoils:
        count = spoils.defeats(state, count)
    return count


def bearer_of(state: State, winner: i64, loser: i64) -> i64:
    """Who takes the defeat tokens of a conflict."""
    bearer: i64 = loser
    spoils: Spoils
    for spoils in state.lookup.spoils:
        if bearer == loser:
            bearer = spoils.bearer(state, winner, loser)
    return bearer


def outcome(state: State, a: i64, b: i64, tokens: i64) -> tuple[i64, i64, i64, i64]:
    """Of one land conflict: who wins (-1: nobody), the Age of the tokens won (0: none), who bears how many defeats."""
    one: i64 = state.cities[a].shields
    two: i64 = state.cities[b].shields
    if one == two:
        return -1, 0, -1, 0
    winner: i64 = a if one > two else b
    loser: i64 = b if winner == a else a
    return winner, victories_of(state, state.age), bearer_of(state, winner, loser), defeats_for(state, tokens)


def win(state: State, seat: i64, age: i64, tokens: i64) -> None:
    """A city takes victory tokens of an Age."""
    city: City = state.cities[seat]
    if city.won_in(age) + tokens > MOST_TOKENS:
        raise Endless(f"a city can have {MOST_TOKENS} victory tokens of an Age at most")
    city.land += tokens * BIT[TOKEN_BITS * (age - 1)]
    watch: Watch
    for watch in state.lookup.watches:
        watch.won(state, seat, city, tokens)


def lose(state: State, seat: i64, tokens: i64) -> None:
    """A city takes defeat tokens of this Age."""
    city: City = state.cities[seat]
    if city.lost_in(state.age) + tokens > MOST_TOKENS:
        raise Endless(f"a city can have {MOST_TOKENS} defeat tokens of an Age at most")
    city.land += tokens * BIT[TOKEN_BITS * (state.age + 2)]


def give_back(city: City, age: i64, tokens: i64) -> None:
    """So many of a city's victory tokens of an Age are discarded."""
    city.land -= tokens * BIT[TOKEN_BITS * (age - 1)]


def drop_defeats(city: City) -> None:
    """All defeat tokens of a city are discarded, for good."""
    city.land &= BIT[3 * TOKEN_BITS] - 1
