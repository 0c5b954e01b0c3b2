"""How many courses a game can take: counts that any two builds of the rules must agree on."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .codes import OVER, way, ways
from .options import asked_seats, list_options
from .state import State
from .step import play

STREAM = "perft"  # the same dice after every choice


def count_courses(s: State, length: i64) -> i64:
    """Distinct sequences of so many steps; joint answers of several seats are one step."""
    if length == 0:
        return 1
    if s.ask == OVER:
        return 0
    choices: list[i64] = []
    seat: i64 = 0
    while seat < s.lookup.seats:
        choices.append(-1)
        seat += 1
    return count_from(s, length, 0, choices)


def count_from(s: State, length: i64, seat: i64, choices: list[i64]) -> i64:
    """The same, with the choices of the seats before this one made."""
    asked: i64 = asked_seats(s)
    while seat < s.lookup.seats and not (asked >> seat) & 1:
        seat += 1
    if seat == s.lookup.seats:
        after: State = s.copy()
        play(after, choices, Chance(STREAM))
        return count_courses(after, length - 1)
    options: list[i64] = []
    list_options(s, seat, options)
    last: bool = (asked >> (seat + 1)) == 0
    total: i64 = 0
    for option in options:
        count: i64 = ways(option)
        if length == 1 and last:
            total += count
        else:
            number: i64 = 0
            while number < count:
                choices[seat] = way(option, number)
                total += count_from(s, length, seat + 1, choices)
                number += 1
    return total
