"""What a city is worth: the counts that coins and points ask for, and the final total."""

from __future__ import annotations

from mypy_extensions import i64

from .city import City
from .counters import counter_points
from .item import Item
from .lookup import (
    CHOSEN_COLOR,
    COMPLETE_WONDER,
    COPY_GUILD,
    DEFEAT,
    FIRST_THING,
    PURPLE,
    STAGE_BUILT,
    VICTORY,
    Board,
    Lookup,
)
from .part import Scorer, Thing
from .science import science_of
from .state import State


def counted(state: State, seat: i64, per: i64, of: i64) -> i64:
    """How many of the things that `per` names lie in the cities that `of` names."""
    total: i64 = 0
    if of & 1:
        total += count_in(state, seat, per)
    if of & 2:
        total += count_in(state, state.left(seat), per)
    if of & 4:
        total += count_in(state, state.right(seat), per)
    return total


def count_in(state: State, seat: i64, per: i64) -> i64:
    city: City = state.cities[seat]
    total: i64 = 0
    color: i64 = 0
    while color < STAGE_BUILT:
        if per >> color & 1:
            total += city.color_count(color)
        color += 1
    if per >> STAGE_BUILT:
        if per >> STAGE_BUILT & 1:
            total += city.stage_count()
        if per >> DEFEAT & 1:
            total += city.defeats()
        if per >> CHOSEN_COLOR & 1:
            total += most_of_a_color(city)
        if per >> COMPLETE_WONDER & 1:
            board: Board = state.lookup.boards[city.board]
            total += 1 if city.stages == board.complete else 0
        if per >> VICTORY & 15:
            total += victories_in(city, per >> VICTORY)
        if per >> FIRST_THING:
            bit: i64 = FIRST_THING
            thing: Thing
            for thing in state.lookup.things:
                if per >> bit & 1:
                    total += thing.around(state, seat, city)
                bit += 1
    return total


def victories_in(city: City, per: i64) -> i64:
    """Victory tokens of land conflicts: of any Age (the first bit), or of some."""
    total: i64 = city.victories() if per & 1 else 0
    age: i64 = 0
    while age < 3:
        if per >> (age + 1) & 1:
            total += city.won_in(age + 1)
        age += 1
    return total


def most_of_a_color(city: City) -> i64:
    """The color chosen at the end is the one that the city has most of (AI8)."""
    best: i64 = 0
    color: i64 = 0
    while color < STAGE_BUILT:
        best = max(best, city.color_count(color))
        color += 1
    return best


def item_points(state: State, seat: i64, item: Item) -> i64:
    """The points of a building that counts something; where Guilds have a limit, not more than that (A36)."""
    points: i64 = item.points_each * counted(state, seat, item.points_per, item.points_of)
    if item.color == PURPLE and points > state.lookup.guild_limit:
        return state.lookup.guild_limit
    return points


def total(state: State, seat: i64) -> i64:
    """All points of a seat, as the state stands."""
    lookup: Lookup = state.lookup
    city: City = state.cities[seat]
    points: i64 = city.points + city.coins // lookup.coins_per_point + tokens(lookup, city)
    item: Item
    for item in lookup.counting:
        if city.has(item):
            points += item_points(state, seat, item)
    scorer: Scorer
    for scorer in lookup.scorers:
        points += scorer.points(state, seat)
    if city.counts:
        points += counter_points(lookup, city)
    if city.powers & COPY_GUILD:
        return points + copied_and_science(state, seat, city)
    return points + science_of(state, seat, city, 0)


def tokens(lookup: Lookup, city: City) -> i64:
    """The tokens of land conflicts."""
    points: i64 = city.defeats() * lookup.defeat
    age: i64 = 0
    while age < 3:
        points += city.won_in(age + 1) * lookup.victory[age]
        age += 1
    return points


def copied_and_science(state: State, seat: i64, city: City) -> i64:
    """Science and the best copy of a neighbor's Guild together (B15)."""
    lookup: Lookup = state.lookup
    left: City = state.cities[state.left(seat)]
    right: City = state.cities[state.right(seat)]
    plain: i64 = science_of(state, seat, city, 0)
    best: i64 = plain
    guild: Item
    for guild in lookup.guilds:
        if left.has(guild) or right.has(guild):
            if guild.symbols:
                best = max(best, science_of(state, seat, city, guild.symbols))
            else:
                best = max(best, plain + guild.points + item_points(state, seat, guild))
            if guild.deeds:
                scorer: Scorer
                for scorer in lookup.scorers:
                    best = max(best, best_stand_in(state, seat, city, scorer.stand_ins(state, seat, guild)))
    return best


def best_stand_in(state: State, seat: i64, city: City, items: list[Item]) -> i64:
    """Science with the best of what a copied Guild may give instead of points of its own; its limit holds."""
    best: i64 = 0
    item: Item
    for item in items:
        points: i64 = min(item.points + item_points(state, seat, item), state.lookup.guild_limit)
        best = max(best, points + science_of(state, seat, city, item.symbols))
    return best
