"""How sure each value is: the parts of a card or board by path, and the mark that each of them carries.

A path names a part: "cost" of a card, "red.3" of a shipyard, "day.2.cost" of a Wonder, "4.coins" of a
ship's track. A mark on a part holds for all within it, unless a part within has its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from ..kernel.game import Malformed
from ..languages import LANGUAGES
from .edition import Card, Draw, Edition, Island, Mark, Rules, Shipyard, Track, Wonder

Thing = Rules | Draw | Card | Wonder | Shipyard | Track | Island
T = TypeVar("T", Rules, Draw, Card, Wonder, Shipyard, Track, Island)
FLEETS = ("red", "yellow", "blue", "green")
NAMES = tuple(f"name.{language}" for language in LANGUAGES)
SPACE_PARTS = ("naval", "level", "coins", "tax", "points", "explore")


def things(edition: Edition) -> Iterator[Thing]:
    """Everything that an edition has values for, in the order of the data."""
    yield edition.rules
    yield from edition.draws
    yield from edition.cards
    yield from edition.wonders
    yield from edition.shipyards
    yield from edition.tracks
    yield from edition.islands


def parts(thing: Thing) -> dict[str, Any]:
    """Every part of the rules, a card, a board and so on, by its path."""
    if isinstance(thing, Card):
        return _card(thing)
    if isinstance(thing, Wonder):
        return _wonder(thing)
    if isinstance(thing, Shipyard):
        costs = {f"{fleet}.{n}": cost for fleet in FLEETS for n, cost in enumerate(getattr(thing, fleet), 1)}
        return {"wonder": thing.wonder, **costs}
    if isinstance(thing, Track):
        return _track(thing)
    if isinstance(thing, Island):
        return {"level": thing.level, "effects": thing.effects, **dict.fromkeys(NAMES)}
    return {f.name: getattr(thing, f.name) for f in fields(thing) if f.name not in ("pool", "marks")}


def mark(marks: Mapping[str, Mark], path: str) -> Mark | None:
    """The mark of a part: its own, or that of the nearest whole it belongs to; None when confirmed."""
    while path and path not in marks:
        path = path.rpartition(".")[0]
    return marks.get(path)


def spread(thing: T) -> T:
    """The thing with a mark on each single part."""
    paths = list(parts(thing))
    for path in thing.marks:
        if not any(f"{part}.".startswith(f"{path}.") for part in paths):
            raise Malformed(f"{title(thing)}: mark {path!r} names no part of it")
    marks = {path: mark(thing.marks, path) for path in paths}
    return replace(thing, marks={path: kind for path, kind in marks.items() if kind})


def title(thing: Thing) -> str:
    """What a row of the data is called in a message."""
    kind = type(thing).__name__.lower()
    key = getattr(thing, "id", getattr(thing, "fleet", getattr(thing, "pool", "")))
    return f"{kind} {key}".strip()


def _card(card: Card) -> dict[str, Any]:
    when: dict[str, Any] = {f"copies.{age}": row for age, row in card.copies.items()}
    if card.pool or card.age or card.players != 3:
        when |= {"pool": card.pool, "age": card.age, "players": card.players}
    content = {"color": card.color, "cost": card.cost, **when, "chains": card.chains, "effects": card.effects}
    return content | dict.fromkeys(NAMES)


def _wonder(wonder: Wonder) -> dict[str, Any]:
    content: dict[str, Any] = {"start": wonder.start, "seats": wonder.seats}
    for side in wonder.sides:
        content[f"{side.id}.any_order"] = side.any_order
        for n, stage in enumerate(side.stages, 1):
            content[f"{side.id}.{n}.cost"] = stage.cost
            content[f"{side.id}.{n}.effects"] = stage.effects
    return content | dict.fromkeys(NAMES)


def _track(track: Track) -> dict[str, Any]:
    content: dict[str, Any] = {}
    for n, space in enumerate(track.spaces):
        marked = [path for path in track.marks if path in [f"{n}.{part}" for part in SPACE_PARTS]]
        content |= {f"{n}.{type(effect).__name__.lower()}": effect for effect in space}
        for path in marked:
            # A mark may also stand for what a space does not give, as far as is known.
            content.setdefault(path, ())
        if not space and not marked:
            content[f"{n}"] = ()
    return content
