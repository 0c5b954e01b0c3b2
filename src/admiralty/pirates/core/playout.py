"""Random games inside the core: for tests of every rule at once, for search and for measuring."""

from __future__ import annotations

from mypy_extensions import i64

from ...kernel.chance import Chance
from .codes import OVER, way, ways
from .lookup import Lookup
from .options import asked_seats, list_options
from .state import State
from .step import play, set_up


def random_choice(options: list[i64], chance: Chance) -> i64:
    """Any option, each as likely as the next, then any of its actions."""
    option: i64 = options[chance.below(len(options))]
    count: i64 = ways(option)
    if count == 1:
        return way(option, 0)
    return way(option, chance.below(count))


def random_step(s: State, chance: Chance) -> i64:
    """Let every asked seat choose at random; the number of choices."""
    asked: i64 = asked_seats(s)
    choices: list[i64] = []
    options: list[i64] = []
    count: i64 = 0
    seat: i64 = 0
    while seat < s.lookup.seats:
        if (asked >> seat) & 1:
            options.clear()
            list_options(s, seat, options)
            choices.append(random_choice(options, chance))
            count += 1
        else:
            choices.append(-1)
        seat += 1
    play(s, choices, chance)
    return count


def playout(s: State, chance: Chance, most: i64) -> i64:
    """Play at random to the end, or for so many choices; the number of choices."""
    count: i64 = 0
    while s.ask != OVER and count < most:
        count += random_step(s, chance)
    return count


def random_games(lookup: Lookup, name: str, games: i64, most: i64) -> i64:
    """So many random games from the start; the number of choices in all."""
    chance: Chance = Chance(name)
    count: i64 = 0
    while games > 0:
        count += playout(set_up(lookup, chance), chance, most)
        games -= 1
    return count


def checksum(s: State) -> i64:
    """A number that differs when two boards or hands differ, for comparing builds."""
    total: i64 = s.round * 31 + s.color * 7 + s.ask
    place: i64 = 0
    while place < s.lookup.places:
        total = (total * 31 + s.owner[place] * 5 + s.bands[place] * 3 + s.gold[place]) & 0xFFFFFFFF
        if place < s.lookup.lands:
            total = (total * 31 + s.tribes[place]) & 0xFFFFFFFF
        place += 1
    for count in s.hands:
        total = (total * 31 + count) & 0xFFFFFFFF
    return total
