"""The boxes of 7 Wonders, each a folder that brings its effects, parts, rows and data."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.free import CITIES, PAIR, FreeCity
from ..core.item import Meanings
from ..core.lookup import COUNTED, FIRST_THING, Lookup
from ..edition import Edition
from . import shelf
from .places import furnish


def lookup_of(
    edition: Edition, seats: int, teams: bool, version: int, cities: int = 0, ahead: Sequence[str] = ()
) -> Lookup:
    """All that a game of this edition and these boxes looks up, by this version of our rules.

    `ahead` are parts that a table wants before the first Age.
    """
    boxes = [shelf.shelf()[id] for id in edition.boxes]
    things = [thing for box in boxes for thing in box.things]
    colors = {color: bit for bit, color in enumerate(edition.colors)}
    counted = {**COUNTED, **colors, **{thing: FIRST_THING + i for i, thing in enumerate(things)}}
    meanings = Meanings({kind: learn for box in boxes for kind, learn in box.learn.items()}, counted)
    free = seats == PAIR and not cities
    lookup = Lookup(edition, seats, teams, version, meanings, int(CITIES) if free else cities)
    if free:
        lookup.control = FreeCity()
    furnish(lookup, meanings, boxes)
    parts = {name: make(name) for box in boxes for name, make in box.parts.items()}
    turn = [parts[name] for name in (*edition.rules.turn, "end turn")]
    age_end = [parts[name] for name in (*edition.rules.age_end, "end age")]
    age_start = [parts[name] for name in (*ahead, *edition.rules.age_start)]
    lookup.lay_program(turn, age_end, age_start)
    return lookup
